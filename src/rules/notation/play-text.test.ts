import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { positionOf, rulesOf } from '../testing/script.js'
import { startTurn } from '../turn.js'
import type { Roll, Settings, Step } from '../types.js'
import { makePlay, movesOf, parsePlay, stepsFor } from './play-text.js'

const short = rulesOf('short')

/** Pieces that texts of plays are made of, put together without sense. */
const nearText = fc
  .array(
    fc.constantFrom('bar', 'off', '/', '24', '13', '7', '0', '*', '(2)', '(9)', ' ', '-', 'x'),
    {
      maxLength: 14,
    },
  )
  .map((pieces) => pieces.join(''))

function scene(settings: Settings, own: string, other: string, roll: Roll) {
  const position = positionOf(settings, own, other)
  const turn = startTurn(settings, position, roll, { turn: 9, starter: true })
  return {
    stepsOf: (text: string) => stepsFor(settings, position, turn, parsePlay(text) ?? []),
    textOf: (...steps: Step[]) => makePlay(movesOf(settings, position, turn, steps)),
  }
}

describe('the text of a play', () => {
  it('N2 names bar and off, marks hits and counts equal neighbours', () => {
    const move = (from: number, to: number, hits = false) => ({ from, to, hits })
    expect(makePlay([move(13, 7), move(8, 4, true)])).toBe('13/7 8/4*')
    expect(makePlay([move(25, 20), move(25, 20)])).toBe('bar/20(2)')
    expect(makePlay([move(6, 0)])).toBe('6/off')
    expect(makePlay([])).toBe('-')
    expect(makePlay([move(8, 4, true), move(8, 4), move(8, 4)])).toBe('8/4* 8/4(2)')
  })

  it('N2 is read back, ways that run on as their single moves', () => {
    const move = (from: number, to: number, hits = false) => ({ from, to, hits })
    expect(parsePlay(' 13/7  8/4* ')).toEqual([move(13, 7), move(8, 4, true)])
    expect(parsePlay('BAR/20(2)')).toEqual([move(25, 20), move(25, 20)])
    expect(parsePlay('25/20 6/0')).toEqual([move(25, 20), move(6, 0)])
    expect(parsePlay('13/8*/4')).toEqual([move(13, 8, true), move(8, 4)])
    expect(parsePlay('6/4/off(2)')).toEqual([move(6, 4), move(4, 0), move(6, 4), move(4, 0)])
    expect(parsePlay('-')).toEqual([])
    expect(parsePlay('bar/24')).toEqual([move(25, 24)])
    expect(parsePlay(Array(24).fill('2/1').join(' '))).toHaveLength(24)
    expect(parsePlay('bar/23 Pass')).toEqual([move(25, 23)])
    expect(parsePlay('Bar/23 (no play)')).toEqual([move(25, 23)])
  })

  it.each([
    '',
    ' ',
    '--',
    '13',
    '13/',
    '/7',
    '13-7',
    '13/7,8/4',
    '7/13',
    '7/7',
    '26/20',
    '24/25',
    '20/bar',
    'off/3',
    '0/0',
    '6/off*',
    '6*/3',
    '13/7**',
    '13/7(0)',
    '13/7(5)',
    '13/7(2',
    '13/7 -',
    '113/7',
    '13/7x',
    '1.5/1',
    '-3/-5',
    Array(25).fill('2/1').join(' '),
  ])('N2 is not %j', (text) => {
    expect(parsePlay(text)).toBe(null)
  })

  it('N2 never throws, and what it reads it writes and reads the same', () => {
    fc.assert(
      fc.property(fc.oneof(nearText, fc.string()), (text) => {
        const moves = parsePlay(text)
        if (moves === null || moves.length > 24) return
        expect(parsePlay(makePlay(moves))).toEqual(moves)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the moves that a text means', () => {
  const opening = '24:2 13:5 8:3 6:5'

  it('N2 one move may run over several dice, stops named or not', () => {
    const { stepsOf } = scene(short, opening, opening, [6, 4])
    expect(stepsOf('24/14')).toEqual([
      [24, 18],
      [18, 14],
    ])
    expect(stepsOf('24/18/14')).toEqual(stepsOf('24/14'))
    expect(stepsOf('24/20/14')).toEqual([
      [24, 20],
      [20, 14],
    ])
    expect(scene(short, opening, opening, [2, 2]).stepsOf('13/5(2)')).toEqual(null)
    expect(scene(short, opening, opening, [2, 2]).stepsOf('13/9(2)')).toHaveLength(4)
    expect(scene(short, opening, opening, [2, 2]).stepsOf('13/5')).toHaveLength(4)
  })

  it('N2 a way through a closed stop goes round by the other die', () => {
    expect(scene(short, '24:1 off:14', '7:2 off:13', [6, 4]).stepsOf('24/14')).toEqual([
      [24, 20],
      [20, 14],
    ])
  })

  it('N2 the order as written does not matter', () => {
    const { stepsOf } = scene(short, 'bar:1 8:1 off:13', '1:2 off:13', [5, 3])
    const entered = [
      [25, 20],
      [8, 5],
    ]
    expect(stepsOf('bar/20 8/5')).toEqual(entered)
    expect(stepsOf('8/5 bar/20')).toEqual(entered)
  })

  it('N2 two moves from one point are found whichever die must go first', () => {
    const forbid = rulesOf('short', { block: { rule: 'forbid', timing: 'step' } })
    const own = '13:2 12:1 11:1 10:1 9:1 off:9'
    const { stepsOf } = scene(forbid, own, '24:2 off:13', [5, 3])
    const onlyOrder = [
      [13, 10],
      [13, 8],
    ]
    expect(stepsOf('13/10 13/8')).toEqual(onlyOrder)
    expect(stepsOf('13/8 13/10')).toEqual(onlyOrder)
  })

  it('N2 a free checker is moved where the marked one may not go', () => {
    const noHide = rulesOf('caucasian')
    const { stepsOf } = scene(noHide, '7:2 1:1 off:12', '20:1 off:14', [2, 2])
    expect(stepsOf('7/5*/3/1 7/5')).toEqual([
      [7, 5],
      [7, 5],
      [5, 3],
      [3, 1],
    ])
  })

  it('N2 a bearing off may be written from any die that takes it', () => {
    const { stepsOf } = scene(short, '4:1 2:1 off:13', '24:1 off:14', [6, 5])
    expect(stepsOf('4/off 2/off')).toEqual([
      [4, 0],
      [2, 0],
    ])
  })

  it('N2 a step as written is preferred to a way through a stop', () => {
    const { stepsOf } = scene(short, '6:1 off:14', '20:1 off:14', [1, 6])
    expect(stepsOf('6/off')).toEqual([[6, 0]])
    expect(stepsOf('6/5*/off')).toEqual([
      [6, 5],
      [5, 0],
    ])
  })

  it('N2 only a whole legal play is found', () => {
    const { stepsOf } = scene(short, opening, opening, [3, 1])
    expect(stepsOf('8/5 6/5')).toHaveLength(2)
    for (const text of ['8/5', '-', '8/5 6/5 6/5', '8/4 6/5', '13/8', '6/off', '5/1', 'bar/21']) {
      expect(stepsOf(text), text).toBe(null)
    }
  })

  it('N2 a pass is found only where nothing can be played', () => {
    const { stepsOf } = scene(short, 'bar:1 off:14', '6:2 5:2 off:11', [6, 5])
    expect(stepsOf('-')).toEqual([])
    expect(stepsOf('bar/20')).toBe(null)
  })

  it('N2 hits are marked where they happen', () => {
    expect(scene(short, '8:1 6:1 off:13', '21:1 off:14', [4, 2]).textOf([8, 4], [6, 4])).toBe(
      '8/4* 6/4',
    )
    expect(scene(short, '8:2 off:13', '21:1 off:14', [4, 4]).textOf([8, 4], [8, 4])).toBe(
      '8/4* 8/4',
    )
    expect(scene(short, '6:1 off:14', 'bar:1 off:14', [6, 5]).textOf([6, 0])).toBe('6/off')
    const long = rulesOf('long')
    expect(scene(long, '24:15', '24:15', [2, 1]).textOf([24, 22], [22, 21])).toBe('24/22 22/21')
  })
})
