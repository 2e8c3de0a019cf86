import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allHome,
  closingCount,
  createPosition,
  hasBar,
  mayShare,
  mirror,
  pipCount,
  samePosition,
  startPosition,
  swapSides,
} from './board.js'
import { PRESETS } from './presets/index.js'
import { anyPosition, presetSettings } from './testing/arbitraries.js'
import { positionOf, rulesOf } from './testing/script.js'
import type { Settings } from './types.js'

const POINTS = Array.from({ length: 24 }, (_, index) => index + 1)
const short = rulesOf('short')
const long = rulesOf('long')
const sentToStart = rulesOf('farthest-point')
const scenes = presetSettings.chain((settings) =>
  anyPosition(settings).map((position) => ({ settings, position })),
)

describe('the board', () => {
  it('B2 in opposite directions a point is 25 less its number for the other side', () => {
    expect(POINTS.map((point) => mirror('opposite', point))).toEqual(POINTS.toReversed())
  })

  it('B2 in the same direction it lies twelve points on', () => {
    expect([1, 6, 12, 13, 18, 24].map((point) => mirror('same', point))).toEqual([
      13, 18, 24, 1, 6, 12,
    ])
  })

  it.each(['opposite', 'same'] as const)(
    'B2 the other side of the other side (%s)',
    (direction) => {
      const mirrored = POINTS.map((point) => mirror(direction, point))
      expect(new Set(mirrored)).toEqual(new Set(POINTS))
      expect(mirrored.map((point) => mirror(direction, point))).toEqual(POINTS)
      expect(mirrored.some((point, index) => point === POINTS[index])).toBe(false)
    },
  )

  it('P2 two enemies close a point where blots are hit, one where they block', () => {
    expect(closingCount(short)).toBe(2)
    expect(closingCount(long)).toBe(1)
  })

  it('has a bar only where hit checkers wait', () => {
    expect([short, long, sentToStart].map(hasBar)).toEqual([true, false, false])
  })

  it('B5 both sides may stand on a start point only where hit checkers are sent there', () => {
    const shared = (settings: Settings) => POINTS.filter((point) => mayShare(settings, point))
    expect(shared(short)).toEqual([])
    expect(shared(long)).toEqual([])
    expect(shared(rulesOf('long', { hitTo: 'start' }))).toEqual([])
    expect(shared(sentToStart)).toEqual([1, 24])
    expect(shared(rulesOf('farthest-point', { direction: 'same', setup: { 13: 15 } }))).toEqual([
      12, 24,
    ])
  })

  it('counts pips with 25 for the bar', () => {
    const pips = (id: string) => pipCount(startPosition(rulesOf(id)).own)
    expect([pips('short'), pips('long'), pips('khachapuri')]).toEqual([167, 360, 162])
    expect(pipCount(positionOf(short, 'bar:2 3:1 off:12', '1:15').own)).toBe(53)
  })

  it('is all home when nothing stands on the bar or above 6', () => {
    const isHome = (own: string) => allHome(positionOf(short, own, '').own)
    expect(isHome('6:14 1:1')).toBe(true)
    expect(isHome('off:15')).toBe(true)
    expect(isHome('7:1 6:14')).toBe(false)
    expect(isHome('bar:1 6:14')).toBe(false)
  })

  it('tells positions apart by either side', () => {
    const position = positionOf(short, '6:2', '5:2')
    expect(samePosition(position, positionOf(short, '6:2', '5:2'))).toBe(true)
    for (const [own, other] of [
      ['6:1 4:1', '5:2'],
      ['6:2', '5:1 4:1'],
      ['6:2', '5:1'],
      ['6:2', 'bar:1 5:2'],
    ]) {
      expect(samePosition(position, positionOf(short, own, other))).toBe(false)
    }
  })

  it('swaps sides there and back', () => {
    fc.assert(
      fc.property(scenes, ({ position }) => {
        const swapped = swapSides(position)
        expect([swapped.own, swapped.other]).toEqual([position.other, position.own])
        expect(samePosition(swapSides(swapped), position)).toBe(true)
        expect(samePosition(swapped, position)).toBe(
          String(position.own) === String(position.other),
        )
      }),
    )
  })
})

describe('a checked position', () => {
  const faultOf = (settings: Settings, own: Record<string, number>, other = {}) => {
    const created = createPosition(settings, { own, other })
    return created.ok ? null : created.error.reason
  }

  it.each(PRESETS)('S3 the setup of $id is one', ({ settings }) => {
    const created = createPosition(settings, { own: settings.setup, other: settings.setup })
    expect(created).toEqual({ ok: true, value: startPosition(settings) })
  })

  it('B4 a missing off is what is not written', () => {
    const { own, other } = positionOf(short, '6:2 3:1', '')
    expect([own[0], other[0]]).toEqual([12, 15])
  })

  it('B4 with off written the number must be exact', () => {
    expect(faultOf(short, { 6: 2, 0: 13 })).toBe(null)
    expect(faultOf(short, { 6: 2, 0: 12 })).toBe('wrong-total')
    expect(faultOf(short, { 6: 2, 0: 14 })).toBe('too-many-checkers')
  })

  it('B4 names the side and the point of what is impossible', () => {
    expect(createPosition(short, { own: { 6: 15 }, other: { 6: 15, 5: 1 } })).toEqual({
      ok: false,
      error: { reason: 'too-many-checkers', side: 'other', point: 6 },
    })
  })

  it('B4 a point lies on the board and its key is its number', () => {
    for (const key of ['26', '-1', '1.5', '1e1', '05', '0x6', '', ' 6', 'six', 'NaN', 'Infinity']) {
      expect(faultOf(short, { [key]: 1 })).toBe('point-off-board')
    }
    expect(faultOf(short, JSON.parse('{"__proto__":1}'))).toBe('point-off-board')
  })

  it('B4 a count is a positive whole number', () => {
    for (const count of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(faultOf(short, { 6: count })).toBe('bad-count')
    }
    expect(faultOf(short, { 6: 2 ** 32 + 1 })).toBe('too-many-checkers')
  })

  it('B4 there is no bar where nothing waits on it', () => {
    expect(faultOf(short, { 25: 1 })).toBe(null)
    expect(faultOf(long, { 25: 1 })).toBe('no-bar')
    expect(faultOf(sentToStart, { 25: 1 })).toBe('no-bar')
  })

  it('B5 the sides share no point', () => {
    expect(faultOf(short, { 6: 1 }, { 19: 1 })).toBe('shared-point')
    expect(faultOf(short, { 24: 1 }, { 1: 1 })).toBe('shared-point')
    expect(faultOf(short, { 1: 1 }, { 24: 1 })).toBe('shared-point')
    expect(faultOf(long, { 6: 1 }, { 18: 1 })).toBe('shared-point')
    expect(faultOf(short, { 25: 1 }, { 25: 1 })).toBe(null)
    expect(faultOf(short, { 0: 15 }, { 0: 15 })).toBe(null)
  })

  it('B5 but where hit checkers go to their start, those points', () => {
    expect(faultOf(sentToStart, { 24: 1 }, { 1: 1 })).toBe(null)
    expect(faultOf(sentToStart, { 1: 3 }, { 24: 2 })).toBe(null)
    expect(faultOf(sentToStart, { 6: 1 }, { 19: 1 })).toBe('shared-point')
  })
})
