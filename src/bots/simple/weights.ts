import { type Settings, START } from '../../rules/index.js'
import { BLOCKING, BLOCKING_COUNT, HELD, MORE } from './blocking.js'
import { blockingTable } from './blocking-weights.js'
import { fewTable } from './few-weights.js'
import { freeTable } from './free-weights.js'
import { HITTING, HITTING_COUNT } from './hitting.js'
import { hittingTable } from './hitting-weights.js'
import { SHOTS, SHOTS_COUNT } from './shot-counts.js'
import type { BlockingTable, HittingTable } from './weight-tables.js'

/** How a rule set's counts make a margin (log odds of winning) while the sides are in contact. */
export interface Weights {
  readonly tempo: number
  /** Weight of each count for the side that has it, at the start of the game and at its end. */
  readonly early: Float64Array
  readonly late: Float64Array
  readonly shotsNow: Float64Array
  readonly shotsLater: Float64Array
  /** How far a loser still gets while the sides are in contact, and after that. */
  readonly contact: ProspectWeights
  readonly race: ProspectWeights
}

/**
 * Pips that a loser still gains, by the winner's pips to throw `w`:
 * rate × w + base × w / (w + reach) − held × how firmly its last checker is held.
 */
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

const RACE: ProspectWeights = {
  rate: 0.8,
  base: -7.5,
  reach: 0,
  held: 0,
  roll: 6.6,
  spread: 0.6,
}
/** With chained doubles a throw may bring many pips or few. */
const CHAIN_RACE: ProspectWeights = {
  rate: 0.45,
  base: -4.7,
  reach: 0,
  held: 0,
  roll: 8.5,
  spread: 1.6,
}
/** Up to so many checkers a hitting game is one of few checkers. */
const FEW = 5

const hitting = hittingWeights(hittingTable, {
  rate: 0.2,
  base: 138,
  reach: 85,
  held: 14.6,
  roll: 9,
  spread: 2.8,
})
const few = hittingWeights(fewTable, {
  rate: 0.58,
  base: -16,
  reach: 0,
  held: 0,
  roll: 10,
  spread: 3.9,
})
const blocking = blockingWeights(blockingTable, {
  rate: 0.9,
  base: 15.5,
  reach: 3,
  held: 57,
  roll: 6.8,
  spread: 2.25,
})
const free = blockingWeights(freeTable, {
  rate: 0.9,
  base: 15.5,
  reach: 3,
  held: 57,
  roll: 6.8,
  spread: 2.25,
})

/** The weights for a rule set. */
export function weightsOf(settings: Settings): Weights {
  if (settings.contact === 'hit') return settings.checkers > FEW ? hitting : few
  const weights = settings.head.limit === null ? free : blocking
  return settings.doubles.chain === 'none' ? weights : { ...weights, race: CHAIN_RACE }
}

function hittingWeights(table: HittingTable, contact: ProspectWeights): Weights {
  return {
    tempo: table.tempo,
    early: vector(HITTING_COUNT, HITTING, table.early),
    late: vector(HITTING_COUNT, HITTING, table.late),
    shotsNow: vector(SHOTS_COUNT, SHOTS, table.shotsNow),
    shotsLater: vector(SHOTS_COUNT, SHOTS, table.shotsLater),
    contact,
    race: RACE,
  }
}

function blockingWeights(table: BlockingTable, contact: ProspectWeights): Weights {
  return {
    tempo: table.tempo,
    early: withPoints(table.early, table.heldEarly, table.moreEarly),
    late: withPoints(table.late, table.heldLate, table.moreLate),
    shotsNow: new Float64Array(SHOTS_COUNT),
    shotsLater: new Float64Array(SHOTS_COUNT),
    contact,
    race: RACE,
  }
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
