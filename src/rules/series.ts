import { type Game, type GameEnd, opponentOf, startGame } from './game.js'
import type { EndingName, Result, Settings, Side } from './types.js'

/** A match to `length` points, a series of `games`, or neither: an endless money session. */
export interface MatchConfig {
  readonly length?: number
  readonly games?: number
  /** Points a unit in a series or a session; 1 where missing. */
  readonly stake?: number
}

/** The end of one game as it counts: points with cube and stake. */
export interface GameResult {
  readonly winner: Side | null
  readonly ending: 'oin' | EndingName | 'drop' | 'draw'
  readonly points: number
  readonly how: 'play' | 'drop' | 'resign' | 'forfeit'
}

/** A match, series or session: a fold over its actions. Immutable. */
export interface Match {
  readonly settings: Settings
  readonly config: MatchConfig
  /** The game under way, or the last one when the match is over. */
  readonly game: Game
  /** Its number, from 1. */
  readonly gameNumber: number
  readonly score: Readonly<Record<Side, number>>
  readonly results: readonly GameResult[]
  /** Whether this is the Crawford game, and whether it has been used up. */
  readonly crawford: 'ahead' | 'now' | 'past'
  readonly isOver: boolean
}

/** Whether a value is a match configuration; the fault names the offending field (SPEC M8). */
export function checkMatchConfig(
  value: unknown,
): Result<MatchConfig, { readonly code: 'bad-config'; readonly path: string }> {
  const fault = (path: string) => ({ ok: false, error: { code: 'bad-config', path } }) as const
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fault('')
  for (const [key, number] of Object.entries(value)) {
    if (key !== 'length' && key !== 'games' && key !== 'stake') return fault(key)
    if (!Number.isSafeInteger(number) || number < 1) return fault(key)
  }
  const config = value as MatchConfig
  if (config.length !== undefined && config.games !== undefined) return fault('games')
  if (config.length !== undefined && config.stake !== undefined) return fault('stake')
  return { ok: true, value: config }
}

/** A match before its first lot. Settings and configuration must have been checked. */
export function startMatch(settings: Settings, config: MatchConfig): Match {
  return {
    settings,
    config,
    game: startGame(settings, null),
    gameNumber: 1,
    score: { white: 0, black: 0 },
    results: [],
    crawford: 'ahead',
    isOver: false,
  }
}

/** Whether raising exists in the game under way: not in the Crawford game or a match to 1 (SPEC M6). */
export function isCubeLive(match: Match): boolean {
  const { settings, config, crawford } = match
  return settings.raise.mode !== 'none' && crawford !== 'now' && config.length !== 1
}

/** The end of a game with Jacoby, cube and stake counted in (SPEC G5). */
export function counted(match: Match, end: GameEnd): GameEnd {
  const { settings, config, game } = match
  const isSingle = settings.jacoby && config.length === undefined && game.cube.value === 1
  const points = isSingle ? Math.min(end.points, 1) : end.points
  return { ...end, points: points * game.cube.value * (config.stake ?? 1) }
}

/** The match after a game: over, or with its next game begun (SPEC M4, M9). */
export function endGame(match: Match, result: GameResult): Match {
  const scored = withResult(match, result)
  if (isDecided(scored)) return { ...scored, isOver: true }
  return {
    ...scored,
    game: startGame(match.settings, nextStarter(match, result)),
    gameNumber: match.gameNumber + 1,
    crawford: nextCrawford(scored),
  }
}

/** The match with one more result and its points. */
export function withResult(match: Match, result: GameResult): Match {
  const { winner, points } = result
  const score =
    winner === null ? match.score : { ...match.score, [winner]: match.score[winner] + points }
  return { ...match, score, results: [...match.results, result] }
}

function isDecided({ config, score, results }: Match): boolean {
  if (config.length !== undefined) return Math.max(score.white, score.black) >= config.length
  return config.games !== undefined && results.length >= config.games
}

/** Who starts the next game; null is the lot. After a draw it is the other side than last time. */
function nextStarter(match: Match, { winner }: GameResult): Side | null {
  const { starter } = match.settings.opening
  if (starter === 'lot') return null
  if (winner === null || starter === 'alternate') return opponentOf(match.game.starter as Side)
  return starter === 'winner' ? winner : opponentOf(winner)
}

/** The first game after a side first reaches one point less than the match has no raise (SPEC M6). */
function nextCrawford({ settings, config, score, crawford }: Match): Match['crawford'] {
  if (!settings.crawford || config.length === undefined || config.length === 1) return 'ahead'
  if (crawford !== 'ahead') return 'past'
  return Math.max(score.white, score.black) >= config.length - 1 ? 'now' : 'ahead'
}
