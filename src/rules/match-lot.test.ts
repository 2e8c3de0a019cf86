import { describe, expect, it } from 'vitest'
import type { Action } from './match.js'
import { startMatch } from './series.js'
import { matchState } from './state.js'
import { after, lotFor, matchAfter, play, refusalOf, roll, rulesOf } from './testing/script.js'
import type { Side } from './types.js'

const fresh = rulesOf('long')
const lotPlays = rulesOf('short')

/** One checker a side on its 1: the first roll ends the game. */
const oneRoll = { checkers: 1, setup: { 1: 1 }, resign: 'position' }

describe('the lot', () => {
  it('M2 begins the first game with nothing decided', () => {
    expect(matchState(startMatch(fresh, {}))).toMatchObject({
      game: 1,
      turn: null,
      phase: 'lot',
      starter: null,
      dice: null,
      pips: [],
      score: { white: 0, black: 0 },
      results: [],
    })
  })

  it('M2 equal dice are accepted, change nothing and are thrown again', () => {
    const start = startMatch(fresh, {})
    const equal = after(start, { type: 'lot', white: 4, black: 4 })
    expect(equal).toEqual(start)
    expect(matchState(after(equal, lotFor('black'))).starter).toBe('black')
  })

  it.each(['white', 'black'] as const)('M2 the higher die starts: %s', (side) => {
    const state = matchState(matchAfter(fresh, {}, lotFor(side)))
    expect(state).toMatchObject({ turn: side, starter: side, phase: 'roll', dice: null, pips: [] })
  })

  it.each([
    ['white', 5, 3, [5, 3]],
    ['black', 3, 5, [5, 3]],
  ] as const)(
    'M3 where it is the first roll %s plays its own die and the other',
    (side, white, black, dice) => {
      const state = matchState(matchAfter(lotPlays, {}, { type: 'lot', white, black }))
      expect(state).toMatchObject({ turn: side, starter: side, phase: 'play', dice, pips: dice })
    },
  )

  it('T4 M3 the roll of the lot is an own turn', () => {
    const doubles = { chain: 'ascending', chainFromTurn: 2 }
    const settings = rulesOf('long', { opening: { lotDicePlay: true }, doubles })
    const opened = matchAfter(
      settings,
      {},
      { type: 'lot', white: 2, black: 1 },
      play([24, 22], [22, 21]),
    )
    const second = after(opened, roll(2, 1), play([24, 22], [22, 21]), roll(5, 5))
    expect(matchState(second)).toMatchObject({ turn: 'white', pips: [5, 5, 5, 5, 6, 6, 6, 6] })
    const blacks = after(opened, roll(5, 5))
    expect(matchState(blacks)).toMatchObject({ turn: 'black', pips: [5, 5, 5, 5] })
  })
})

describe('the head exception in a match', () => {
  const blacks = (who: string) => {
    const head = { exception: { who, when: 'always' } }
    const first = [lotFor('white'), roll(2, 1), play([24, 22], [22, 21])]
    return matchAfter(rulesOf('long', { head }), {}, ...first)
  }
  const two = play([24, 21], [24, 21], [21, 18], [21, 18])

  it('P6 is for the first own turn of each side', () => {
    const match = blacks('each')
    expect(refusalOf(after(match, roll(3, 3)), two)).toBe(null)
    const later = after(match, roll(2, 1), play([24, 22], [22, 21]))
    const second = after(later, roll(2, 1), play([21, 19], [19, 18]), roll(3, 3))
    expect(refusalOf(second, two)).toBe('not-a-legal-play')
  })

  it('P6 or for the side that started alone', () => {
    expect(refusalOf(after(blacks('starter'), roll(3, 3)), two)).toBe('not-a-legal-play')
    const head = { exception: { who: 'starter' } }
    const start = matchAfter(rulesOf('long', { head }), {}, lotFor('black'), roll(3, 3))
    expect(refusalOf(start, two)).toBe(null)
  })
})

describe('who starts the next game', () => {
  const started = (starter: string, first: Side, resigns: Side) => {
    const settings = rulesOf('long', { opening: { starter }, resign: 'position' })
    return matchAfter(settings, {}, lotFor(first), roll(2, 1), { type: 'resign', by: resigns })
  }
  const sides: Side[] = ['white', 'black']
  const other = (side: Side) => (side === 'white' ? 'black' : 'white')
  const table = sides.flatMap((first) => sides.map((loser) => ({ first, loser })))

  it.each(table)('M4 $first started, $loser lost', ({ first, loser }) => {
    const next = (starter: string) => matchState(started(starter, first, loser))
    expect(next('lot')).toMatchObject({ game: 2, phase: 'lot', turn: null, starter: null })
    const known = (side: Side) => ({ game: 2, phase: 'roll', turn: side, starter: side })
    expect(next('winner')).toMatchObject(known(other(loser)))
    expect(next('loser')).toMatchObject(known(loser))
    expect(next('alternate')).toMatchObject(known(other(first)))
  })

  it('M4 alternates game by game, whoever wins', () => {
    let match = started('alternate', 'white', 'white')
    for (const starter of ['black', 'white', 'black'] as const) {
      expect(matchState(match).starter).toBe(starter)
      match = after(match, roll(2, 1), { type: 'resign', by: 'white' })
    }
  })

  it.each([
    ['winner', 'black'],
    ['loser', 'black'],
    ['alternate', 'black'],
    ['lot', null],
  ])('M4 after a draw: %s', (starter, expected) => {
    const settings = rulesOf('short', { ...oneRoll, lastRoll: 'second', opening: { starter } })
    const drawn = matchAfter(settings, {}, lotFor('white'), play([1, 0]), roll(2, 1), play([1, 0]))
    expect(matchState(drawn)).toMatchObject({
      results: [{ winner: null, ending: 'draw', points: 0, how: 'play' }],
      score: { white: 0, black: 0 },
      game: 2,
      starter: expected,
    })
  })

  it('M4 after a drop the side that raised has won', () => {
    const settings = rulesOf('long', {
      opening: { starter: 'winner' },
      raise: { mode: 'doubling' },
    })
    const dropped = matchAfter(settings, {}, lotFor('black'), { type: 'double' }, { type: 'drop' })
    expect(matchState(dropped)).toMatchObject({ starter: 'black', score: { white: 0, black: 1 } })
  })

  it('M3 where the starter is known the first roll is a fresh one', () => {
    const settings = rulesOf('short', { ...oneRoll, opening: { starter: 'loser' } })
    const second = matchAfter(settings, {}, lotFor('white'), play([1, 0]))
    expect(matchState(second)).toMatchObject({ phase: 'roll', turn: 'black', dice: null })
    expect(refusalOf(second, lotFor('white'))).toBe('wrong-phase')
    expect(refusalOf(second, roll(3, 3))).toBe(null)
  })

  it('M3 where it is not the lot plays again', () => {
    const settings = rulesOf('short', oneRoll)
    const again: Action = { type: 'lot', white: 1, black: 3 }
    const second = matchAfter(settings, {}, lotFor('white'), play([1, 0]), again)
    expect(matchState(second)).toMatchObject({
      game: 2,
      phase: 'play',
      turn: 'black',
      dice: [3, 1],
    })
  })

  it('T4 turns are counted anew in each game', () => {
    const settings = rulesOf('mad', {
      opening: { starter: 'winner' },
      resign: 'position',
      doubles: { chainFromTurn: 2 },
    })
    const second = matchAfter(
      settings,
      {},
      lotFor('white'),
      roll(2, 1),
      { type: 'resign', by: 'black' },
      roll(5, 5),
    )
    expect(matchState(second)).toMatchObject({ game: 2, pips: [5, 5, 5, 5] })
  })
})
