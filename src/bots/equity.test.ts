import { describe, expect, it } from 'vitest'
import { rulesOf } from '../rules/testing/script.js'
import { equityOf, sidesOf } from './equity.js'
import type { Chances } from './evaluator.js'

const LADDER = rulesOf('long-s003a')
const chances: Chances = {
  win: 0.6,
  lose: 0.3,
  draw: 0.1,
  endings: [
    { name: 'mars', win: 0.3, lose: 0.1 },
    { name: 'koks', win: 0.2, lose: 0 },
    { name: 'home-mars', win: 0.1, lose: 0 },
  ],
}

describe('equity', () => {
  it('counts each ending by the points it adds to the milder one', () => {
    expect(equityOf(LADDER, chances)).toBeCloseTo(0.6 + 0.3 + 0.2 + 0.1 - 0.3 - 0.1)
  })

  it('stops at the cap', () => {
    expect(equityOf({ ...LADDER, cap: 'oin' }, chances)).toBeCloseTo(0.3)
    expect(equityOf({ ...LADDER, cap: 'mars' }, chances)).toBeCloseTo(0.5)
    expect(equityOf({ ...LADDER, cap: 'koks' }, chances)).toBeCloseTo(0.7)
  })

  it('is the difference of checkers where checkers left are counted', () => {
    const rules = rulesOf('khachapuri')
    const left = { won: 5.5, lost: 2 }
    const counted = { win: 0.7, lose: 0.3, draw: 0, endings: [], left }
    expect(equityOf(rules, counted)).toBeCloseTo(3.5)
    const ends = sidesOf(rules, counted, 2, (points) => points)
    expect(ends.win).toBeCloseTo((2 * 5.5) / 0.7)
    expect(ends.lose).toBeCloseTo((-2 * 2) / 0.3)
  })

  it('averages the worth of a win over its endings', () => {
    const ends = sidesOf(LADDER, chances, 2, (points) => Math.min(points, 4))
    expect(ends.win).toBeCloseTo(0.5 * 2 + 0.5 * 4)
    expect(ends.lose).toBeCloseTo(-(2 * 2 + 1 * 4) / 3)
  })
})
