import { PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { decodeRows, encodeParameters } from './text.js'

/** PostgreSQL's number for the type of `bigint`. */
const BIGINT = 20

/** Milliseconds until a server that does not answer is given up. */
const PATIENCE = 15_000

/** How every connection to a server is made. */
export function connectionTo(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
    statement_timeout: PATIENCE,
    types: { getTypeParser },
  }
}

/** Kysely over a pool of connections; one that breaks is replaced when next needed. */
export function postgresDialect(config: pg.PoolConfig): PostgresDialect {
  const pool = new pg.Pool(config)
  // Whoever uses a broken connection learns of it from his query.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({
    pool: { connect: async () => plainTexts(await pool.connect()), end: () => pool.end() },
  })
}

/** A connection that keeps any text, and is not used again once the server did not answer on it. */
function plainTexts(client: pg.PoolClient): PostgresPoolClient {
  let isBroken = false
  const query = async (sql: string, parameters: readonly unknown[]) => {
    if (isBroken) throw new Error('The connection is broken.')
    try {
      const result = await client.query(sql, encodeParameters(parameters))
      decodeRows(result.rows)
      return result
    } catch (error) {
      isBroken = !(error instanceof pg.DatabaseError)
      throw error
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || isBroken),
  }
}

/** Versions and moments are far below 2⁵³. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return oid === BIGINT ? Number : pg.types.getTypeParser(oid, format as 'text')
}
