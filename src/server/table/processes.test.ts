import { describe, expect, it } from 'vitest'
import { verifyMatch } from '../../fair/verify.js'
import type { TableTerms } from '../../protocol/index.js'
import { seededChance } from '../../rules/testing/index.js'
import { emptyMemory } from '../storage/memory.js'
import { createFakeTime } from '../testing/fake-time.js'
import { guestNamed, openHall, termsOf } from '../testing/hall.js'
import { type Habits, HonestPlayer } from '../testing/honest-player.js'

const HOUR = 3_600_000
const reserve = { kind: 'reserve', delay: 10, perPoint: 60 } as const

/** Two processes on one database, and a player at each. */
async function twoProcesses(changes: Partial<TableTerms> = {}, habits: Habits = {}) {
  const time = createFakeTime()
  const memory = emptyMemory()
  const [east, west] = [openHall('east', time, memory), openHall('west', time, memory)]
  const paced = { thinks: { time, ms: 700 }, ...habits }
  const anna = new HonestPlayer(east.tables, guestNamed('anna'), seededChance(1), paced)
  const bela = new HonestPlayer(west.tables, guestNamed('bela'), seededChance(2), paced)
  const made = await east.tables.create(anna.guest, termsOf('long', changes), 0)
  if (!made.ok) throw new Error(made.error.code)
  const table = made.value.id
  await anna.watch(table)
  await bela.watch(table)
  await bela.send({ type: 'sit' })
  return { time, memory, east, west, anna, bela, table }
}

describe('two processes on one database', () => {
  it('serve one table: both players see every entry once, in order', async () => {
    const { time, east, west, anna, bela } = await twoProcesses({ config: { games: 2 } })
    expect(await time.until(() => anna.state?.match.isOver === true, HOUR)).toBe(true)
    await time.pass(100)
    expect(anna.entries.map(({ version }) => version)).toEqual(anna.entries.map((_, i) => i + 1))
    expect(bela.entries).toEqual(anna.entries)
    const file = { format: 'nardy-match', version: 1, entries: anna.entries }
    expect(verifyMatch(file)).toMatchObject({ ok: true })
    expect([anna.refusals, bela.refusals, east.faults, west.faults]).toEqual([[], [], [], []])
  })

  it('that answer at once store one after the other: who loses the race is asked again', async () => {
    const { time, east, west, anna, bela, table } = await twoProcesses({}, { plays: false })
    await time.pass(100)
    const ready = [anna, bela].map((player) => player.send(player.next() ?? { type: 'spare' }))
    expect((await Promise.all(ready)).map(({ kind }) => kind)).toEqual(['done', 'done'])
    const spare = { type: 'spare' } as const
    const both = [east, west].map(({ tables }) =>
      tables.command(anna.guest, { id: 'same-id-1', table, seen: 1, command: spare }),
    )
    const [one, other] = await Promise.all(both)
    expect(one).toEqual(other)
    expect(one).toMatchObject({ kind: 'done' })
  })

  it('show a turn under way and who is there to those at the other', async () => {
    const { time, east, west, anna, bela, table } = await twoProcesses()
    await time.until(
      () => anna.state?.match.game.turn !== null && anna.seat === anna.state?.clock.running,
      HOUR,
    )
    for (const player of [anna, bela]) player.habits = { plays: false }
    await time.pass(100)
    const mover = anna.state?.clock.running === anna.seat ? anna : bela
    const other = mover === anna ? bela : anna
    expect(anna.presence?.seats.map(({ here }) => here)).toEqual([true, true])
    const seen = mover.state?.version ?? 0
    const tables = mover === anna ? east.tables : west.tables
    tables.ghost(mover.guest.id, table, seen, [[[24, 20]]])
    tables.ghost(other.guest.id, table, seen, [[[24, 19]]])
    tables.ghost(mover.guest.id, table, 1, [[[24, 18]]])
    await time.pass(100)
    expect(other.ghosts).toEqual([{ seat: mover.seat, seen, levels: [[[24, 20]]] }])
    expect(mover.ghosts).toEqual([])
    bela.unwatch()
    await time.pass(100)
    expect(anna.presence?.seats[1]).toEqual({ here: false, since: expect.any(Number) })
    expect(anna.presence?.seats[0].here).toBe(true)
  })

  it('tell each other of rows that change', async () => {
    const time = createFakeTime()
    const memory = emptyMemory()
    const [east, west] = [openHall('east', time, memory), openHall('west', time, memory)]
    const rows: string[] = []
    west.tables.onRow(({ status }) => rows.push(status))
    await east.tables.create(guestNamed('anna'), termsOf('long', { listed: true }), 0)
    await time.pass(2_000)
    expect(rows).toEqual(['waiting'])
  })
})

describe('a process that dies', () => {
  it('loses nothing: the other takes the table over, and the time is nobody’s (SPEC L4)', async () => {
    const { time, east, west, anna, bela, table } = await twoProcesses({ clock: reserve })
    await time.until(() => (anna.state?.version ?? 0) > 20, HOUR)
    for (const player of [anna, bela]) player.habits = { plays: false }
    await time.pass(500)
    const before = anna.state
    west.kill()
    await time.pass(5_000)
    const after = await east.tables.state(table)
    const [entry] = await east.storage.entries(table, before?.version ?? 0)
    expect(entry.facts).toEqual([{ type: 'resumed', down: expect.any(Number) }])
    const [fact] = entry.facts
    expect(fact.type === 'resumed' && fact.down).toBeGreaterThan(2_900)
    expect(after?.clock.since).toBeGreaterThan((before?.clock.since ?? 0) + 2_900)
    for (const player of [anna, bela]) player.habits = {}
    await anna.watch(table)
    const again = new HonestPlayer(east.tables, bela.guest, seededChance(5))
    await again.watch(table)
    expect(await time.until(() => again.state?.match.isOver === true, HOUR)).toBe(true)
    expect(anna.entries).toEqual(again.entries)
    expect(east.faults).toEqual([])
  })

  it('and starts again at once has its tables back before a command can come', async () => {
    const time = createFakeTime()
    const memory = emptyMemory()
    const before = openHall('one', time, memory, true)
    const paced = { thinks: { time, ms: 700 } }
    const anna = new HonestPlayer(before.tables, guestNamed('anna'), seededChance(1), paced)
    const bela = new HonestPlayer(before.tables, guestNamed('bela'), seededChance(2), paced)
    const terms = termsOf('long', { clock: reserve })
    const made = await before.tables.create(anna.guest, terms, 0)
    const table = made.ok ? made.value.id : ''
    await anna.watch(table)
    await bela.watch(table)
    await bela.send({ type: 'sit' })
    await time.until(() => (anna.state?.version ?? 0) > 20, HOUR)
    for (const player of [anna, bela]) player.habits = { plays: false }
    await time.pass(300)
    const { state } = anna
    before.kill()
    const down = 40_000
    await time.pass(down)
    const after = openHall('two', time, memory, true)
    const mover = state?.clock.running === anna.seat ? anna : bela
    const moves = new HonestPlayer(after.tables, mover.guest, seededChance(3))
    await moves.watch(table)
    await time.pass(10)
    const [first] = moves.entries.slice(state?.version)
    expect(first.facts).toEqual([{ type: 'resumed', down: expect.any(Number) }])
    const [resumed] = first.facts
    const given = resumed.type === 'resumed' ? resumed.down : 0
    expect(given).toBeGreaterThanOrEqual(down)
    expect(given).toBeLessThanOrEqual(down + 1_000)
    expect(moves.state?.clock.reserve).toEqual(state?.clock.reserve)
    expect(after.faults).toEqual([])
  })

  it('again and again while it starts still gives all of the time back (SPEC L4)', async () => {
    const { time, memory, east, west, anna, bela, table } = await twoProcesses({ clock: reserve })
    await time.until(() => (anna.state?.version ?? 0) > 20, HOUR)
    for (const player of [anna, bela]) player.habits = { plays: false }
    await time.pass(500)
    const { version } = anna.state ?? { version: 0 }
    const died = time.now()
    for (const hall of [east, west]) hall.kill()
    for (let steps = 0; steps < 60; steps += 3) {
      await time.pass(4_000)
      const dying = openHall(`dying ${steps}`, time, memory, true)
      for (let step = 0; step < steps; step++) await Promise.resolve()
      dying.kill()
    }
    await time.pass(4_000)
    const last = openHall('last', time, memory, true)
    await time.pass(10)
    const entries = await last.storage.entries(table, version)
    const given = entries.map(({ facts: [fact] }) => (fact.type === 'resumed' ? fact.down : 0))
    const sum = given.reduce((all, down) => all + down, 0)
    expect(sum).toBeGreaterThanOrEqual(84_000)
    expect(sum).toBeLessThanOrEqual(time.now() - died + 1_000)
    expect(last.faults).toEqual([])
  })

  it('and comes back may not be claimed against: absence counts from its start (SPEC L5)', async () => {
    const time = createFakeTime()
    const memory = emptyMemory()
    const before = openHall('one', time, memory, true)
    const paced = { thinks: { time, ms: 700 } }
    const anna = new HonestPlayer(before.tables, guestNamed('anna'), seededChance(1), paced)
    const bela = new HonestPlayer(before.tables, guestNamed('bela'), seededChance(2), paced)
    const terms = termsOf('long', { clock: { kind: 'reserve', delay: 60, perPoint: 600 } })
    const made = await before.tables.create(anna.guest, terms, 0)
    const table = made.ok ? made.value.id : ''
    await anna.watch(table)
    await bela.watch(table)
    await bela.send({ type: 'sit' })
    await time.until(() => (anna.state?.version ?? 0) > 9, HOUR)
    for (const player of [anna, bela]) player.habits = { plays: false }
    before.kill()
    await time.pass(HOUR)
    const after = openHall('two', time, memory, true)
    const claims = new HonestPlayer(after.tables, anna.guest, seededChance(3), { plays: false })
    await claims.watch(table)
    await time.pass(59_000)
    expect(await claims.send({ type: 'claim' })).toEqual({
      kind: 'refused',
      code: 'nothing-to-claim',
    })
    await time.pass(1_001)
    expect(await claims.send({ type: 'claim' })).toMatchObject({ kind: 'done' })
    expect(claims.entries.at(-1)?.facts).toEqual([{ type: 'claimed', seat: 0, because: 'absence' }])
  })
})

describe('a process that closes', () => {
  it('gives its tables up at once, and its last moment is known', async () => {
    const { time, east, west, anna, bela, table } = await twoProcesses({ clock: reserve })
    await time.until(() => (anna.state?.version ?? 0) > 20, HOUR)
    for (const player of [anna, bela]) player.habits = { plays: false }
    await time.pass(500)
    const { version } = anna.state ?? { version: 0 }
    await west.tables.close()
    await time.pass(1_100)
    const entries = await east.storage.entries(table, version)
    expect(entries.map(({ facts }) => facts[0].type)).toEqual(['resumed'])
    await east.tables.close()
  })
})

describe('a process that stands still for a while', () => {
  it('gives the time back when it goes on (SPEC L4)', async () => {
    const { time, west, anna, bela, table } = await twoProcesses({ clock: reserve })
    await time.until(() => (anna.state?.version ?? 0) > 20, HOUR)
    for (const player of [anna, bela]) player.habits = { plays: false }
    await time.pass(500)
    const { version } = anna.state ?? { version: 0 }
    time.skip(60_000)
    await time.pass(1_000)
    const entries = await west.storage.entries(table, version)
    expect(entries.map(({ facts }) => facts)).toEqual([
      [{ type: 'resumed', down: expect.any(Number) }],
    ])
    const [resumed] = entries[0].facts
    expect(resumed.type === 'resumed' && resumed.down).toBeGreaterThanOrEqual(60_000)
    await west.tables.close()
  })
})
