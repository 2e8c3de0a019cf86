import { type Chances, type EndingChance, equityOf } from '../../bots/index.js'
import type { Settings } from '../../rules/index.js'
import { levelShape, readEvaluator } from './level-shape.js'
import { accept, type Outcome } from './refusal.js'
import { fields } from './shapes.js'
import { readStanding, standingFields, type WrittenStanding } from './standing-shape.js'

interface EvaluateRequest extends WrittenStanding {
  readonly level: string | undefined
}

const evaluateShape = fields<EvaluateRequest>({ ...standingFields, level: levelShape })

/** Chances and their equity as an answer holds them. */
export interface WrittenChances {
  readonly win: number
  readonly draw: number
  readonly endings: readonly EndingChance[]
  /** Points a game, cube left out. */
  readonly equity: number
}

/** `evaluate`: what the side about to roll has to expect. */
export function answerEvaluate(value: unknown): Outcome<WrittenChances> {
  const request = evaluateShape(value, '')
  if (!request.ok) return request
  const standing = readStanding(request.value)
  if (!standing.ok) return standing
  const { settings, position, facts } = standing.value
  const evaluator = readEvaluator(settings, request.value.level)
  if (!evaluator.ok) return evaluator
  const [chances] = evaluator.value.evaluate([position], facts)
  return accept(writeChances(settings, chances))
}

/** Chances and their equity as an answer holds them. */
export function writeChances(settings: Settings, chances: Chances): WrittenChances {
  const { win, draw, endings } = chances
  return { win, draw, endings, equity: equityOf(settings, chances) }
}
