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
import type { Side } from './types.js'

const overrides = {
  raise: { mode: 'doubling' },
  crawford: true,
  endings: [],
  resign: 'position',
  lastRoll: 'second',
}
const settings = rulesOf('long', overrides)
const double: Action = { type: 'double' }
const take: Action = { type: 'take' }

const lostBy = (by: Side): Action[] => [lotFor('white'), roll(2, 1), { type: 'resign', by }]

function drawn(match: Match): Match {
  const nearly = placed(after(match, lotFor('white')), '1:1 off:14', '1:1 off:14')
  return after(nearly, roll(2, 1), play([1, 0]), roll(2, 1), play([1, 0]))
}

/** What a game about to begin says of raising. */
function raising(match: Match) {
  const { score, crawford, cube } = matchState(match)
  const refusal = refusalOf(after(match, lotFor('white')), double)
  expect(cube.live).toBe(refusal === null)
  return `${score.white}-${score.black} ${crawford ? 'Crawford' : refusal === null ? 'open' : 'none'}`
}

describe('the Crawford game', () => {
  it('M6 is the first after a side first needs one point', () => {
    let match = matchAfter(settings, { length: 3 })
    expect(raising(match)).toBe('0-0 open')
    match = after(match, ...lostBy('black'))
    expect(raising(match)).toBe('1-0 open')
    match = after(match, ...lostBy('black'))
    expect(raising(match)).toBe('2-0 Crawford')
    match = after(match, ...lostBy('white'))
    expect(raising(match)).toBe('2-1 open')
    match = after(match, ...lostBy('white'))
    expect(raising(match)).toBe('2-2 open')
    match = after(match, ...lostBy('white'))
    expect(matchState(match)).toMatchObject({ phase: 'over', score: { white: 2, black: 3 } })
  })

  it('M6 a raise in it is refused as not allowed', () => {
    const match = matchAfter(settings, { length: 2 }, ...lostBy('black'), lotFor('white'))
    expect(refusalOf(match, double)).toBe('raise-not-allowed')
    expect(matchState(match).cube.live).toBe(false)
  })

  it('M6 follows a raised game that reaches the score', () => {
    const raised = matchAfter(settings, { length: 3 }, lotFor('white'), double, take, roll(2, 1), {
      type: 'resign',
      by: 'black',
    })
    expect(raising(raised)).toBe('2-0 Crawford')
  })

  it('M6 a draw uses it up', () => {
    const before = matchAfter(settings, { length: 2 }, ...lostBy('black'))
    expect(raising(before)).toBe('1-0 Crawford')
    expect(raising(drawn(before))).toBe('1-0 open')
  })

  it('M6 a draw before it does not', () => {
    const match = drawn(matchAfter(settings, { length: 2 }))
    expect(raising(match)).toBe('0-0 open')
    expect(raising(after(match, ...lostBy('white')))).toBe('0-1 Crawford')
  })

  it('M6 a match to 1 has no raise at all, whatever is drawn in it', () => {
    const match = matchAfter(settings, { length: 1 })
    expect(raising(match)).toBe('0-0 none')
    expect(raising(drawn(match))).toBe('0-0 none')
    expect(raising(drawn(drawn(match)))).toBe('0-0 none')
  })

  it('M6 is none where the rules have none', () => {
    const without = rulesOf('long', { ...overrides, crawford: false })
    const match = matchAfter(without, { length: 2 }, ...lostBy('black'))
    expect(raising(match)).toBe('1-0 open')
  })

  it.each([{}, { games: 3 }, { games: 3, stake: 2 }])('M6 is none in %j', (config) => {
    let match = matchAfter(settings, config)
    for (let game = 1; game <= 2; game++) {
      match = after(match, ...lostBy('black'))
      expect(raising(match)).toMatch(/open/)
    }
  })
})
