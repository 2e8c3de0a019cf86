import { memoryStorage } from './memory.js'
import { openPostgres } from './postgres.js'
import { openSqlite } from './sqlite.js'
import type { Storage } from './storage.js'

/**
 * Opens a storage and brings it up to date: the address of a PostgreSQL database
 * (`postgres://…`), `:memory:`, or the path of a SQLite file, which is made where there is none.
 * `onLost` is told when it is lost for as long as the process lasts.
 */
export async function openStorage(
  place: string,
  onLost?: (fault: Error) => void,
): Promise<Storage> {
  if (/^postgres(ql)?:\/\//.test(place)) return openPostgres(place)
  return place === ':memory:' ? memoryStorage() : openSqlite(place, onLost)
}
