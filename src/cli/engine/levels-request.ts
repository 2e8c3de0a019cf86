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

/** `levels`: the bots that play by these rules, weakest first. */
export function answerLevels(value: unknown): Outcome<{ readonly levels: readonly NamedLevel[] }> {
  const request = levelsShape(value, '')
  if (!request.ok) return request
  const names: Readonly<Record<string, { name: string }>> = wordsOf('en').game.levels
  return accept({
    levels: levels(request.value.rules, BOTS).map(({ id, plies }) => ({
      id,
      name: names[id]?.name ?? id,
      plies,
    })),
  })
}
