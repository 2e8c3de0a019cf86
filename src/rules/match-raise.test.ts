import { describe, expect, it } from 'vitest'
import { type Action, raised, raiseRefusal } from './match.js'
import { matchState } from './state.js'
import {
  after,
  lotFor,
  matchAfter,
  placed,
  play,
  refusalOf,
  roll,
  rulesOf,
} from './testing/script.js'
import type { Settings } from './types.js'

const double: Action = { type: 'double' }
const take: Action = { type: 'take' }
const drop: Action = { type: 'drop' }
const doubling = rulesOf('long', { raise: { mode: 'doubling' } })

/** Rolls and plays one step by each die from the head or the checker it left there. */
const oneTurn = [roll(2, 1), play([24, 22], [22, 21])]

function raising(raise: object, overrides: object = {}): Settings {
  return rulesOf('long', { raise: { mode: 'doubling', ...raise }, ...overrides })
}

describe('raising the stake', () => {
  it('M5 the other side answers, and the side that takes owns the cube', () => {
    const offered = matchAfter(doubling, {}, lotFor('white'), double)
    expect(matchState(offered)).toMatchObject({
      turn: 'black',
      phase: 'answer',
      cube: { value: 1, owner: null, live: true },
    })
    expect(matchState(after(offered, take))).toMatchObject({
      turn: 'white',
      phase: 'roll',
      cube: { value: 2, owner: 'black', live: true },
    })
  })

  it('M5 before the first roll too, where the lot does not play', () => {
    expect(raiseRefusal(matchAfter(doubling, {}, lotFor('white')))).toBe(null)
  })

  it('M5 and in later games that the lot does not begin', () => {
    const settings = rulesOf('short', { opening: { starter: 'winner' }, resign: 'position' })
    const second = matchAfter(settings, {}, lotFor('white'), { type: 'resign', by: 'black' })
    expect(matchState(second)).toMatchObject({ game: 2, phase: 'roll', turn: 'white' })
    expect(refusalOf(second, double)).toBe(null)
  })

  it('M5 only the owner raises again', () => {
    const taken = matchAfter(doubling, {}, lotFor('white'), double, take)
    expect(refusalOf(taken, double)).toBe('cube-not-yours')
    const blacks = after(taken, ...oneTurn)
    const redoubled = after(blacks, double, take)
    expect(matchState(redoubled).cube).toEqual({ value: 4, owner: 'white', live: true })
    expect(refusalOf(redoubled, double)).toBe('cube-not-yours')
    expect(refusalOf(after(redoubled, ...oneTurn), double)).toBe(null)
  })

  it('M5 a cube in the centre is open to either side on its turn', () => {
    const blacks = matchAfter(doubling, {}, lotFor('white'), ...oneTurn)
    expect(refusalOf(blacks, { ...double, by: 'white' })).toBe('not-your-turn')
    expect(matchState(after(blacks, double, take)).cube.owner).toBe('white')
  })

  it.each([
    ['doubling', null, [2, 4, 8]],
    ['arithmetic', null, [2, 3, 4]],
    ['doubling', 4, [2, 4]],
    ['doubling', 3, [2]],
    ['arithmetic', 3, [2, 3]],
    ['arithmetic', 2, [2]],
  ] as const)('M5 %s with limit %s goes %j', (mode, limit, values) => {
    let match = matchAfter(raising({ mode, limit }), {}, lotFor('white'))
    for (const value of values) {
      expect(raised(match)).toBe(value)
      match = after(match, double, take)
      expect(matchState(match).cube.value).toBe(value)
      match = after(match, ...oneTurn)
    }
    expect(refusalOf(match, double)).toBe(limit === null ? null : 'raise-not-allowed')
  })

  it('M5 not where the rules have none', () => {
    const none = matchAfter(rulesOf('long'), {}, lotFor('white'))
    expect(refusalOf(none, double)).toBe('raise-not-allowed')
    expect(matchState(none).cube).toEqual({ value: 1, owner: null, live: false })
  })

  it.each([
    ['current', 1, 1],
    ['current', 2, 2],
    ['current', 4, 4],
    ['initial', 1, 1],
    ['initial', 4, 1],
  ])('M5 a drop that pays %s costs at a cube of %i: %i units', (dropPays, cube, units) => {
    const settings = raising({ dropPays })
    for (const stake of [1, 5]) {
      let match = matchAfter(settings, { stake }, lotFor('white'))
      for (let value = 1; value < cube; value *= 2) match = after(match, double, take, ...oneTurn)
      const { turn } = matchState(match)
      const state = matchState(after(match, double, drop))
      const points = units * stake
      expect(state.results).toEqual([{ winner: turn, ending: 'drop', points, how: 'drop' }])
      expect(state.score).toEqual({ white: 0, black: 0, [turn as string]: points })
      expect(state).toMatchObject({ game: 2, cube: { value: 1, owner: null, live: true } })
    }
  })

  it('M5 a drop pays no ending', () => {
    const settings = raising({}, { endings: [{ name: 'mars', when: [], points: 9 }] })
    const dropped = matchAfter(settings, {}, lotFor('white'), double, drop)
    expect(dropped.score).toEqual({ white: 1, black: 0 })
  })

  it('M5 after a remainder, before the own roll', () => {
    const settings = rulesOf('mad', {
      raise: { mode: 'doubling' },
      doubles: { chainFromTurn: 1 },
    })
    const start = placed(matchAfter(settings, {}, lotFor('white')), '24:1 off:14', '7:1 off:14')
    const handed = after(start, roll(5, 5), play())
    expect(matchState(handed)).toMatchObject({ turn: 'black', phase: 'play', dice: null })
    expect(refusalOf(handed, double)).toBe('wrong-phase')
    const blocked = after(placed(handed, '7:1 off:14', '24:1 off:14'), play())
    expect(matchState(blocked)).toMatchObject({ turn: 'black', phase: 'roll', pips: [] })
    expect(refusalOf(blocked, double)).toBe(null)
  })

  it('M5 no raise in the last roll', () => {
    const settings = raising({}, { lastRoll: 'second' })
    const nearly = placed(matchAfter(settings, {}, lotFor('white')), '1:1 off:14', '24:15')
    const last = after(nearly, roll(2, 1), play([1, 0]))
    expect(matchState(last)).toMatchObject({ turn: 'black', phase: 'roll' })
    expect(refusalOf(last, double)).toBe('raise-not-allowed')
  })
})
