import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Storage } from '../storage.js'
import { KINDS, type Place } from '../testing/kinds.js'
import { newEntry, newTable, row } from '../testing/samples.js'

const PATIENCE = 3000

describe.each(KINDS)('processes in $name', ({ newPlace }) => {
  let place: Place
  let storage: Storage

  beforeAll(async () => {
    place = await newPlace()
    storage = await place.open()
  })

  afterAll(async () => {
    await storage?.close()
    place?.remove()
  })

  const lease = async (table: string, process: string, now: number, by = storage) => {
    const { last } = await by.vacancy(table, process, now, PATIENCE)
    return { held: await by.lease(table, process, now, PATIENCE), last }
  }

  it('gives a table to one living process, which keeps it', async () => {
    await storage.beat('a', 1000)
    await storage.beat('b', 1000)
    expect(await lease('kept', 'a', 1000)).toEqual({ held: true, last: null })
    expect(await lease('kept', 'a', 1500)).toEqual({ held: true, last: null })
    expect(await lease('kept', 'b', 4000)).toEqual({ held: false, last: null })
  })

  it('hands a dead process’s table over, with its last beat', async () => {
    await storage.beat('dead', 10_000)
    await storage.beat('dead', 11_000)
    await storage.beat('dead', 10_500)
    await storage.beat('heir', 11_000)
    await lease('left', 'dead', 11_000)
    expect(await lease('left', 'heir', 14_000)).toEqual({ held: false, last: null })
    expect(await lease('left', 'heir', 14_001)).toEqual({ held: true, last: 11_000 })
    await storage.beat('dead', 14_002)
    await storage.beat('heir', 14_002)
    expect(await lease('left', 'dead', 14_002)).toEqual({ held: false, last: null })
  })

  it('frees at once what a process gave up, as of its last beat', async () => {
    await storage.beat('polite', 20_000)
    await storage.beat('next', 20_000)
    await lease('given', 'polite', 20_000)
    await storage.release('polite')
    await storage.beat('polite', 20_100)
    expect(await lease('given', 'next', 20_200)).toEqual({ held: true, last: 20_100 })
  })

  it('gives a table to one of many that want it at once', async () => {
    const names = Array.from({ length: 20 }, (_, i) => `racer-${i}`)
    await Promise.all(names.map((name) => storage.beat(name, 30_000)))
    const first = await Promise.all(names.map((name) => lease('race', name, 30_000)))
    expect(first.filter(({ held }) => held)).toHaveLength(1)
    await Promise.all(names.map((name) => storage.beat(`late-${name}`, 40_000)))
    const second = await Promise.all(names.map((name) => lease('race', `late-${name}`, 40_000)))
    expect(second.filter(({ held }) => held)).toEqual([{ held: true, last: 30_000 }])
  })

  it('counts a dead process’s beats until another has taken its table, however often one looks', async () => {
    const look = (process: string, now: number) => storage.vacancy('looked', process, now, PATIENCE)
    await storage.beat('first', 35_000)
    await lease('looked', 'first', 35_000)
    for (const [process, now] of [
      ['second', 39_000],
      ['third', 43_000],
    ] as const) {
      await storage.beat(process, now)
      expect(await look(process, now)).toEqual({ isFree: true, last: 35_000 })
    }
    expect(await storage.lease('looked', 'third', 43_000, PATIENCE)).toBe(true)
    expect(await look('third', 43_500)).toEqual({ isFree: true, last: null })
    expect(await look('second', 43_500)).toEqual({ isFree: false, last: null })
  })

  it('finds the tables under way that nobody looks after', async () => {
    for (const [id, status] of [
      ['o-waiting', 'waiting'],
      ['o-playing', 'playing'],
      ['o-held', 'playing'],
      ['o-lost', 'playing'],
      ['o-over', 'over'],
      ['o-file', 'playing'],
    ] as const) {
      const parts = { code: id, imported: id === 'o-file' }
      await storage.createTable(newTable(id, { ...parts, row: row(id, 1, { status }) }))
    }
    await storage.beat('alive', 50_000)
    await storage.beat('lost', 46_999)
    await lease('o-held', 'alive', 50_000)
    await lease('o-lost', 'lost', 47_000)
    const orphans = await storage.orphans(50_000, PATIENCE, 10)
    expect(orphans.sort()).toEqual(['o-lost', 'o-playing'])
    expect(await storage.orphans(50_000, PATIENCE, 1)).toHaveLength(1)
    const last = { ...newEntry('o-lost', 2), row: row('o-lost', 2, { status: 'over' }) }
    await storage.append(last)
    expect(await storage.orphans(50_000, PATIENCE, 10)).toEqual(['o-playing'])
    await storage.release('alive')
    expect((await storage.orphans(50_000, PATIENCE, 10)).sort()).toEqual(['o-held', 'o-playing'])
  })

  it('shows who is where, and since when those of dead processes are not', async () => {
    const sockets = (guest: string, process: string, here: boolean, since: number) => ({
      table: 'seen',
      guest,
      process,
      here,
      since,
    })
    await storage.beat('p1', 60_000)
    await storage.beat('p2', 60_000)
    await storage.setPresence(sockets('anna', 'p1', true, 59_000))
    await storage.setPresence(sockets('boris', 'p1', true, 58_000))
    await storage.setPresence(sockets('boris', 'p1', false, 59_500))
    await storage.setPresence(sockets('anna', 'p2', true, 59_900))
    await storage.setPresence({ ...sockets('anna', 'p2', true, 1), table: 'elsewhere' })
    const seen = async (now: number) =>
      (await storage.presence('seen', now, PATIENCE)).sort((a, b) => a.since - b.since)
    expect(await seen(60_000)).toEqual([
      sockets('anna', 'p1', true, 59_000),
      sockets('boris', 'p1', false, 59_500),
      sockets('anna', 'p2', true, 59_900),
    ])
    await storage.beat('p2', 63_001)
    expect(await seen(63_001)).toEqual([
      sockets('boris', 'p1', false, 59_500),
      sockets('anna', 'p2', true, 59_900),
      sockets('anna', 'p1', false, 60_000),
    ])
    await storage.release('p2')
    expect(await seen(63_002)).toContainEqual(sockets('anna', 'p2', false, 63_001))
    expect(await storage.presence('nowhere', 63_001, PATIENCE)).toEqual([])
  })

  it('forgets after a day who was away or served by a dead process', async () => {
    const day = 86_400_000
    const old = await newPlace()
    const before = await old.open()
    await before.beat('gone', 1000)
    await before.beat('stays', 1000)
    await lease('led', 'gone', 1000, before)
    const sockets = { table: 'old', process: 'stays', here: true, since: 1000 }
    await before.setPresence({ ...sockets, guest: 'anna' })
    await before.setPresence({ ...sockets, guest: 'boris', here: false })
    await before.setPresence({ ...sockets, guest: 'vera', process: 'gone' })
    await before.beat('stays', 2000 + day)
    await before.close()
    const after = await old.open()
    await after.beat('new', 2000 + day)
    const left = await after.presence('old', 2000 + day, PATIENCE)
    expect(left).toEqual([{ ...sockets, guest: 'anna' }])
    expect(await lease('led', 'new', 2000 + day, after)).toEqual({
      held: true,
      last: 1000,
    })
    await after.close()
    old.remove()
  })

  it('applies changes of presence in the order of the calls', async () => {
    await storage.beat('quick', 70_000)
    const calls = Array.from({ length: 41 }, (_, i) =>
      storage.setPresence({
        table: 'flicker',
        guest: 'anna',
        process: 'quick',
        here: i % 2 === 0,
        since: 70_000 + i,
      }),
    )
    await Promise.all(calls)
    const [only] = await storage.presence('flicker', 70_000, PATIENCE)
    expect(only).toMatchObject({ here: true, since: 70_040 })
  })
})
