import { BAR, type Checkers, HOME, pipCount, START } from '../../rules/index.js'
import { type Geometry, heldBits } from './geometry.js'
import { homePoints } from './hitting.js'
import { hittingRolls, throwsOf } from './shots.js'

/** What is counted of the shots that a side has, and its index. */
export const SHOTS = {
  /** Chance of any hit. */
  any: 0,
  /** Pips that hits win on average, by the length of the game still to go. */
  pips: 1,
  /** Chance of a hit, by the share of the home that is closed behind it. */
  intoHome: 2,
} as const

/** How many counts of shots a side has. */
export const SHOTS_COUNT = Object.keys(SHOTS).length

/** Writes what is counted of the shots of `hitter` at the blots of `target` to `out`. */
export function countShots(
  geometry: Geometry,
  throughBlots: boolean,
  hitter: Checkers,
  target: Checkers,
  out: Float64Array,
): void {
  out.fill(0)
  const stops = heldBits(geometry, target, throughBlots ? geometry.closing : 1)
  let rolls = 0
  let pips = 0
  for (let point = 1; point <= START; point++) {
    if (target[point] !== 1) continue
    const shots = hittingRolls(hitter, geometry.across[point], stops)
    if (shots === 0) continue
    rolls |= shots
    pips += (throwsOf(shots) / 36) * (BAR - point)
  }
  if (rolls === 0) return
  out[SHOTS.any] = throwsOf(rolls) / 36
  out[SHOTS.pips] = pips / Math.sqrt(pipCount(hitter) + pipCount(target) + 20)
  out[SHOTS.intoHome] = (out[SHOTS.any] * homePoints(hitter)) / HOME
}
