import { type Kysely, sql } from 'kysely'
import type { Appended } from '../storage.js'
import { groupCommit } from './group-commit.js'
import type { Prepared } from './prepared.js'
import type { Schema, Sql } from './schema.js'

/** So many processes can count rolls at once without a wait. */
const PARTS = 64

/**
 * Appends to the logs of all tables, many with one commit. Where a commit's answer was lost on its
 * way the append rejects though it may be stored: `versionOf`, or the same command again, tells.
 */
export function appender({ log, isPostgres }: Sql): (entry: Prepared) => Promise<Appended> {
  const part = Math.floor(Math.random() * PARTS)
  return groupCommit((items) =>
    log.transaction().execute((trx) => writeAll(trx, items, isPostgres, part)),
  )
}

async function writeAll(
  trx: Kysely<Schema>,
  items: readonly Prepared[],
  isPostgres: boolean,
  part: number,
): Promise<Appended[]> {
  // Until the commit nobody else appends to these tables: all that follows is decided here.
  const known = await trx
    .selectFrom('tables')
    .select(['id', 'version', 'imported'])
    .where('id', 'in', [...new Set(items.map(({ table }) => table))])
    .orderBy('id')
    .$if(isPostgres, (query) => query.forUpdate())
    .execute()
  const versions = new Map(known.map(({ id, version }) => [id, version]))
  const results = decide(items, versions, await findCommands(trx, items))
  const stored = items.filter((_, i) => results[i].kind === 'stored')
  if (stored.length === 0) return results
  await insertEntries(trx, stored)
  await updateTables(trx, [...new Map(stored.map((item) => [item.table, item])).values()])
  await insertSeats(
    trx,
    stored.flatMap(({ table, seated }) => seated.map((guest) => ({ guest, table_id: table }))),
  )
  const imported = new Set(known.filter(({ imported }) => imported === 1).map(({ id }) => id))
  await countRolls(
    trx,
    part,
    stored.filter(({ table }) => !imported.has(table)).flatMap(({ rolls }) => rolls),
  )
  return results
}

/** What becomes of each, one after the other; notes new versions and commands in the maps. */
function decide(
  items: readonly Prepared[],
  versions: Map<string, number>,
  commands: Map<string, number>,
): Appended[] {
  return items.map((item) => {
    const key = commandKey(item.table, item.guest, item.command)
    const repeated = item.command === null ? undefined : commands.get(key)
    if (repeated !== undefined) return { kind: 'repeated', version: repeated }
    if (versions.get(item.table) !== item.version - 1) return { kind: 'stale' }
    versions.set(item.table, item.version)
    commands.set(key, item.version)
    return { kind: 'stored' }
  })
}

function commandKey(...parts: readonly (string | null)[]): string {
  return JSON.stringify(parts)
}

/** The versions of those commands that have been stored before. */
async function findCommands(
  trx: Kysely<Schema>,
  items: readonly Prepared[],
): Promise<Map<string, number>> {
  const asked = items.filter(({ command }) => command !== null)
  if (asked.length === 0) return new Map()
  const rows = asked.map(({ table, guest, command }) => sql`(${table}, ${guest}, ${command})`)
  const found = await sql<Pick<Schema['entries'], 'table_id' | 'guest' | 'command' | 'version'>>`
    with asked (table_id, guest, command) as (values ${sql.join(rows)})
    select entries.table_id, entries.guest, entries.command, entries.version
    from asked join entries on entries.table_id = asked.table_id
      and entries.guest = asked.guest and entries.command = asked.command`.execute(trx)
  return new Map(
    found.rows.map((row) => [commandKey(row.table_id, row.guest, row.command), row.version]),
  )
}

async function insertEntries(trx: Kysely<Schema>, items: readonly Prepared[]): Promise<void> {
  const rows = items.map(({ table, version, guest, command, body }) => ({
    table_id: table,
    version,
    guest,
    command,
    body,
  }))
  await trx.insertInto('entries').values(rows).execute()
}

/** Each table once: with its last entry. One that was over has given its code away, and stays so. */
async function updateTables(trx: Kysely<Schema>, items: readonly Prepared[]): Promise<void> {
  const rows = items.map(
    ({ table, version, status, changed, shown }) =>
      sql`(${table}, cast(${version} as bigint), ${status}, cast(${changed} as bigint), ${shown})`,
  )
  await sql`with news (id, version, status, changed, shown) as (values ${sql.join(rows)})
    update tables set version = news.version, changed = news.changed, shown = news.shown,
      status = case tables.status when 'over' then 'over' else news.status end
    from news where tables.id = news.id and tables.version < news.version`.execute(trx)
}

/** Notes who sits where; whoever is noted already stays so. */
export async function insertSeats(
  trx: Kysely<Schema>,
  seats: readonly Schema['seats'][],
): Promise<void> {
  if (seats.length === 0) return
  await trx
    .insertInto('seats')
    .values(seats)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Adds rolls to the counts. */
export async function countRolls(
  trx: Kysely<Schema>,
  part: number,
  rolls: readonly number[],
): Promise<void> {
  if (rolls.length === 0) return
  const counts = new Map<number, number>()
  for (const roll of rolls) counts.set(roll, (counts.get(roll) ?? 0) + 1)
  const rows = [...counts].sort(([a], [b]) => a - b).map(([roll, count]) => ({ part, roll, count }))
  await trx
    .insertInto('rolls')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['part', 'roll']).doUpdateSet(({ ref }) => ({
        count: sql`${ref('rolls.count')} + ${ref('excluded.count')}`,
      })),
    )
    .execute()
}
