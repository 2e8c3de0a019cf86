import { describe, expect, it } from 'vitest'
import {
  awaited,
  awaitedSeat,
  type FactOf,
  type TableState,
  type TableTerms,
} from '../../protocol/index.js'
import { seededChance } from '../../rules/testing/index.js'
import { createFakeTime } from '../testing/fake-time.js'
import { guestNamed, openHall, termsOf } from '../testing/hall.js'
import { type Habits, HonestPlayer } from '../testing/honest-player.js'

const SECOND = 1_000
const HOUR = 3_600_000
const reserve = { kind: 'reserve', delay: 10, perPoint: 60 } as const

async function seatTwo(changes: Partial<TableTerms>, habits: [Habits, Habits], seed = '') {
  const time = createFakeTime()
  const hall = openHall(`timers${seed}`, time)
  const [anna, bela] = ['anna', 'bela'].map(
    (name, i) => new HonestPlayer(hall.tables, guestNamed(name), seededChance(i + 3), habits[i]),
  )
  const made = await hall.tables.create(anna.guest, termsOf('long', changes), 0)
  if (!made.ok) throw new Error(made.error.code)
  await anna.watch(made.value.id)
  await bela.watch(made.value.id)
  await bela.send({ type: 'sit' })
  return { time, hall, anna, bela }
}

const silent = { plays: false }

function factsOf<T extends 'spare' | 'turn'>(player: HonestPlayer, type: T) {
  return player.entries.flatMap(({ at, facts }) =>
    facts.flatMap((fact) => (fact.type === type ? [{ at, fact: fact as FactOf<T> }] : [])),
  )
}

describe('a seat that does not become ready', () => {
  it.each([
    ['none', { kind: 'none' }, 60],
    ['a reserve', reserve, 60],
    ['days', { kind: 'days', days: 1 }, 86_400],
  ] as const)(
    'gets its spare chain in time where the clock is %s (SPEC L7)',
    async (_, clock, seconds) => {
      const { time, anna, bela } = await seatTwo({ clock }, [{}, silent])
      await time.pass(0)
      const ready = anna.state?.at ?? 0
      await time.pass(seconds * SECOND - 1)
      expect(factsOf(anna, 'spare')).toEqual([])
      await time.pass(1)
      expect(factsOf(anna, 'spare').at(0)).toEqual({
        at: ready + seconds * SECOND,
        fact: { type: 'spare', seat: 1, from: 1 },
      })
      expect(bela.state?.dice?.draw).toBeGreaterThan(1)
    },
  )

  it('is waited for where the other is not ready either', async () => {
    const { time, anna } = await seatTwo({}, [silent, silent])
    await time.pass(HOUR)
    expect(anna.state?.version).toBe(2)
  })
})

describe('a seat that is ready and does not show its first link', () => {
  it.each([
    ['none', { kind: 'none' }, 60],
    ['a reserve', reserve, 60],
    ['days', { kind: 'days', days: 1 }, 86_400],
  ] as const)(
    'gets its spare chain after as much time again where the clock is %s (SPEC L7)',
    async (_, clock, seconds) => {
      const { time, anna, bela } = await seatTwo({ clock }, [{}, silent])
      await time.pass(seconds * SECOND - 1)
      await bela.send(bela.next() ?? { type: 'spare' })
      await time.pass(seconds * SECOND - 1)
      expect(factsOf(anna, 'spare')).toEqual([])
      expect(bela.state?.dice?.draw).toBe(1)
      await time.pass(1)
      expect(factsOf(anna, 'spare').at(0)?.fact).toEqual({ type: 'spare', seat: 1, from: 1 })
      expect(bela.state?.dice?.draw).toBeGreaterThan(1)
    },
  )
})

describe('a seat that owes a link', () => {
  it('goes on with its spare chain after 10 s, and the other can roll (SPEC L7)', async () => {
    const { time, anna } = await firstToRoll()
    await time.pass(10 * SECOND - 1)
    expect(awaited(stateOf(anna))).toBe('roll')
    await time.pass(1)
    expect(factsOf(anna, 'spare').map(({ fact }) => fact.seat)).toEqual([1])
    expect(factsOf(anna, 'turn').map(({ fact }) => fact.seat)).toEqual([0])
  })
})

/** A table at which the first seat is to roll, and the second owes its link and is silent. */
async function firstToRoll() {
  for (let seed = 0; seed < 20; seed++) {
    const scene = await seatTwo({ clock: reserve }, [{}, silent], String(seed))
    const { time, anna, bela } = scene
    for (const _ of ['ready', 'link']) {
      await bela.send(bela.next() ?? { type: 'spare' })
      await time.pass(0)
    }
    if (awaited(stateOf(anna)) === 'roll' && awaitedSeat(stateOf(anna)) === 0) return scene
  }
  throw new Error('No seed gives the first seat the first roll.')
}

function stateOf({ state }: HonestPlayer): TableState {
  if (state === null) throw new Error('There is no state.')
  return state
}

describe('a turn in which nothing can be played', () => {
  it('is passed by the server after 10 s, and costs nothing (SPEC L3, L7)', async () => {
    const habits = { passes: false }
    const { time, anna, bela, hall } = await seatTwo({ clock: reserve, config: { length: 5 } }, [
      habits,
      habits,
    ])
    await time.until(() => anna.state?.match.isOver === true, HOUR)
    const passes = factsOf(anna, 'turn').filter(({ fact }) => fact.levels[0].length === 0)
    expect(passes.length).toBeGreaterThan(0)
    for (const { at } of passes) {
      const i = anna.entries.findIndex((entry) => entry.at === at)
      expect(at - anna.entries[i - 1].at).toBe(10 * SECOND)
    }
    expect(anna.state?.clock.reserve).toEqual([300 * SECOND, 300 * SECOND])
    expect([anna.refusals, bela.refusals, hall.faults]).toEqual([[], [], []])
  })
})

describe('a client that has lost its chain', () => {
  it('says so, and plays on with the spare one to the end of the game (SPEC D7)', async () => {
    const { time, anna, bela, hall } = await seatTwo({ config: { games: 2 } }, [{}, {}])
    await bela.send({ type: 'spare' })
    await time.until(() => anna.state?.match.isOver === true, HOUR)
    expect(factsOf(anna, 'spare')).toHaveLength(1)
    expect(anna.state?.dice?.seats.map(({ spareFrom }) => spareFrom)).toEqual([null, null])
    expect([anna.refusals, hall.faults]).toEqual([[], []])
  })
})
