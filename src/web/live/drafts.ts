import type { Step } from '../../rules/index.js'
import type { Shelf } from '../state/shelf.js'
import { loadSteps, saveSteps } from '../state/store.js'

/** Steps of the turn under way at one table, kept until the match goes on. */
export interface Drafts {
  /** The steps taken since a version changed the match; none where it has changed again. */
  load(changed: number): readonly Step[]
  save(changed: number, steps: readonly Step[]): void
}

/** Drafts of a table on this device. */
export function keptDrafts(shelf: Shelf, table: string): Drafts {
  const name = `nardy.draft.${table}`
  return {
    load: (changed) => loadSteps(shelf, name, { id: table, at: changed }),
    save: (changed, steps) => saveSteps(shelf, name, { id: table, at: changed }, steps),
  }
}
