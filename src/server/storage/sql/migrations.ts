import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import type { Schema } from './schema.js'

/** Column types that the databases name differently. */
interface Types {
  readonly text: ReturnType<typeof sql>
  readonly bytes: ReturnType<typeof sql>
  /** How a table is kept in the order of its primary key, where that can be had. */
  readonly clustered: ReturnType<typeof sql>
}

const SQLITE: Types = { text: sql`text`, bytes: sql`blob`, clustered: sql`without rowid` }
const POSTGRES: Types = { text: sql`text collate "C"`, bytes: sql`bytea`, clustered: sql`` }

/** Every step from an empty database to the present one, in order; a step that was released never changes. */
function steps(types: Types): Record<string, Migration> {
  return { '0001-first': { up: (db) => createAll(db, types) } }
}

/** Brings a database up to date; processes that start at once wait for each other. */
export async function migrate(db: Kysely<Schema>, isPostgres: boolean): Promise<void> {
  const migrations = steps(isPostgres ? POSTGRES : SQLITE)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}

async function createAll(db: Kysely<unknown>, { text, bytes, clustered }: Types): Promise<void> {
  await db.schema
    .createTable('tables')
    .addColumn('id', text, (id) => id.primaryKey())
    .addColumn('code', text, (code) => code.notNull())
    .addColumn('creator', text, (creator) => creator.notNull())
    .addColumn('imported', 'smallint', (imported) => imported.notNull())
    .addColumn('listed', 'smallint', (listed) => listed.notNull())
    .addColumn('status', text, (status) => status.notNull())
    .addColumn('changed', 'bigint', (changed) => changed.notNull())
    .addColumn('version', 'bigint', (version) => version.notNull())
    .addColumn('shown', text, (shown) => shown.notNull())
    .execute()
  await sql`create unique index tables_code on tables (code) where status <> 'over' and imported = 0`.execute(
    db,
  )
  await db.schema
    .createIndex('tables_changed')
    .on('tables')
    .columns(['status', 'changed', 'id'])
    .execute()
  await db.schema
    .createTable('entries')
    .addColumn('table_id', text, (table) => table.notNull().references('tables.id'))
    .addColumn('version', 'bigint', (version) => version.notNull())
    .addColumn('guest', text)
    .addColumn('command', text)
    .addColumn('body', text, (body) => body.notNull())
    .addPrimaryKeyConstraint('entries_key', ['table_id', 'version'])
    .addUniqueConstraint('entries_command', ['table_id', 'guest', 'command'])
    .modifyEnd(clustered)
    .execute()
  await db.schema
    .createTable('seats')
    .addColumn('guest', text, (guest) => guest.notNull())
    .addColumn('table_id', text, (table) => table.notNull().references('tables.id'))
    .addPrimaryKeyConstraint('seats_key', ['guest', 'table_id'])
    .modifyEnd(clustered)
    .execute()
  await db.schema
    .createTable('secrets')
    .addColumn('table_id', text, (table) => table.primaryKey().references('tables.id'))
    .addColumn('secret', bytes, (secret) => secret.notNull())
    .execute()
  await db.schema
    .createTable('rolls')
    .addColumn('part', 'smallint', (part) => part.notNull())
    .addColumn('roll', 'smallint', (roll) => roll.notNull())
    .addColumn('count', 'bigint', (count) => count.notNull())
    .addPrimaryKeyConstraint('rolls_key', ['part', 'roll'])
    .modifyEnd(clustered)
    .execute()
  await createPeople(db, { text, bytes, clustered })
  await createProcesses(db, { text, bytes, clustered })
}

async function createPeople(db: Kysely<unknown>, { text, bytes, clustered }: Types): Promise<void> {
  await db.schema
    .createTable('guests')
    .addColumn('id', text, (id) => id.primaryKey())
    .addColumn('name', text, (name) => name.notNull())
    .addColumn('bot', 'smallint', (bot) => bot.notNull())
    .addColumn('created', 'bigint', (created) => created.notNull())
    .addColumn('token', text, (token) => token.unique())
    .execute()
  await db.schema
    .createTable('blocks')
    .addColumn('guest', text, (guest) => guest.notNull())
    .addColumn('other', text, (other) => other.notNull())
    .addPrimaryKeyConstraint('blocks_key', ['guest', 'other'])
    .modifyEnd(clustered)
    .execute()
  await db.schema
    .createTable('chat')
    .addColumn('table_id', text, (table) => table.notNull().references('tables.id'))
    .addColumn('id', 'bigint', (id) => id.notNull())
    .addColumn('room', text, (room) => room.notNull())
    .addColumn('line', text, (line) => line.notNull())
    .addPrimaryKeyConstraint('chat_key', ['table_id', 'id'])
    .modifyEnd(clustered)
    .execute()
  await db.schema
    .createTable('seeks')
    .addColumn('guest', text, (guest) => guest.primaryKey())
    .addColumn('key', text, (key) => key.notNull())
    .addColumn('terms', text, (terms) => terms.notNull())
    .addColumn('created', 'bigint', (created) => created.notNull())
    .addColumn('table_id', text)
    .addColumn('taken', 'smallint', (taken) => taken.notNull())
    .execute()
  await db.schema
    .createIndex('seeks_open')
    .on('seeks')
    .columns(['taken', 'key', 'created'])
    .execute()
  await db.schema
    .createTable('kept')
    .addColumn('name', text, (name) => name.primaryKey())
    .addColumn('bytes', bytes, (kept) => kept.notNull())
    .execute()
}

async function createProcesses(db: Kysely<unknown>, { text, clustered }: Types): Promise<void> {
  await db.schema
    .createTable('processes')
    .addColumn('id', text, (id) => id.primaryKey())
    .addColumn('beat', 'bigint', (beat) => beat.notNull())
    .addColumn('released', 'smallint', (released) => released.notNull())
    .execute()
  await db.schema
    .createTable('leases')
    .addColumn('table_id', text, (table) => table.primaryKey())
    .addColumn('process', text, (process) => process.notNull())
    .execute()
  await db.schema
    .createTable('presence')
    .addColumn('table_id', text, (table) => table.notNull())
    .addColumn('guest', text, (guest) => guest.notNull())
    .addColumn('process', text, (process) => process.notNull())
    .addColumn('here', 'smallint', (here) => here.notNull())
    .addColumn('since', 'bigint', (since) => since.notNull())
    .addPrimaryKeyConstraint('presence_key', ['table_id', 'guest', 'process'])
    .modifyEnd(clustered)
    .execute()
}
