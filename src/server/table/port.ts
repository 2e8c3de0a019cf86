import type {
  CommandRequest,
  Entry,
  Presence,
  Refusal,
  Seat,
  TableRow,
  TableState,
  TableTerms,
} from '../../protocol/index.js'
import type { Result } from '../../rules/index.js'
import type { Guest } from '../storage/storage.js'

/** What a command came to. A repeated command id has the first answer again. */
export type Answer =
  | { readonly kind: 'done'; readonly version: number }
  | {
      readonly kind: 'refused'
      readonly code: Refusal
      /** With `stale`: the entries after the version seen. */
      readonly entries?: readonly Entry[]
    }

/** Why a table is not created; `path` is the setting or the field at fault. */
export interface CreateFault {
  readonly code:
    | 'unknown-setting'
    | 'bad-setting'
    | 'not-built'
    | 'bad-config'
    | 'bad-terms'
    | 'no-such-level'
    | 'too-many-tables'
  readonly path: string
}

/** What is sent on to everybody who looks at a table besides its entries. */
export interface Ghost {
  readonly seat: Seat
  readonly seen: number
  readonly levels: readonly (readonly (readonly [number, number])[])[]
}

/** Somebody who looks at a table, seated or not. All calls come in order. */
export interface Watcher {
  readonly guest: string
  /** Entries without gaps: after `after` of `watch` first, then as they are stored. */
  entries(entries: readonly Entry[]): void
  ghost(ghost: Ghost): void
  presence(presence: Presence): void
}

/** All tables, as one process serves them; other processes may serve the same ones. */
export interface Tables {
  /** A new table; the creator sits on `seat` unless it is null; a bot of `level` sits opposite if given. */
  create(
    creator: Guest,
    terms: TableTerms,
    seat: Seat | null,
    level?: string,
  ): Promise<Result<{ readonly id: string; readonly code: string }, CreateFault>>
  /** The id and the terms of the request are checked by shape before; who may do what is checked here. */
  command(guest: Guest, request: CommandRequest): Promise<Answer>
  /** What a table's log comes to now; null where there is no such table. */
  state(table: string): Promise<TableState | null>
  /** Shows a table from a version on, and notes presence while it lasts; null where there is none. */
  watch(table: string, after: number, watcher: Watcher): Promise<{ stop(): void } | null>
  /** Shows the steps of an unfinished turn to the others; silently nothing if it is not the guest's turn. */
  ghost(guest: string, table: string, seen: number, levels: Ghost['levels']): void
  presence(table: string): Promise<Presence>
  /** Hears of every row whose status, players or score change, of this process or another. */
  onRow(listen: (row: TableRow, listed: boolean) => void): () => void
  /** Ends timers and bots, gives up what is held; stored entries are safe at any time. */
  close(): Promise<void>
}
