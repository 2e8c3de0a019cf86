import { type Kysely, sql } from 'kysely'
import { checkNumbers, rollsIn, seatedIn } from '../facts.js'
import type { Appended, NewEntry } from '../storage.js'
import { groupCommit } from './group-commit.js'
import type { Schema, Sql } from './schema.js'

/** A new entry as it goes into the database. */
interface Prepared {
  readonly table: string
  readonly version: number
  readonly guest: string | null
  readonly command: string | null
  readonly body: string
  readonly status: string
  readonly changed: number
  readonly shown: string
  readonly rolls: readonly number[]
  /** Players to be found by their tables from now on. */
  readonly seated: readonly string[]
}

/** So many processes can count rolls at once without a wait. */
const PARTS = 64

/**
 * Appends to the logs of all tables, many with one commit. Where a commit's answer was lost on its
 * way the append rejects though it may be stored: `versionOf`, or the same command again, tells.
 */
export function appender({ db, isPostgres }: Sql): (entry: NewEntry) => Promise<Appended> {
  const part = Math.floor(Math.random() * PARTS)
  const enqueue = groupCommit<Prepared, Appended>(
    ({ table }) => table,
    (items) => db.transaction().execute((trx) => writeAll(trx, items, isPostgres, part)),
  )
  return async (entry) => enqueue(prepare(entry))
}

/** What is wrong with an entry shows here, where it spoils no other. */
function prepare(added: NewEntry): Prepared {
  checkNumbers(added)
  const { table, entry, by, row } = added
  return {
    table,
    version: entry.version,
    guest: by?.guest ?? null,
    command: by?.command ?? null,
    body: JSON.stringify(entry),
    status: row.status,
    changed: row.changed,
    shown: JSON.stringify(row),
    rolls: rollsIn(entry),
    seated: seatedIn(entry),
  }
}

async function writeAll(
  trx: Kysely<Schema>,
  items: readonly Prepared[],
  isPostgres: boolean,
  part: number,
): Promise<Appended[]> {
  const known = await trx
    .selectFrom('tables')
    .select(['id', 'version', 'imported'])
    .where(
      'id',
      'in',
      items.map(({ table }) => table),
    )
    .orderBy('id')
    .$if(isPostgres, (query) => query.forUpdate())
    .execute()
  const tables = new Map(known.map((table) => [table.id, table]))
  const next = items.filter(({ table, version }) => tables.get(table)?.version === version - 1)
  const stored = await insertEntries(trx, next)
  if (stored.length > 0) {
    await updateTables(trx, stored)
    await insertSeats(
      trx,
      stored.flatMap(({ table, seated }) => seated.map((guest) => ({ guest, table_id: table }))),
    )
    const played = stored.filter(({ table }) => tables.get(table)?.imported === 0)
    await countRolls(
      trx,
      part,
      played.flatMap(({ rolls }) => rolls),
    )
  }
  const isStored = new Set(stored)
  const repeated = await findRepeated(
    trx,
    items.filter((item) => !isStored.has(item)),
  )
  return items.map((item) => {
    if (isStored.has(item)) return { kind: 'stored' }
    const version = repeated.get(item)
    return version === undefined ? { kind: 'stale' } : { kind: 'repeated', version }
  })
}

/** Those that went in; the others' commands have been stored before. */
async function insertEntries(trx: Kysely<Schema>, items: readonly Prepared[]): Promise<Prepared[]> {
  if (items.length === 0) return []
  const inserted = await trx
    .insertInto('entries')
    .values(
      items.map(({ table, version, guest, command, body }) => ({
        table_id: table,
        version,
        guest,
        command,
        body,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('table_id')
    .execute()
  const tables = new Set(inserted.map(({ table_id }) => table_id))
  return items.filter(({ table }) => tables.has(table))
}

async function updateTables(trx: Kysely<Schema>, items: readonly Prepared[]): Promise<void> {
  const rows = items.map(
    ({ table, version, status, changed, shown }) =>
      sql`(${table}, cast(${version} as bigint), ${status}, cast(${changed} as bigint), ${shown})`,
  )
  await sql`with news (id, version, status, changed, shown) as (values ${sql.join(rows)})
    update tables set version = news.version, status = news.status, changed = news.changed,
      shown = news.shown
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

async function findRepeated(
  trx: Kysely<Schema>,
  items: readonly Prepared[],
): Promise<Map<Prepared, number>> {
  const found = new Map<Prepared, number>()
  for (const item of items.filter(({ command }) => command !== null)) {
    const before = await trx
      .selectFrom('entries')
      .select('version')
      .where('table_id', '=', item.table)
      .where('guest', '=', item.guest)
      .where('command', '=', item.command)
      .executeTakeFirst()
    if (before) found.set(item, before.version)
  }
  return found
}
