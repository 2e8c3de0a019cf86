import { type Kysely, sql } from 'kysely'
import type { Seek } from '../storage.js'
import type { Schema, Sql } from './schema.js'

/** Those who wait for an opponent. */
export function seekStore({ db, isPostgres }: Sql) {
  return {
    seek: (seek: Seek): Promise<Seek | null> =>
      db.transaction().execute(async (trx) => {
        // Of two who come at once the second must see the first.
        if (isPostgres) {
          await sql`select pg_advisory_xact_lock(hashtextextended(${seek.key}, 0))`.execute(trx)
        }
        const partner = await takePartner(trx, seek)
        await trx.deleteFrom('seeks').where('guest', '=', seek.guest).execute()
        if (partner === null) await trx.insertInto('seeks').values(rowOf(seek)).execute()
        return partner
      }),
    async answerSeek(guest: string, table: string): Promise<void> {
      await db
        .updateTable('seeks')
        .set({ table_id: table, taken: 1 })
        .where('guest', '=', guest)
        .execute()
    },
    async dropSeek(guest: string): Promise<void> {
      await db.deleteFrom('seeks').where('guest', '=', guest).execute()
    },
    async seekOf(guest: string): Promise<Seek | null> {
      const row = await db
        .selectFrom('seeks')
        .selectAll()
        .where('guest', '=', guest)
        .executeTakeFirst()
      return row === undefined ? null : seekFrom(row)
    },
    async seeks(limit: number): Promise<Seek[]> {
      const rows = await db
        .selectFrom('seeks')
        .selectAll()
        .where('taken', '=', 0)
        .orderBy('created')
        .orderBy('guest')
        .limit(limit)
        .execute()
      return rows.map(seekFrom)
    },
  }
}

async function takePartner(trx: Kysely<Schema>, { key, guest }: Seek): Promise<Seek | null> {
  const row = await trx
    .updateTable('seeks')
    .set({ taken: 1 })
    .where('taken', '=', 0)
    .where('guest', '=', (open) =>
      open
        .selectFrom('seeks')
        .select('guest')
        .where('key', '=', key)
        .where('taken', '=', 0)
        .where('guest', '<>', guest)
        .orderBy('created')
        .orderBy('guest')
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst()
  return row === undefined ? null : seekFrom(row)
}

function rowOf({ guest, key, terms, created, table }: Seek): Schema['seeks'] {
  return { guest, key, terms, created, table_id: table, taken: table === null ? 0 : 1 }
}

function seekFrom({ guest, key, terms, created, table_id }: Schema['seeks']): Seek {
  return { guest, key, terms, created, table: table_id }
}
