import type { Settings } from '../rules/index.js'
import type { Chance } from './chance.js'
import type { Evaluator } from './evaluator.js'
import { evaluatorPlayer } from './evaluator-player.js'
import { evenEvaluator } from './even.js'
import type { Player } from './player.js'
import { randomPlayer } from './random.js'
import { type PlayRanker, rankerBy } from './ranking.js'
import { simpleEvaluator } from './simple/evaluator.js'

/** What can be known of a bot without making it. */
export interface Level {
  readonly id: string
  /** Turns looked ahead beyond the position reached; 0 = none. */
  readonly plies: number
  /** The trained net that it plays by; null = none. */
  readonly net: string | null
}

/** A row of the registry: a bot and the rule sets that it serves. */
export interface LevelEntry extends Omit<Level, 'net'> {
  /** The net that serves a rule set at this level, where levels play by nets. */
  net?(settings: Settings): string | null
  /** About how long a play takes it, in milliseconds. */
  readonly millis: number
  /** Whether it was measured on such rules; rules it was not measured on it does not play. */
  serves(settings: Settings): boolean
  evaluator(settings: Settings): Evaluator
  /** What ranks plays, where that is more than the evaluator's word on where they lead. */
  ranker?(settings: Settings): PlayRanker
  player(settings: Settings, chance: Chance): Player
}

/** The default level answers within about this time. */
const PATIENCE = 1000

/** The built-in bots, weakest first. Trained ones are further rows, made from their weights. */
export const LEVELS: readonly LevelEntry[] = [
  {
    id: 'random',
    plies: 0,
    millis: 1,
    serves: () => true,
    evaluator: evenEvaluator,
    player: randomPlayer,
  },
  {
    id: 'simple',
    plies: 0,
    millis: 5,
    serves: () => true,
    evaluator: simpleEvaluator,
    player: (settings) => evaluatorPlayer(simpleEvaluator(settings)),
  },
]

/** The levels that a rule set has, weakest first. */
export function levels(settings: Settings, table: readonly LevelEntry[] = LEVELS): Level[] {
  return table
    .filter((entry) => entry.serves(settings))
    .map(({ id, plies, net }) => ({ id, plies, net: net?.(settings) ?? null }))
}

/** The strongest level that answers within about a second. */
export function defaultLevel(settings: Settings, table: readonly LevelEntry[] = LEVELS): string {
  const quick = table.filter((entry) => entry.serves(settings) && entry.millis <= PATIENCE)
  return quick[quick.length - 1].id
}

/** A player of a level; undefined where the rule set has no such level. */
export function playerOf(
  settings: Settings,
  levelId: string,
  chance: Chance,
  table: readonly LevelEntry[] = LEVELS,
): Player | undefined {
  return entryOf(settings, levelId, table)?.player(settings, chance)
}

/** The evaluator of a level; undefined where the rule set has no such level. */
export function evaluatorOf(
  settings: Settings,
  levelId: string,
  table: readonly LevelEntry[] = LEVELS,
): Evaluator | undefined {
  return entryOf(settings, levelId, table)?.evaluator(settings)
}

/** What ranks plays as a level does; undefined where the rule set has no such level. */
export function rankerOf(
  settings: Settings,
  levelId: string,
  table: readonly LevelEntry[] = LEVELS,
): PlayRanker | undefined {
  const entry = entryOf(settings, levelId, table)
  return entry && (entry.ranker?.(settings) ?? rankerBy(entry.evaluator(settings)))
}

function entryOf(settings: Settings, levelId: string, table: readonly LevelEntry[]) {
  return table.find((entry) => entry.id === levelId && entry.serves(settings))
}
