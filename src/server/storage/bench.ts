import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStorage } from './index.js'
import type { Storage } from './storage.js'
import { startPostgres } from './testing/postgres.js'
import { drawn, newEntry, newTable } from './testing/samples.js'

/** Seconds for each measurement. */
const SECONDS = 3

const WRITERS = [1, 10, 100]

/** How long something took, each time, in milliseconds. */
interface Measured {
  readonly name: string
  readonly times: readonly number[]
}

const folder = mkdtempSync(join(tmpdir(), 'nardy-bench-'))
try {
  console.log(
    'Storage: ms from the call to the commit; every writer appends to a table of its own.',
  )
  report(measureDisk())
  await measureStorage('SQLite', join(folder, 'nardy.db'))
  const postgres = await startPostgres()
  await measureStorage('PostgreSQL', postgres.url)
  await postgres.stop()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** What the disk takes for 4 KiB more in a file. */
function measureDisk(): Measured {
  const file = openSync(join(folder, 'fsync'), 'w')
  const page = new Uint8Array(4096)
  const times = timed(() => {
    writeSync(file, page)
    fsyncSync(file)
  })
  closeSync(file)
  return { name: 'fsync', times }
}

function timed(work: () => void): number[] {
  const times: number[] = []
  for (const start = performance.now(); performance.now() - start < SECONDS * 1000; ) {
    const before = performance.now()
    work()
    times.push(performance.now() - before)
  }
  return times
}

async function measureStorage(name: string, place: string): Promise<void> {
  const storage = await openStorage(place)
  for (const writers of WRITERS) {
    const tables = Array.from({ length: writers }, (_, i) => `${writers}-${i}`)
    await Promise.all(tables.map((id) => storage.createTable(newTable(id, { code: id }))))
    const end = performance.now() + SECONDS * 1000
    const times = await Promise.all(tables.map((id) => write(storage, id, end)))
    report({ name: `${name}, ${writers} writers`, times: times.flat() })
    const kept = await Promise.all(tables.map((id) => storage.record(id)))
    const versions = kept.map((table) => table?.row.version)
    // Version 1 is the table's own.
    if (versions.some((version, i) => version !== times[i].length + 1)) {
      console.error(`${name} has lost entries.`)
      process.exitCode = 1
    }
  }
  await storage.close()
}

async function write(storage: Storage, id: string, end: number): Promise<number[]> {
  const times: number[] = []
  for (let version = 2; performance.now() < end; version++) {
    const before = performance.now()
    await storage.append(newEntry(id, version, `command-${version}`, drawn(3, 5)))
    times.push(performance.now() - before)
  }
  return times
}

function report({ name, times }: Measured): void {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)].toFixed(2)
  const rate = Math.round(times.length / SECONDS)
  console.log(`${name}: ${rate} a second, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`)
}
