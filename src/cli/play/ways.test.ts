import { describe, expect, it } from 'vitest'
import {
  type Die,
  makePlay,
  movesOf,
  parsePlay,
  parsePosition,
  presetById,
  type Settings,
  type Step,
  startRemainder,
  startTurn,
} from '../../rules/index.js'
import { diceLeft, type Level, waysToGoOn } from './ways.js'

function levelAt(preset: string, own: string, other: string, dice: [Die, Die]): Level {
  const settings = presetById(preset)?.settings as Settings
  const position = parsePosition(settings, { own, other })
  if (!position.ok) throw new Error(position.error.reason)
  const turn = startTurn(settings, position.value, dice, { turn: 9, starter: false })
  return { settings, position: position.value, turn }
}

/** The ways that a typed play may be meant, each as text. */
function meant(level: Level, typed: string, taken: readonly Step[] = []): string[] {
  const ways = waysToGoOn(level, taken, parsePlay(typed) ?? [])
  const { settings, position, turn } = level
  return ways.map((steps) => makePlay(movesOf(settings, position, turn, steps)))
}

const start = '24:2 13:5 8:3 6:5'

describe('a typed play', () => {
  it('may name its moves in any order', () => {
    const level = levelAt('short', 'bar:1 13:1', '6:2 3:1', [3, 4])
    expect(meant(level, '13/9 bar/22*')).toEqual(['bar/22* 13/9'])
  })

  it('may move two checkers of one point, the shorter way first', () => {
    const level = levelAt('short', '24:2', '8:2', [6, 5])
    expect(meant(level, '24/19 24/18')).toHaveLength(1)
    expect(meant(level, '24/18 24/19')).toHaveLength(1)
  })

  it('may be the beginning of one', () => {
    expect(meant(levelAt('short', start, start, [6, 5]), '24/18')).toEqual(['24/18'])
    expect(meant(levelAt('short', start, start, [6, 5]), '18/13', [[24, 18]])).toEqual([
      '24/18 18/13',
    ])
  })

  it('may run over several dice, and over all four of a double', () => {
    expect(meant(levelAt('short', start, start, [6, 5]), '24/13')).toHaveLength(1)
    expect(meant(levelAt('short', '24:2', '6:2', [2, 2]), '24/16')).toEqual([
      '24/22 22/20 20/18 18/16',
    ])
    expect(meant(levelAt('short', '24:2', '6:2', [2, 2]), '24/20(2)')).toHaveLength(1)
  })

  it('is asked about where its stops matter, unless the hits are marked', () => {
    const level = levelAt('short', '24:2', '4:1 6:1', [5, 3])
    expect(meant(level, '24/16').toSorted()).toEqual(['24/19* 19/16', '24/21* 21/16'])
    expect(meant(level, '24/21*/16')).toEqual(['24/21* 21/16'])
    const one = levelAt('short', '24:2', '4:1', [5, 3])
    expect(meant(one, '24/16')).toHaveLength(2)
    expect(meant(one, '24/19/16')).toEqual(['24/19 19/16'])
  })

  it('is one die’s step where one die can make it', () => {
    const level = levelAt('short', '4:2 1:1', '6:2', [6, 3])
    expect(meant(level, '4/off')).toEqual(['4/off'])
  })

  it('is no way at all where the rules forbid it', () => {
    const level = levelAt('short', start, start, [6, 5])
    for (const text of ['24/19', '6/off', '13/2 13/2', '24/18 24/18', '13/7 8/4']) {
      expect(meant(level, text)).toEqual([])
    }
  })
})

describe('the dice left', () => {
  it('are those that the steps taken have not used', () => {
    const level = levelAt('short', start, start, [2, 6])
    expect(diceLeft(level, [])).toEqual([6, 2])
    expect(diceLeft(level, [[24, 18]])).toEqual([2])
    expect(diceLeft(level, [[13, 11]])).toEqual([6])
    expect(diceLeft(levelAt('short', start, start, [4, 4]), [[24, 20]])).toEqual([4, 4, 4])
  })

  it('of a remainder are its own', () => {
    const { settings, position } = levelAt('mad', '24:15', '24:15', [1, 1])
    const turn = startRemainder(settings, position, [
      [5, 5, 5],
      [6, 6, 6, 6],
    ])
    expect(diceLeft({ settings, position, turn }, [])).toEqual([5, 5, 5])
  })
})
