import type { Appended, Storage } from '../storage.js'
import { guestStore } from './guest-store.js'
import type { Prepared } from './prepared.js'
import { processStore } from './process-store.js'
import type { Sql } from './schema.js'
import { seekStore } from './seek-store.js'
import { tableStore } from './table-store.js'

/** What a storage does in SQL: all but notices and the end. */
export interface SqlStorage extends Omit<Storage, 'notify' | 'listen' | 'close'> {
  /** Appends an entry that another thread has made ready. */
  appendPrepared(entry: Prepared): Promise<Appended>
}

/** A storage over a database that is up to date. */
export function sqlStorage(sql: Sql): SqlStorage {
  return { ...tableStore(sql), ...guestStore(sql), ...seekStore(sql), ...processStore(sql) }
}
