import {
  type CubeFrame,
  type CubeTable,
  cubefulWorth,
  dropWorth,
  mayRaise,
  raisedValue,
} from './cube-model.js'
import type { Cube } from './stakes.js'

/** What a side about to roll should do about the cube, and what the other should answer. */
export interface CubeDecision {
  readonly double: boolean
  readonly take: boolean
  /** For the side about to roll: in money points a game, cube counted; in a match 2 × chance to win it − 1. */
  readonly equity: {
    readonly noDouble: number
    readonly doubleTake: number
    readonly doubleDrop: number
  }
}

/** Less than this is no reason to raise. */
const NOTICEABLE = 1e-6

/** Whether the side about to roll should raise now, and whether the other should then take. */
export function decideCube(frame: CubeFrame, cube: Cube): CubeDecision {
  const value = raisedValue(frame.raise, cube.value)
  const noDouble = cubefulWorth(frame, cube)
  const doubleTake = cubefulWorth(frame, { value, owner: 'other' })
  return decisionOf(frame, cube, noDouble, doubleTake)
}

/** The decision that follows from what playing on and a raise that is taken are worth. */
export function decisionOf(
  table: CubeTable,
  cube: Cube,
  noDouble: number,
  doubleTake: number,
): CubeDecision {
  const doubleDrop = dropWorth(table, cube.value, 1)
  // Where a drop gives just what playing on would, a raise can only gain: by a wrong take.
  const isBetter = doubleTake > noDouble + NOTICEABLE && doubleDrop > noDouble - NOTICEABLE
  return {
    double: mayRaise(table, cube.value) && cube.owner !== 'other' && isBetter,
    take: doubleTake <= doubleDrop,
    equity: { noDouble, doubleTake, doubleDrop },
  }
}

/** What the game is worth to the side about to roll before it decides whether to raise. */
export function worthBeforeRoll(frame: CubeFrame, cube: Cube): number {
  return worthOfDecision(decideCube(frame, cube))
}

/** What the game is worth when a decision is made and answered as it should be. */
export function worthOfDecision({ double, equity }: CubeDecision): number {
  return double ? Math.min(equity.doubleTake, equity.doubleDrop) : equity.noDouble
}
