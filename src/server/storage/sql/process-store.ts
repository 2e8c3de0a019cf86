import type { PresenceRow } from '../storage.js'
import type { Sql } from './schema.js'

const DAY = 86_400_000

/** Once in so many beats what is of no more use is forgotten. */
const BEATS_TO_FORGET = 7_200

/** Which processes live, and what each looks after. */
export function processStore({ brisk }: Sql) {
  let beats = 0
  return {
    async beat(process: string, now: number): Promise<void> {
      await brisk
        .insertInto('processes')
        .values({ id: process, beat: now, released: 0 })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({ beat: now }).where('processes.beat', '<', now),
        )
        .execute()
      if (beats++ % BEATS_TO_FORGET === 0) await forget(now - DAY)
    },
    async vacancy(table: string, process: string, now: number, patience: number) {
      const { isFree, last } = await holderOf(table, process, now, patience)
      return { isFree, last }
    },
    async lease(table: string, process: string, now: number, patience: number) {
      const { isFree, holder } = await holderOf(table, process, now, patience)
      if (!isFree || holder === process) return isFree
      const taken = await brisk
        .insertInto('leases')
        .values({ table_id: table, process })
        .onConflict((conflict) =>
          conflict
            .column('table_id')
            .doUpdateSet({ process })
            // Whoever came in between keeps it.
            .where('leases.process', '=', holder ?? process),
        )
        .returning('process')
        .executeTakeFirst()
      return taken !== undefined
    },
    async release(process: string): Promise<void> {
      await brisk.updateTable('processes').set({ released: 1 }).where('id', '=', process).execute()
    },
    async orphans(now: number, patience: number, limit: number): Promise<string[]> {
      const rows = await brisk
        .selectFrom('tables')
        .leftJoin('leases', 'leases.table_id', 'tables.id')
        .leftJoin('processes', (join) =>
          join
            .onRef('processes.id', '=', 'leases.process')
            .on('processes.released', '=', 0)
            .on('processes.beat', '>=', now - patience),
        )
        .select('tables.id')
        .where('tables.status', '=', 'playing')
        .where('tables.imported', '=', 0)
        .where('processes.id', 'is', null)
        .orderBy('tables.changed', 'desc')
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },
    async setPresence({ table, guest, process, here, since }: PresenceRow): Promise<void> {
      const row = { table_id: table, guest, process, here: here ? 1 : 0, since }
      await brisk
        .insertInto('presence')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['table_id', 'guest', 'process']).doUpdateSet({ here: row.here, since }),
        )
        .execute()
    },
    async presence(table: string, now: number, patience: number): Promise<PresenceRow[]> {
      const rows = await brisk
        .selectFrom('presence')
        .leftJoin('processes', 'processes.id', 'presence.process')
        .selectAll('presence')
        .select(['processes.beat', 'processes.released'])
        .where('presence.table_id', '=', table)
        .execute()
      return rows.map(({ guest, process, here, since, beat, released }) => {
        const isAlive = released === 0 && beat !== null && beat >= now - patience
        const base = { table, guest, process }
        if (here === 0 || isAlive) return { ...base, here: here === 1, since }
        return { ...base, here: false, since: beat ?? since }
      })
    },
  }

  /** Who has a table, alive or dead, and whether a process may take it. */
  async function holderOf(table: string, process: string, now: number, patience: number) {
    const row = await brisk
      .selectFrom('leases')
      .leftJoin('processes', 'processes.id', 'leases.process')
      .select(['leases.process', 'processes.beat', 'processes.released'])
      .where('leases.table_id', '=', table)
      .executeTakeFirst()
    const holder = row?.process ?? null
    if (holder === process) return { isFree: true, last: null, holder }
    const last = row?.beat ?? null
    const isAlive = row?.released === 0 && last !== null && last >= now - patience
    return isAlive ? { isFree: false, last: null, holder } : { isFree: true, last, holder }
  }

  async function forget(before: number): Promise<void> {
    await brisk
      .deleteFrom('presence')
      .where(({ and, eb, or, selectFrom }) =>
        or([
          and([eb('here', '=', 0), eb('since', '<', before)]),
          eb('process', 'in', selectFrom('processes').select('id').where('beat', '<', before)),
        ]),
      )
      .execute()
    // Of one that held tables its last beat is still needed.
    await brisk
      .deleteFrom('processes')
      .where('beat', '<', before)
      .where('id', 'not in', (leases) => leases.selectFrom('leases').select('process'))
      .execute()
  }
}
