import { memoryStorage } from './memory.js'
import { openPostgres } from './postgres.js'
import { openSqlite } from './sqlite.js'
import type { Storage } from './storage.js'

/**
 * Opens a storage and brings it up to date: the address of a PostgreSQL database
 * (`postgres://…`), `:memory:`, or the path of a SQLite file, which is made where there is none.
 */
export async function openStorage(place: string): Promise<Storage> {
  if (/^postgres(ql)?:\/\//.test(place)) return openPostgres(place)
  return place === ':memory:' ? memoryStorage() : openSqlite(place)
}
