import { describe, expect, it } from 'vitest'
import {
  type Die,
  type Position,
  PRESETS,
  type Roll,
  type Settings,
  startPosition,
  startTurn,
} from '../../rules/index.js'
import { positionOf, rulesOf } from '../../rules/testing/script.js'
import { equityOf } from '../equity.js'
import { MID_GAME } from '../evaluator.js'
import { rankPlays } from '../ranking.js'
import { simpleEvaluator } from './evaluator.js'

const SHORT = rulesOf('short')
const LONG = rulesOf('long')

/** The play that the evaluator puts first, as the moves of its checkers. */
function bestPlay(settings: Settings, position: Position, dice: Roll, facts = MID_GAME): string {
  const turn = startTurn(settings, position, dice, facts)
  const [best] = rankPlays(simpleEvaluator(settings), position, turn, facts)
  return movesOfPlay(best.play.steps)
}

function movesOfPlay(steps: readonly (readonly [number, number])[]): string {
  return steps
    .map(([from, to]) => `${from === 25 ? 'bar' : from}/${to === 0 ? 'off' : to}`)
    .sort()
    .join(' ')
}

describe('where blots are hit', () => {
  it.each([
    [3, 1, '6/5 8/5'],
    [6, 1, '13/7 8/7'],
    [4, 2, '6/4 8/4'],
    [6, 5, '18/13 24/18'],
  ] as const)('opens %i-%i as everybody does', (first, second, play) => {
    expect(bestPlay(SHORT, startPosition(SHORT), [first, second])).toBe(play)
  })

  it('makes two points rather than run with 2-2', () => {
    const position = positionOf(SHORT, '24:1 13:6 8:3 6:5', '24:2 13:3 11:1 10:1 8:3 6:5')
    expect(bestPlay(SHORT, position, [2, 2])).toBe('13/11 13/11 6/4 6/4')
  })

  it('hits a blot that stands before its home', () => {
    const position = positionOf(SHORT, '24:2 13:5 8:3 6:5', '24:1 18:1 13:5 8:3 6:5')
    expect(bestPlay(SHORT, position, [6, 1])).toContain('/7')
  })

  it('enters where it makes an anchor', () => {
    const position = positionOf(SHORT, 'bar:1 20:1 13:5 8:3 6:5', '13:4 8:3 7:2 6:4 3:2')
    expect(bestPlay(SHORT, position, [5, 1])).toContain('bar/20')
  })

  it('does not break its home for nothing while an enemy waits on the bar', () => {
    const position = positionOf(SHORT, '13:3 6:2 5:2 4:2 3:2 2:2 1:2', 'bar:1 8:4 6:10')
    expect(bestPlay(SHORT, position, [2, 1])).toMatch(/13\//)
  })

  it('bears off as many as it can in a race', () => {
    const position = positionOf(SHORT, '6:2 5:2 4:2 3:1 off:8', '6:3 5:3 off:9')
    expect(bestPlay(SHORT, position, [6, 5])).toBe('5/off 6/off')
  })
})

describe('where one checker closes a point', () => {
  it('takes a checker from the head while it may', () => {
    for (const second of [1, 2, 3, 4, 5] as Die[]) {
      const position = positionOf(LONG, '24:13 18:1 15:1', '24:13 20:1 16:1')
      expect(bestPlay(LONG, position, [6, second])).toMatch(/24\//)
    }
  })

  it('closes the sixth point in a row when it may', () => {
    const position = positionOf(LONG, '24:4 20:1 10:2 9:2 8:2 7:2 6:2', '24:13 1:2')
    expect(bestPlay(LONG, position, [3, 5])).toMatch(/\/11|\/5/)
  })

  it('bears off as many as it can in a race', () => {
    const position = positionOf(LONG, '6:2 5:2 4:2 3:1 off:8', '6:3 5:3 off:9')
    expect(bestPlay(LONG, position, [6, 5])).toBe('5/off 6/off')
  })
})

describe('the judgement of a race', () => {
  const win = (settings: Settings, own: string, other: string) =>
    simpleEvaluator(settings).evaluate([positionOf(settings, own, other)])[0].win

  it('favours the side that needs fewer pips, and the roller when both need the same', () => {
    expect(win(SHORT, '6:5 5:5 4:5', '6:5 5:5 4:5')).toBeGreaterThan(0.5)
    expect(win(SHORT, '6:5 5:5 4:5', '6:10 5:5')).toBeGreaterThan(0.75)
    expect(win(SHORT, '7:10 6:5', '6:5 5:5 4:5')).toBeLessThan(0.15)
  })

  it('prefers checkers spread over the home to stacks on its low points', () => {
    expect(win(SHORT, '6:2 5:2 4:2 off:9', '6:4 2:2 1:2 off:7')).toBeGreaterThan(
      win(SHORT, '6:4 2:2 1:2 off:7', '6:4 2:2 1:2 off:7'),
    )
    expect(win(SHORT, '3:6 off:9', '6:5 off:10')).toBeGreaterThan(
      win(SHORT, '6:1 5:1 1:8 off:5', '6:5 off:10'),
    )
  })
})

describe('the danger of mars', () => {
  const own = '24:2 13:13'
  const other = '2:2 off:13'
  const judged = (settings: Settings) =>
    simpleEvaluator(settings).evaluate([positionOf(settings, own, other)])[0]

  it('is seen when the loser cannot get home in time', () => {
    const [mars, koks] = judged(SHORT).endings
    expect(mars.lose).toBeGreaterThan(0.9)
    expect(koks.lose).toBeGreaterThan(0.1)
  })

  it('costs what the rules say', () => {
    const cost = (settings: Settings) => equityOf(settings, judged(settings))
    expect(cost(SHORT)).toBeLessThan(cost({ ...SHORT, cap: 'mars' }))
    expect(cost({ ...SHORT, cap: 'mars' })).toBeGreaterThan(-2.01)
    expect(cost({ ...SHORT, cap: 'oin' })).toBeGreaterThan(-1.01)
  })
})

describe('the ranking of plays', () => {
  it.each(PRESETS)('goes from best to worst under $id', ({ settings }) => {
    const position = startPosition(settings)
    const ranked = rankPlays(
      simpleEvaluator(settings),
      position,
      startTurn(settings, position, [1, 1], MID_GAME),
    )
    const equities = ranked.map(({ equity }) => equity)
    expect(equities).toEqual([...equities].sort((a, b) => b - a))
    expect(ranked.every(({ play }) => play.steps.length > 0)).toBe(true)
  })
})
