import { describe, expect, it } from 'vitest'
import type { Action } from './match.js'
import type { Match } from './series.js'
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

const endings = [{ name: 'mars', when: ['none-off'], points: 2 }]
const settings = rulesOf('long', { lastRoll: 'second', endings, resign: 'position' })
const chained = rulesOf('mad', {
  lastRoll: 'second',
  endings,
  resign: 'position',
  doubles: { chainFromTurn: 1 },
})

/** Bearing off in which a large die may find nothing to take. */
const exact = { lower: 'never', pick: 'highest', insideMoves: false } as const

/** White starts; it is its roll, with the checkers as told. */
function whiteToRoll(rules: Settings, white: string, black: string): Match {
  return placed(matchAfter(rules, {}, lotFor('white')), white, black)
}

/** White, who started, has just finished. */
function whiteFinished(black: string, rules = settings): Match {
  return after(whiteToRoll(rules, '1:1 off:14', black), roll(2, 1), play([1, 0]))
}

const resultOf = (match: Match) => {
  const { winner, ending, points, how } = match.results.at(-1) ?? {}
  return `${winner} ${ending} ${points} ${how}`
}

describe('the last roll', () => {
  it('G6 when the side that started finishes, the other rolls once more', () => {
    expect(matchState(whiteFinished('24:15'))).toMatchObject({
      turn: 'black',
      phase: 'roll',
      dice: null,
      pips: [],
      results: [],
      score: { white: 0, black: 0 },
    })
    expect(matchState(whiteFinished('24:15')).position.white[0]).toBe(15)
  })

  it('G6 if it finishes too the game is drawn', () => {
    const drawn = after(whiteFinished('1:1 off:14'), roll(6, 5), play([1, 0]))
    expect(resultOf(drawn)).toBe('null draw 0 play')
    expect(matchState(drawn)).toMatchObject({ game: 2, score: { white: 0, black: 0 } })
  })

  it('G6 endings are judged after that play', () => {
    const rescued = after(whiteFinished('1:15'), roll(6, 5), play([1, 0], [1, 0]))
    expect(resultOf(rescued)).toBe('white oin 1 play')
    const lost = after(whiteFinished('24:15'), roll(6, 5), play([24, 18], [18, 13]))
    expect(resultOf(lost)).toBe('white mars 2 play')
    expect(lost.score).toEqual({ white: 2, black: 0 })
  })

  it('G6 a pass is a last play too', () => {
    const last = whiteFinished(
      '3:2 off:13',
      rulesOf('long', { lastRoll: 'second', bearOff: exact }),
    )
    expect(resultOf(after(last, roll(6, 5), play()))).toBe('white oin 1 play')
  })

  it('G6 if the second side finishes first the game just ends', () => {
    const start = whiteToRoll(settings, '24:15', '1:1 off:14')
    const ended = after(start, roll(2, 1), play([24, 22], [22, 21]), roll(6, 5), play([1, 0]))
    expect(resultOf(ended)).toBe('black mars 2 play')
  })

  it('G6 the side that started may be black', () => {
    const start = placed(matchAfter(settings, {}, lotFor('black')), '24:15', '1:1 off:14')
    const finished = after(start, roll(2, 1), play([1, 0]))
    expect(matchState(finished)).toMatchObject({ turn: 'white', phase: 'roll' })
    expect(resultOf(after(finished, roll(6, 5), play([24, 18], [18, 13])))).toBe(
      'black mars 2 play',
    )
  })

  it('G6 there is none where the rules have none', () => {
    const without = rulesOf('long', { lastRoll: 'off', endings })
    expect(resultOf(whiteFinished('24:15', without))).toBe('white mars 2 play')
  })

  it('G6 only the side that rolls may resign', () => {
    const last = whiteFinished('24:14 off:1')
    const resign = (by: Side): Action => ({ type: 'resign', by })
    for (const moment of [last, after(last, roll(2, 1))]) {
      expect(refusalOf(moment, resign('white'))).toBe('resign-not-allowed')
      expect(resultOf(after(moment, resign('black')))).toBe('white oin 1 resign')
    }
  })

  it('G6 or offer to', () => {
    const offered = whiteFinished(
      '24:15',
      rulesOf('long', { lastRoll: 'second', resign: 'offered' }),
    )
    const offer = (by: Side): Action => ({ type: 'offer', by, ending: 'oin' })
    expect(refusalOf(offered, offer('white'))).toBe('resign-not-allowed')
    const waiting = after(offered, offer('black'))
    expect(resultOf(after(waiting, { type: 'accept', by: 'white' }))).toBe('white oin 1 resign')
    expect(after(waiting, { type: 'refuse', by: 'white' })).toEqual(offered)
  })
})

describe('the last roll of chained doubles', () => {
  it('G6 all levels of it are played', () => {
    const last = after(whiteFinished('24:1 off:14', chained), roll(5, 5))
    expect(matchState(last).pips).toEqual([5, 5, 5, 5, 6, 6, 6, 6])
    const sixes = after(last, play([24, 19], [19, 14], [14, 9], [9, 4]))
    expect(matchState(sixes)).toMatchObject({ turn: 'black', phase: 'play', pips: [6, 6, 6, 6] })
    expect(resultOf(after(sixes, play([4, 0])))).toBe('null draw 0 play')
  })

  it('T5 G6 nothing of it is handed over', () => {
    const settings = { ...chained, bearOff: exact }
    const last = after(whiteFinished('3:15', settings), roll(5, 5))
    expect(matchState(last).pips).toHaveLength(8)
    expect(resultOf(after(last, play()))).toBe('white mars 2 play')
  })

  it('G6 follows a finish in a chain, whose rest is not handed over', () => {
    const finished = after(whiteToRoll(chained, '4:1 off:14', '24:15'), roll(5, 5), play([4, 0]))
    expect(matchState(finished)).toMatchObject({ turn: 'black', phase: 'roll', pips: [] })
  })

  it('G6 follows a finish in a remainder of the other side', () => {
    const start = placed(matchAfter(chained, {}, lotFor('white')), '1:1 off:14', '24:1 off:14')
    const blacks = { ...start, game: { ...start.game, mover: 'black' as const } }
    const blocked = placed(blacks, '7:1 off:14', '24:1 off:14')
    const handed = after(blocked, roll(5, 5), play())
    expect(matchState(handed)).toMatchObject({ turn: 'white', phase: 'play', dice: null })
    const finished = after(placed(handed, '4:1 off:14', '24:1 off:14'), play([4, 0]))
    expect(matchState(finished)).toMatchObject({ turn: 'black', phase: 'roll', results: [] })
  })
})
