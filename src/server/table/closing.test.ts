import { describe, expect, it } from 'vitest'
import { awaited, type TableTerms } from '../../protocol/index.js'
import { seededChance } from '../../rules/testing/index.js'
import { createFakeTime, type FakeTime } from '../testing/fake-time.js'
import { guestNamed, openHall, termsOf } from '../testing/hall.js'
import { HonestPlayer } from '../testing/honest-player.js'

const MINUTE = 60_000
const HOUR = 3_600_000
const DAY = 86_400_000

/** Much later, when timers that had been due have rung. */
async function later(time: FakeTime, ms: number): Promise<void> {
  time.skip(ms)
  await time.pass(5_000)
}

const idle = { plays: false }

async function openTable(level?: string, changes: Partial<TableTerms> = {}) {
  const time = createFakeTime()
  const hall = openHall(`closing${level}`, time)
  const anna = new HonestPlayer(hall.tables, guestNamed('anna'), seededChance(3), idle)
  const terms = termsOf('long', { listed: true, ...changes })
  const made = await hall.tables.create(anna.guest, terms, 0, level)
  if (!made.ok) throw new Error(made.error.code)
  const { id: table, code } = made.value
  const stateNow = () => hall.tables.state(table)
  return { time, hall, anna, table, code, stateNow }
}

describe('a table that waits', () => {
  it('is closed, without its code, when nobody has been there for a day (SPEC L10)', async () => {
    const { time, hall, table, code, stateNow } = await openTable()
    const { storage, tables } = hall
    await later(time, DAY - 2 * HOUR)
    expect(await storage.tableByCode(code)).toBe(table)
    await later(time, 2 * HOUR)
    const state = await stateNow()
    expect(state && [state.isClosed, awaited(state)]).toEqual([true, 'over'])
    expect(await storage.tableByCode(code)).toBeNull()
    expect(await storage.tables({ listed: true, status: 'waiting', limit: 9 })).toEqual([])
    const bela = new HonestPlayer(tables, guestNamed('bela'), seededChance(3), idle)
    await bela.watch(table)
    expect(await bela.send({ type: 'sit' })).toEqual({ kind: 'refused', code: 'match-over' })
    expect(hall.faults).toEqual([])
    await tables.close()
  })

  it('is kept while somebody who sits is there, and a day after that (SPEC L10)', async () => {
    const { time, hall, anna, table, stateNow } = await openTable()
    const isClosed = async () => (await stateNow())?.isClosed
    await anna.watch(table)
    await later(time, 3 * DAY)
    expect(await isClosed()).toBe(false)
    anna.unwatch()
    await time.pass(1_000)
    await later(time, DAY - 2 * HOUR)
    expect(await isClosed()).toBe(false)
    await later(time, 3 * HOUR)
    expect(await isClosed()).toBe(true)
    await hall.tables.close()
  })

  it('is not closed once somebody has sat down opposite (SPEC L10)', async () => {
    const { time, hall, table, stateNow } = await openTable()
    const bela = new HonestPlayer(hall.tables, guestNamed('bela'), seededChance(3), idle)
    await bela.watch(table)
    await bela.send({ type: 'sit' })
    bela.unwatch()
    await later(time, 3 * DAY)
    expect((await stateNow())?.isClosed).toBe(false)
    await hall.tables.close()
  })
})

describe("a server's bot whose opponent has left", () => {
  it('claims in a minute or two where a reserve runs (SPEC L5)', async () => {
    const clock = { kind: 'reserve', delay: 10, perPoint: 600 } as const
    const { time, hall, stateNow } = await openTable('simple', { clock, config: { length: 3 } })
    const isOver = async () => (await stateNow())?.match.isOver
    await time.pass(MINUTE)
    expect(await isOver()).toBe(false)
    await time.pass(2 * MINUTE)
    expect((await stateNow())?.match).toMatchObject({ isOver: true, results: [{ how: 'forfeit' }] })
    expect(hall.faults).toEqual([])
    await hall.tables.close()
  })

  it('claims nothing of one who is there and thinks (SPEC L5)', async () => {
    const clock = { kind: 'reserve', delay: 10, perPoint: 600 } as const
    const { time, hall, anna, table, stateNow } = await openTable('simple', {
      clock,
      config: { length: 3 },
    })
    await anna.watch(table)
    await time.pass(3 * MINUTE)
    expect((await stateNow())?.match.isOver).toBe(false)
    await hall.tables.close()
  })
})
