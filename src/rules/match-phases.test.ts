import { describe, expect, it } from 'vitest'
import { type Action, applyAction, decider, raiseRefusal, resignRefusal, turnOf } from './match.js'
import { startMatch } from './series.js'
import { matchState } from './state.js'
import { after, lotFor, matchAfter, play, refusalOf, roll, rulesOf } from './testing/script.js'

const overrides = { raise: { mode: 'doubling' }, lastRoll: 'second' }
const offered = rulesOf('long', { ...overrides, resign: 'offered' })
const byPosition = rulesOf('long', { ...overrides, resign: 'position' })

const opened = [lotFor('white'), roll(2, 1), play([24, 22], [22, 21])]
const away: Action = { type: 'offer', by: 'white', ending: 'oin' }

/** A match at each moment that asks for something else; black is on turn but in `firstRoll`. */
const moments = (settings: typeof offered) => {
  const rolling = matchAfter(settings, {}, ...opened)
  return {
    lot: startMatch(settings, {}),
    firstRoll: matchAfter(settings, {}, lotFor('black')),
    roll: rolling,
    play: after(rolling, roll(2, 1)),
    raise: after(rolling, { type: 'double' }),
    over: after(rolling, { type: 'forfeit', by: 'black' }),
  }
}
const offeredMoments = { ...moments(offered), offer: matchAfter(offered, {}, ...opened, away) }

const actions: Record<string, Action> = {
  lot: lotFor('white'),
  roll: roll(3, 1),
  play: play([24, 22], [22, 21]),
  double: { type: 'double' },
  take: { type: 'take' },
  drop: { type: 'drop' },
  accept: { type: 'accept' },
  refuse: { type: 'refuse' },
  offer: away,
  resign: { type: 'resign', by: 'white' },
  forfeit: { type: 'forfeit', by: 'white' },
}

const W = 'wrong-phase'
const N = 'resign-not-allowed'
const O = 'match-over'

describe('M1 what may be done when', () => {
  const names = ['lot', 'firstRoll', 'roll', 'play', 'raise', 'offer', 'over'] as const

  it.each([
    ['lot', null, W, W, W, W, W, O],
    ['roll', W, null, null, W, W, W, O],
    ['play', W, W, W, null, W, W, O],
    ['double', W, null, null, W, W, W, O],
    ['take', W, W, W, W, null, W, O],
    ['drop', W, W, W, W, null, W, O],
    ['accept', W, W, W, W, W, null, O],
    ['refuse', W, W, W, W, W, null, O],
    ['offer', W, W, null, null, W, W, O],
    ['resign', W, W, N, N, W, W, O],
    ['forfeit', null, null, null, null, null, null, O],
  ])('%s, where resignations are offered', (type, ...reasons) => {
    const found = names.map((name) => refusalOf(offeredMoments[name], actions[type]))
    expect(found).toEqual(reasons)
  })

  it.each([
    ['offer', W, W, N, N, W, O],
    ['resign', W, W, null, null, W, O],
    ['forfeit', null, null, null, null, null, O],
  ])('%s, where they are by position', (type, ...reasons) => {
    const match = moments(byPosition)
    const found = [match.lot, match.firstRoll, match.roll, match.play, match.raise, match.over]
    expect(found.map((moment) => refusalOf(moment, actions[type]))).toEqual(reasons)
  })

  it('the state tells the phase and who decides', () => {
    const told = Object.values(offeredMoments).map((match) => {
      const { phase, turn } = matchState(match)
      return [phase, turn]
    })
    expect(told).toEqual([
      ['lot', null],
      ['roll', 'black'],
      ['roll', 'black'],
      ['play', 'black'],
      ['answer', 'white'],
      ['over', null],
      ['answer', 'black'],
    ])
  })

  it('the reasons against raising and resigning are told beforehand', () => {
    for (const name of names) {
      const match = offeredMoments[name]
      expect(raiseRefusal(match)).toBe(refusalOf(match, actions.double))
      expect(resignRefusal(match, 'white', 'offered')).toBe(refusalOf(match, away))
      expect(resignRefusal(match, 'white', 'position')).toBe(refusalOf(match, actions.resign))
    }
  })

  it('the turn that is played is there in the phase of play alone', () => {
    for (const [name, match] of Object.entries(offeredMoments)) {
      expect(decider(match)).toBe(matchState(match).turn)
      if (name === 'play') continue
      expect(turnOf(match)).toBe(null)
    }
    const waiting = after(offeredMoments.play, away)
    expect(turnOf(waiting)).toBe(null)
    const { checkers } = offeredMoments.play.game
    expect(turnOf(offeredMoments.play)).toMatchObject({
      side: 'black',
      position: { own: checkers.black, other: checkers.white },
      turn: { roll: [2, 1], pips: [2, 1] },
    })
  })

  it.each([
    ['roll', 'roll', 'black'],
    ['roll', 'double', 'black'],
    ['play', 'play', 'black'],
    ['raise', 'take', 'white'],
    ['raise', 'drop', 'white'],
    ['offer', 'accept', 'black'],
    ['offer', 'refuse', 'black'],
  ] as const)('in %s, %s may be named as by %s alone', (moment, type, by) => {
    const match = offeredMoments[moment]
    const action = actions[type]
    const other = by === 'white' ? 'black' : 'white'
    expect(refusalOf(match, { ...action, by: other } as Action)).toBe('not-your-turn')
    expect(refusalOf(match, { ...action, by } as Action)).toBe(null)
  })

  it('the lot is thrown by anybody', () => {
    const lot = offeredMoments.lot
    expect(refusalOf(lot, { ...actions.lot, by: 'white' } as Action)).toBe(null)
    expect(refusalOf(lot, { ...actions.lot, by: 'black' } as Action)).toBe(null)
  })

  it('either side resigns, offers or leaves, on turn or not', () => {
    for (const by of ['white', 'black'] as const) {
      for (const moment of ['roll', 'play'] as const) {
        const offer: Action = { type: 'offer', by, ending: 'oin' }
        const other = by === 'white' ? 'black' : 'white'
        expect(matchState(after(offeredMoments[moment], offer)).turn).toBe(other)
        const position = moments(byPosition)[moment]
        for (const type of ['resign', 'forfeit'] as const) {
          const results = matchState(after(position, { type, by })).results
          expect(results).toMatchObject([{ winner: other, how: type }])
        }
      }
    }
  })

  it('nothing changes the match that it is applied to', () => {
    const matches = [...Object.values(offeredMoments), ...Object.values(moments(byPosition))]
    for (const match of matches) {
      const before = structuredClone(match)
      for (const action of Object.values(actions)) {
        const untouched = structuredClone(action)
        applyAction(match, action)
        expect(action).toEqual(untouched)
      }
      expect(match).toEqual(before)
    }
  })
})
