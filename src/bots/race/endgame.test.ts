import { describe, expect, it } from 'vitest'
import {
  type Levels,
  legalPlays,
  OFF,
  type Position,
  playLevel,
  ROLLS,
  type Settings,
  startRemainder,
  startTurn,
  swapSides,
  type Turn,
} from '../../rules/index.js'
import { positionOf, rulesOf } from '../../rules/testing/script.js'
import { MID_GAME } from '../evaluator.js'
import { endgameJudge } from './endgame.js'

const SHORT = rulesOf('short')
const LONG = rulesOf('long')
const EXACT_ONLY = { bearOff: { lower: 'never', insideMoves: false } }

function judged(settings: Settings, own: string, other: string, starter = false) {
  const position = positionOf(settings, own, other)
  return endgameJudge(settings)(position, { starter, turn: 30 })
}

/** The chance to finish first under best play, by going over all values until they stand still. */
function winByIteration(settings: Settings, from: Position): number {
  interface State {
    win: number
    readonly choices: { readonly share: number; readonly ways: (() => number)[] }[]
  }
  const states = new Map<string, State>()
  const visit = (position: Position, pending: Levels): State => {
    const key = `${position.own}/${position.other}/${JSON.stringify(pending)}`
    const known = states.get(key)
    if (known !== undefined) return known
    const state: State = { win: 0, choices: [] }
    states.set(key, state)
    if (pending.length > 0) {
      const ways = ends(position, startRemainder(settings, position, pending), true)
      state.choices.push({ share: 1, ways })
      return state
    }
    for (const { roll, weight } of ROLLS) {
      const ways = ends(position, startTurn(settings, position, roll, MID_GAME), false)
      state.choices.push({ share: weight / 36, ways })
    }
    return state
  }
  const ends = (position: Position, turn: Turn, rollsAfter: boolean): (() => number)[] => {
    const { plays } = legalPlays(settings, position, turn)
    const steps = plays.length > 0 ? plays.map((play) => play.steps) : [[]]
    return steps.flatMap((way) => {
      const played = playLevel(settings, position, turn, way)
      if (!played.ok) throw new Error(played.error)
      const { position: after, next, remainder } = played.value
      if (after.own[OFF] === settings.checkers) return [() => 1]
      if (next !== null) return ends(after, next, rollsAfter)
      if (rollsAfter) {
        const mine = visit(after, [])
        return [() => mine.win]
      }
      const theirs = visit(swapSides(after), remainder)
      return [() => 1 - theirs.win]
    })
  }
  const root = visit(from, [])
  for (let round = 0; round < 300; round++) {
    for (const state of states.values()) {
      state.win = state.choices.reduce(
        (sum, { share, ways }) => sum + share * Math.max(...ways.map((way) => way())),
        0,
      )
    }
  }
  return root.win
}

const few = [
  ['6:1', '1:1'],
  ['5:1 2:1', '6:1'],
  ['4:1 3:1', '5:2'],
  ['6:1 1:2', '3:1'],
] as const

describe.each([
  ['short', SHORT],
  ['short, lower points only when the die’s own is empty', rulesOf('short-s002')],
  ['short, bearing off by the exact die alone', rulesOf('short', EXACT_ONLY)],
  ['mad', rulesOf('mad')],
  ['mad, remainders of every roll, exact dice alone', rulesOf('mad-vog')],
] as const)('few checkers under %s', (_, settings) => {
  // Nothing but winning counts where some are off, so the best play is the one that wins most.
  it.each(few)('%s against %s is worth what value iteration finds', (own, other) => {
    const position = positionOf(
      settings,
      `${own} off:${15 - count(own)}`,
      `${other} off:${15 - count(other)}`,
    )
    const chances = endgameJudge(settings)(position, MID_GAME)
    expect(chances?.win).toBeCloseTo(winByIteration(settings, position), 9)
    expect(chances?.draw).toBe(0)
  })
})

function count(side: string): number {
  return side.split(' ').reduce((sum, part) => sum + Number(part.split(':')[1]), 0)
}

describe('endgames worked out', () => {
  it('a lone checker on the six point goes off with 27 throws of 36', () => {
    expect(judged(SHORT, '6:1 off:14', '1:1 off:14')?.win).toBeCloseTo(27 / 36, 12)
  })

  it('by exact dice alone two checkers win now with the one roll that takes both', () => {
    const rules = rulesOf('short', EXACT_ONLY)
    const sure = judged(rules, '4:1 2:1 off:13', '1:1 off:14')
    // Failing, the other needs an ace: 11 throws of 36.
    expect(sure?.win).toBeGreaterThan(2 / 36)
    expect(sure?.win).toBeLessThan(1 - 11 / 36)
  })

  it('a side not home yet saves itself from mars where one roll still can', () => {
    // All eleven sixes, 5-2, 4-3, 2-2 and 3-3.
    const chances = judged(LONG, '7:1 6:14', '1:1 off:14')
    expect(chances?.win).toBe(0)
    expect(chances?.endings[0].lose).toBeCloseTo(19 / 36, 12)
  })

  it('of a race that may last nothing is said', () => {
    expect(judged(SHORT, '6:3 off:12', '6:3 off:12')).toBeNull()
    expect(judged(LONG, '7:1 6:14', '6:1 off:14')).toBeNull()
    expect(judged(SHORT, '24:1 off:14', '24:1 off:14')).toBeNull()
  })
})

describe('a last roll that has not begun', () => {
  const rules = rulesOf('short', { lastRoll: 'second' })

  it('draws where the side that moved second finishes too', () => {
    const chances = judged(rules, '1:1 off:14', '5:1 2:1 off:13', true)
    expect(chances?.win).toBeCloseTo(17 / 36, 12)
    expect(chances?.draw).toBeCloseTo(19 / 36, 12)
    expect(chances?.lose).toBe(0)
  })

  it('is not due when the side that moved second finishes first', () => {
    const chances = judged(rules, '1:1 off:14', '5:1 2:1 off:13', false)
    expect(chances).toMatchObject({ win: 1, draw: 0, lose: 0 })
  })

  it('saves the second side whenever its first roll falls short', () => {
    const chances = judged(rules, '6:1 off:14', '1:1 off:14', false)
    expect(chances?.win).toBeCloseTo(27 / 36, 12)
    expect(chances?.draw).toBeCloseTo(9 / 36, 12)
  })
})

describe('checkers left', () => {
  it('are as few as the best play leaves', () => {
    const rules = rulesOf('khachapuri')
    const chances = judged(rules, '6:2 5:1 off:12', '1:1 off:14')
    expect(chances?.win).toBeCloseTo(1 / 36, 12)
    // One is left after 6-5, 5-5, 3-3; three after 1-1, 2-1, 3-1, 4-3; two after the other 24 throws.
    expect(chances?.left?.lost).toBeCloseTo((4 * 1 + 24 * 2 + 7 * 3) / 36, 12)
  })
})

describe('a side that finishes with its next roll whatever it is', () => {
  it('leaves the other its own roll only, however many checkers that has', () => {
    // Whatever it rolls, the one behind leaves the winner's home, and bears nothing off.
    for (const own of ['20:1 13:3 8:3 6:4 4:2 3:2', '8:4 7:3 6:3 5:3 3:2']) {
      const found = judged(SHORT, own, '2:1 1:1 off:13')
      expect(found).toMatchObject({ win: 0, lose: 1, draw: 0 })
      expect(found?.endings).toEqual([
        { name: 'mars', win: 0, lose: 1 },
        { name: 'koks', win: 0, lose: 0 },
      ])
    }
  })

  it('where the second side has a last roll, leaves the other two rolls', () => {
    const settings = rulesOf('long', { lastRoll: 'second', checkers: 6, setup: { 24: 6 } })
    const afterRoll = (position: Position, judge: (after: Position) => number) =>
      ROLLS.reduce((sum, { roll, weight }) => {
        const { plays } = legalPlays(
          settings,
          position,
          startTurn(settings, position, roll, MID_GAME),
        )
        const ends = plays.length === 0 ? [position] : plays.map((play) => play.position)
        return sum + (weight / 36) * Math.min(...ends.map(judge))
      }, 0)
    const noneOff = ({ own }: Position) => (own[OFF] === 0 ? 1 : 0)
    const position = positionOf(settings, '8:2 6:3 3:1', '2:1 1:1 off:4')
    const mars = afterRoll(position, (after) => afterRoll(after, noneOff))
    const found = judged(settings, '8:2 6:3 3:1', '2:1 1:1 off:4')
    expect(found?.win).toBe(0)
    expect(found?.endings[0].lose).toBeCloseTo(mars, 12)
  })
})
