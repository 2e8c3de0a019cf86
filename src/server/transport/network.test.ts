import { describe, expect, test } from 'vitest'
import { termsOf } from '../../fair/testing/played-match.js'
import { verifyMatch } from '../../fair/verify.js'
import type { Entry, Fact, Seat } from '../../protocol/index.js'
import { seededChance } from '../../rules/testing/index.js'
import { CALM, faultyWay, type Weather } from './faults.js'
import { type ClientOptions, type House, openHouse, seatTwo } from './testing/house.js'
import { playAtRandom, type RandomPlayer } from './testing/player.js'

const STORM: Weather = { drop: 0.04, duplicate: 0.08, reorder: 0.08, delay: 200, halfOpen: 0.004 }
const HOUR = 3_600_000
const RESERVE = 20_000

/** The ways of a client through a weather, the same for the same seed. */
function through({ time }: House, weather: Weather, seed: number): ClientOptions {
  const chance = seededChance(seed)
  return {
    seed,
    ways: () => [faultyWay(time, chance, weather), faultyWay(time, chance, weather)],
  }
}

/** A whole match of two players under a watcher's eyes; the watcher and seat 0 sit in the storm. */
async function playThrough(seed: number, second: Weather) {
  const house = openHouse({ seed })
  const { time } = house
  const chance = seededChance(seed + 1000)
  const guests = [await house.guest('Ann'), await house.guest('Ben'), await house.guest('Cid')]
  const clock = { kind: 'reserve', delay: 8, perPoint: RESERVE / 1000 } as const
  const terms = termsOf('short', { config: { length: 1 }, clock })
  const table = await seatTwo(house, terms, [guests[0], guests[1]])
  const clients = [STORM, second, STORM].map((weather, i) =>
    house.client(guests[i], through(house, weather, seed * 10 + i)),
  )
  const cut = () => {
    const { pairs } = clients[chance() < 0.5 ? 0 : 2]
    pairs.at(-1)?.cut()
    time.later(20_000 + chance() * 60_000, cut)
  }
  time.later(30_000, cut)
  for (const { client } of clients) client.watch(table)
  const players = ([0, 1] as const).map((i) =>
    playAtRandom({
      client: clients[i].client,
      table,
      guest: guests[i].id,
      time,
      chance,
      thinks: 1_000,
    }),
  )
  const sights = () => clients.map(({ client }) => client.view().tables.get(table))
  const isOver = await time.until(() => sights().every((sight) => sight?.state?.match.isOver), HOUR)
  const log = await house.storage.entries(table, 0)
  return { house, isOver, log, players, sights: sights(), clients }
}

function seatOfFact(fact: Fact): Seat | null {
  return 'seat' in fact ? fact.seat : null
}

/** A command that was done is one entry of the log, and no other command is that entry. */
function expectEveryMoveOnce(log: readonly Entry[], players: readonly RandomPlayer[]) {
  const all = players.flatMap(({ done }, seat) => done.map((each) => ({ ...each, seat })))
  expect(new Set(all.map(({ version }) => version)).size).toBe(all.length)
  for (const { type, version, seat } of all) {
    const { facts } = log[version - 1]
    const name = type === 'roll' ? 'drawn' : type === 'colour' ? 'colours' : type
    const isThere = facts.some(
      (fact) => fact.type === name && [seat, null].includes(seatOfFact(fact)),
    )
    expect(isThere, `${type} of seat ${seat} in entry ${version}`).toBe(true)
  }
}

describe('a match through drops, delays, duplicates, reordering and half-open connections', () => {
  const seeds = Array.from({ length: 20 }, (_, i) => i + 1)

  test.each(seeds)(
    'seed %i: all have the same log, every move is in it once, the side with a calm network loses no time',
    async (seed) => {
      const { house, isOver, log, players, sights, clients } = await playThrough(seed, CALM)
      expect(isOver).toBe(true)
      for (const sight of sights) expect(sight?.log).toEqual(log)
      expectEveryMoveOnce(log, players)
      expect(players[1].refused).toEqual([])
      expect(sights[0]?.state?.clock.reserve[1]).toBe(RESERVE)
      expect(verifyMatch({ format: 'nardy-match', version: 1, entries: log })).toMatchObject({
        ok: true,
      })
      expect(clients[0].pairs.length + clients[2].pairs.length).toBeGreaterThan(2)
      expect(house.faults).toEqual([])
      await house.close()
    },
  )

  test.each([101, 102, 103, 104])('seed %i: with both players in the storm too', async (seed) => {
    const { house, isOver, log, players, sights } = await playThrough(seed, STORM)
    expect(isOver).toBe(true)
    for (const sight of sights) expect(sight?.log).toEqual(log)
    expectEveryMoveOnce(log, players)
    expect(verifyMatch({ format: 'nardy-match', version: 1, entries: log })).toMatchObject({
      ok: true,
    })
    expect(house.faults).toEqual([])
    await house.close()
  })
})

test('a process dies in the middle of a match: its clients go on at another one, and nothing is lost', async () => {
  const first = openHouse({ seed: 1 })
  const second = openHouse({ seed: 2, beside: first })
  const { time } = first
  const guests = [await first.guest('Ann'), await first.guest('Ben')]
  const terms = termsOf('short', { config: { length: 1 } })
  const table = await seatTwo(first, terms, [guests[0], guests[1]])
  let nearest = first
  const clients = [
    first.client(guests[0], { seed: 1, via: () => nearest }),
    first.client(guests[1], { seed: 2, via: () => second }),
  ]
  const chance = seededChance(7)
  const players = clients.map(({ client }, i) => {
    client.watch(table)
    return playAtRandom({ client, table, guest: guests[i].id, time, chance, thinks: 1_000 })
  })
  const sights = () => clients.map(({ client }) => client.view().tables.get(table))
  await time.until(() => (sights()[1]?.log.length ?? 0) > 60, HOUR)
  nearest = second
  first.kill()
  await time.pass(100)
  clients[0].pairs[0].cut()
  expect(await time.until(() => sights().every((sight) => sight?.state?.match.isOver), HOUR)).toBe(
    true,
  )
  const log = await second.storage.entries(table, 0)
  for (const sight of sights()) expect(sight?.log).toEqual(log)
  expectEveryMoveOnce(log, players)
  expect(players.flatMap(({ refused }) => refused)).toEqual([])
  expect(verifyMatch({ format: 'nardy-match', version: 1, entries: log })).toMatchObject({
    ok: true,
  })
})
