import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startChild } from './child.js'
import { probeDisk } from './disk.js'
import { openPairs } from './echo-load.js'
import { ms, quantile, spread } from './figures.js'
import { openTables } from './hall.js'
import { type House, startHouse } from './house.js'
import { Pace } from './pace.js'
import { mostTurns } from './ramp.js'

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '30' },
    /** A folder for profiles of the server's threads. */
    profile: { type: 'string' },
  },
})
const tables = Number(values.tables)
const seconds = Number(values.seconds)

/** Seconds of a turn in the steady run. */
const TURN = 2

/** What the server may take longer than twice the disk's p99, in ms, and of memory, in MB. */
const ALLOWED = { ms: 40, megabytes: 600 }

/** Seconds of play before anything is measured: opening so many tables at once leaves work behind. */
const WARM_UP = 15

/** Seconds for which the echo runs at the same pace: what the machine does to any server. */
const ECHOED = 10

/** At the end the senders, too, get what they brought about, in ms. */
const REST = 2_000

/** So many commands are kept to be echoed. */
const KEPT = 2_000

const texts: string[] = []
const faults: string[] = []
const folder = mkdtempSync(join(tmpdir(), 'nardy-speed-'))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const house = await startHouse(folder, values.profile)
try {
  const held = await measureHouse(house)
  const echoed = await measureEcho()
  const ratio = (held / echoed).toFixed(2)
  console.log(
    `Most turns a second: ${Math.round(held)}; bare echo ${Math.round(echoed)}; ratio ${ratio}.`,
  )
} finally {
  await house.stop()
}
if (faults.length > 0) {
  console.error(`${faults.length} faults, the first: ${faults[0]}`)
  process.exitCode = 1
}

async function measureHouse(house: House): Promise<number> {
  console.log(`Server: ${tables} tables, ${tables * 2} sockets; load average ${loads()}.`)
  const pace = new Pace()
  const before = performance.now()
  const opened = await openTables(house, tables, {
    pace,
    sent: (text) => {
      if (texts.length < KEPT) texts.push(text)
    },
    fault: (text) => {
      faults.push(text)
    },
  })
  console.log(`  opened in ${((performance.now() - before) / 1000).toFixed(1)} s`)
  await pace.measure(tables, tables / TURN, WARM_UP)
  await measureSteady(house, pace)
  const most = await mostTurns(house, pace, tables, tables / TURN)
  await showMemory(house)
  await sleep(REST)
  const torn = opened.filter(({ isWhole }) => !isWhole)
  if (torn.length > 0) faults.push(`at ${torn.length} tables a seat has not got everything`)
  for (const table of opened) table.close()
  return most
}

async function measureSteady(house: House, pace: Pace): Promise<void> {
  const stopProbe = probeDisk(folder)
  const [from, used] = [await house.figures(), process.cpuUsage()]
  const measured = await pace.measure(tables, tables / TURN, seconds)
  const own = process.cpuUsage(used)
  const to = await house.figures()
  const fsync = await stopProbe()
  const { rolls, turns } = measured
  const p99 = quantile([...rolls, ...turns], 0.99)
  const bound = 2 * quantile(fsync, 0.99) + ALLOWED.ms
  const cpu = (name: string) => (to.get(name) ?? 0) - (from.get(name) ?? 0)
  const lag = (to.get('nodejs_eventloop_lag_p99_seconds') ?? 0) * 1000
  console.log(
    `  a turn in ${TURN} s each: ${(turns.length / measured.seconds).toFixed(0)} a second`,
  )
  console.log(`  submit to opponent's receipt: turns ${spread(turns)}; rolls ${spread(rolls)}`)
  console.log(`  fsync of 4 KiB in the same folder: ${spread(fsync)} (${fsync.length} times)`)
  console.log(`  p99 ${ms(p99)} ≤ 2 × fsync p99 + ${ALLOWED.ms} ms = ${ms(bound)}: ${p99 <= bound}`)
  console.log(`  server's event loop: lag p99 ${ms(lag)}`)
  console.log(
    `  processor seconds: server ${cpu('process_cpu_seconds_total').toFixed(1)}, ` +
      `load program ${((own.user + own.system) / 1e6).toFixed(1)}; load average ${loads()}`,
  )
  await showMemory(house)
}

async function showMemory(house: House): Promise<void> {
  const resident = ((await house.figures()).get('process_resident_memory_bytes') ?? 0) / 1e6
  const isLittle = resident <= ALLOWED.megabytes
  console.log(
    `  memory of the server: ${resident.toFixed(0)} MB ≤ ${ALLOWED.megabytes}: ${isLittle}`,
  )
}

async function measureEcho(): Promise<number> {
  const echo = await startChild([fileURLToPath(new URL('./echo.js', import.meta.url))])
  const pace = new Pace()
  const sockets = await openPairs(echo.port, tables, texts, pace)
  console.log('Bare echo of the same rolls and turns, to both seats of a table:')
  const same = await pace.measure(tables, tables / TURN, ECHOED)
  console.log(`  at the pace above: ${spread([...same.rolls, ...same.turns])}`)
  const most = await mostTurns(echo, pace, tables, (tables / TURN) * 8)
  for (const socket of sockets) socket.terminate()
  await echo.stop()
  return most
}

function loads(): string {
  return loadavg()
    .map((load) => load.toFixed(0))
    .join(' ')
}
