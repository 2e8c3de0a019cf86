import { describe, expect, test } from 'vitest'
import { applyAction } from '../../rules/index.js'
import { lotFor, matchAfter, placed, play, roll, rulesOf } from '../../rules/testing/script.js'
import { decidedEnd } from './decided.js'
import { isRace } from './race.js'

/** White is on roll, after one turn each. */
const begun = (preset: string, overrides: object = {}, config = {}) => {
  const settings = rulesOf(preset, {
    opening: { lotDicePlay: false },
    resign: 'position',
    ...overrides,
  })
  const first =
    settings.direction === 'opposite'
      ? [play([13, 7], [13, 8]), play([13, 7], [13, 8])]
      : [play([24, 18], [18, 13]), play([24, 18], [18, 13])]
  return matchAfter(settings, config, lotFor('white'), roll(6, 5), first[0], roll(6, 5), first[1])
}

describe('a game whose end is certain', () => {
  test('the side on roll cannot be caught: two checkers against one that needs a roll', () => {
    const match = placed(begun('short'), '1:2', '1:1')
    expect(decidedEnd(match)).toEqual({ winner: 'white', ending: 'oin', points: 1 })
  })

  test('the loser may still bear off a first checker, or has nowhere near the pips for it', () => {
    const last = placed(begun('short'), '1:2', '6:15')
    expect(decidedEnd(last)).toEqual({ winner: 'white', ending: 'mars', points: 2 })
    const soon = placed(begun('short'), '1:3', '6:15')
    expect(decidedEnd(soon)).toBeNull()
    const far = placed(begun('short'), '1:3', '7:4 6:11')
    expect(decidedEnd(far)).toEqual({ winner: 'white', ending: 'mars', points: 2 })
    const near = placed(begun('short'), '1:3', '7:3 6:12')
    expect(decidedEnd(near)).toBeNull()
  })

  test('a checker deep in the winner’s home cannot leave it in time, or can', () => {
    const caught = placed(begun('short'), '1:2', '23:1 6:14')
    expect(decidedEnd(caught)).toEqual({ winner: 'white', ending: 'koks', points: 3 })
    const many = placed(begun('short'), '1:3', '23:5 6:10')
    expect(decidedEnd(many)).toEqual({ winner: 'white', ending: 'koks', points: 3 })
    const few = placed(begun('short'), '1:3', '23:4 6:11')
    expect(decidedEnd(few)).toBeNull()
  })

  test('the end is open where an ending may still come true', () => {
    const endings = [
      { name: 'mars', when: ['none-off'], points: 2 },
      { name: 'koks', when: ['all-home'], points: 3 },
    ]
    expect(decidedEnd(placed(begun('short', { endings }), '1:3', '7:4 6:11'))).toBeNull()
  })

  test('the other side wins when even the best rolls are too slow', () => {
    const match = placed(begun('short'), '6:13', '1:2')
    expect(decidedEnd(match)).toMatchObject({ winner: 'black', ending: 'oin' })
  })

  test('it stays open while dice matter', () => {
    expect(decidedEnd(placed(begun('short'), '6:2', '1:1'))).toBeNull()
    expect(decidedEnd(placed(begun('short'), '1:2', 'bar:1'))).toBeNull()
    expect(decidedEnd(begun('short'))).toBeNull()
  })

  test.each([
    ['a last roll may draw', { lastRoll: 'second' }],
    ['a point for each checker left', { count: 'checkers-left' }],
    ['dice may be lost', { bearOff: { lower: 'never' } }],
    ['a double may grow', { doubles: { chain: 'ascending' } }],
  ])('it is not told where %s', (_, overrides) => {
    expect(decidedEnd(placed(begun('short', overrides), '1:2', '1:1'))).toBeNull()
  })

  test('the loser may give it up at that price by the rules', () => {
    const match = placed(begun('short', {}, { stake: 3 }), '1:2', '1:1')
    const ended = applyAction(match, { type: 'resign', by: 'black' })
    expect(ended.ok && ended.value.results).toMatchObject([
      { winner: 'white', points: decidedEnd(match)?.points },
    ])
  })
})

test('sides that go round the same way have passed each other on their own second halves', () => {
  const { settings } = begun('long')
  const { game } = placed(begun('long'), '12:1 6:14', '12:1 6:14')
  expect(isRace(settings, { own: game.checkers.white, other: game.checkers.black })).toBe(true)
  const behind = placed(begun('long'), '13:1 6:14', '12:1 6:14').game
  expect(isRace(settings, { own: behind.checkers.white, other: behind.checkers.black })).toBe(false)
})
