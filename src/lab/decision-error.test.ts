import { describe, expect, it } from 'vitest'
import { lossOf, lossRows, worstLoss } from './decision-error.js'
import { type FrozenDecision, noDecisions } from './decisions.js'
import type { PositionClass } from './position-class.js'

function decision(kind: PositionClass, ...equities: number[]): FrozenDecision {
  const plays = equities.map((equity, i) => {
    return { own: `${24 - i}:15`, other: '24:15', equity, error: 0, games: 36 }
  })
  return { class: kind, own: '24:15', other: '24:15', dice: [2, 1], plays }
}

describe('the loss of a play', () => {
  const one = decision('contact', 0.3, 0.28, -0.1)

  it('is what the best play is worth more by the rollouts', () => {
    expect(lossOf(one, { own: '24:15', other: '24:15' })).toBe(0)
    expect(lossOf(one, { own: '23:15', other: '24:15' })).toBeCloseTo(0.02, 12)
    expect(worstLoss(one)).toBeCloseTo(0.4, 12)
  })

  it('is not known of a play that was not rolled out', () => {
    expect(lossOf(one, { own: '1:15', other: '24:15' })).toBe(null)
    expect(lossOf(one, { own: '24:15', other: '23:15' })).toBe(null)
  })
})

describe('losses', () => {
  const frozen = noDecisions('long', 'by hand')
  frozen.decisions.push(
    decision('race', 0, -0.1),
    decision('race', 0, -0.1),
    decision('contact', 0, -0.1),
    decision('contact', 0, -0.1),
  )
  Object.assign(frozen.met.race, { unforced: 30, close: 10 })
  Object.assign(frozen.met.contact, { unforced: 70, close: 35 })
  Object.assign(frozen.met.head, { unforced: 900, close: 900 })
  const rows = lossRows(frozen, [0, 0.004, 0.01, 0.03])
  const rowOf = (name: string) => rows.find((row) => row.name === name)

  it('are given by class, in thousandths of a point with standard errors', () => {
    expect(rows.map(({ name }) => name)).toEqual(['race', 'contact', 'all', 'in play'])
    expect(rowOf('race')?.loss).toBeCloseTo(2, 9)
    expect(rowOf('race')?.error).toBeCloseTo(2, 9)
    expect(rowOf('contact')?.loss).toBeCloseTo(20, 9)
    expect(rowOf('contact')?.error).toBeCloseTo(10, 9)
  })

  it('are given of all decisions alike', () => {
    expect(rowOf('all')?.decisions).toBe(4)
    expect(rowOf('all')?.loss).toBeCloseTo(11, 9)
    expect(rowOf('all')?.error).toBeCloseTo(1000 * Math.sqrt(0.000532 / 3 / 4), 6)
  })

  it('are weighed by how often close decisions of their class are met among unforced ones', () => {
    // 100 unforced decisions of classes that were frozen: 10 close races, 35 close contacts.
    expect(rowOf('in play')?.loss).toBeCloseTo(0.1 * 2 + 0.35 * 20, 9)
    expect(rowOf('in play')?.error).toBeCloseTo(Math.hypot(0.1 * 2, 0.35 * 10), 9)
  })
})
