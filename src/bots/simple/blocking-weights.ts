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
  tempo: 0.231,
  early: {
    pips: -0.727,
    lead: -0.266,
    off: 0.019,
    last: -1.265,
    contained: 0.461,
    lastContained: -0.148,
    headContained: 0.221,
    playableDice: -0.196,
    playable: -0.322,
    headWay: 0.815,
    run3: 0.032,
    run4: -0.001,
    run5: -0.119,
    run6: 0.324,
    toPass: 0.177,
  },
  late: {
    pips: -0.449,
    lead: 1.229,
    off: -0.428,
    last: -1.951,
    contained: -0.358,
    lastContained: 0.352,
    headContained: 0.3,
    playableDice: 0.517,
    playable: 0.722,
    headWay: 2.07,
    run3: -0.219,
    run4: 0.059,
    run5: 0.62,
    run6: 1.278,
    toPass: 0.696,
  },
  heldEarly: [
    0.051, -0.061, -0.032, 0.108, 0.024, 0.161, 0.18, 0.214, 0.179, 0.157, 0.1, 0.469, 0.056, 0.012,
    -0.033, -0.118, -0.139, -0.135, -0.007, -0.027, -0.001, 0.003, 0.005, -0.718,
  ],
  heldLate: [
    -0.081, -0.009, 0.093, 0.189, 0.247, 0.228, 0.022, 0.128, 0.143, 0.268, 0.25, 0.017, -0.673,
    -0.58, -0.463, 0.209, -0.144, -0.001, -0.67, -0.231, -0.284, -0.085, -0.279, -0.561,
  ],
  moreEarly: [
    -0.817, -0.702, -0.733, -0.337, -0.181, 0.227, 0.176, 0.393, 0.412, 0.261, 0.357, 0.411, 0.397,
    0.015, 0.008, 0.081, 0.069, 0.284, 0.153, 0.127, 0.069, -0.029, -0.066, -0.819,
  ],
  moreLate: [
    -0.4, 0.012, 0.194, 0.245, 0.33, 0.338, 0.388, 0.353, 0.322, 0.364, 0.395, 0.393, 0.476, 0.975,
    0.913, 0.607, -0.02, -0.631, -0.179, -0.129, -0.222, -0.235, -0.395, -1.201,
  ],
}
