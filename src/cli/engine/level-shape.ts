import { defaultLevel, type Evaluator, evaluatorOf } from '../../bots/index.js'
import type { Settings } from '../../rules/index.js'
import { BOTS } from '../../server/bots/levels.js'
import { accept, badField, type Outcome, quoted } from './refusal.js'
import { optional, text } from './shapes.js'

/** `level`: the id of a bot; the strongest quick one where it is missing. */
export const levelShape = optional(text)

const kept = new WeakMap<Settings, Map<string, Evaluator>>()

/** The evaluator of a level, made once for each rule set. */
export function readEvaluator(settings: Settings, level: string | undefined): Outcome<Evaluator> {
  const id = level ?? defaultLevel(settings, BOTS)
  const ofRules = kept.get(settings) ?? new Map<string, Evaluator>()
  kept.set(settings, ofRules)
  const evaluator = ofRules.get(id) ?? evaluatorOf(settings, id, BOTS)
  if (evaluator === undefined)
    return badField('level', `names no level of these rules: ${quoted(id)}`)
  ofRules.set(id, evaluator)
  return accept(evaluator)
}
