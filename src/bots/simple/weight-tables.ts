import type { BLOCKING } from './blocking.js'
import type { HITTING } from './hitting.js'
import type { SHOTS } from './shot-counts.js'

/** Weights of counts by their names, in log odds a unit, at the start of the game and at its end. */
interface NamedWeights<Name extends string> {
  /** The worth of being about to roll. */
  readonly tempo: number
  readonly early: Readonly<Record<Name, number>>
  readonly late: Readonly<Record<Name, number>>
}

/** Weights where blots are hit. */
export interface HittingTable extends NamedWeights<keyof typeof HITTING> {
  /** Shots of the side about to roll, and of the side that rolls after it. */
  readonly shotsNow: Readonly<Record<keyof typeof SHOTS, number>>
  readonly shotsLater: Readonly<Record<keyof typeof SHOTS, number>>
}

/** Weights where one checker closes a point; lists go by own point from 1 to 24. */
export interface BlockingTable extends NamedWeights<keyof typeof BLOCKING> {
  readonly heldEarly: readonly number[]
  readonly heldLate: readonly number[]
  readonly moreEarly: readonly number[]
  readonly moreLate: readonly number[]
}
