import type { Entry } from '../entry.js'
import { applyEntry, openTable } from '../fold.js'
import type { ChatLine, Presence } from '../message.js'
import { awaited, awaitedSeat, type FactFault, type TableState } from '../table.js'
import type { ServerMessageOf } from './line.js'

/** The steps that the seat to play has taken so far, as it shows them. */
export type ShownTurn = Pick<ServerMessageOf<'ghost'>, 'seat' | 'seen' | 'levels'>

/** What a client has of a table. Immutable. */
export interface Sight {
  readonly id: string
  /** null until the first entries have come. */
  readonly state: TableState | null
  /** All entries from the first. */
  readonly log: readonly Entry[]
  readonly presence: Presence | null
  readonly ghost: ShownTurn | null
  /** What was said in the rooms that may be heard, oldest first. */
  readonly lines: readonly ChatLine[]
  /** Why no more is shown: there is no such table, or its log does not follow the rules. */
  readonly fault: 'no-such-table' | FactFault | null
}

/** A table of which nothing is known yet. */
export function newSight(id: string): Sight {
  return { id, state: null, log: [], presence: null, ghost: null, lines: [], fault: null }
}

/** The version up to which a table is known. */
export function versionOf(sight: Sight): number {
  return sight.state?.version ?? 0
}

/** The table after more entries: known ones are passed over, and nothing is taken in after a gap. */
export function withEntries(sight: Sight, entries: readonly Entry[]): Sight {
  let { state, fault } = sight
  const added: Entry[] = []
  for (const entry of entries) {
    if (fault !== null || entry.version !== (state?.version ?? 0) + 1) continue
    const after = state === null ? openTable(entry) : applyEntry(state, entry)
    if (after.ok) {
      state = after.value
      added.push(entry)
    } else fault = after.error
  }
  if (added.length === 0 && fault === sight.fault) return sight
  const isOld = sight.ghost !== null && state !== null && state.changed > sight.ghost.seen
  const ghost = isOld ? null : sight.ghost
  return { ...sight, state, log: [...sight.log, ...added], ghost, fault }
}

/** Whether entries came that do not follow on what is known. */
export function hasGap(sight: Sight, entries: readonly Entry[]): boolean {
  return sight.fault === null && (entries.at(-1)?.version ?? 0) > versionOf(sight)
}

/** The table with a turn under way as it is shown; what belongs to an earlier moment is dropped. */
export function withGhost(sight: Sight, { seat, seen, levels }: ShownTurn): Sight {
  if (sight.state !== null && seen < sight.state.changed) return sight
  return { ...sight, ghost: { seat, seen, levels } }
}

/** The table with more lines of chat, each once, in order. */
export function withLines(sight: Sight, lines: readonly ChatLine[]): Sight {
  const byId = new Map([...sight.lines, ...lines].map((line) => [line.id, line]))
  return { ...sight, lines: [...byId.values()].sort((a, b) => a.id - b.id) }
}

/** The table without the words of some guests. */
export function withoutLines(sight: Sight, guests: readonly string[]): Sight {
  const lines = sight.lines.filter(({ from }) => !guests.includes(from))
  return lines.length === sight.lines.length ? sight : { ...sight, lines }
}

/** A name for the decision that a table waits for: as long as it is the same, so is what was decided. */
export function decisionOf(state: TableState): string {
  const { match, dice } = state
  return [match.gameNumber, dice?.draw, awaited(state), awaitedSeat(state)].join(' ')
}
