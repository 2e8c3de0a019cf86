import { phaseOf } from './game.js'
import { decider } from './match.js'
import { type GameResult, isCubeLive, type Match } from './series.js'
import type { Checkers, Die, Roll, Side } from './types.js'

/** What may be seen of a match at one moment; the engine and the table show this. */
export interface MatchState {
  readonly game: number
  /** The side whose decision is awaited; null in the lot and when the match is over. */
  readonly turn: Side | null
  readonly phase: 'lot' | 'roll' | 'play' | 'answer' | 'over'
  /** Each side in its own numbering. */
  readonly position: Readonly<Record<Side, Checkers>>
  /** The roll being played; null otherwise and during a remainder. */
  readonly dice: Roll | null
  /** Every pip still to be played, all levels, in order. */
  readonly pips: readonly Die[]
  readonly cube: { readonly value: number; readonly owner: Side | null; readonly live: boolean }
  readonly score: Readonly<Record<Side, number>>
  /** Whether this is the Crawford game. */
  readonly crawford: boolean
  /** Who started the game under way; null before the lot. */
  readonly starter: Side | null
  readonly results: readonly GameResult[]
}

/** The state of a match. */
export function matchState(match: Match): MatchState {
  const { game } = match
  const phase = match.isOver ? 'over' : phaseOf(game)
  const turn = match.isOver ? null : game.turn
  return {
    game: match.gameNumber,
    turn: decider(match),
    phase,
    position: game.checkers,
    dice: turn?.roll ?? null,
    pips: turn === null ? [] : [turn.pips, ...turn.later].flat(),
    cube: { ...game.cube, live: isCubeLive(match) },
    score: match.score,
    crawford: match.crawford === 'now',
    starter: game.starter,
    results: match.results,
  }
}
