import type { Accessor } from 'solid-js'
import { createEffect, createMemo, createSignal, on } from 'solid-js'
import type { History, PlayedTurn } from '../state/history.js'
import { historyOf } from '../state/history.js'
import type { TableState } from '../state/table.js'

/** The turns so far, and the one whose end is looked at; whatever happens brings back the present. */
export function createLookBack(state: Accessor<TableState>): {
  turns: Accessor<readonly PlayedTurn[]>
  looking: Accessor<PlayedTurn | null>
  look: (turn: PlayedTurn | null) => void
  /** The table as it is to be seen: as it was, or as it is. */
  seen: Accessor<TableState>
} {
  const entries = createMemo(() => state().log.entries)
  const history = createMemo<History | null>((earlier) => {
    entries()
    return historyOf(state().log, earlier)
  }, null)
  const turns = () => history()?.turns ?? []
  const [looking, look] = createSignal<PlayedTurn | null>(null)
  createEffect(on(entries, () => look(null), { defer: true }))
  const seen = createMemo(() => {
    const turn = looking()
    return turn === null ? state() : { ...state(), replay: turn.replay, draft: [] }
  })
  return {
    turns,
    looking,
    look: (turn) => look(turn === looking() ? null : turn),
    seen,
  }
}
