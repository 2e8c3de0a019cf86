import type { Step } from '../../rules/index.js'
import type { TableLog } from './log.js'
import { isStep, readLog, writeLog } from './log.js'
import type { Replay } from './replay.js'
import { replayLog } from './replay.js'
import type { Keeping, Shelf } from './shelf.js'

const TABLE = 'nardy.table'
const DRAFT = 'nardy.draft'

/** A table as it is found in the store. */
export type Stored =
  | { readonly kind: 'none' | 'unreadable' }
  | { readonly kind: 'table'; readonly log: TableLog; readonly replay: Replay }

/** The table that is kept, with all its entries checked by the rules. */
export function loadTable(shelf: Shelf): Stored {
  const text = shelf.read(TABLE)
  if (text === null) return { kind: 'none' }
  const log = readLog(text)
  const replay = log === null ? null : replayLog(log)
  if (log === null || !replay?.ok) return { kind: 'unreadable' }
  return { kind: 'table', log, replay: replay.value }
}

/** Keeps a log in place of the one before. */
export function saveTable(shelf: Shelf, log: TableLog): Keeping {
  return shelf.write(TABLE, writeLog(log))
}

/** The text that is kept for the table now, whoever wrote it. */
export function keptText(shelf: Shelf): string | null {
  return shelf.read(TABLE)
}

/** Keeps the steps of the turn under way. */
export function saveDraft(shelf: Shelf, log: TableLog, steps: readonly Step[]): void {
  saveSteps(shelf, DRAFT, { id: log.id, at: log.entries.length }, steps)
}

/** The steps that were taken in the turn with which a log ends; none where nothing fits. */
export function loadDraft(shelf: Shelf, log: TableLog): readonly Step[] {
  return loadSteps(shelf, DRAFT, { id: log.id, at: log.entries.length })
}

/** A turn under way: of which table, and how far its log had come. */
interface Moment {
  readonly id: string
  readonly at: number
}

/** Keeps the steps of one turn under a name. */
export function saveSteps(shelf: Shelf, name: string, turn: Moment, steps: readonly Step[]): void {
  if (steps.length === 0) shelf.remove(name)
  else shelf.write(name, JSON.stringify({ ...turn, steps }))
}

/** The steps that are kept of a turn under a name; none where they are another turn's. */
export function loadSteps(shelf: Shelf, name: string, turn: Moment): readonly Step[] {
  try {
    const { id, at, steps } = JSON.parse(shelf.read(name) ?? '{}')
    const fits = id === turn.id && at === turn.at && Array.isArray(steps)
    return fits && steps.every(isStep) ? steps : []
  } catch {
    return []
  }
}

/** Whether a change of the browser's store concerns the table. */
export function isTableKey(name: string | null): boolean {
  return name === null || name === TABLE
}
