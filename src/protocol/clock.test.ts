import { describe, expect, it } from 'vitest'
import type { Settings } from '../rules/index.js'
import {
  type Clock,
  clockAt,
  flagMoment,
  forgive,
  handOver,
  startClock,
  wholeReserve,
} from './clock.js'
import type { ClockTerms } from './terms.js'
import {
  drawnFact,
  LINK,
  openingTerms,
  rollingTable,
  type ScriptedTable,
  scriptedTable,
} from './testing/scripted.js'
import { termsOf } from './testing/terms.js'
import type { Seat } from './words.js'

const RESERVE: ClockTerms = { kind: 'reserve', delay: 8, perPoint: 20 }
const DAYS: ClockTerms = { kind: 'days', days: 2 }
const NONE: ClockTerms = { kind: 'none' }
const DAY = 86_400_000

const LENGTH_3 = { length: 3 }

/** What each seat has left of its reserve, in seconds. */
function seconds(table: ScriptedTable): number[] {
  return table.state().clock.reserve.map((ms) => ms / 1000)
}

function playAfter(table: ScriptedTable, seat: Seat, rolling: number, playing: number): void {
  table.wait(rolling * 1000)
  table.draw('roll', 2, 1)
  table.wait(playing * 1000)
  table.turn(seat)
}

describe('the reserve (SPEC L2)', () => {
  it.each<[ClockTerms, object, number]>([
    [RESERVE, { length: 1 }, 20_000],
    [RESERVE, { length: 7 }, 140_000],
    [RESERVE, { games: 1 }, 180_000],
    [RESERVE, { games: 5 }, 900_000],
    [RESERVE, {}, 0],
    [DAYS, { length: 7 }, 0],
    [NONE, { length: 7 }, 0],
  ])('%j for %j', (clock, config, reserve) => {
    expect(wholeReserve(clock, config)).toBe(reserve)
    const table = scriptedTable(termsOf('long', { clock, config }))
    expect(table.state().clock.reserve).toEqual([reserve, reserve])
  })

  it('of a match lasts for all its games', () => {
    const table = rollingTable('long', { clock: RESERVE, config: { games: 2 } })
    playAfter(table, 0, 20, 0)
    expect(seconds(table)).toEqual([348, 360])
    table.add({ type: 'resign', seat: 1 })
    table.begin()
    expect(seconds(table)).toEqual([348, 360])
  })

  it('of a session grows by three minutes with every game, and what is left is kept', () => {
    const table = rollingTable('long', { clock: RESERVE, config: {} })
    expect(seconds(table)).toEqual([180, 180])
    playAfter(table, 0, 20, 0)
    table.add({ type: 'resign', seat: 1 })
    expect(seconds(table)).toEqual([168, 180])
    table.begin()
    expect(seconds(table)).toEqual([348, 360])
  })
})

describe('a turn', () => {
  it('uses up its delay first, rolling and playing together', () => {
    const table = rollingTable('long', { clock: RESERVE, config: LENGTH_3 })
    playAfter(table, 0, 5, 3)
    expect(seconds(table)).toEqual([60, 60])
    playAfter(table, 1, 5, 13)
    expect(seconds(table)).toEqual([60, 50])
  })

  it('has a delay of its own every time', () => {
    const table = rollingTable('long', { clock: RESERVE, config: LENGTH_3 })
    for (const seat of [0, 1, 0, 1] as const) playAfter(table, seat, 4, 6)
    expect(seconds(table)).toEqual([56, 56])
  })

  it('costs the other seat nothing, whatever it sends meanwhile', () => {
    const table = rollingTable('long', { clock: RESERVE, config: LENGTH_3 })
    table.draw('roll', 2, 1)
    table.wait(30_000)
    table.add({ type: 'spare', seat: 1, from: 3 })
    table.wait(10_000)
    table.turn(0)
    expect(seconds(table)).toEqual([28, 60])
  })

  it('may be played after its time has run out, as long as nobody claims', () => {
    const table = rollingTable('long', { clock: RESERVE, config: LENGTH_3 })
    playAfter(table, 0, 500, 500)
    expect(seconds(table)).toEqual([0, 60])
    expect(table.state().match.isOver).toBe(false)
  })

  it('has days of its own where days are given', () => {
    const table = rollingTable('long', { clock: DAYS, config: LENGTH_3 })
    playAfter(table, 0, 86_400, 3600)
    const { clock, at } = table.state()
    expect(flagMoment(clock, DAYS)).toBe(at + 2 * DAY)
  })

  it('runs out at no moment without a clock, but is known to have begun', () => {
    const table = rollingTable('long', { clock: NONE, config: LENGTH_3 })
    const { clock, at } = table.state()
    expect(clock).toMatchObject({ running: 0, since: at })
    expect(flagMoment(clock, NONE)).toBeNull()
  })
})

describe('a forced pass (SPEC L3)', () => {
  const passing = () => {
    // Every point six pips from the start is closed here, so that 6-6 cannot be played.
    const table = rollingTable('khachapuri', { clock: RESERVE, config: LENGTH_3 })
    table.draw('roll', 6, 6)
    return table
  }

  it('costs nothing, however late it comes', () => {
    const table = passing()
    table.wait(50_000)
    table.turn(0)
    expect(table.entries.at(-1)?.facts[0]).toMatchObject({ type: 'turn', levels: [[]] })
    expect(seconds(table)).toEqual([60, 60])
    expect(table.state().clock).toMatchObject({ running: 1, delay: 8000 })
  })

  it('costs nothing where other things happen before it', () => {
    const table = passing()
    table.wait(20_000)
    table.add({ type: 'spare', seat: 1, from: 3 })
    table.wait(20_000)
    table.turn(0)
    expect(seconds(table)).toEqual([60, 60])
  })

  it('gives back no time that was used before the roll', () => {
    const table = rollingTable('khachapuri', { clock: RESERVE, config: LENGTH_3 })
    table.wait(18_000)
    table.draw('roll', 6, 6)
    table.wait(18_000)
    table.turn(0)
    expect(seconds(table)).toEqual([50, 60])
  })
})

describe('time in which nobody served the table (SPEC L4)', () => {
  it('is nobody’s', () => {
    const table = rollingTable('long', { clock: RESERVE, config: LENGTH_3 })
    table.wait(5000)
    table.wait(600_000)
    table.add({ type: 'resumed', down: 600_000 })
    playAfter(table, 0, 5, 0)
    expect(seconds(table)).toEqual([58, 60])
  })

  it('is forgiven only as far as it has passed', () => {
    const table = rollingTable('long', { clock: RESERVE, config: LENGTH_3 })
    table.wait(5000)
    table.add({ type: 'resumed', down: 600_000 })
    expect(table.state().clock.since).toBe(table.state().at)
    playAfter(table, 0, 10, 0)
    expect(seconds(table)).toEqual([58, 60])
  })

  it('moves the moment of the flag', () => {
    const clock = handOver(startClock(), DAYS, 1, 1000)
    expect(flagMoment(forgive(clock, 5000, 9000), DAYS)).toBe(6000 + 2 * DAY)
  })
})

describe('the clock is handed over', () => {
  it('to nobody while a roll waits for the link of the other seat (SPEC L3)', () => {
    const table = scriptedTable(termsOf('long', { clock: RESERVE, config: { length: 1 } }))
    table.begin()
    table.add(drawnFact(table.state(), 'lot', [6, 1]))
    expect(table.state().clock.running).toBeNull()
    table.wait(100_000)
    table.add({ type: 'link', seat: 1, draw: 2, link: LINK })
    expect(table.state().clock).toMatchObject({
      running: 0,
      delay: 8000,
      reserve: [20_000, 20_000],
    })
  })

  it('to nobody while a lot is thrown, a game gets ready, or the match is over', () => {
    const table = scriptedTable(termsOf('long', { clock: RESERVE, config: { length: 1 } }))
    expect(table.state().clock.running).toBeNull()
    table.begin()
    expect(table.state().clock.running).toBeNull()
    table.draw('lot', 3, 3)
    expect(table.state().clock.running).toBeNull()
    table.wait(100_000)
    table.draw('lot', 3, 4)
    expect(table.state().clock).toMatchObject({ running: 1, delay: 8000 })
    playAfter(table, 1, 0, 0)
    table.add({ type: 'resign', seat: 0 })
    expect(table.state().clock.running).toBeNull()
    expect(seconds(table)).toEqual([20, 20])
  })

  it('to the winner of the lot while he chooses his colour', () => {
    const terms = openingTerms('long', { lotWinnerGets: 'colour-choice' })
    const table = scriptedTable({ ...terms, clock: RESERVE, config: { length: 1 } })
    table.begin()
    table.draw('lot', 2, 5)
    expect(table.state().clock.running).toBe(1)
    table.wait(9000)
    table.add({ type: 'colours', white: 0 })
    expect(seconds(table)).toEqual([20, 19])
  })
})

describe('an offer and its answer (SPEC L1)', () => {
  const offer = { type: 'offer', seat: 0, ending: 'oin' } as const

  /** Seat 0 has rolled; both may offer to give up. */
  const rolled = (clock: ClockTerms = RESERVE, preset = 'long') => {
    const settings = { ...(termsOf(preset).settings as Settings), resign: 'offered' }
    const table = rollingTable(preset, { settings, clock, config: LENGTH_3 })
    table.draw('roll', 6, 6)
    return table
  }

  it('a raise is answered with a delay of its own, and the turn goes on with what it had left', () => {
    const table = rollingTable('short', { clock: RESERVE, config: LENGTH_3 })
    table.turn(0)
    table.wait(7000)
    table.add({ type: 'double', seat: 1 })
    expect(table.state().clock).toMatchObject({ running: 0, delay: 8000, kept: 1000 })
    table.wait(10_000)
    table.add({ type: 'take', seat: 0 })
    expect(table.state().clock).toMatchObject({ running: 1, delay: 1000, kept: null })
    playAfter(table, 1, 2, 0)
    expect(table.state().clock).toMatchObject({ running: 0, delay: 8000 })
    expect(seconds(table)).toEqual([58, 59])
  })

  it('offers again and again bring who makes them no time, and cost who answers none', () => {
    const table = rolled()
    for (let n = 0; n < 10; n++) {
      table.wait(2000)
      table.add(offer)
      table.wait(7000)
      table.add({ type: 'refuse', seat: 1 })
    }
    expect(table.state().clock).toMatchObject({ running: 0, delay: 0 })
    expect(seconds(table)).toEqual([48, 60])
  })

  it('offers in the turn of the other seat neither cost it nor bring it time', () => {
    const table = rolled()
    table.wait(5000)
    for (let n = 0; n < 10; n++) {
      table.add({ ...offer, seat: 1 })
      expect(table.state().clock).toMatchObject({ running: 0, delay: 8000 })
      table.wait(7000)
      table.add({ type: 'refuse', seat: 0 })
      expect(table.state().clock).toMatchObject({ running: 0, delay: 3000 })
    }
    expect(seconds(table)).toEqual([60, 60])
    table.add({ ...offer, seat: 1 })
    table.wait(10_000)
    table.add({ type: 'refuse', seat: 0 })
    expect(table.state().clock).toMatchObject({ running: 0, delay: 3000 })
    expect(seconds(table)).toEqual([58, 60])
  })

  it('the days of a turn are not renewed either', () => {
    const table = rolled(DAYS)
    table.wait(1.5 * DAY)
    table.add(offer)
    const { at, clock } = table.state()
    expect(flagMoment(clock, DAYS)).toBe(at + 2 * DAY)
    table.wait(DAY)
    table.add({ type: 'refuse', seat: 1 })
    expect(flagMoment(table.state().clock, DAYS)).toBe(table.state().at + 0.5 * DAY)
  })

  it('a turn that has not begun, for want of a link, begins after the answer with all its time', () => {
    const table = rollingTable('short', { clock: RESERVE, config: LENGTH_3 })
    const steps: [number, number][] = [
      [24, 18],
      [24, 23],
    ]
    table.add({ type: 'turn', seat: 0, levels: [steps] })
    table.add({ type: 'double', seat: 1 })
    table.wait(2000)
    table.add({ type: 'take', seat: 0 })
    expect(table.state().clock).toMatchObject({ running: null, kept: null })
    table.add({ type: 'link', seat: 0, draw: 2, link: LINK })
    expect(table.state().clock).toMatchObject({ running: 1, delay: 8000 })
  })

  it('in a forced pass, which costs nothing (SPEC L3), only the answers are counted', () => {
    const table = rolled(RESERVE, 'khachapuri')
    table.wait(20_000)
    table.add({ ...offer, seat: 1 })
    table.wait(9000)
    table.add({ type: 'refuse', seat: 0 })
    table.wait(20_000)
    table.turn(0)
    expect(table.entries.at(-1)?.facts[0]).toMatchObject({ type: 'turn', levels: [[]] })
    expect(seconds(table)).toEqual([59, 60])
  })
})

describe('the clock at a moment', () => {
  const clock = { ...handOver(startClock(), RESERVE, 0, 1000), reserve: [5000, 5000] as const }

  it('counts down to nothing and no further', () => {
    expect(clockAt(clock, RESERVE, 4000)).toMatchObject({ delay: 5000, reserve: [5000, 5000] })
    expect(clockAt(clock, RESERVE, 10_000)).toMatchObject({ delay: 0, reserve: [4000, 5000] })
    expect(clockAt(clock, RESERVE, 99_000)).toMatchObject({ delay: 0, reserve: [0, 5000] })
  })

  it('is the same counted at once or bit by bit', () => {
    let now: Clock = clock
    for (const moment of [1000, 3000, 8999, 9000, 9001, 12_000]) {
      now = clockAt(now, RESERVE, moment)
      expect(flagMoment(now, RESERVE)).toBe(14_000)
    }
    expect(now).toEqual(clockAt(clock, RESERVE, 12_000))
  })

  it('stands still where time seems to go back', () => {
    expect(clockAt(clock, RESERVE, 0)).toEqual(clock)
  })
})
