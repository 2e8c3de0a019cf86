import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyMatch } from '../src/fair/verify.js'
import { applyEntry, type Entry, openTable, type TableState } from '../src/protocol/index.js'
import { type Crashes, crashes, type Life } from './crashes.js'
import type { Served } from './served.js'
import type { DoneCommand } from './visitor.js'

/** `scripts/crash.mjs` asks for more. */
const KILLS = Number(process.env.NARDY_CRASHES ?? 10)
const FIRST_SEED = Number(process.env.NARDY_CRASH_SEED ?? 1)

/** How far off a clock may be for a process that was killed, in ms. */
const OFF = 1_000

/** A process without a sign of life for so long has stood still. */
const STOP = 3_000

const name = ({ table, guest, command }: DoneCommand) => `${table} ${guest} ${command}`

describe(`a server that is killed ${KILLS} times in the middle of matches`, () => {
  let ran: Crashes
  let running: Served
  beforeAll(
    async () => {
      const seeds = Array.from({ length: KILLS }, (_, i) => FIRST_SEED + i)
      ran = await crashes(seeds, (served) => {
        running = served
      })
    },
    60_000 + KILLS * 10_000,
  )
  afterAll(async () => {
    await running?.stop('SIGKILL')
  })

  it('has every acknowledged command, each once, under the version that was told', () => {
    expect(ran.lives).toHaveLength(KILLS)
    const stored = new Map(ran.rows.map((row) => [name(row), row.version]))
    expect(stored.size).toBe(ran.rows.length)
    expect(ran.acknowledged.length).toBeGreaterThan(KILLS)
    for (const each of ran.acknowledged) expect(stored.get(name(each))).toBe(each.version)
    expect(ran.refused).toEqual([])
    expect(ran.complaints).toBe('')
  })

  it('has all entries as they were first seen, and every match verifies: no roll is another one', () => {
    for (const { id, seen, file } of ran.tables) {
      expect(verifyMatch(file)).toMatchObject({ ok: true, value: { table: id, isOver: true } })
      for (const log of seen) expect(log).toEqual(file.entries)
    }
  })

  it('moves no clock by more than a second, or than its process had stood still (SPEC L4)', () => {
    const all = ran.tables.flatMap(({ file }) => shiftsOfClocks(file.entries, ran.lives))
    expect(all.length).toBeGreaterThan(KILLS / 3)
    if (process.env.NARDY_CRASHES) report(ran, all)
    const wrong = all.filter(({ ms, still }) => Math.abs(ms) > Math.max(OFF, still))
    expect(wrong).toEqual([])
  })
})

/** By how many ms a clock is off after a death, and for how long no sign of life had been given. */
interface Shift {
  readonly table: string
  readonly version: number
  readonly ms: number
  readonly still: number
}

/** Compares the time given back with that without a server. */
function shiftsOfClocks(entries: readonly Entry[], lives: readonly Life[]): Shift[] {
  let state: TableState | null = null
  const shifts: Shift[] = []
  for (const entry of entries) {
    const before: TableState | null = state
    const after: ReturnType<typeof applyEntry> =
      before === null ? openTable(entry) : applyEntry(before, entry)
    if (!after.ok) throw new Error(after.error)
    state = after.value
    if (before === null || before.clock.running === null) continue
    const given = entry.facts.reduce((sum, f) => sum + (f.type === 'resumed' ? f.down : 0), 0)
    const death = lives.find(({ until }) => until >= before.at && until <= entry.at)
    // Whoever was killed before this entry had not taken the table over yet.
    const missed = death === undefined ? 0 : entry.at - death.until
    // On a machine with too much to do a process may go on with its own table after a stop.
    const still = death === undefined ? (given > STOP ? given : 0) : death.until - death.beat
    const { id, version } = state
    if (given > 0 || missed > 0) shifts.push({ table: id, version, ms: given - missed, still })
  }
  return shifts
}

function report({ tables, acknowledged, rows, lives }: Crashes, shifts: readonly Shift[]): void {
  const entries = tables.reduce((sum, { file }) => sum + file.entries.length, 0)
  const steady = shifts.filter(({ still }) => still <= OFF)
  const worst = Math.max(...steady.map(({ ms }) => Math.abs(ms)))
  console.log(
    `${lives.length} kills, ${tables.length} matches, ${entries} entries, ${rows.length} commands, ` +
      `${acknowledged.length} acknowledged; ${shifts.length} clocks resumed, ${steady.length} of ` +
      `processes that had not stood still, at most ${worst} ms off`,
  )
}
