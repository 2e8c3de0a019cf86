import type { Settings } from '../rules/index.js'
import { type Chances, type Evaluator, MID_GAME } from './evaluator.js'
import { finishedChances } from './finished.js'
import { scaleOf } from './scale.js'

/** An evaluator that knows finished games only: every other game is even and ends in oin. */
export function evenEvaluator(settings: Settings): Evaluator {
  const endings = scaleOf(settings).endings.map(({ name }) => ({ name, win: 0, lose: 0 }))
  const half = { won: settings.checkers / 2, lost: settings.checkers / 2 }
  const even: Chances = { win: 0.5, lose: 0.5, draw: 0, endings }
  const open = settings.count === 'checkers-left' ? { ...even, left: half } : even
  return {
    settings,
    evaluate: (positions, circumstances = MID_GAME) =>
      positions.map((position) => finishedChances(settings, position, circumstances) ?? open),
  }
}
