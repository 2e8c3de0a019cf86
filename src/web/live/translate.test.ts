import { describe, expect, test } from 'vitest'
import { playedMatch, termsOf } from '../../fair/testing/played-match.js'
import { applyEntry, type Entry, openTable, sideOf, type TableState } from '../../protocol/index.js'
import { replayLog, sideOf as sideOfPage } from '../state/replay.js'
import { nearFirst, putAway, startTelling, tellOn } from './translate.js'

const folded = (entries: readonly Entry[]): TableState => {
  let state = openTable(entries[0])
  for (const entry of entries.slice(1)) state = state.ok ? applyEntry(state.value, entry) : state
  if (!state.ok) throw new Error(state.error)
  return state.value
}

const MATCHES = [
  ['long', { length: 3 }, 1],
  ['short', { length: 5 }, 1],
  ['short', {}, 0],
  ['mad', { games: 2 }, null],
  ['long-s004', { length: 2 }, null],
  ['khachapuri', { games: 2 }, 1],
] as const

describe.each(MATCHES)('a match of %s, %o', (preset, config, white) => {
  const { entries } = playedMatch(7, termsOf(preset, { config, white }), {
    losses: 0.02,
    offers: 0.2,
    games: 3,
  })
  const state = folded(entries)

  test.each([0, 1, null] as const)('comes to the same as told to seat %s', (me) => {
    const told = tellOn(startTelling(folded(entries.slice(0, 1)), me), entries, me)
    expect(told.entries).toBe(entries.length)
    expect(told.replay.match).toEqual(state.match)
    const replayed = replayLog(told.log)
    expect(replayed.ok && replayed.value.match).toEqual(state.match)
    for (const seat of [0, 1] as const) {
      expect(sideOfPage(told.replay, nearFirst(seat, me))).toBe(sideOf(state, seat))
    }
  })

  test('may be told entry by entry', () => {
    const start = startTelling(folded(entries.slice(0, 1)), 1)
    const whole = tellOn(start, entries, 1)
    let told = start
    for (const entry of entries) told = tellOn(told, [entry], 1)
    expect(told).toEqual(whole)
  })

  test('a result stays until its reader is ready or dice are thrown, and is put away once', () => {
    let told = startTelling(folded(entries.slice(0, 1)), 0)
    let results = 0
    for (const entry of entries) {
      told = tellOn(told, [entry], 0)
      if (told.replay.finished === null || told.replay.match.isOver) continue
      results++
      told = putAway(told)
      expect(told.replay.finished).toBeNull()
      expect(putAway(told)).toBe(told)
    }
    expect(results).toBe(state.match.results.length - (state.match.isOver ? 1 : 0))
    expect(told.replay.match).toEqual(state.match)
  })
})

test('whoever sits looks from near, and others are called by their names', () => {
  const { entries } = playedMatch(3, termsOf('long'), { games: 1 })
  const state = folded(entries)
  expect(startTelling(state, 0).log.players).toEqual([
    { kind: 'person' },
    { kind: 'remote', name: 'Ben' },
  ])
  expect(startTelling(state, 1).log.players).toEqual([
    { kind: 'person' },
    { kind: 'remote', name: 'Ann' },
  ])
  expect(startTelling(state, null).log.players).toEqual([
    { kind: 'remote', name: 'Ann' },
    { kind: 'remote', name: 'Ben' },
  ])
})

test('a seat that is left for good before the lot loses, whatever its colour would have been', () => {
  const { entries } = playedMatch(5, termsOf('long-s004', { clock: { kind: 'days', days: 1 } }))
  const begun = entries.slice(0, 2)
  const left: Entry = {
    version: 3,
    at: begun[1].at,
    facts: [{ type: 'claimed', seat: 0, because: 'time' }],
  }
  for (const me of [0, 1] as const) {
    const told = tellOn(startTelling(folded(begun), me), [...begun, left], me)
    expect(told.replay.match.isOver).toBe(true)
    const winner = told.replay.match.results[0].winner
    expect(winner === sideOfPage(told.replay, 0)).toBe(me === 0)
  }
})

test('a session that is left between two games is over as it stands, its last result shown (SPEC L8)', () => {
  const { entries } = playedMatch(7, termsOf('short', { config: {} }), { games: 2 })
  const begin = entries.findIndex(({ facts }) =>
    facts.some((f) => f.type === 'committed' && f.game === 2),
  )
  const between = entries.slice(0, begin + 1)
  const { version, at } = between[begin]
  const left: Entry = { version: version + 1, at, facts: [{ type: 'left', seat: 1 }] }
  const state = folded([...between, left])
  for (const me of [0, 1, null] as const) {
    const told = tellOn(startTelling(folded(entries.slice(0, 1)), me), between, me)
    for (const before of [told, putAway(told)]) {
      const { replay, log } = tellOn(before, [left], me)
      expect(replay.match).toEqual(state.match)
      expect(replay.match.isOver).toBe(true)
      expect(replay.finished?.result).toEqual(state.match.results.at(-1))
      const again = replayLog(log)
      expect(again.ok && again.value).toEqual(replay)
    }
  }
})
