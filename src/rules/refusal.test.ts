import { describe, expect, it } from 'vitest'
import { mergeSettings, parsePosition, presetById, startTurn, whyNot } from './index.js'
import type { Roll, Settings, Step } from './types.js'

function rules(id: string, overrides: unknown = {}): Settings {
  const preset = presetById(id)
  if (preset === undefined) throw new Error(id)
  const merged = mergeSettings(preset.settings, overrides)
  if (!merged.ok) throw new Error(merged.error.path)
  return merged.value
}

interface Gesture {
  settings: Settings
  own: string
  other: string
  roll: Roll
  taken?: Step[]
  from: number
  to?: number
}

function refusal({ settings, own, other, roll, taken = [], from, to }: Gesture) {
  const parsed = parsePosition(settings, { own, other })
  if (!parsed.ok) throw new Error(parsed.error.reason)
  const turn = startTurn(settings, parsed.value, roll, { turn: 9, starter: true })
  return whyNot(settings, parsed.value, turn, taken, from, to)
}

const short = rules('short')
const long = rules('long')
const far = '1:1 off:14'

describe('why a gesture is refused', () => {
  it('P13 gives no reason for a step that begins a legal play', () => {
    expect(refusal({ settings: long, own: '24:15', other: '24:15', roll: [2, 1], from: 24 })).toBe(
      null,
    )
  })

  it('P13 names an empty point, and a way that no die goes', () => {
    const scene = { settings: long, own: '24:15', other: '24:15', roll: [2, 1] as Roll }
    expect(refusal({ ...scene, from: 20 })).toBe('nothing-there')
    expect(refusal({ ...scene, from: 24, to: 19 })).toBe('no-such-die')
  })

  it('P1 sends the bar first', () => {
    const scene = { settings: short, own: 'bar:1 8:2 off:12', other: far, roll: [5, 3] as Roll }
    expect(refusal({ ...scene, from: 8 })).toBe('bar-first')
  })

  it('P2 names a closed point', () => {
    const scene = {
      settings: short,
      own: '13:1 off:14',
      other: '18:2 off:13',
      roll: [6, 1] as Roll,
    }
    expect(refusal({ ...scene, from: 13, to: 7 })).toBe('point-closed')
  })

  it('P5 says that the head is taken', () => {
    const scene = { settings: long, own: '24:14 20:1', other: '24:15', roll: [2, 1] as Roll }
    expect(refusal({ ...scene, taken: [[24, 22]], from: 24 })).toBe('head-taken')
  })

  it('P4 says that a hitter may not hide, or stays', () => {
    const scene = { own: '9:1 3:2 off:12', other: '21:1 17:2 off:12', roll: [5, 1] as Roll }
    const taken: Step[] = [[9, 4]]
    expect(refusal({ settings: rules('caucasian'), ...scene, taken, from: 4 })).toBe(
      'hitter-may-not-hide',
    )
    expect(refusal({ settings: rules('tavla'), ...scene, taken, from: 4 })).toBe('hitter-stays')
  })

  it('P7 tells what stands against bearing off', () => {
    const scene = { other: far, roll: [5, 4] as Roll, from: 3, to: 0 }
    expect(refusal({ settings: short, own: '9:2 3:3 off:10', ...scene })).toBe('not-all-home')
    expect(refusal({ settings: short, own: '6:2 3:3 off:10', ...scene })).toBe('higher-first')
    const exact = rules('short', { bearOff: { lower: 'never' } })
    expect(refusal({ settings: exact, own: '4:1 3:3 off:11', ...scene })).toBe('exact-only')
    const noInside = rules('short', { bearOff: { insideMoves: false } })
    expect(
      refusal({
        settings: noInside,
        own: '6:1 1:2 off:12',
        other: far,
        roll: [5, 4],
        from: 6,
        to: 2,
      }),
    ).toBe('inside-not-allowed')
  })

  it('P8 names the block when a step would close six with nobody ahead', () => {
    const own = '24:8 20:1 15:1 9:1 8:1 7:1 6:1 5:1'
    const scene = { settings: long, own, other: '24:15', roll: [5, 1] as Roll, from: 15, to: 10 }
    expect(refusal({ ...scene, taken: [[20, 19]] })).toBe('block')
  })

  it('P9 lets six be closed in passing unless every step is judged', () => {
    const own = '24:9 15:1 9:1 8:1 7:1 6:1 5:1'
    const scene = { settings: long, own, other: '24:15', roll: [5, 1] as Roll, from: 15, to: 10 }
    expect(refusal(scene)).toBe(null)
    expect(refusal({ ...scene, settings: rules('long', { block: { timing: 'step' } }) })).toBe(
      'block',
    )
  })

  it('P10 says that both dice can be played', () => {
    expect(
      refusal({
        settings: short,
        own: '10:1 7:1 off:13',
        other: '24:2 off:13',
        roll: [6, 3],
        from: 10,
        to: 7,
      }),
    ).toBe('must-use-both')
  })

  it('P11 says that the larger die must be played', () => {
    expect(
      refusal({
        settings: short,
        own: '20:1 off:14',
        other: '15:2 off:13',
        roll: [6, 4],
        from: 20,
        to: 16,
      }),
    ).toBe('must-use-larger')
  })
})
