import type { GameShares } from './game-shares.js'

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
  // nackgammon, short-2
  {
    when: { contact: ['hit'], setup: [{ '6': 4, '8': 3, '13': 4, '23': 2, '24': 2 }] },
    spread: 0.0254,
    ends: [
      { facts: [], share: 0.7528 },
      { facts: ['none-off'], share: 0.2127 },
      { facts: ['none-off', 'all-home'], share: 0.021 },
      { facts: ['none-off', 'in-winner-home', 'in-start-quarter'], share: 0.008 },
      { facts: ['none-off', 'in-winner-home', 'on-head', 'in-start-quarter'], share: 0.0032 },
      { facts: ['in-winner-home', 'in-start-quarter'], share: 0.0015 },
      { facts: ['none-off', 'on-bar', 'in-winner-home', 'in-start-quarter'], share: 0.0005 },
      { facts: ['in-winner-home', 'on-head', 'in-start-quarter'], share: 0.0003 },
    ],
    left: [
      0.0293, 0.047, 0.0447, 0.0625, 0.0415, 0.0485, 0.0432, 0.0645, 0.0983, 0.0503, 0.0377, 0.0495,
      0.0462, 0.0912, 0.2455,
    ],
  },
  // farthest-point, short-2
  {
    when: { contact: ['hit'], hitTo: ['start'] },
    spread: 0.0348,
    ends: [
      { facts: [], share: 0.8982 },
      { facts: ['none-off'], share: 0.0423 },
      { facts: ['none-off', 'all-home'], share: 0.0355 },
      { facts: ['none-off', 'in-winner-home', 'on-head', 'in-start-quarter'], share: 0.0182 },
      { facts: ['none-off', 'in-winner-home', 'in-start-quarter'], share: 0.0057 },
    ],
    left: [
      0.059, 0.111, 0.0795, 0.109, 0.0698, 0.0793, 0.0663, 0.0835, 0.095, 0.039, 0.03, 0.0293,
      0.0232, 0.0245, 0.1017,
    ],
  },
  // short, short-2
  {
    when: { contact: ['hit'] },
    spread: 0.0255,
    ends: [
      { facts: [], share: 0.7345 },
      { facts: ['none-off'], share: 0.2347 },
      { facts: ['none-off', 'all-home'], share: 0.0208 },
      { facts: ['none-off', 'in-winner-home', 'in-start-quarter'], share: 0.0067 },
      { facts: ['none-off', 'in-winner-home', 'on-head', 'in-start-quarter'], share: 0.0022 },
      { facts: ['in-winner-home', 'in-start-quarter'], share: 0.001 },
    ],
    left: [
      0.029, 0.0583, 0.0423, 0.0545, 0.0437, 0.0447, 0.0437, 0.049, 0.0945, 0.0442, 0.038, 0.0542,
      0.0425, 0.0968, 0.2645,
    ],
  },
  // mad, long-3
  {
    when: { 'doubles.chain': ['ascending'] },
    spread: 0.1379,
    ends: [
      { facts: [], share: 0.6933 },
      { facts: ['none-off'], share: 0.1062 },
      { facts: ['none-off', 'in-winner-home'], share: 0.096 },
      { facts: ['none-off', 'in-winner-home', 'in-start-quarter'], share: 0.0462 },
      { facts: ['none-off', 'all-home'], share: 0.031 },
      { facts: ['none-off', 'in-start-quarter'], share: 0.0155 },
      { facts: ['none-off', 'in-winner-home', 'on-head', 'in-start-quarter'], share: 0.0097 },
      { facts: ['none-off', 'on-head', 'in-start-quarter'], share: 0.002 },
    ],
    left: [
      0.038, 0.0517, 0.04, 0.0537, 0.0432, 0.0462, 0.0382, 0.052, 0.0455, 0.0535, 0.0527, 0.054,
      0.047, 0.0772, 0.3068,
    ],
  },
  // khachapuri, long-3
  {
    when: { setup: [{ '6': 11, '24': 4 }] },
    spread: 0.1029,
    ends: [
      { facts: [], share: 0.7843 },
      { facts: ['none-off', 'in-winner-home'], share: 0.075 },
      { facts: ['none-off'], share: 0.071 },
      { facts: ['none-off', 'in-winner-home', 'in-start-quarter'], share: 0.0325 },
      { facts: ['none-off', 'all-home'], share: 0.019 },
      { facts: ['none-off', 'in-start-quarter'], share: 0.0182 },
    ],
    left: [
      0.09, 0.0735, 0.0862, 0.0673, 0.092, 0.0625, 0.094, 0.0578, 0.0437, 0.025, 0.0158, 0.0208,
      0.0213, 0.0345, 0.2157,
    ],
  },
  // long, long-3
  {
    when: {},
    spread: 0.0963,
    ends: [
      { facts: [], share: 0.7935 },
      { facts: ['none-off', 'in-winner-home', 'in-start-quarter'], share: 0.079 },
      { facts: ['none-off', 'in-winner-home'], share: 0.0737 },
      { facts: ['none-off'], share: 0.0333 },
      { facts: ['none-off', 'all-home'], share: 0.0088 },
      { facts: ['none-off', 'in-start-quarter'], share: 0.0065 },
      { facts: ['none-off', 'in-winner-home', 'on-head', 'in-start-quarter'], share: 0.005 },
      { facts: ['none-off', 'on-head', 'in-start-quarter'], share: 0.0003 },
    ],
    left: [
      0.0553, 0.1015, 0.0752, 0.0943, 0.0638, 0.062, 0.0548, 0.0638, 0.0788, 0.0318, 0.0328, 0.0265,
      0.0203, 0.033, 0.2065,
    ],
  },
]
