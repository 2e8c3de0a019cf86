import type { Words } from '../../locales/index.js'
import { sayStepRefusal } from '../../locales/index.js'
import type { Step } from '../../rules/index.js'
import { whyNot } from '../../rules/index.js'
import type { Place } from '../board/places.js'
import type { Draft } from '../state/draft.js'
import type { TableState } from '../state/table.js'
import { pressedPoint } from './scene-view.js'

/** What a press on the board comes to. */
export interface Pressed {
  readonly chosen: number | null
  readonly step: Step | null
  /** Why nothing happened, in a few words; empty where something did. */
  readonly notice: string
}

const NOTHING: Pressed = { chosen: null, step: null, notice: '' }

/** First press: choose a checker. Second: step there, choose another, or put it down again. */
export function pressPlace(
  words: Words,
  state: TableState,
  draft: Draft,
  chosen: number | null,
  place: Place,
): Pressed {
  const point = pressedPoint(state, draft, place)
  if (point === null || point === chosen) return NOTHING
  if (chosen !== null && draft.options.some(({ from, to }) => from === chosen && to === point)) {
    return { ...NOTHING, step: [chosen, point] }
  }
  if (draft.options.some(({ from }) => from === point)) return { ...NOTHING, chosen: point }
  if (draft.isDone) return NOTHING
  const { settings } = state.log
  const taken = draft.taken.map(({ from, to }): Step => [from, to])
  const reason =
    chosen === null
      ? whyNot(settings, draft.from, draft.turn, taken, point)
      : whyNot(settings, draft.from, draft.turn, taken, chosen, point)
  return reason === null ? NOTHING : { ...NOTHING, notice: sayStepRefusal(words, reason, settings) }
}
