import type { Kysely } from 'kysely'
import type { Entry, TableRow } from '../../../protocol/index.js'
import { ROLLS, rollsIn, seatedIn } from '../facts.js'
import type { NewEntry, NewTable, TableFilter, TableRecord } from '../storage.js'
import { appender, countRolls, insertSeats } from './append.js'
import { prepare } from './prepared.js'
import type { Schema, Sql } from './schema.js'

/** As many rows as fit into the parameters of one statement. */
const CHUNK = 1000

/** Tables and their logs. */
export function tableStore(sql: Sql) {
  const { db } = sql
  const appendPrepared = appender(sql)
  return {
    createTable: (table: NewTable) => createTable(db, table),
    append: async (entry: NewEntry) => appendPrepared(prepare(entry)),
    appendPrepared,
    async entries(table: string, after: number, limit?: number): Promise<Entry[]> {
      const rows = await db
        .selectFrom('entries')
        .select('body')
        .where('table_id', '=', table)
        .where('version', '>', after)
        .orderBy('version')
        .$if(limit !== undefined, (query) => query.limit(limit as number))
        .execute()
      return rows.map(({ body }) => JSON.parse(body))
    },
    async record(id: string): Promise<TableRecord | null> {
      const table = await db
        .selectFrom('tables')
        .select(['shown', 'listed', 'imported', 'creator'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (table === undefined) return null
      const { shown, listed, imported, creator } = table
      return { row: JSON.parse(shown), listed: listed === 1, imported: imported === 1, creator }
    },
    async secret(table: string): Promise<Uint8Array | null> {
      const row = await db
        .selectFrom('secrets')
        .select('secret')
        .where('table_id', '=', table)
        .executeTakeFirst()
      return row === undefined ? null : new Uint8Array(row.secret)
    },
    async tableByCode(code: string): Promise<string | null> {
      const row = await withCode(db, code).executeTakeFirst()
      return row?.id ?? null
    },
    tables: (filter: TableFilter) => listTables(db, filter),
    async versionOf(table: string, guest: string, command: string): Promise<number | null> {
      const row = await db
        .selectFrom('entries')
        .select('version')
        .where('table_id', '=', table)
        .where('guest', '=', guest)
        .where('command', '=', command)
        .executeTakeFirst()
      return row?.version ?? null
    },
    async rolls(): Promise<number[]> {
      const counts = new Array<number>(ROLLS).fill(0)
      for (const { roll, count } of await db.selectFrom('rolls').selectAll().execute()) {
        counts[roll] += count
      }
      return counts
    },
    async keep(name: string, bytes: Uint8Array): Promise<Uint8Array> {
      await db
        .insertInto('kept')
        .values({ name, bytes })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const row = await db
        .selectFrom('kept')
        .select('bytes')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
      return new Uint8Array(row.bytes)
    },
  }
}

function withCode(db: Kysely<Schema>, code: string) {
  return db
    .selectFrom('tables')
    .select('id')
    .where('code', '=', code)
    .where('status', '<>', 'over')
    .where('imported', '=', 0)
}

function createTable(db: Kysely<Schema>, table: NewTable) {
  const { entry, rest = [], row, secret, code, listed, creator, imported } = table
  const log = [entry, ...rest]
  const id = row.id
  return db.transaction().execute(async (trx) => {
    const created = await trx
      .insertInto('tables')
      .values({
        id,
        code,
        creator,
        imported: imported ? 1 : 0,
        listed: listed ? 1 : 0,
        status: row.status,
        changed: row.changed,
        version: log.length,
        shown: JSON.stringify({ ...row, version: log.length }),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (created === undefined) {
      const same = await trx
        .selectFrom('tables')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst()
      return same === undefined ? ('code-taken' as const) : ('id-taken' as const)
    }
    await trx.insertInto('secrets').values({ table_id: id, secret }).execute()
    for (let i = 0; i < log.length; i += CHUNK) {
      const rows = log.slice(i, i + CHUNK).map((each, k) => ({
        table_id: id,
        version: i + k + 1,
        guest: null,
        command: null,
        body: JSON.stringify(each),
      }))
      await trx.insertInto('entries').values(rows).execute()
    }
    const seated = imported ? [creator] : log.flatMap(seatedIn)
    await insertSeats(
      trx,
      seated.map((guest) => ({ guest, table_id: id })),
    )
    if (!imported) await countRolls(trx, 0, log.flatMap(rollsIn))
    return 'created' as const
  })
}

async function listTables(db: Kysely<Schema>, filter: TableFilter): Promise<TableRow[]> {
  const { listed, status, guest, before, beforeId = '', limit } = filter
  let query = db
    .selectFrom('tables')
    .select('shown')
    .orderBy('changed', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (listed !== undefined) query = query.where('listed', '=', listed ? 1 : 0)
  if (status !== undefined) query = query.where('status', '=', status)
  if (guest !== undefined) {
    query = query.where('id', 'in', (seats) =>
      seats.selectFrom('seats').select('table_id').where('guest', '=', guest),
    )
  }
  if (before !== undefined) {
    query = query.where(({ and, eb, or }) =>
      or([eb('changed', '<', before), and([eb('changed', '=', before), eb('id', '<', beforeId)])]),
    )
  }
  const rows = await query.execute()
  return rows.map(({ shown }) => JSON.parse(shown))
}
