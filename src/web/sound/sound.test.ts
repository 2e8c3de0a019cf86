import { describe, expect, it } from 'vitest'
import type { Audible } from './cues.js'
import { cuesBetween } from './cues.js'
import { schedule } from './schedule.js'
import { SOUNDS } from './sounds.js'

const checkers = (counts: Record<number, number>) => {
  const all = new Uint8Array(26)
  for (const [point, count] of Object.entries(counts)) all[Number(point)] = count
  return all
}

const quiet: Audible = {
  game: 'a 1',
  throws: 1,
  white: checkers({ 6: 2 }),
  black: checkers({ 20: 2 }),
  mover: 'white',
  isMyTurn: false,
  over: null,
}
const heard = (change: Partial<Audible>) => cuesBetween(quiet, { ...quiet, ...change })

describe('what is heard at a table', () => {
  it('is nothing where nothing has changed', () => {
    expect(heard({})).toEqual([])
  })

  it('is dice when they are thrown', () => {
    expect(heard({ throws: 2 })).toEqual(['dice'])
  })

  it('tells a step, a hit and a bear-off apart', () => {
    expect(heard({ white: checkers({ 6: 1, 3: 1 }) })).toEqual(['step'])
    expect(heard({ white: checkers({ 6: 1, 5: 1 }), black: checkers({ 20: 1, 25: 1 }) })).toEqual([
      'hit',
    ])
    expect(heard({ white: checkers({ 6: 1, 0: 1 }) })).toEqual(['off'])
  })

  it('is a step when one is taken back, whatever it was', () => {
    const hit = {
      ...quiet,
      white: checkers({ 6: 1, 5: 1 }),
      black: checkers({ 20: 1, 25: 1 }),
    }
    expect(cuesBetween(quiet, hit)).toEqual(['hit'])
    expect(cuesBetween(hit, quiet)).toEqual(['step'])
  })

  it('calls a person whose turn has come, once, and not at the end', () => {
    expect(heard({ isMyTurn: true })).toEqual(['turn'])
    const mine = { ...quiet, isMyTurn: true }
    expect(cuesBetween(mine, mine)).toEqual([])
    expect(heard({ isMyTurn: true, over: 'won' })).toEqual(['win'])
    expect(heard({ over: 'lost' })).toEqual(['loss'])
  })

  it('is nothing when another table or game is opened', () => {
    expect(heard({ game: 'a 2', throws: 0, white: checkers({ 24: 15 }) })).toEqual([])
  })
})

describe('the schedule of sounds', () => {
  it('begins now, in the order of time, as loud as is wished', () => {
    const strokes = schedule(['step'], 7, 0.5)
    expect(strokes).toHaveLength(SOUNDS.step.length)
    for (const [i, { start, loudness }] of strokes.entries()) {
      expect(start).toBe(7 + SOUNDS.step[i].at)
      expect(loudness).toBeCloseTo(SOUNDS.step[i].loudness / 2)
    }
    const starts = schedule(['dice', 'hit'], 0, 1).map(({ start }) => start)
    expect(starts).toEqual([...starts].sort((a, b) => a - b))
  })

  it('lets sounds of one moment follow each other, each once', () => {
    const first = schedule(['step', 'step', 'turn'], 0, 1)
    expect(first).toHaveLength(SOUNDS.step.length + SOUNDS.turn.length)
    expect(first.filter(({ start }) => start > 0)).toHaveLength(SOUNDS.turn.length)
  })

  it('is empty without volume', () => {
    expect(schedule(['win'], 0, 0)).toEqual([])
  })

  it('has only short and quiet strokes, wood the shortest', () => {
    for (const strokes of Object.values(SOUNDS)) {
      for (const { at, length, loudness, pitch } of strokes) {
        expect(at + length).toBeLessThan(1.3)
        expect(loudness).toBeLessThanOrEqual(0.8)
        expect(pitch).toBeGreaterThan(100)
      }
    }
    expect(Math.max(...SOUNDS.step.map(({ length }) => length))).toBeLessThan(0.12)
  })
})
