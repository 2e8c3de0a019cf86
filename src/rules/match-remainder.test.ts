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

const rules = (doubles: object = {}, overrides: object = {}) =>
  rulesOf('mad', { doubles: { chainFromTurn: 1, ...doubles }, ...overrides })

/** White has rolled 5-5, could play nothing and hands all of it over. */
function handed(settings = rules()): Match {
  const start = placed(matchAfter(settings, {}, lotFor('white')), '24:1 off:14', '7:1 off:14')
  return after(start, roll(5, 5), play())
}

const whiteTurn: Action[] = [roll(2, 1), play([24, 22], [22, 21])]

describe('a remainder in a match', () => {
  it('T5 is the other side’s to play before its own roll: pips, no dice', () => {
    expect(matchState(handed())).toMatchObject({
      turn: 'black',
      phase: 'play',
      dice: null,
      pips: [5, 5, 5, 5, 6, 6, 6, 6],
    })
    expect(refusalOf(handed(), roll(2, 1))).toBe('wrong-phase')
  })

  it('T6 is played one level an action, then the same side rolls', () => {
    const match = placed(handed(), '1:1 off:14', '24:1 20:1 off:13')
    const sixes = after(match, play([24, 19], [19, 14], [14, 9], [9, 4]))
    expect(matchState(sixes)).toMatchObject({ turn: 'black', dice: null, pips: [6, 6, 6, 6] })
    const done = after(sixes, play([20, 14], [14, 8], [8, 2], [4, 0]))
    expect(matchState(done)).toMatchObject({ turn: 'black', phase: 'roll', dice: null, pips: [] })
  })

  it('T6 what cannot be played of it is lost and never goes back', () => {
    const match = placed(handed(), '7:1 off:14', '24:1 off:14')
    expect(refusalOf(match, play([24, 19]))).toBe('not-a-legal-play')
    expect(matchState(after(match, play()))).toMatchObject({ turn: 'black', phase: 'roll' })
    const part = after(placed(handed(), '2:1 off:14', '24:1 off:14'), play([24, 19]))
    expect(matchState(part)).toMatchObject({ turn: 'black', phase: 'roll', pips: [] })
  })

  it('T6 an empty play is refused where it can be played', () => {
    expect(refusalOf(placed(handed(), '1:1 off:14', '24:1 off:14'), play())).toBe('play-exists')
  })

  it('G1 the last checker may go off in it', () => {
    const ended = after(handed(), play([7, 2], [2, 0]))
    expect(ended.results).toMatchObject([{ winner: 'black', ending: 'oin', how: 'play' }])
    expect(matchState(ended)).toMatchObject({ game: 2, phase: 'lot', pips: [] })
  })

  it('T4 is no own turn', () => {
    const settings = rules({ chainFromTurn: 2 })
    const start = matchAfter(settings, {}, lotFor('white'), ...whiteTurn)
    const turns = after(start, roll(2, 1), play([24, 22], [22, 21]))
    const stuck = after(placed(turns, '24:1 off:14', '7:1 off:14'), roll(5, 5), play())
    expect(matchState(stuck)).toMatchObject({ turn: 'black', dice: null })
    const blacks = after(placed(stuck, '7:1 off:14', '24:1 off:14'), play())
    expect(blacks.game.rolls).toEqual({ white: 2, black: 1 })
    expect(matchState(after(blacks, roll(5, 5))).pips).toHaveLength(8)
  })

  it('T4 P6 the head exception waits for the own first roll', () => {
    const head = { limit: 1, exception: { dice: [3, 4, 6], who: 'each', when: 'enemy-head' } }
    const match = placed(handed(rules({}, { head })), '24:15', '24:15')
    const remainder = after(match, play([24, 19], [19, 14], [14, 9], [9, 4]))
    expect(matchState(remainder).pips).toEqual([6, 6, 6, 6])
    expect(refusalOf(remainder, play([24, 18], [24, 18]))).toBe('not-a-legal-play')
    const own = placed(after(remainder, play()), '24:15', '24:15')
    expect(refusalOf(after(own, roll(6, 6)), play([24, 18], [24, 18]))).toBe(null)
  })

  it('T5 of ordinary rolls where any roll hands over', () => {
    const any = rulesOf('long', { doubles: { remainder: 'opponent', remainderOf: 'any' } })
    const start = placed(matchAfter(any, {}, lotFor('white')), '24:1 off:14', '7:1 6:1 off:13')
    const match = after(start, roll(6, 5), play())
    expect(matchState(match)).toMatchObject({ turn: 'black', dice: null, pips: [6, 5] })
    expect(match.game.rolls).toEqual({ white: 1, black: 0 })
  })

  it('T4 passes count as own turns', () => {
    const settings = rules({ chainFromTurn: 2 })
    const start = placed(matchAfter(settings, {}, lotFor('white')), '24:1 off:14', '7:1 6:1 off:13')
    const passed = after(start, roll(6, 5), play())
    expect(matchState(passed)).toMatchObject({ turn: 'black', phase: 'roll' })
    const again = after(placed(passed, '24:15', '24:15'), roll(2, 1), play([24, 22], [22, 21]))
    expect(matchState(after(again, roll(6, 6))).pips).toEqual([6, 6, 6, 6])
    expect(matchState(after(again, roll(5, 5))).pips).toEqual([5, 5, 5, 5, 6, 6, 6, 6])
  })
})
