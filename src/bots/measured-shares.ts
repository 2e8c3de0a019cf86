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
  // mad-vog, mad-vog-1
  {
    when: { 'doubles.chain': ['ascending'], 'doubles.remainderOf': ['any'] },
    spread: 0.011,
    ends: [
      { facts: [], share: 0.977 },
      { facts: ['none-off', 'in-winner-home'], share: 0.0103 },
      { facts: ['none-off', 'in-winner-home', 'in-start-quarter'], share: 0.0043 },
      { facts: ['none-off', 'all-home'], share: 0.0035 },
      { facts: ['none-off'], share: 0.0035 },
      { facts: ['none-off', 'in-winner-home', 'on-head', 'in-start-quarter'], share: 0.0013 },
      { facts: ['none-off', 'in-start-quarter'], share: 0.0003 },
    ],
    left: [
      0.2338, 0.1802, 0.147, 0.1087, 0.069, 0.0563, 0.0455, 0.0338, 0.0307, 0.0265, 0.016, 0.0127,
      0.01, 0.0067, 0.023,
    ],
  },
  // mad, mad-1
  {
    when: { 'doubles.chain': ['ascending'] },
    spread: 0.0137,
    ends: [
      { facts: [], share: 0.7635 },
      { facts: ['none-off'], share: 0.0965 },
      { facts: ['none-off', 'in-winner-home'], share: 0.0757 },
      { facts: ['none-off', 'all-home'], share: 0.0377 },
      { facts: ['none-off', 'in-winner-home', 'in-start-quarter'], share: 0.014 },
      { facts: ['none-off', 'in-winner-home', 'on-head', 'in-start-quarter'], share: 0.0067 },
      { facts: ['none-off', 'in-start-quarter'], share: 0.0055 },
      { facts: ['none-off', 'on-head', 'in-start-quarter'], share: 0.0003 },
    ],
    left: [
      0.046, 0.0385, 0.0437, 0.0442, 0.055, 0.0527, 0.057, 0.049, 0.059, 0.0575, 0.0602, 0.0673,
      0.0688, 0.0645, 0.2365,
    ],
  },
  // khachapuri, long-4
  {
    when: { setup: [{ '6': 11, '24': 4 }] },
    spread: 0.0956,
    ends: [
      { facts: [], share: 0.8055 },
      { facts: ['none-off', 'in-winner-home'], share: 0.0887 },
      { facts: ['none-off'], share: 0.07 },
      { facts: ['none-off', 'all-home'], share: 0.0205 },
      { facts: ['none-off', 'in-winner-home', 'in-start-quarter'], share: 0.008 },
      { facts: ['none-off', 'in-start-quarter'], share: 0.0073 },
    ],
    left: [
      0.0843, 0.0887, 0.0935, 0.0643, 0.0948, 0.0522, 0.1082, 0.046, 0.0478, 0.0325, 0.0163, 0.026,
      0.0185, 0.0325, 0.1945,
    ],
  },
  // long, long-4
  {
    when: {},
    spread: 0.0961,
    ends: [
      { facts: [], share: 0.788 },
      { facts: ['none-off', 'in-winner-home'], share: 0.1008 },
      { facts: ['none-off', 'in-winner-home', 'in-start-quarter'], share: 0.0633 },
      { facts: ['none-off'], share: 0.0285 },
      { facts: ['none-off', 'all-home'], share: 0.0083 },
      { facts: ['none-off', 'in-start-quarter'], share: 0.0077 },
      { facts: ['none-off', 'in-winner-home', 'on-head', 'in-start-quarter'], share: 0.0035 },
    ],
    left: [
      0.052, 0.107, 0.074, 0.0938, 0.0587, 0.067, 0.0568, 0.068, 0.0622, 0.0333, 0.0248, 0.0297,
      0.0265, 0.0343, 0.212,
    ],
  },
]
