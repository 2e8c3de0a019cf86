import { Kysely } from 'kysely'
import { migrate } from './sql/migrations.js'
import { openNotices } from './sql/notices.js'
import { connectionTo, postgresDialect } from './sql/postgres-dialect.js'
import type { Schema } from './sql/schema.js'
import { sqlStorage } from './sql/sql-storage.js'
import type { Storage } from './storage.js'

/** Connections of a process, besides those for beats and for notices. */
const CONNECTIONS = 8

/** A storage in a PostgreSQL database, which several processes may serve together. */
export async function openPostgres(url: string): Promise<Storage> {
  const connection = connectionTo(url)
  const db = new Kysely<Schema>({
    dialect: postgresDialect({ ...connection, max: CONNECTIONS }),
  })
  const brisk = new Kysely<Schema>({
    // One connection keeps the order of the calls.
    dialect: postgresDialect({ ...connection, max: 1, options: '-c synchronous_commit=off' }),
  })
  try {
    await migrate(db, true)
    const notices = await openNotices(url)
    return {
      ...sqlStorage({ db, brisk, isPostgres: true }),
      notify: notices.notify,
      listen: notices.listen,
      async close() {
        await Promise.all([notices.close(), brisk.destroy(), db.destroy()])
      },
    }
  } catch (error) {
    await Promise.all([brisk.destroy(), db.destroy()])
    throw error
  }
}
