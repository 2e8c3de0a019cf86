import { describe, expect, it } from 'vitest'
import type { Die, MatchConfig, Step } from '../../rules/index.js'
import { applyAction, presetById, startMatch } from '../../rules/index.js'
import { draftTurn } from './draft.js'
import { diceOrder, quickStep, reachFrom } from './reach.js'
import { originOf, takeBack } from './take-back.js'

const config: MatchConfig = { games: 1 }

const rolled = (preset: string, dice: readonly [Die, Die], settings: object = {}) => {
  const rules = { ...presetById(preset)!.settings, ...settings }
  let match = startMatch(rules, config)
  for (const action of [
    { type: 'lot', white: 6, black: 2 },
    { type: 'roll', dice },
  ] as const) {
    const applied = applyAction(match, action)
    if (!applied.ok) throw new Error(applied.error)
    match = applied.value
  }
  const draft = (...steps: Step[]) => draftTurn(match, steps)!
  return { rules, match, draft }
}

const reached = (
  { rules, draft }: ReturnType<typeof rolled>,
  from: number,
  order: Die[],
  ...taken: Step[]
) =>
  reachFrom(rules, draft(...taken), from, order).map(({ to, steps }) => [
    to,
    steps.map(({ die }) => die).join('+'),
  ])

describe('where a checker can get', () => {
  const long = rolled('long', [3, 1])

  it('is by each die alone and by both in a row, in the order of the dice', () => {
    expect(reached(long, 24, [3, 1])).toEqual([
      [21, '3'],
      [23, '1'],
      [20, '3+1'],
    ])
    expect(reached(long, 24, [1, 3])).toEqual([
      [23, '1'],
      [21, '3'],
      [20, '1+3'],
    ])
  })

  it('is by what is left after steps taken', () => {
    expect(reached(long, 21, [3, 1], [24, 21])).toEqual([[20, '1']])
    expect(reached(long, 24, [3, 1], [24, 21])).toEqual([])
  })

  it('is by up to four dice of a double, as far as the way is open', () => {
    expect(reached(rolled('long', [2, 2]), 24, [2])).toEqual([
      [22, '2'],
      [20, '2+2'],
      [18, '2+2+2'],
      [16, '2+2+2+2'],
    ])
    expect(reached(rolled('long', [6, 6]), 24, [6])).toEqual([[18, '6']])
  })

  it('goes round a closed point by the other die first', () => {
    expect(reached(rolled('short-s003', [5, 3]), 24, [5, 3])).toEqual([
      [21, '3'],
      [16, '3+5'],
    ])
  })

  it('by one press is by the first die that moves it', () => {
    const short = rolled('short-s003', [5, 3])
    expect(quickStep(short.draft(), 13, [5, 3])).toMatchObject({ to: 8, die: 5 })
    expect(quickStep(short.draft(), 13, [3, 5])).toMatchObject({ to: 10, die: 3 })
    expect(quickStep(short.draft(), 24, [5, 3])).toMatchObject({ to: 21, die: 3 })
    expect(quickStep(short.draft(), 12, [5, 3])).toBeNull()
  })

  it('uses the smaller of two dice that bear it off', () => {
    const home = { checkers: 2, setup: { 2: 2 } }
    expect(reached(rolled('long', [5, 3], home), 2, [5, 3])).toEqual([[0, '3']])
    const taken = rolled('long', [5, 3], home).draft([2, 0], [2, 0]).taken
    expect(taken.map(({ die }) => die)).toEqual([3, 5])
  })

  it('orders dice with the larger first until they are swapped', () => {
    expect(diceOrder([2, 6], false)).toEqual([6, 2])
    expect(diceOrder([2, 6], true)).toEqual([2, 6])
    expect(diceOrder([4, 4, 4, 4], true)).toEqual([4])
  })
})

describe('a step that is taken back', () => {
  const short = rolled('short-s003', [3, 1])

  it('is the one that ended there, wherever it stands in the turn', () => {
    const draft = short.draft([8, 5], [6, 5])
    expect(takeBack(short.match, draft, 5)).toEqual([[8, 5]])
    const apart = short.draft([13, 10], [6, 5])
    expect(takeBack(short.match, apart, 10)).toEqual([[6, 5]])
  })

  it('is none where the checker has gone on, or none was moved there', () => {
    const draft = short.draft([13, 10], [10, 9])
    expect(takeBack(short.match, draft, 10)).toBeNull()
    expect(takeBack(short.match, draft, 9)).toEqual([[13, 10]])
    expect(takeBack(short.match, draft, 8)).toBeNull()
    expect(originOf(draft, 9)).toBe(10)
    expect(originOf(draft, 13)).toBeNull()
  })

  it('stays where later steps do not stand without it', () => {
    const home = { checkers: 2, setup: { 7: 1, 3: 1 } }
    const { match, draft } = rolled('long', [5, 3], home)
    const both = draft([7, 4], [4, 0])
    expect(both.isDone).toBe(true)
    const entered = draft([7, 2], [3, 0])
    expect(takeBack(match, entered, 0)).toEqual([[7, 2]])
    expect(takeBack(match, entered, 2)).toBe('needed')
  })
})
