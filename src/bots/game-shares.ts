import type { Fact } from '../rules/index.js'
import type { Conditions } from './net-rows.js'

/** How games between equals end under a family of rules. */
export interface GameShares {
  readonly when: Conditions
  /** How far from even the chances are on average when a side may first raise. */
  readonly spread: number
  /** What is true of the loser, and how often. */
  readonly ends: readonly { readonly facts: readonly Fact[]; readonly share: number }[]
  /** How often the loser has one, two … checkers left. */
  readonly left: readonly number[]
}

/**
 * Measured: node dist/lab/match-shares.js --games 4000 --seed 1
 * (4000 games of each family). The first row that fits is used.
 */
export const GAME_SHARES: readonly GameShares[] = [
  // hypergammon, hypergammon-1
  {
    when: { contact: ['hit'], checkers: [3] },
    spread: 0.0248,
    ends: [
      { facts: ['none-off'], share: 0.439 },
      { facts: [], share: 0.3952 },
      { facts: ['none-off', 'all-home'], share: 0.1235 },
      { facts: ['none-off', 'in-winner-home', 'in-start-quarter'], share: 0.03 },
      { facts: ['none-off', 'in-winner-home', 'on-head', 'in-start-quarter'], share: 0.007 },
      { facts: ['none-off', 'on-bar'], share: 0.0025 },
      { facts: ['none-off', 'on-bar', 'in-winner-home', 'in-start-quarter'], share: 0.0015 },
      { facts: ['in-winner-home', 'in-start-quarter'], share: 0.001 },
      {
        facts: ['none-off', 'on-bar', 'in-winner-home', 'on-head', 'in-start-quarter'],
        share: 0.0003,
      },
    ],
    left: [0.1235, 0.2727, 0.6038],
  },
  // nackgammon, short-1
  {
    when: { contact: ['hit'], setup: [{ '6': 4, '8': 3, '13': 4, '23': 2, '24': 2 }] },
    spread: 0.0199,
    ends: [
      { facts: [], share: 0.7602 },
      { facts: ['none-off'], share: 0.1968 },
      { facts: ['none-off', 'all-home'], share: 0.0267 },
      { facts: ['none-off', 'in-winner-home', 'in-start-quarter'], share: 0.0127 },
      { facts: ['none-off', 'in-winner-home', 'on-head', 'in-start-quarter'], share: 0.003 },
      { facts: ['none-off', 'on-bar', 'in-winner-home', 'in-start-quarter'], share: 0.0003 },
      { facts: ['in-winner-home', 'in-start-quarter'], share: 0.0003 },
    ],
    left: [
      0.0278, 0.054, 0.0403, 0.055, 0.0403, 0.0408, 0.0425, 0.0498, 0.1133, 0.0558, 0.053, 0.0535,
      0.0435, 0.0912, 0.2395,
    ],
  },
  // farthest-point, short-1
  {
    when: { contact: ['hit'], hitTo: ['start'] },
    spread: 0.0339,
    ends: [
      { facts: [], share: 0.9307 },
      { facts: ['none-off'], share: 0.032 },
      { facts: ['none-off', 'all-home'], share: 0.0253 },
      { facts: ['none-off', 'in-winner-home', 'on-head', 'in-start-quarter'], share: 0.0085 },
      { facts: ['none-off', 'in-winner-home', 'in-start-quarter'], share: 0.0035 },
    ],
    left: [
      0.063, 0.121, 0.0833, 0.1103, 0.0628, 0.0757, 0.0665, 0.079, 0.1082, 0.0478, 0.0288, 0.035,
      0.0257, 0.0238, 0.0693,
    ],
  },
  // short, short-1
  {
    when: { contact: ['hit'] },
    spread: 0.0244,
    ends: [
      { facts: [], share: 0.7738 },
      { facts: ['none-off'], share: 0.189 },
      { facts: ['none-off', 'all-home'], share: 0.0267 },
      { facts: ['none-off', 'in-winner-home', 'in-start-quarter'], share: 0.0092 },
      { facts: ['in-winner-home', 'in-start-quarter'], share: 0.0008 },
      { facts: ['none-off', 'in-winner-home', 'on-head', 'in-start-quarter'], share: 0.0005 },
    ],
    left: [
      0.0395, 0.0568, 0.043, 0.0622, 0.041, 0.0418, 0.0413, 0.0563, 0.1133, 0.0565, 0.0525, 0.041,
      0.046, 0.0835, 0.2255,
    ],
  },
  // mad, long-2
  {
    when: { 'doubles.chain': ['ascending'] },
    spread: 0.1444,
    ends: [
      { facts: [], share: 0.6825 },
      { facts: ['none-off'], share: 0.1343 },
      { facts: ['none-off', 'in-winner-home'], share: 0.1082 },
      { facts: ['none-off', 'all-home'], share: 0.029 },
      { facts: ['none-off', 'in-winner-home', 'in-start-quarter'], share: 0.0245 },
      { facts: ['none-off', 'in-start-quarter'], share: 0.0158 },
      { facts: ['none-off', 'in-winner-home', 'on-head', 'in-start-quarter'], share: 0.005 },
      { facts: ['none-off', 'on-head', 'in-start-quarter'], share: 0.0008 },
    ],
    left: [
      0.042, 0.0467, 0.0425, 0.0508, 0.051, 0.052, 0.0573, 0.0418, 0.0495, 0.0505, 0.0542, 0.051,
      0.046, 0.0473, 0.3175,
    ],
  },
  // khachapuri, long-2
  {
    when: { setup: [{ '6': 11, '24': 4 }] },
    spread: 0.101,
    ends: [
      { facts: [], share: 0.888 },
      { facts: ['none-off'], share: 0.0435 },
      { facts: ['none-off', 'in-winner-home'], share: 0.0335 },
      { facts: ['none-off', 'all-home'], share: 0.016 },
      { facts: ['none-off', 'in-winner-home', 'in-start-quarter'], share: 0.0103 },
      { facts: ['none-off', 'in-start-quarter'], share: 0.0088 },
    ],
    left: [
      0.1172, 0.1275, 0.1237, 0.1057, 0.0925, 0.08, 0.0517, 0.0447, 0.029, 0.0257, 0.0272, 0.019,
      0.0152, 0.0285, 0.112,
    ],
  },
  // long, long-2
  {
    when: {},
    spread: 0.0977,
    ends: [
      { facts: [], share: 0.7702 },
      { facts: ['none-off', 'in-winner-home'], share: 0.0983 },
      { facts: ['none-off', 'in-winner-home', 'in-start-quarter'], share: 0.0658 },
      { facts: ['none-off'], share: 0.0423 },
      { facts: ['none-off', 'all-home'], share: 0.0152 },
      { facts: ['none-off', 'in-start-quarter'], share: 0.0053 },
      { facts: ['none-off', 'in-winner-home', 'on-head', 'in-start-quarter'], share: 0.0027 },
      { facts: ['none-off', 'on-head', 'in-start-quarter'], share: 0.0003 },
    ],
    left: [
      0.0473, 0.087, 0.0655, 0.0815, 0.0483, 0.0587, 0.0553, 0.0575, 0.1022, 0.0447, 0.0408, 0.0387,
      0.019, 0.0238, 0.2298,
    ],
  },
]
