import { BAR, type Checkers, OFF, type Position, pipCount, type Settings } from '../rules/index.js'
import { cubeFrame } from './cube.js'
import { worthBeforeRoll } from './cube-decision.js'
import type { CubeFrame } from './cube-model.js'
import { equityOf } from './equity.js'
import type { Chances } from './evaluator.js'
import type { Stakes } from './stakes.js'
import { hasFinished } from './turn-ends.js'

/** What chances are worth to the side about to roll in a position. */
export type RollerWorth = (chances: Chances, position: Position) => number

/** A side that may be finished after so many rolls leaves no time for another raise. */
const LAST_RAISE = 1
/** Raising has all its use when both sides need at least so many rolls. */
const FULL_LIFE = 4
/** Pips of an average roll. */
const ROLL = 8

/** The frame in which the side about to roll in a position judges the cube. */
export function frameAt(
  settings: Settings,
  chances: Chances,
  position: Position,
  match: Stakes['match'],
): CubeFrame {
  const frame = cubeFrame(settings, chances, match, cubeLife(settings, position))
  const { own, other } = position
  // Nobody may raise before a last roll.
  const isLive = frame.isLive && !hasFinished(settings, own) && !hasFinished(settings, other)
  return { ...frame, isLive }
}

/**
 * What counts in choosing a play: in a match the chance to win it, the cube counted; for money
 * points, the cube left out, unless endings count nothing until it has been turned (SPEC G5).
 */
export function playWorth(settings: Settings, { cube, match }: Stakes): RollerWorth {
  if (match === null && !(settings.jacoby && cube.value === 1)) {
    return (chances) => equityOf(settings, chances)
  }
  return (chances, position) => worthBeforeRoll(frameAt(settings, chances, position, match), cube)
}

/** How much use a raise will be after the next rolls: none when a side is about to finish. */
function cubeLife(settings: Settings, { own, other }: Position): number {
  if (own[BAR] + other[BAR] > 0) return 1
  const rolls = Math.min(rollsFor(settings, own), rollsFor(settings, other))
  return Math.min(Math.max(rolls - LAST_RAISE, 0) / (FULL_LIFE - LAST_RAISE), 1)
}

/** About how many rolls a side needs at least. */
function rollsFor({ checkers }: Settings, side: Checkers): number {
  return Math.max((checkers - side[OFF]) / 2, pipCount(side) / ROLL)
}
