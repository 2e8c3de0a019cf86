import { Kysely } from 'kysely'
import type { PoolConfig } from 'pg'
import { migrate } from './sql/migrations.js'
import { openNotices } from './sql/notices.js'
import { connectionTo, postgresDialect } from './sql/postgres-dialect.js'
import type { Schema } from './sql/schema.js'
import { sqlStorage } from './sql/sql-storage.js'
import type { Storage } from './storage.js'

/** Connections of a process, besides those for logs, for beats and for notices. */
const CONNECTIONS = 6

/** A storage in a PostgreSQL database, which several processes may serve together. */
export async function openPostgres(url: string): Promise<Storage> {
  const connect = (config: PoolConfig) =>
    new Kysely<Schema>({ dialect: postgresDialect({ ...connectionTo(url), ...config }) })
  const db = connect({ max: CONNECTIONS })
  const log = connect({ max: 1 })
  // One connection keeps the order of the calls.
  const brisk = connect({ max: 1, options: '-c synchronous_commit=off' })
  const disconnect = () => Promise.all([db, log, brisk].map((each) => each.destroy()))
  try {
    await migrate(db, true)
    const notices = await openNotices(url)
    return {
      ...sqlStorage({ db, log, brisk, isPostgres: true }),
      notify: notices.notify,
      listen: notices.listen,
      async close() {
        await Promise.all([notices.close(), disconnect()])
      },
    }
  } catch (error) {
    await disconnect()
    throw error
  }
}
