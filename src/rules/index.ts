/** The rules of nardy: settings, legal plays, and matches as folds over actions. */

export {
  allHome,
  BAR,
  closingCount,
  createPosition,
  HOME,
  hasBar,
  mayShare,
  mirror,
  OFF,
  type PositionFault,
  pipCount,
  START,
  samePosition,
  startPosition,
  swapSides,
} from './board.js'
export { DIE_FACES, isDie, isDouble, pipsOf, ROLLS } from './dice.js'
export { type Outcome, outcomeOf, outcomeOfEnding } from './endings.js'
export { type Game, type GamePhase, type Offer, opponentOf, phaseOf, positionFor } from './game.js'
export { createGenerator, type LegalPlays } from './generator.js'
export {
  type Action,
  applyAction,
  decider,
  type RefusalReason,
  raised,
  raiseRefusal,
  resignationPoints,
  resignRefusal,
  turnOf,
} from './match.js'
export { type Move, makePlay, movesOf, parsePlay, stepsFor } from './notation/play-text.js'
export { makeCheckers, parseCheckers, parsePosition } from './notation/position-text.js'
export type { Level, PlayGenerator } from './plays.js'
export { PRESETS, presetById } from './presets/index.js'
export { type StepRefusal, whyNot } from './refusal.js'
export type { NextStep } from './replay.js'
export {
  checkMatchConfig,
  type GameResult,
  isCubeLive,
  type Match,
  type MatchConfig,
  startMatch,
} from './series.js'
export {
  checkSettings,
  ENDING_NAMES,
  FACTS,
  mergeSettings,
  SETTINGS,
  type SettingSpec,
  type SettingsFault,
  valueAt,
} from './settings.js'
export { type MatchState, matchState } from './state.js'
export {
  afterSteps,
  isComplete,
  type Levels,
  legalPlays,
  nextSteps,
  playLevel,
  startChainLevel,
  startRemainder,
  startTurn,
  type Turn,
  type TurnFacts,
  type TurnOutcome,
} from './turn.js'
export * from './types.js'
