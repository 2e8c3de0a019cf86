import type { Settings } from '../../rules/index.js'
import { BLOCKING, BLOCKING_COUNT } from './blocking.js'
import { HITTING, HITTING_COUNT } from './hitting.js'
import { SHOTS, SHOTS_COUNT } from './shot-counts.js'

/** How a rule set's counts make a margin (log odds of winning) while the sides are in contact. */
export interface Weights {
  /** The worth of being about to roll. */
  readonly tempo: number
  /** Weight of each count, for the side that has it. */
  readonly counts: Float64Array
  /** Shots of the side about to roll, and of the side that rolls after it. */
  readonly shotsNow: Float64Array
  readonly shotsLater: Float64Array
  /** How many pips a loser still gains: by the winner's pips, less when its last checker is held. */
  readonly prospect: ProspectWeights
  readonly race: ProspectWeights
}

/** See `Prospect`. */
export interface ProspectWeights {
  readonly rate: number
  readonly base: number
  readonly held: number
  readonly spread: number
}

const prospect = { rate: 1, base: 0, held: 10, spread: 1 }
const race = { rate: 1, base: 0, held: 0, spread: 0.8 }

/** The weights for a rule set. */
export function weightsOf(settings: Settings): Weights {
  return settings.contact === 'hit' ? hittingWeights : blockingWeights
}

export const hittingWeights: Weights = {
  tempo: 0.2,
  counts: vector(HITTING_COUNT, HITTING, {
    pips: -1.5,
    onBar: -0.3,
    shutOut: -1,
    home4: 0.2,
    home5: 0.3,
    home6: 0.2,
    point7: 0.2,

    lastContained: 0.4,
    stacked: -0.05,
    buried: -0.1,
    anchorHigh: 0.3,
    anchorLow: 0.2,
  }),
  shotsNow: vector(SHOTS_COUNT, SHOTS, { any: 0.3, pips: 1, intoHome: 1 }),
  shotsLater: vector(SHOTS_COUNT, SHOTS, { any: 0.1, pips: 0.3, intoHome: 0.2 }),
  prospect,
  race,
}
export const blockingWeights: Weights = {
  tempo: 0.2,
  counts: vector(BLOCKING_COUNT, BLOCKING, {
    pips: -1,
    head: -1,
    held: 0.1,
    contained: 1,
    playableDice: 1,
  }),
  shotsNow: new Float64Array(SHOTS_COUNT),
  shotsLater: new Float64Array(SHOTS_COUNT),
  prospect,
  race,
}

function vector<N extends string>(
  length: number,
  index: Readonly<Record<N, number>>,
  weights: Partial<Record<N, number>>,
): Float64Array {
  const values = new Float64Array(length)
  for (const name of Object.keys(weights) as N[]) values[index[name]] = weights[name] ?? 0
  return values
}
