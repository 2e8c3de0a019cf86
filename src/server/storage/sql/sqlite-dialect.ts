import type BetterSqlite from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { decodeRows, encodeParameters } from './text.js'

/** So many prepared statements are kept ready. */
const STATEMENTS = 300

/** Lets one in at a time, in the order in which they came. */
export interface Turnstile {
  enter(): Promise<void>
  leave(): void
}

/** A turnstile that nobody has passed. */
export function turnstile(): Turnstile {
  const waiting: (() => void)[] = []
  let isTaken = false
  return {
    async enter() {
      if (isTaken) await new Promise<void>((resolve) => waiting.push(resolve))
      isTaken = true
    },
    leave() {
      const next = waiting.shift()
      if (next) next()
      else isTaken = false
    },
  }
}

/**
 * Kysely over one open SQLite database, in whose thread it blocks. Connections of one thread to one
 * file have one turnstile: a thread that waited for its own lock would wait in vain.
 */
export function sqliteDialect(database: BetterSqlite.Database, gate: Turnstile): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => sqliteDriver(database, gate),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** SQLite changes its tables within transactions: of two that migrate at once the second waits. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

function sqliteDriver(database: BetterSqlite.Database, gate: Turnstile): Driver {
  const connection = sqliteConnection(database)
  const run = (sql: string) => connection.executeQuery(CompiledQuery.raw(sql))
  return {
    async init() {},
    async acquireConnection() {
      await gate.enter()
      return connection
    },
    async beginTransaction() {
      // A transaction that only later turned out to write could fail instead of waiting.
      await run('begin immediate')
    },
    async commitTransaction() {
      await run('commit')
    },
    async rollbackTransaction() {
      // A full disk ends a transaction by itself.
      if (database.inTransaction) await run('rollback')
    },
    async releaseConnection() {
      gate.leave()
    },
    async destroy() {
      database.close()
    },
  }
}

function sqliteConnection(database: BetterSqlite.Database): DatabaseConnection {
  const statements = new Map<string, BetterSqlite.Statement>()
  return {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const statement = prepared(sql)
      const values = encodeParameters(parameters)
      if (statement.reader) return { rows: decodeRows(statement.all(values) as R[]) }
      const { changes } = statement.run(values)
      return { numAffectedRows: BigInt(changes), rows: [] }
    },
    streamQuery() {
      throw new Error('Rows come all at once.')
    },
  }

  function prepared(sql: string): BetterSqlite.Statement {
    const known = statements.get(sql)
    statements.delete(sql)
    const statement = known ?? database.prepare(sql)
    statements.set(sql, statement)
    if (statements.size > STATEMENTS) statements.delete(statements.keys().next().value as string)
    return statement
  }
}
