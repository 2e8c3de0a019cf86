import type { Checkers, Position, Settings } from '../../rules/index.js'
import { allHome, BAR, OFF, START } from '../../rules/index.js'

/** Where both go round the same way, each side meets the other on its first twelve points only. */
const HALF = 12

/** Whether the sides have passed each other for good: nothing can be hit or blocked any more. */
export function isRace(settings: Settings, { own, other }: Position): boolean {
  if (own[BAR] > 0 || other[BAR] > 0) return false
  if (settings.direction === 'same') return highest(own) <= HALF && highest(other) <= HALF
  return highest(own) + highest(other) <= START
}

/** Whether a side has nothing left to do but to bear off, with nobody in its way. */
export function isBearingOff(settings: Settings, position: Position): boolean {
  return allHome(position.own) && isRace(settings, position)
}

function highest(checkers: Checkers): number {
  for (let point = START; point > OFF; point--) if (checkers[point] > 0) return point
  return 0
}
