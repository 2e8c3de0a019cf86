import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OFF } from '../board.js'
import { anyPosition, anySettings, presetSettings } from '../testing/arbitraries.js'
import { rulesOf } from '../testing/script.js'
import { makeCheckers, parseCheckers, parsePosition } from './position-text.js'

const short = rulesOf('short')
const scenes = fc
  .oneof(presetSettings, anySettings)
  .chain((settings) => anyPosition(settings).map((position) => ({ settings, position })))

/** Pieces that texts of positions are made of, put together without sense. */
const nearText = fc
  .array(fc.constantFrom('bar', 'off', ':', '24', '7', '0', '-1', '15', ' ', '\t', 'ⅻ', '1e3'), {
    maxLength: 12,
  })
  .map((pieces) => pieces.join(''))

describe('the text of one side', () => {
  it('N1 has the bar first, points descending, off last, zeros left out', () => {
    const checkers = new Uint8Array(26)
    expect(makeCheckers(checkers)).toBe('')
    checkers.set([7], OFF)
    checkers.set([5], 13)
    checkers.set([2], 24)
    checkers.set([1], 25)
    expect(makeCheckers(checkers)).toBe('bar:1 24:2 13:5 off:7')
  })

  it('N1 is read in any order and with any blanks', () => {
    expect(parseCheckers(' off:7\t13:5\n 24:2  bar:1 ')).toEqual({ 25: 1, 24: 2, 13: 5, 0: 7 })
    expect(parseCheckers('')).toEqual({})
  })

  it.each([
    '24',
    '24:',
    ':2',
    '24:two',
    '24:2,13:5',
    '24:1.5',
    '24:+2',
    '24:0x2',
    '24:2 24:1',
    'bar:1 bar:1',
    'bar:1 off:1 off:1',
    'BAR:1',
    'head:15',
    '24 : 2',
    '99999:1',
    '24:99999',
    'constructor:1',
    '__proto__:1',
  ])('N1 is not %j', (text) => {
    expect(parseCheckers(text)).toBe(null)
  })

  it('N1 goes there and back for any position', () => {
    fc.assert(
      fc.property(scenes, ({ settings, position }) => {
        const text = { own: makeCheckers(position.own), other: makeCheckers(position.other) }
        expect(parsePosition(settings, text)).toEqual({ ok: true, value: position })
      }),
      { numRuns: 300 },
    )
  })

  it('N1 never throws, and what it reads it writes the same', () => {
    fc.assert(
      fc.property(fc.oneof(nearText, fc.string()), (text) => {
        const parsed = parsePosition(short, { own: text, other: '' })
        if (!parsed.ok) return
        const written = makeCheckers(parsed.value.own)
        expect(parsePosition(short, { own: written, other: '' })).toEqual(parsed)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a position in two texts', () => {
  const faultOf = (own: string, other = '') => {
    const parsed = parsePosition(short, { own, other })
    return parsed.ok ? null : `${parsed.error.side} ${parsed.error.reason}`
  }

  it('B4 tells which side is wrong and why', () => {
    expect(faultOf('24:2 13:5 8:3 6:5', '24:2 13:5 8:3 6:5')).toBe(null)
    expect(faultOf('24-2')).toBe('own bad-text')
    expect(faultOf('', '24-2')).toBe('other bad-text')
    expect(faultOf('24:16')).toBe('own too-many-checkers')
    expect(faultOf('', '24:8 13:8')).toBe('other too-many-checkers')
    expect(faultOf('24:1 off:13')).toBe('own wrong-total')
    expect(faultOf('24:0')).toBe('own bad-count')
    expect(faultOf('24:-1')).toBe('own bad-count')
    expect(faultOf('24:1 off:0')).toBe('own bad-count')
    expect(faultOf('25:1')).toBe('own point-off-board')
    expect(faultOf('0:1')).toBe('own point-off-board')
    expect(faultOf('6:1', '19:1')).toBe('own shared-point')
  })
})
