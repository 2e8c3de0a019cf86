import type { ChatLine, Entry, TableRow } from '../../protocol/index.js'

/** A guest: everybody who has ever come, with an account or without. */
export interface Guest {
  readonly id: string
  readonly name: string
  /** A program that plays by a token. */
  readonly isBot: boolean
  readonly created: number
}

/** An entry on its way into the log, and the command that brought it about; null for the server's own. */
export interface NewEntry {
  readonly table: string
  readonly entry: Entry
  readonly by: { readonly guest: string; readonly command: string } | null
  /** What lists show of the table from now on. */
  readonly row: TableRow
}

/**
 * What became of a new entry: it is durable; or another one has its version already; or the same
 * guest's command of that id has been stored before, under this version.
 */
export type Appended =
  | { readonly kind: 'stored' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'repeated'; readonly version: number }

/** A new table: its first entry, its secret, and what lists show of it. */
export interface NewTable {
  readonly entry: Entry
  /** The entries that follow at once: of a table that was read from a file. */
  readonly rest?: readonly Entry[]
  readonly row: TableRow
  /** 32 bytes from which the server's chains of this table follow. */
  readonly secret: Uint8Array
  readonly code: string
  readonly listed: boolean
  readonly creator: string
  /** Whether it was read from a file: nothing is played there. */
  readonly imported: boolean
}

/** What is kept of a table besides its log. */
export interface TableRecord {
  readonly row: TableRow
  readonly listed: boolean
  readonly imported: boolean
  readonly creator: string
}

/** Which tables are wanted: newest change first, then greatest id. */
export interface TableFilter {
  readonly listed?: boolean
  readonly status?: TableRow['status']
  /** Only tables at which this guest sits or sat; of those read from files, only his own imports. */
  readonly guest?: string
  /** Only tables changed before this moment: the next page. */
  readonly before?: number
  /** With `before`: also tables changed at that very moment whose id is smaller. */
  readonly beforeId?: string
  readonly limit: number
}

/** A line of chat before it is kept. */
export type NewChatLine = Omit<ChatLine, 'id'>

/** A wish to play: whoever has the same one is paired. */
export interface Seek {
  readonly guest: string
  /** Equal keys may be paired: rules, match and clock. */
  readonly key: string
  /** The terms of the table, as JSON. */
  readonly terms: string
  readonly created: number
  /** The table that came of it; null while nobody has come. */
  readonly table: string | null
}

/** What one process tells the others; small, and lost when nobody listens. */
export type Notice =
  | { readonly kind: 'entry'; readonly table: string; readonly version: number }
  | { readonly kind: 'chat'; readonly table: string; readonly line: number }
  | { readonly kind: 'presence'; readonly table: string }
  | {
      readonly kind: 'ghost'
      readonly table: string
      readonly seat: 0 | 1
      readonly seen: number
      readonly levels: string
    }
  | { readonly kind: 'seek'; readonly guest: string }

/** A seat's sockets in one process. */
export interface PresenceRow {
  readonly table: string
  readonly guest: string
  readonly process: string
  readonly here: boolean
  readonly since: number
}

/**
 * Where everything is kept. Whatever a promise says is done is durable, but for what is told of
 * processes: a crash of the machine ends those. Bigger methods are atomic. A broken connection
 * rejects; nothing half done is left, but what was asked may be done: ask again to know.
 */
export interface Storage {
  // Tables and their logs.
  /** A code is taken while its table is not over; tables read from files take none. */
  createTable(table: NewTable): Promise<'created' | 'code-taken' | 'id-taken'>
  /** A version that is not the next one is stale, as is everything of a table that there is not. */
  append(entry: NewEntry): Promise<Appended>
  /** Entries after a version, in order, at most `limit`. */
  entries(table: string, after: number, limit?: number): Promise<Entry[]>
  record(table: string): Promise<TableRecord | null>
  secret(table: string): Promise<Uint8Array | null>
  /** The table that has the code and is not over. */
  tableByCode(code: string): Promise<string | null>
  tables(filter: TableFilter): Promise<TableRow[]>
  /** The version that a guest's command was stored under; null if it was not. */
  versionOf(table: string, guest: string, command: string): Promise<number | null>
  /** How often each roll was drawn, imported tables aside: 36 counts, index (first − 1) · 6 + second − 1. */
  rolls(): Promise<number[]>

  // Guests.
  /** Rejects where the id or the token is somebody's. */
  addGuest(guest: Guest, tokenHash?: string): Promise<void>
  guest(id: string): Promise<Guest | null>
  guestByToken(tokenHash: string): Promise<Guest | null>
  renameGuest(id: string, name: string): Promise<void>

  // Chat.
  /** Numbers a line, per table, from 1; rejects where there is no such table. */
  addLine(table: string, line: NewChatLine): Promise<ChatLine>
  /** The newest `limit` lines of those after a number, newest last. */
  lines(table: string, room: ChatLine['room'], after: number, limit: number): Promise<ChatLine[]>
  /** Whom a guest does not want to read. */
  setBlocked(guest: string, other: string, blocked: boolean): Promise<void>
  blockedBy(guest: string): Promise<string[]>

  // Seeks.
  /**
   * Pairs with the oldest open seek of another guest with the same key, which is returned and open
   * no longer, and drops the guest's own; else keeps this one in place of the guest's last.
   */
  seek(seek: Seek): Promise<Seek | null>
  /** Tells a seek what table it led to. */
  answerSeek(guest: string, table: string): Promise<void>
  dropSeek(guest: string): Promise<void>
  /** A guest's seek, open or not, until he drops it or seeks again. */
  seekOf(guest: string): Promise<Seek | null>
  /** Open seeks, oldest first. */
  seeks(limit: number): Promise<Seek[]>

  // Processes and what each looks after.
  /**
   * Says that a process lives; to be called more than once a second. Now and then it forgets who was
   * away, or served by a dead process, for more than a day.
   */
  beat(process: string, now: number): Promise<void>
  /**
   * Whether a table's clocks and bots are free for a process: nobody alive has them, or it has them
   * itself. Another process is dead when its last beat is older than `patience` ms; where they are
   * to be taken over from it, `last` is that beat, else null.
   */
  vacancy(
    table: string,
    process: string,
    now: number,
    patience: number,
  ): Promise<{ readonly isFree: boolean; readonly last: number | null }>
  /**
   * Takes a table's clocks and bots where they are free; says whether the process has them. To be
   * called after the own first beat, and after what has to be noted of the time before: from then
   * on its beats are those that count.
   */
  lease(table: string, process: string, now: number, patience: number): Promise<boolean>
  /** Ends a process: what it holds is free at once, as of its last beat. */
  release(process: string): Promise<void>
  /** Tables under way that no living process looks after. */
  orphans(now: number, patience: number, limit: number): Promise<string[]>
  setPresence(row: PresenceRow): Promise<void>
  /** All rows; of dead processes nobody is here, since their last beat. */
  presence(table: string, now: number, patience: number): Promise<PresenceRow[]>

  /** The bytes that are kept under a name; the ones given become them where there are none yet. */
  keep(name: string, bytes: Uint8Array): Promise<Uint8Array>

  // Between processes.
  notify(notice: Notice): void
  /** Hears the notices of other processes; `missed` is called when some may have been lost. */
  listen(onNotice: (notice: Notice) => void, missed: () => void): () => void
  close(): Promise<void>
}
