import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { Kysely } from 'kysely'
import { migrate } from './migrations.js'
import type { Schema } from './schema.js'
import { type SqlStorage, sqlStorage } from './sql-storage.js'
import { sqliteDialect, turnstile } from './sqlite-dialect.js'

/** Milliseconds to wait for another process that writes. */
const BUSY = 10_000

/** Milliseconds to wait for a server of the same file that is just ending. */
const LEAVING = 1_000

/** The storage, and its end. */
type Opened = SqlStorage & { close(): Promise<void> }

/** A storage in a SQLite file, which nobody else serves; the calling thread waits for the disk. */
export async function openSqliteHere(path: string): Promise<Opened> {
  // Secrets are in it: a new folder is for its owner alone.
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const lock = holdAlone(path)
  try {
    const storage = await storageIn(await openFile(path, 'full'), await openFile(path, 'normal'))
    return {
      ...storage,
      async close() {
        await storage.close()
        lock.close()
      },
    }
  } catch (fault) {
    lock.close()
    throw fault
  }
}

/**
 * Keeps others from serving a file until the returned one is closed or the process ends, however
 * that happens: what two processes tell each other, SQLite does not carry.
 */
function holdAlone(path: string): Database.Database {
  const lock = new Database(`${path}-server`, { timeout: LEAVING })
  try {
    lock.exec('begin exclusive')
    return lock
  } catch (fault) {
    lock.close()
    const isHeld = fault instanceof Database.SqliteError && fault.code === 'SQLITE_BUSY'
    throw isHeld ? new Error(`Another server has ${path} open: a SQLite file has one.`) : fault
  }
}

/** A storage in a file that has been opened: for what must be durable, and for what need not be. */
export async function storageIn(
  durable: Database.Database,
  hasty: Database.Database,
): Promise<Opened> {
  const gate = turnstile()
  const db = new Kysely<Schema>({ dialect: sqliteDialect(durable, gate) })
  const brisk = new Kysely<Schema>({ dialect: sqliteDialect(hasty, gate) })
  await migrate(db, false)
  return {
    ...sqlStorage({ db, log: db, brisk, isPostgres: false }),
    async close() {
      await brisk.destroy()
      await db.destroy()
    },
  }
}

/** Opens a file whose commits wait for the disk (`full`), or do not but are never torn (`normal`). */
export async function openFile(
  path: string,
  synchronous: 'full' | 'normal',
): Promise<Database.Database> {
  const database = new Database(path, { timeout: BUSY })
  await switchToWal(database)
  database.pragma(`synchronous = ${synchronous}`)
  database.pragma('foreign_keys = on')
  return database
}

/** Waits while another process that starts does the same: SQLite does not wait here by itself. */
async function switchToWal(database: Database.Database): Promise<void> {
  for (let tries = 100; ; tries--) {
    try {
      database.pragma('journal_mode = wal')
      return
    } catch (error) {
      if (tries === 0) throw error
      await setTimeout(50)
    }
  }
}
