import { writeSync } from 'node:fs'
import { openSqlite } from '../sqlite.js'
import { drawn, newEntry, newTable } from './samples.js'

/**
 * A process that writes to many tables of a SQLite file at once, says which entries were
 * acknowledged, and dies without a warning so many turns of its event loop after its n-th write.
 */
const [path, lastWrite, turns] = process.argv.slice(2)
const storage = await openSqlite(path)
const tables = Array.from({ length: 8 }, (_, i) => `table-${i}`)
let writes = 0

for (const [i, id] of tables.entries()) {
  if ((await storage.record(id)) === null) await storage.createTable(newTable(id, { code: `${i}` }))
}
await Promise.all(tables.map(play))

async function play(id: string): Promise<void> {
  for (let version = (await storage.record(id))?.row.version ?? 1; ; ) {
    version++
    const stored = storage.append(newEntry(id, version, `command-${version}`, drawn(4, 2)))
    writes++
    if (writes === Number(lastWrite)) dieAfter(Number(turns))
    await stored
    writeSync(1, `${id} ${version}\n`)
  }
}

function dieAfter(left: number): void {
  if (left === 0) process.kill(process.pid, 'SIGKILL')
  else setImmediate(dieAfter, left - 1)
}
