import { describe, expect, it } from 'vitest'
import { type Action, resignationPoints } from './match.js'
import { isCubeLive, type Match } from './series.js'
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
import type { Settings, Side } from './types.js'

const endings = [
  { name: 'mars', when: ['none-off'], points: 2 },
  { name: 'koks', when: ['none-off', 'on-head'], points: 3 },
]

function rules(resign: Settings['resign'], overrides: object = {}): Settings {
  return rulesOf('long', { raise: { mode: 'doubling' }, endings, resign, ...overrides })
}

const offer = (by: Side, ending: string): Action => ({ type: 'offer', by, ending })
const resign = (by: Side): Action => ({ type: 'resign', by })
const forfeit = (by: Side): Action => ({ type: 'forfeit', by })
const accept: Action = { type: 'accept' }
const refuse: Action = { type: 'refuse' }
const raised: Action[] = [{ type: 'double' }, { type: 'take' }]
const resultOf = (match: Match) => {
  const { winner, ending, points, how } = match.results.at(-1) ?? {}
  return `${winner} ${ending} ${points} ${how}`
}

/** White has rolled in its first turn; the checkers as told. */
function rolling(settings: Settings, white: string, black: string, ...before: Action[]): Match {
  return placed(matchAfter(settings, {}, lotFor('white'), ...before, roll(2, 1)), white, black)
}

describe('resigning by position', () => {
  it.each([
    ['24:15', 'black koks 3 resign'],
    ['23:15', 'black mars 2 resign'],
    ['24:14 off:1', 'black oin 1 resign'],
  ])('M7 with %s: %s', (white, expected) => {
    const match = rolling(rules('position'), white, '24:15')
    expect(resignationPoints(match, 'white', null)).toBe(Number(expected.split(' ')[2]))
    expect(resultOf(after(match, resign('white')))).toBe(expected)
  })

  it('M7 is judged on the side that resigns', () => {
    const match = rolling(rules('position'), '24:15', '1:14 off:1')
    expect(resultOf(after(match, resign('black')))).toBe('white oin 1 resign')
  })

  it('M7 counts cap, cube and stake, and Jacoby', () => {
    const settings = rules('position', { cap: 'mars' })
    expect(resultOf(after(rolling(settings, '24:15', '24:15', ...raised), resign('white')))).toBe(
      'black koks 4 resign',
    )
    const jacoby = rules('position', { jacoby: true })
    expect(resultOf(after(rolling(jacoby, '24:15', '24:15'), resign('white')))).toBe(
      'black koks 1 resign',
    )
    const staked = matchAfter(settings, { stake: 7 }, lotFor('white'), roll(2, 1), resign('white'))
    expect(resultOf(staked)).toBe('black koks 14 resign')
  })

  it('M7 costs the checkers left where they are counted', () => {
    const settings = rules('position', { count: 'checkers-left', cap: 'oin' })
    expect(resultOf(after(rolling(settings, '24:11 off:4', '24:15'), resign('white')))).toBe(
      'black oin 11 resign',
    )
  })

  it('M7 from the first roll of each game on', () => {
    const first = matchAfter(rules('position'), {}, lotFor('white'))
    expect(refusalOf(first, resign('white'))).toBe('wrong-phase')
    const second = after(first, roll(2, 1), resign('white'))
    expect(refusalOf(second, resign('white'))).toBe('wrong-phase')
    expect(refusalOf(after(second, lotFor('black')), resign('white'))).toBe('wrong-phase')
    expect(refusalOf(after(second, lotFor('black'), roll(2, 1)), resign('white'))).toBe(null)
  })

  it('M7 in a remainder too, by either side', () => {
    const settings = rulesOf('mad', { doubles: { chainFromTurn: 1 }, resign: 'position' })
    const start = placed(matchAfter(settings, {}, lotFor('white')), '24:1 off:14', '7:1 off:14')
    const handed = after(start, roll(5, 5), play())
    expect(matchState(handed)).toMatchObject({ turn: 'black', dice: null })
    for (const by of ['white', 'black'] as const) {
      expect(resultOf(after(handed, resign(by)))).toMatch(/oin 1 resign/)
    }
  })
})

describe('offering to resign', () => {
  const settings = rules('offered')

  it.each([
    ['oin', 1],
    ['mars', 2],
    ['koks', 3],
  ])('M7 %s accepted costs %i, whatever the position', (ending, points) => {
    const match = rolling(settings, '24:14 off:1', '24:15')
    const offered = after(match, offer('white', ending))
    expect(matchState(offered)).toMatchObject({ turn: 'black', phase: 'answer' })
    expect(resignationPoints(match, 'white', ending as 'mars')).toBe(points)
    expect(resultOf(after(offered, accept))).toBe(`black ${ending} ${points} resign`)
  })

  it.each(['home-mars', 'drop', 'draw', 'win', '', '__proto__'])('M7 %j is no ending', (ending) => {
    const match = rolling(settings, '24:15', '24:15')
    expect(refusalOf(match, offer('white', ending))).toBe('bad-ending')
  })

  it('M7 counts cap, cube and Jacoby', () => {
    const capped = rolling(rules('offered', { cap: 'mars' }), '24:15', '24:15', ...raised)
    expect(resultOf(after(capped, offer('white', 'koks'), accept))).toBe('black koks 4 resign')
    const jacoby = rolling(rules('offered', { jacoby: true }), '24:15', '24:15')
    expect(resultOf(after(jacoby, offer('white', 'koks'), accept))).toBe('black koks 1 resign')
  })

  it('M7 costs what is left where checkers are counted', () => {
    const left = rules('offered', { count: 'checkers-left' })
    const match = rolling(left, '24:11 off:4', '24:15')
    expect(resultOf(after(match, offer('white', 'mars'), accept))).toBe('black mars 11 resign')
  })

  it('M7 refused, the game goes on where it was', () => {
    const chained = rulesOf('mad', { doubles: { chainFromTurn: 1 }, resign: 'offered' })
    const start = matchAfter(chained, {}, lotFor('white'))
    const moments = [
      after(start, roll(5, 5)),
      after(start, roll(2, 1), play([24, 22], [22, 21])),
      after(
        placed(start, '24:1 20:1 off:13', '1:1 off:14'),
        roll(5, 5),
        play([24, 19], [19, 14], [14, 9], [9, 4]),
      ),
    ]
    for (const match of moments) {
      for (const by of ['white', 'black'] as const) {
        const answering = by === 'white' ? 'black' : 'white'
        const offered = after(match, offer(by, 'oin'))
        expect(matchState(offered).turn).toBe(answering)
        expect(after(offered, { ...refuse, by: answering })).toEqual(match)
      }
    }
  })

  it('M7 the offered game may still be raised after a refusal', () => {
    const match = matchAfter(settings, {}, lotFor('white'), roll(2, 1), play([24, 22], [22, 21]))
    const refused = after(match, offer('black', 'oin'), refuse)
    expect(isCubeLive(refused)).toBe(true)
    expect(refusalOf(refused, { type: 'double' })).toBe(null)
  })
})

describe('leaving for good', () => {
  it.each([
    ['position', '24:15', 'black koks 3 forfeit'],
    ['position', '23:15', 'black mars 2 forfeit'],
    ['position', '24:14 off:1', 'black oin 1 forfeit'],
    ['offered', '24:15', 'black mars 2 forfeit'],
    ['offered', '24:14 off:1', 'black oin 1 forfeit'],
  ] as const)('M10 where resignations are %s, with %s: %s', (way, white, expected) => {
    const match = rolling(rules(way), white, '24:15')
    expect(resultOf(after(match, forfeit('white')))).toBe(expected)
  })

  it('M10 is oin where the rules know no mars', () => {
    const plain = rules('offered', { endings: [] })
    expect(resultOf(after(rolling(plain, '24:15', '24:15'), forfeit('white')))).toBe(
      'black oin 1 forfeit',
    )
  })

  it('M10 counts cap, cube and stake', () => {
    const settings = rules('offered', { cap: 'oin' })
    const match = matchAfter(settings, { games: 4, stake: 3 }, lotFor('white'), ...raised)
    expect(resultOf(after(match, forfeit('black')))).toBe('white mars 6 forfeit')
  })

  it.each([{ length: 25 }, { games: 9 }, {}])('M10 ends %j', (config) => {
    const match = matchAfter(rules('position'), config, lotFor('white'), roll(2, 1))
    const left = after(match, forfeit('black'))
    expect(matchState(left)).toMatchObject({
      phase: 'over',
      turn: null,
      dice: null,
      pips: [],
      game: 1,
      score: { white: 3, black: 0 },
    })
    expect(refusalOf(left, forfeit('white'))).toBe('match-over')
  })

  it('M10 at any time: before the lot, while an answer waits, in the last roll', () => {
    const settings = rules('position', { lastRoll: 'second' })
    const start = matchAfter(settings, {}, lotFor('white'))
    const last = after(placed(start, '1:1 off:14', '24:15'), roll(2, 1), play([1, 0]))
    const moments = [matchAfter(settings, {}), start, after(start, { type: 'double' }), last]
    for (const match of moments) {
      expect(resultOf(after(match, forfeit('black')))).toBe('white koks 3 forfeit')
    }
  })
})
