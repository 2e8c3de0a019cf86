import type { BLOCKING } from './blocking.js'
import type { NamedWeights } from './named-weights.js'

/** Weights where one checker closes a point, fitted by self-play; lists go by own point from 1 to 24. */
export const blockingTable: NamedWeights<keyof typeof BLOCKING> & {
  readonly tempo: number
  readonly heldEarly: readonly number[]
  readonly heldLate: readonly number[]
  readonly moreEarly: readonly number[]
  readonly moreLate: readonly number[]
} = {
  tempo: 0.217,
  early: {
    pips: -0.852,
    lead: -0.301,
    off: 0.009,
    last: -0.829,
    contained: 0.055,
    lastContained: -0.11,
    headContained: 0.17,
    playableDice: 0.014,
    playable: -0.322,
    headWay: 0.622,
    run3: 0.019,
    run4: 0.02,
    run5: -0.084,
    run6: 0.451,
    toPass: 0.201,
  },
  late: {
    pips: -0.194,
    lead: 1.176,
    off: -0.296,
    last: -1.849,
    contained: -0.403,
    lastContained: 0.251,
    headContained: 0.18,
    playableDice: 0.454,
    playable: 0.441,
    headWay: 1.284,
    run3: -0.154,
    run4: 0.038,
    run5: 0.45,
    run6: 1.029,
    toPass: 0.816,
  },
  heldEarly: [
    -0.103, -0.098, -0.07, -0.096, -0.071, 0.178, 0.159, 0.192, 0.148, 0.154, 0.104, 0.296, 0.017,
    -0.049, -0.071, -0.115, -0.149, -0.189, -0.063, -0.056, -0.052, -0.016, -0.029, -0.368,
  ],
  heldLate: [
    -0.049, 0.066, 0.123, 0.219, 0.265, 0.186, 0.049, 0.104, 0.147, 0.289, 0.21, 0.215, -0.658,
    -0.451, -0.42, -0.356, -0.437, 0.166, -0.657, -0.311, -0.32, -0.241, -0.333, -0.237,
  ],
  moreEarly: [
    -0.674, -0.577, -0.383, -0.182, -0.04, 0.094, 0.051, 0.26, 0.345, 0.294, 0.335, 0.238, 0.356,
    0.206, 0.188, 0.153, -0.095, 0.112, 0.108, 0.121, 0.062, 0.004, -0.108, -0.797,
  ],
  moreLate: [
    -0.649, -0.287, 0.017, 0.21, 0.305, 0.29, 0.232, 0.335, 0.353, 0.396, 0.457, 0.368, 0.58, 0.78,
    0.54, 0.155, -0.113, -0.343, -0.072, -0.046, -0.086, -0.122, -0.183, -0.824,
  ],
}
