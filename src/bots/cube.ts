import type { Settings } from '../rules/index.js'
import {
  type Cube,
  type CubeFrame,
  cubefulWorth,
  dropWorth,
  mayRaise,
  raisedValue,
} from './cube-model.js'
import type { Worth } from './equity.js'
import type { Chances } from './evaluator.js'
import { matchChance } from './match-chance.js'

/** A match to a number of points as a side sees it. */
export interface MatchStanding {
  readonly length: number
  readonly score: { readonly own: number; readonly other: number }
  readonly crawford: boolean
}

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

/** The worth of points for a side: themselves for money, else what they do to the match. */
export function worthOf(match: MatchStanding | null): Worth {
  if (match === null) return (points) => points
  const own = match.length - match.score.own
  const other = match.length - match.score.other
  return (points) =>
    2 * (points > 0 ? matchChance(own - points, other) : matchChance(own, other + points)) - 1
}

/** The frame in which a side about to roll judges the cube; `match` null is money. */
export function cubeFrame(
  settings: Settings,
  chances: Chances,
  match: MatchStanding | null,
  life = 1,
): CubeFrame {
  return {
    settings,
    chances,
    worth: worthOf(match),
    isLive: match === null || !(match.crawford || match.length === 1),
    isJacoby: settings.jacoby && match === null,
    life,
  }
}

/** Whether the side about to roll should raise now, and whether the other should then take. */
export function decideCube(frame: CubeFrame, cube: Cube): CubeDecision {
  const value = raisedValue(frame.settings, cube.value)
  const noDouble = cubefulWorth(frame, cube)
  const doubleTake = cubefulWorth(frame, { value, owner: 'other' })
  const doubleDrop = dropWorth(frame, cube.value, 1)
  // Where a drop gives just what playing on would, a raise can only gain: by a wrong take.
  const isBetter = doubleTake > noDouble + NOTICEABLE && doubleDrop > noDouble - NOTICEABLE
  return {
    double: mayRaise(frame, cube.value) && cube.owner !== 'other' && isBetter,
    take: doubleTake <= doubleDrop,
    equity: { noDouble, doubleTake, doubleDrop },
  }
}
