import { describe, expect, it } from 'vitest'
import type { Action } from './match.js'
import { checkMatchConfig, type MatchConfig, startMatch } from './series.js'
import { matchState } from './state.js'
import { after, lotFor, matchAfter, placed, play, roll, rulesOf } from './testing/script.js'
import type { Settings } from './types.js'

const double: Action = { type: 'double' }
const take: Action = { type: 'take' }
const mars = { name: 'mars', when: ['none-off'], points: 2 }

function rules(overrides: object = {}): Settings {
  return rulesOf('long', {
    raise: { mode: 'doubling' },
    resign: 'position',
    endings: [mars],
    ...overrides,
  })
}

/** The result where white bears off its last checker against black's checkers. */
function won(settings: Settings, config: MatchConfig, black: string, ...before: Action[]) {
  const match = matchAfter(settings, config, lotFor('white'), ...before)
  const over = after(placed(match, '1:1 off:14', black), roll(2, 1), play([1, 0]))
  const [result] = over.results
  expect(over.score).toEqual({ white: result.points, black: 0 })
  return `${result.winner} ${result.ending} ${result.points} ${result.how}`
}

describe('what a game is worth', () => {
  it('G1 G2 it ends when the last checker is off', () => {
    expect(won(rules(), {}, '24:14 off:1')).toBe('white oin 1 play')
    expect(won(rules(), {}, '24:15')).toBe('white mars 2 play')
  })

  it('G5 the cube and the stake multiply', () => {
    expect(won(rules(), {}, '24:15', double, take)).toBe('white mars 4 play')
    expect(won(rules(), { stake: 5 }, '24:15', double, take)).toBe('white mars 20 play')
    expect(won(rules(), { games: 2, stake: 3 }, '24:14 off:1')).toBe('white oin 3 play')
  })

  it('G3 the cap comes before the cube', () => {
    expect(won(rules({ cap: 'oin' }), {}, '24:15', double, take)).toBe('white mars 2 play')
  })

  it('G3 where checkers are counted they are multiplied', () => {
    const left = rules({ count: 'checkers-left', cap: 'oin' })
    expect(won(left, { stake: 2 }, '24:11 off:4', double, take)).toBe('white oin 44 play')
  })

  it('G5 Jacoby: without a match length one point until a raise was taken', () => {
    const jacoby = rules({ jacoby: true })
    expect(won(jacoby, {}, '24:15')).toBe('white mars 1 play')
    expect(won(jacoby, { games: 2, stake: 3 }, '24:15')).toBe('white mars 3 play')
    expect(won(jacoby, {}, '24:15', double, take)).toBe('white mars 4 play')
    expect(won(jacoby, { length: 5 }, '24:15')).toBe('white mars 2 play')
    const left = rules({ jacoby: true, count: 'checkers-left' })
    expect(won(left, {}, '24:15')).toBe('white mars 1 play')
    expect(won(left, {}, '24:15', double, take)).toBe('white mars 30 play')
  })
})

describe('how long a match goes on', () => {
  const lose = (by: 'white' | 'black'): Action[] => [
    lotFor('white'),
    roll(2, 1),
    { type: 'resign', by },
  ]
  const one = rules({ endings: [] })

  it('M9 to its length, the score not cut off', () => {
    const match = matchAfter(rules(), { length: 3 }, ...lose('black'))
    expect(matchState(match)).toMatchObject({ phase: 'lot', game: 2, score: { white: 2 } })
    expect(matchState(after(match, ...lose('black')))).toMatchObject({
      phase: 'over',
      turn: null,
      game: 2,
      dice: null,
      pips: [],
      score: { white: 4, black: 0 },
    })
    expect(matchState(after(match, ...lose('white'), ...lose('white'))).phase).toBe('over')
  })

  it('M8 a series for its games, draws among them', () => {
    let match = matchAfter(one, { games: 3 })
    for (const by of ['white', 'black'] as const) {
      match = after(match, ...lose(by))
      expect(matchState(match).phase).toBe('lot')
    }
    expect(matchState(after(match, ...lose('white')))).toMatchObject({
      phase: 'over',
      game: 3,
      score: { white: 1, black: 2 },
    })
    const drawing = rules({ lastRoll: 'second' })
    const nearly = placed(
      matchAfter(drawing, { games: 1 }, lotFor('white')),
      '1:1 off:14',
      '1:1 off:14',
    )
    const drawn = after(nearly, roll(2, 1), play([1, 0]), roll(2, 1), play([1, 0]))
    expect(matchState(drawn)).toMatchObject({ phase: 'over', score: { white: 0, black: 0 } })
  })

  it('M8 a session has no end', () => {
    let match = matchAfter(one, {})
    for (let game = 1; game <= 50; game++) match = after(match, ...lose('black'))
    expect(matchState(match)).toMatchObject({ phase: 'lot', game: 51, score: { white: 50 } })
  })

  it('the last position stays to be seen, a new game begins as set up', () => {
    const over = matchAfter(one, { games: 1 }, lotFor('white'))
    const ended = after(placed(over, '1:1 off:14', '24:15'), roll(2, 1), play([1, 0]))
    expect(matchState(ended).position.white[0]).toBe(15)
    const next = matchAfter(one, {}, ...lose('black'))
    expect(matchState(next).position).toEqual(matchState(startMatch(one, {})).position)
  })
})

describe('the configuration of a match', () => {
  it.each([
    {},
    { length: 1 },
    { length: 25 },
    { games: 1 },
    { games: 7, stake: 3 },
    { stake: 100 },
  ])('M8 may be %j', (config) => {
    expect(checkMatchConfig(config)).toEqual({ ok: true, value: config })
  })

  it.each([
    ['', null],
    ['', []],
    ['', 'short'],
    ['', 3],
    ['', undefined],
    ['length', { length: 0 }],
    ['length', { length: 1.5 }],
    ['length', { length: '5' }],
    ['length', { length: null }],
    ['length', { length: 2 ** 53 }],
    ['games', { games: -1 }],
    ['stake', { stake: 0 }],
    ['stake', { games: 2, stake: 0.5 }],
    ['stake', { length: 5, stake: 2 }],
    ['games', { length: 5, games: 2 }],
    ['points', { points: 3 }],
    ['__proto__', JSON.parse('{"__proto__":{"length":3}}')],
    ['constructor', { constructor: 1 }],
  ])('M8 names %j as the fault of %j', (path, config) => {
    expect(checkMatchConfig(config)).toEqual({ ok: false, error: { code: 'bad-config', path } })
  })
})
