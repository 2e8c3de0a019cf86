import {
  defaultLevel,
  type Evaluator,
  evaluatorOf,
  type LevelEntry,
  type PlayRanker,
  rankerOf,
} from '../../bots/index.js'
import type { Settings } from '../../rules/index.js'
import { BOTS } from '../../server/bots/levels.js'
import { accept, badField, type Outcome, quoted } from './refusal.js'
import { optional, text } from './shapes.js'

/** `level`: the id of a bot; the strongest quick one where it is missing. */
export const levelShape = optional(text)

/** The evaluator of a level, made once for each rule set. */
export const readEvaluator = readerOf<Evaluator>(evaluatorOf)

/** What ranks plays as a level does, made once for each rule set. */
export const readRanker = readerOf<PlayRanker>(rankerOf)

function readerOf<Made>(
  make: (settings: Settings, level: string, table: readonly LevelEntry[]) => Made | undefined,
) {
  const kept = new WeakMap<Settings, Map<string, Made>>()
  return (settings: Settings, level: string | undefined): Outcome<Made> => {
    const id = level ?? defaultLevel(settings, BOTS)
    const ofRules = kept.get(settings) ?? new Map<string, Made>()
    kept.set(settings, ofRules)
    const made = ofRules.get(id) ?? make(settings, id, BOTS)
    if (made === undefined) return badField('level', `names no level of these rules: ${quoted(id)}`)
    ofRules.set(id, made)
    return accept(made)
  }
}
