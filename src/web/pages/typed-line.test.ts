import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../locales/index.js'
import { lotFor, matchAfter, roll, rulesOf } from '../../rules/testing/script.js'
import { draftTurn } from '../state/draft.js'
import { readTyped, stepsTyped } from './typed-line.js'

const settings = rulesOf('short', { opening: { lotDicePlay: false } })
const read = (line: string) => readTyped(line, settings, 'white')

describe('a typed line', () => {
  test.each([
    ['roll', 'roll'],
    ['Бросить', 'roll'],
    ['кинути', 'roll'],
    [' DOUBLE ', 'double'],
    ['удвоить', 'double'],
    ['подвоїти', 'double'],
    ['принять', 'take'],
    ['прийняти', 'take'],
    ['пас', 'drop'],
    ['сдаться', 'resign'],
    ['здатися', 'resign'],
    ['вернуть', 'undo'],
    ['готово', 'done'],
  ])('%s is understood whatever the language of the page', (line, name) => {
    expect(read(line)).toEqual({ kind: 'command', name })
  })

  test.each(['13/7 8/4', '13-7 8-4', ' 13/7  8/4 '])('%s is a play', (line) => {
    expect(read(line)).toMatchObject({
      kind: 'moves',
      moves: [
        { from: 13, to: 7 },
        { from: 8, to: 4 },
      ],
    })
  })

  test('bar and tray may be named in each language, and equal moves counted', () => {
    const bar = { kind: 'moves', moves: [{ from: 25, to: 20 }] }
    for (const line of ['bar/20', 'бар/20', '25/20']) expect(read(line)).toMatchObject(bar)
    const off = {
      kind: 'moves',
      moves: [
        { from: 6, to: 0 },
        { from: 6, to: 0 },
      ],
    }
    for (const line of ['6/off(2)', '6/выброс(2)', '6/зняти(2)'])
      expect(read(line)).toMatchObject(off)
  })

  test('points are those that the table shows to the side', () => {
    const shared = rulesOf('short', { display: { numbering: 'white-up' } })
    expect(readTyped('12/18', shared, 'white')).toMatchObject({ moves: [{ from: 13, to: 7 }] })
    expect(readTyped('13/7', shared, 'black')).toMatchObject({ moves: [{ from: 13, to: 7 }] })
  })

  test.each(['', '   '])('an empty one is the main button', (line) => {
    expect(read(line)).toEqual({ kind: 'blank' })
  })

  test.each(['castle', '13', '13/x', '7/13'])('%s is nothing', (line) => {
    expect(read(line)).toEqual({ kind: 'unknown' })
  })
})

describe('typed moves', () => {
  const words = wordsOf('en')
  const match = matchAfter(settings, {}, lotFor('white'), roll(6, 4))
  const typed = (line: string, made: readonly (readonly [number, number])[] = []) => {
    const entry = read(line)
    const draft = draftTurn(match, made)
    if (entry.kind !== 'moves' || draft === null) throw new Error(line)
    return stepsTyped(words, match, draft, entry.moves)
  }

  test('a whole play replaces what was begun', () => {
    expect(typed('24/14', [[8, 4]])).toEqual({
      steps: [
        [24, 18],
        [18, 14],
      ],
    })
  })

  test('a part of a play goes on from what was begun', () => {
    expect(typed('24/18', [[8, 4]])).toEqual({
      steps: [
        [8, 4],
        [24, 18],
      ],
    })
    expect(typed('8/4')).toEqual({ steps: [[8, 4]] })
  })

  test('what cannot be made is refused with its reason', () => {
    expect(typed('24/19')).toEqual({ notice: 'No die goes there' })
    expect(typed('23/17')).toEqual({ notice: 'None of your checkers is there' })
  })
})
