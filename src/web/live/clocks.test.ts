import { describe, expect, test } from 'vitest'
import { playedMatch, termsOf } from '../../fair/testing/played-match.js'
import {
  applyEntry,
  awaitedSeat,
  type ClockTerms,
  type Entry,
  openTable,
  type Presence,
  type Seat,
  type TableState,
} from '../../protocol/index.js'
import { awaySince, claimable, clockText, lowWarning, seatClock } from './clocks.js'

const MINUTE = 60_000
const DAY = 86_400_000
const CLOCK: ClockTerms = { kind: 'reserve', delay: 12, perPoint: 60 }

const folded = (entries: readonly Entry[]): TableState => {
  let state = openTable(entries[0])
  for (const entry of entries.slice(1)) state = state.ok ? applyEntry(state.value, entry) : state
  if (!state.ok) throw new Error(state.error)
  return state.value
}

/** A table at which somebody has to play or roll, a few turns after its beginning. */
function underWay(clock: ClockTerms): { table: TableState; mover: Seat; idle: Seat } {
  const { entries } = playedMatch(3, termsOf('long', { clock, config: { length: 3 } }))
  for (let count = 12; ; count++) {
    const table = folded(entries.slice(0, count))
    const mover = awaitedSeat(table)
    if (mover !== null) return { table, mover, idle: mover === 0 ? 1 : 0 }
  }
}

const presence = (away: Seat | null, since: number): Presence => ({
  seats: [
    { here: away !== 0, since },
    { here: away !== 1, since },
  ],
  watchers: 0,
})

describe('L1 delay and reserve', () => {
  const { table, mover, idle } = underWay(CLOCK)
  const { since, reserve } = table.clock
  const left = table.clock.delay

  test('the delay runs first, then the reserve of whoever is on turn, and never below nothing', () => {
    expect(seatClock(table, mover, since + 2_000)).toMatchObject({
      isRunning: true,
      delay: left - 2_000,
      reserve: reserve[mover],
      isLow: false,
    })
    expect(seatClock(table, mover, since + left + 5_000)).toMatchObject({
      delay: 0,
      reserve: reserve[mover] - 5_000,
    })
    expect(seatClock(table, mover, since + DAY)).toMatchObject({ reserve: 0, isLow: true })
    expect(seatClock(table, idle, since + DAY)).toMatchObject({
      isRunning: false,
      reserve: reserve[idle],
    })
  })

  test('a player is warned at twenty, ten and five seconds of his own time', () => {
    const flag = since + left + reserve[mover]
    expect(lowWarning(table, mover, flag - 21_000)).toBeNull()
    expect(lowWarning(table, mover, flag - 19_000)).toBe(20)
    expect(lowWarning(table, mover, flag - 9_000)).toBe(10)
    expect(lowWarning(table, mover, flag - 1_000)).toBe(5)
    expect(lowWarning(table, idle, flag - 1_000)).toBeNull()
  })

  test('L5 whoever is out of time may be claimed by the other, not by himself', () => {
    const flag = since + left + reserve[mover]
    expect(claimable(table, presence(null, 0), idle, flag)).toBeNull()
    expect(claimable(table, presence(null, 0), idle, flag + 1)).toBe('time')
    expect(claimable(table, presence(null, 0), mover, flag + 1)).toBeNull()
  })

  test('L5 whoever has no connection for a minute may be claimed', () => {
    const now = since + 1_000
    expect(claimable(table, presence(mover, now - MINUTE), idle, now)).toBe('absence')
    expect(claimable(table, presence(mover, now - MINUTE + 1), idle, now)).toBeNull()
    expect(claimable(table, null, idle, now)).toBeNull()
  })
})

test('L5 days end by time alone, tables without a clock by a day of silence', () => {
  const days = underWay({ kind: 'days', days: 1 })
  const away = presence(days.mover, 0)
  const flag = days.table.clock.since + days.table.clock.delay
  expect(claimable(days.table, away, days.idle, flag)).toBeNull()
  expect(claimable(days.table, away, days.idle, flag + 1)).toBe('time')
  const none = underWay({ kind: 'none' })
  expect(seatClock(none.table, none.mover, 0)).toBeNull()
  expect(claimable(none.table, null, none.idle, none.table.clock.since + DAY - 1)).toBeNull()
  expect(claimable(none.table, null, none.idle, none.table.clock.since + DAY)).toBe('silence')
})

test('who is here is not away', () => {
  expect(awaySince(presence(1, 5), 0)).toBeNull()
  expect(awaySince(presence(1, 5), 1)).toBe(5)
  expect(awaySince(null, 1)).toBeNull()
})

test('times are shown as clocks show them, a second begun counting as one left', () => {
  expect([0, 1, 59_000, 59_001, 125_000, 3_725_000].map(clockText)).toEqual([
    '0:00',
    '0:01',
    '0:59',
    '1:00',
    '2:05',
    '1:02:05',
  ])
})
