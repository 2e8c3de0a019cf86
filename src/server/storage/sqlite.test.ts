import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { seededChance } from '../../bots/index.js'
import type { Fact } from '../../protocol/index.js'
import { openStorage } from './index.js'
import { openFile, openSqliteHere, storageIn } from './sql/sqlite-open.js'
import { drawn, entry, newEntry, newTable } from './testing/samples.js'

const WRITER = fileURLToPath(
  new URL('../../../dist/server/storage/testing/doomed-writer.js', import.meta.url),
)

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nardy-sqlite-'))
  path = join(folder, 'nardy.db')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('has every acknowledged entry after kill -9 at any write, and none twice', async () => {
  // Opening compiles what the writer runs.
  await (await openStorage(path)).close()
  const chance = seededChance(20_261_130)
  const acknowledged = new Map<string, number>()
  for (let run = 0; run < 4; run++) {
    const [write, turns] = [1 + Math.floor(chance() * 120), Math.floor(chance() * 12)]
    const { signal, stdout, stderr } = spawnSync(
      process.execPath,
      [WRITER, path, String(write), String(turns)],
      { encoding: 'utf8' },
    )
    expect(stderr).toBe('')
    expect(signal).toBe('SIGKILL')
    for (const [id, version] of stdout.split('\n').map((line) => line.split(' '))) {
      if (version !== undefined) acknowledged.set(id, Number(version))
    }
    await checkLogs(acknowledged)
  }
  expect([...acknowledged.values()].reduce((sum, version) => sum + version)).toBeGreaterThan(100)
}, 300_000)

async function checkLogs(acknowledged: ReadonlyMap<string, number>): Promise<void> {
  const storage = await openSqliteHere(path)
  let rolls = 0
  for (const { id, version } of await storage.tables({ limit: 100 })) {
    const log = await storage.entries(id, 0)
    expect(log.map((each) => each.version)).toEqual(log.map((_, i) => i + 1))
    expect(log.length).toBe(version)
    expect(log.length).toBeGreaterThanOrEqual(acknowledged.get(id) ?? 0)
    expect(await storage.append(newEntry(id, version, `command-${version}`))).toEqual(
      version === 1 ? { kind: 'stale' } : { kind: 'repeated', version },
    )
    rolls += log.length - 1
  }
  expect((await storage.rolls()).reduce((sum, count) => sum + count)).toBe(rolls)
  await storage.close()
}

it('is served by one at a time: another is refused until the first has closed', async () => {
  const both = await Promise.allSettled([openStorage(path), openStorage(path)])
  const storages = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(storages).toHaveLength(1)
  await expect(openStorage(path)).rejects.toThrow(`Another server has ${path} open`)
  expect(await storages[0].createTable(newTable('kept'))).toBe('created')
  await storages[0].close()
  const next = await openStorage(path)
  expect(await next.record('kept')).toMatchObject({ row: { version: 1 } })
  await next.close()
})

it('tells when its thread has ended by itself, and is to be opened anew then', async () => {
  let thread: Worker | undefined
  process.once('worker', (worker) => {
    thread = worker
  })
  const lost: Error[] = []
  const storage = await openStorage(path, (fault) => lost.push(fault))
  await storage.createTable(newTable('kept'))
  const pending = storage.rolls()
  await Promise.all([thread?.terminate(), expect(pending).rejects.toThrow('closed')])
  await expect(storage.rolls()).rejects.toThrow('closed')
  expect(lost).toHaveLength(1)
  const again = await openStorage(path, (fault) => lost.push(fault))
  expect(await again.record('kept')).not.toBeNull()
  await again.close()
  expect(lost).toHaveLength(1)
})

it('waits for the disk at every commit of a log, and for other writers', async () => {
  const pragmas = async (synchronous: 'full' | 'normal') => {
    const database = await openFile(path, synchronous)
    const names = ['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout']
    const values = names.map((name) => database.pragma(name, { simple: true }))
    database.close()
    return values
  }
  expect(await pragmas('full')).toEqual(['wal', 2, 1, 10_000])
  expect(await pragmas('normal')).toEqual(['wal', 1, 1, 10_000])
})

it('fails what cannot be written, alone, and goes on', async () => {
  const storage = await openStorage(path)
  await storage.createTable(newTable('strange'))
  const strange = { ...entry(2), facts: [{ type: 'resumed', down: 1n }] as never }
  const good = storage.append(newEntry('strange', 2))
  await expect(storage.append({ ...newEntry('strange', 3), entry: strange })).rejects.toThrow()
  expect(await good).toEqual({ kind: 'stored' })
  await storage.close()
})

it('rejects where its file cannot be opened, and after its end', async () => {
  await expect(openStorage(folder)).rejects.toThrow()
  const storage = await openStorage(path)
  await storage.close()
  await storage.close()
  await expect(storage.rolls()).rejects.toThrow('closed')
})

it('fails together what a full disk has no room for, and takes up again', async () => {
  const database = await openFile(path, 'full')
  const storage = await storageIn(database, database)
  await storage.createTable(newTable('small'))
  await storage.createTable(newTable('large', { code: 'other' }))
  const full = Number(database.pragma('page_count', { simple: true }))
  database.pragma(`max_page_count = ${full + 5}`)
  const large: Fact = { type: 'offer', seat: 0, ending: 'x'.repeat(100_000) }
  const both = [
    storage.append(newEntry('small', 2, 'same', drawn(1, 1))),
    storage.append(newEntry('large', 2, 'same', large)),
  ]
  for (const { status } of await Promise.allSettled(both)) expect(status).toBe('rejected')
  expect(await storage.entries('small', 1)).toEqual([])
  expect((await storage.record('small'))?.row.version).toBe(1)
  expect((await storage.rolls())[0]).toBe(0)
  expect(await storage.append(newEntry('small', 2, 'same'))).toEqual({ kind: 'stored' })
  database.pragma(`max_page_count = ${full + 500}`)
  expect(await storage.append(newEntry('large', 2, 'same', large))).toEqual({ kind: 'stored' })
  await storage.close()
})

it('never waits for itself when everything is asked at once', async () => {
  const storage = await storageIn(await openFile(path, 'full'), await openFile(path, 'normal'))
  await storage.createTable(newTable('mixed'))
  const started = performance.now()
  await Promise.all(
    Array.from({ length: 20 }, (_, i) => [
      storage.append(newEntry('mixed', i + 2)),
      storage.beat('process', i),
      storage.seek({ guest: `g${i}`, key: `${i}`, terms: '', created: i, table: null }),
      storage.lease(`t${i}`, 'process', i, 3000),
    ]).flat(),
  )
  expect(performance.now() - started).toBeLessThan(9_000)
  expect(await storage.entries('mixed', 0)).toHaveLength(21)
  await storage.close()
})

it('does not keep the event loop waiting', async () => {
  const storage = await openStorage(path)
  await storage.createTable(newTable('busy'))
  const blocker = spawn(
    process.execPath,
    [
      '-e',
      `const db = new (require('better-sqlite3'))(process.argv[1]); db.exec('begin immediate')
      console.log('held'); setTimeout(() => db.exec('commit'), 700)`,
      path,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(blocker.stdout, 'data')
  let turns = 0
  const ticking = setInterval(() => turns++, 10)
  expect(await storage.append(newEntry('busy', 2))).toEqual({ kind: 'stored' })
  clearInterval(ticking)
  expect(turns).toBeGreaterThan(10)
  await storage.close()
})
