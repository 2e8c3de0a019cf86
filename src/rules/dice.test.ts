import { describe, expect, it } from 'vitest'
import { DIE_FACES, isDie, isDouble, pipsOf, ROLLS } from './dice.js'

describe('dice', () => {
  it('T1 a roll gives two pips, or four equal ones', () => {
    expect(pipsOf([6, 2])).toEqual([6, 2])
    expect(pipsOf([2, 6])).toEqual([2, 6])
    expect(pipsOf([3, 3])).toEqual([3, 3, 3, 3])
  })

  it('lists the 21 rolls, higher die first, with the weights of the 36 throws', () => {
    expect(ROLLS).toHaveLength(21)
    expect(new Set(ROLLS.map(({ roll }) => String(roll))).size).toBe(21)
    expect(ROLLS.reduce((sum, { weight }) => sum + weight, 0)).toBe(36)
    for (const { roll, weight } of ROLLS) {
      expect(roll[0]).toBeGreaterThanOrEqual(roll[1])
      expect(weight).toBe(isDouble(roll) ? 1 : 2)
    }
  })

  it('knows a face of a die from anything else', () => {
    expect(DIE_FACES.every(isDie)).toBe(true)
    for (const value of [0, 7, -1, 1.5, Number.NaN, '3', null, undefined, [3], true]) {
      expect(isDie(value)).toBe(false)
    }
  })
})
