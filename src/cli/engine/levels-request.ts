import { type Level, levels } from '../../bots/index.js'
import { wordsOf } from '../../locales/index.js'
import type { Settings } from '../../rules/index.js'
import { BOTS } from '../../server/bots/levels.js'
import { accept, type Outcome } from './refusal.js'
import { rulesShape } from './rules-shape.js'
import { fields } from './shapes.js'

const levelsShape = fields<{ readonly rules: Settings }>({ rules: rulesShape })

interface NamedLevel extends Level {
  readonly name: string
}

interface LevelsAnswer {
  readonly levels: readonly NamedLevel[]
  /** Whether no net was measured on these rules: then bots play by hand-made judgement at best. */
  readonly unmeasured: boolean
}

/** `levels`: the bots that play by these rules, weakest first. */
export function answerLevels(value: unknown): Outcome<LevelsAnswer> {
  const request = levelsShape(value, '')
  if (!request.ok) return request
  const names: Readonly<Record<string, { name: string }>> = wordsOf('en').game.levels
  const found = levels(request.value.rules, BOTS)
  return accept({
    levels: found.map((level) => ({ ...level, name: names[level.id]?.name ?? level.id })),
    unmeasured: found.every(({ net }) => net === null),
  })
}
