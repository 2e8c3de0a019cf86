import { checkNumbers, rollsIn, seatedIn } from '../facts.js'
import type { NewEntry } from '../storage.js'

/** A new entry as it goes into the database. */
export interface Prepared {
  readonly table: string
  readonly version: number
  readonly guest: string | null
  readonly command: string | null
  readonly body: string
  readonly status: string
  readonly changed: number
  readonly shown: string
  readonly rolls: readonly number[]
  /** Players to be found by their tables from now on. */
  readonly seated: readonly string[]
}

/** What is wrong with an entry shows here, where it spoils no other and has not travelled yet. */
export function prepare(added: NewEntry): Prepared {
  checkNumbers(added)
  const { table, entry, by, row } = added
  return {
    table,
    version: entry.version,
    guest: by?.guest ?? null,
    command: by?.command ?? null,
    body: JSON.stringify(entry),
    status: row.status,
    changed: row.changed,
    shown: JSON.stringify(row),
    rolls: rollsIn(entry),
    seated: seatedIn(entry),
  }
}
