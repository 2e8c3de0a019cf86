/** The bots: ports, the built-in players, the cube, and the registry that names them. */

export { type Chance, pick, seededChance } from './chance.js'
export { cubeFrame, worthOf } from './cube.js'
export { type CubeDecision, decideCube } from './cube-decision.js'
export { cubefulWorth } from './cube-model.js'
export { type Decision, decide, tableView } from './decision.js'
export { equityOf } from './equity.js'
export {
  type Chances,
  type Circumstances,
  type EndingChance,
  type Evaluator,
  MID_GAME,
} from './evaluator.js'
export { evaluatorPlayer, judgeCube } from './evaluator-player.js'
export { finishedChances } from './finished.js'
export { type NetBytes, netLevels } from './net-levels.js'
export { type NetRow, netFor } from './net-rows.js'
export {
  type OfferView,
  type Player,
  type TableView,
  type TurnView,
  turnedTable,
} from './player.js'
export { type PlayRanker, type RankedPlay, rankPlays } from './ranking.js'
export {
  defaultLevel,
  evaluatorOf,
  LEVELS,
  type Level,
  type LevelEntry,
  levels,
  playerOf,
  rankerOf,
} from './registry.js'
export { type Patience, timeFor } from './search.js'
export type { Cube, MatchStanding } from './stakes.js'
