import { type Settings, START } from '../../rules/index.js'
import { BLOCKING, BLOCKING_COUNT, HELD, MORE } from './blocking.js'
import { blockingTable } from './blocking-weights.js'
import { HITTING, HITTING_COUNT } from './hitting.js'
import { hittingTable } from './hitting-weights.js'
import { SHOTS, SHOTS_COUNT } from './shot-counts.js'

/** How a rule set's counts make a margin (log odds of winning) while the sides are in contact. */
export interface Weights {
  /** The worth of being about to roll. */
  readonly tempo: number
  /** Weight of each count for the side that has it, at the start of the game and at its end. */
  readonly early: Float64Array
  readonly late: Float64Array
  /** Shots of the side about to roll, and of the side that rolls after it. */
  readonly shotsNow: Float64Array
  readonly shotsLater: Float64Array
  /** How far a loser still gets while the sides are in contact, and after that. */
  readonly contact: ProspectWeights
  readonly race: ProspectWeights
}

/** Pips that a loser still gains, by the winner's pips `w`: rate × w + base × w / (w + reach) − held × how firmly it is held. */
export interface ProspectWeights {
  readonly rate: number
  readonly base: number
  readonly reach: number
  readonly held: number
  /** Gained besides by a loser that is about to roll. */
  readonly roll: number
  /** Uncertainty, by the root of the winner's pips. */
  readonly spread: number
}

const RACE: ProspectWeights = { rate: 0.95, base: -8, reach: 0, held: 0, roll: 7, spread: 0.6 }

const hittingWeights: Weights = {
  tempo: hittingTable.tempo,
  early: vector(HITTING_COUNT, HITTING, hittingTable.early),
  late: vector(HITTING_COUNT, HITTING, hittingTable.late),
  shotsNow: vector(SHOTS_COUNT, SHOTS, hittingTable.shotsNow),
  shotsLater: vector(SHOTS_COUNT, SHOTS, hittingTable.shotsLater),
  contact: { rate: 0.35, base: 78, reach: 32, held: 10, roll: 7, spread: 2.5 },
  race: RACE,
}

const blockingWeights: Weights = {
  tempo: blockingTable.tempo,
  early: withPoints(blockingTable.early, blockingTable.heldEarly, blockingTable.moreEarly),
  late: withPoints(blockingTable.late, blockingTable.heldLate, blockingTable.moreLate),
  shotsNow: new Float64Array(SHOTS_COUNT),
  shotsLater: new Float64Array(SHOTS_COUNT),
  contact: { rate: 0.9, base: 20, reach: 3, held: 57, roll: 6.8, spread: 2.25 },
  race: RACE,
}

/** The weights for a rule set. */
export function weightsOf(settings: Settings): Weights {
  return settings.contact === 'hit' ? hittingWeights : blockingWeights
}

function vector<Name extends string>(
  length: number,
  index: Readonly<Record<Name, number>>,
  weights: Readonly<Record<Name, number>>,
): Float64Array {
  const values = new Float64Array(length)
  for (const name of Object.keys(weights) as Name[]) values[index[name]] = weights[name]
  return values
}

function withPoints(
  named: Readonly<Record<keyof typeof BLOCKING, number>>,
  held: readonly number[],
  more: readonly number[],
): Float64Array {
  const values = vector(BLOCKING_COUNT, BLOCKING, named)
  for (let i = 0; i < START; i++) {
    values[HELD + i] = held[i]
    values[MORE + i] = more[i]
  }
  return values
}
