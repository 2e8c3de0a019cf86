import { type Position, type Settings, samePosition, startPosition } from '../../rules/index.js'
import { type PositionText, positionShape, readPosition } from './position-shape.js'
import { accept, type Outcome } from './refusal.js'
import { rulesShape } from './rules-shape.js'
import { flag, optional, whole } from './shapes.js'

/** The fields of every request about a position: the rules, the position, and what it does not show. */
export interface WrittenStanding {
  readonly rules: Settings
  readonly position: PositionText
  readonly turn: number | undefined
  readonly starter: boolean | undefined
  readonly head: number
}

/** The shapes of these fields, to be spread into a request's shape. */
export const standingFields = {
  rules: rulesShape,
  position: positionShape,
  turn: optional(whole(1)),
  starter: optional(flag),
  head: optional(whole(0), 0),
}

/** A checked position with nothing left open. */
export interface Standing {
  readonly settings: Settings
  readonly position: Position
  /** The mover's own-turn number, whether it started, and what has left the head in this turn. */
  readonly facts: { readonly turn: number; readonly starter: boolean; readonly head: number }
}

/** Turn number that stands for "late": no rule that counts turns looks further. */
const LATE_TURN = 99

/**
 * Checks the position and fills in what a request leaves out: turn 1 while the own side
 * stands as set up; the starter is to play exactly where both sides do.
 */
export function readStanding(written: WrittenStanding): Outcome<Standing> {
  const { rules: settings, turn, starter, head } = written
  const position = readPosition(settings, written.position)
  if (!position.ok) return position
  const start = startPosition(settings)
  const ownAsSetUp = samePosition({ ...position.value, other: start.other }, start)
  const facts = {
    turn: turn ?? (ownAsSetUp ? 1 : LATE_TURN),
    starter: starter ?? samePosition(position.value, start),
    head,
  }
  return accept({ settings, position: position.value, facts })
}
