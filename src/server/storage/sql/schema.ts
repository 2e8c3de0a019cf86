import type { Kysely } from 'kysely'

/** Tables as they lie in the database. Yes and no are 1 and 0; JSON and ids are texts. */
export interface Schema {
  tables: {
    id: string
    code: string
    creator: string
    imported: number
    listed: number
    status: string
    changed: number
    version: number
    /** What lists show, as JSON. */
    shown: string
  }
  entries: {
    table_id: string
    version: number
    guest: string | null
    command: string | null
    /** The whole entry, as JSON. */
    body: string
  }
  /** Who sits or sat where. */
  seats: { guest: string; table_id: string }
  secrets: { table_id: string; secret: Uint8Array }
  /** Rolls drawn, in parts, so that processes do not wait for each other's counts. */
  rolls: { part: number; roll: number; count: number }
  guests: { id: string; name: string; bot: number; created: number; token: string | null }
  blocks: { guest: string; other: string }
  chat: { table_id: string; id: number; room: string; line: string }
  seeks: {
    guest: string
    key: string
    terms: string
    created: number
    table_id: string | null
    taken: number
  }
  processes: { id: string; beat: number; released: number }
  leases: { table_id: string; process: string }
  presence: { table_id: string; guest: string; process: string; here: number; since: number }
  kept: { name: string; bytes: Uint8Array }
}

/** What the SQL of a storage works on. */
export interface Sql {
  /** Whatever is written through it is durable when its promise says so. */
  readonly db: Kysely<Schema>
  /** The same for logs alone: whatever else is asked for does not delay them. */
  readonly log: Kysely<Schema>
  /** For what is of no use after a crash: in the order of the calls, and without waiting for the disk. */
  readonly brisk: Kysely<Schema>
  readonly isPostgres: boolean
}
