import { describe, expect, it } from 'vitest'
import { awaited, awaitedSeat, type Seat, type TableTerms } from '../../protocol/index.js'
import { seededChance } from '../../rules/testing/index.js'
import { randomLevels } from '../testing/honest-player.js'
import { BEGIN, BELA, Scene } from '../testing/scene.js'

const MINUTE = 60_000
const DAY = 86_400_000
const reserve = { kind: 'reserve', delay: 10, perPoint: 60 } as const
const days = { kind: 'days', days: 2 } as const
const none = { kind: 'none' } as const

/** A game in which a seat has rolled and thinks. */
function thinking(clock: TableTerms['clock'], preset = 'long', config = { length: 3 }) {
  for (let secret = 1; ; secret++) {
    const scene = new Scene(preset, { clock, config }, secret).begin()
    if (awaitedSeat(scene.state) === null) continue
    const mover = awaitedSeat(scene.state) as Seat
    const other = mover === 0 ? 1 : 0
    if (awaited(scene.state) === 'roll') rollOnce(scene, mover, other)
    const claim = (seat: Seat) => scene.try(scene.idOf(seat), { type: 'claim' })
    return { scene, mover, other, claim } as const
  }
}

function rollOnce(scene: Scene, mover: Seat, other: Seat): void {
  scene.must(scene.idOf(other), { type: 'link', draw: 2, link: scene.nextLink(other) })
  scene.must(scene.idOf(mover), { type: 'roll', link: scene.nextLink(mover) })
}

const claimed = (seat: Seat, because: string) => [{ type: 'claimed', seat, because }]

describe('a seat with a reserve', () => {
  it('may be claimed when delay and reserve are over, by the other seat alone (SPEC L5)', () => {
    const { scene, mover, other, claim } = thinking(reserve)
    scene.now = BEGIN + 10_000 + 3 * MINUTE
    expect(claim(other)).toBe('nothing-to-claim')
    scene.now += 1
    expect(claim(mover)).toBe('nothing-to-claim')
    expect(claim(other)).toEqual(claimed(other, 'time'))
    expect(scene.state.match).toMatchObject({ isOver: true, results: [{ how: 'forfeit' }] })
  })

  it('may be claimed after a minute away, whoever is awaited (SPEC L5)', () => {
    for (const who of ['mover', 'other'] as const) {
      const { scene, claim, ...seats } = thinking(reserve)
      const away = seats[who]
      const stays = away === 0 ? 1 : 0
      scene.awaySince = away === 0 ? [BEGIN, null] : [null, BEGIN]
      scene.now = BEGIN + MINUTE - 1
      expect(claim(stays)).toBe('nothing-to-claim')
      scene.now = BEGIN + MINUTE
      expect(claim(away)).toBe('nothing-to-claim')
      expect(claim(stays)).toEqual(claimed(stays, 'absence'))
    }
  })

  it('may not be claimed for absence before both have been ready (SPEC L5)', () => {
    const scene = new Scene('long', { clock: reserve })
    scene.must(BELA.id, { type: 'sit' })
    scene.awaySince = [BEGIN, null]
    scene.now = BEGIN + DAY
    expect(scene.try(BELA.id, { type: 'claim' })).toBe('nothing-to-claim')
  })

  it('keeps its time where a restart has taken some (SPEC L4)', () => {
    const { scene, mover, other, claim } = thinking(reserve)
    const before = scene.state
    scene.now = BEGIN + 2 * MINUTE
    scene.take([{ type: 'resumed', down: MINUTE }])
    expect(scene.state.clock.since).toBe(before.clock.since + MINUTE)
    scene.now = BEGIN + 10_000 + 4 * MINUTE
    expect(claim(other)).toBe('nothing-to-claim')
    scene.now += 1
    expect(claim(mover)).toBe('nothing-to-claim')
    expect(claim(other)).toEqual(claimed(other, 'time'))
  })

  it('has three minutes more for each game of a session (SPEC L2)', () => {
    const { scene } = thinking(reserve, 'long', {} as { length: number })
    expect(scene.state.clock.reserve).toEqual([3 * MINUTE, 3 * MINUTE])
    scene.must(scene.idOf(0), { type: 'resign' })
    expect(scene.state.clock.reserve).toEqual([6 * MINUTE, 6 * MINUTE])
  })
})

describe('a turn', () => {
  it('comes off the reserve beyond its delay, and the next has a new delay (SPEC L1)', () => {
    const { scene, mover, other } = thinking(reserve)
    scene.now += 25_000
    const levels = randomLevels(scene.state.match, seededChance(4))
    scene.must(scene.idOf(mover), { type: 'turn', levels, link: scene.nextLink(mover) })
    const { clock } = scene.state
    expect(clock.reserve[mover]).toBe(3 * MINUTE - 15_000)
    expect(clock).toMatchObject({ running: other, since: scene.now, delay: 10_000 })
  })
})

describe('a seat with days for a turn', () => {
  it('is claimed for time alone (SPEC L5)', () => {
    const { scene, other, claim } = thinking(days)
    scene.awaySince = [BEGIN, BEGIN]
    scene.now = BEGIN + 2 * DAY
    expect(claim(other)).toBe('nothing-to-claim')
    scene.now += 1
    expect(claim(other)).toEqual(claimed(other, 'time'))
  })
})

describe('a seat without a clock', () => {
  it('may be claimed when its decision has been awaited for a day (SPEC L5)', () => {
    const { scene, mover, other, claim } = thinking(none)
    scene.awaySince = [BEGIN, BEGIN]
    scene.now = BEGIN + DAY - 1
    expect(claim(other)).toBe('nothing-to-claim')
    scene.now = BEGIN + DAY
    expect(claim(mover)).toBe('nothing-to-claim')
    expect(claim(other)).toEqual(claimed(other, 'silence'))
  })

  it('may be claimed where it does not answer a raise either', () => {
    const { scene, other, mover, claim } = thinking(none, 'nackgammon', { length: 5 })
    const levels = randomLevels(scene.state.match, seededChance(4))
    scene.must(scene.idOf(mover), { type: 'turn', levels, link: scene.nextLink(mover) })
    scene.must(scene.idOf(other), { type: 'double' })
    scene.now += DAY
    expect(claim(mover)).toBe('nothing-to-claim')
    expect(claim(other)).toEqual(claimed(other, 'silence'))
  })
})

describe('the winner of a lot who does not choose his colour', () => {
  it('may be claimed like any other whose decision is awaited', () => {
    for (let secret = 1; ; secret++) {
      const scene = new Scene('long-s004', { clock: reserve }, secret).begin()
      if (awaited(scene.state) !== 'colour') continue
      const loser = awaitedSeat(scene.state) as Seat
      const other = loser === 0 ? 1 : 0
      scene.now += 10 * MINUTE
      expect(scene.try(scene.idOf(other), { type: 'claim' })).toEqual(claimed(other, 'time'))
      const side = scene.state.white === other ? 'white' : 'black'
      expect(scene.state.match.results).toMatchObject([{ winner: side, how: 'forfeit' }])
      return
    }
  })
})
