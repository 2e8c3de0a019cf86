import { describe, expect, it } from 'vitest'
import { matchChance } from './match-chance.js'

describe('the chance to win a match', () => {
  it('is even at equal scores and adds up to 1 for both sides', () => {
    const scores = [
      [1, 1],
      [3, 7],
      [12, 25],
      [140, 9],
      [1_000_000, 999_990],
    ]
    for (const [own, other] of scores) {
      expect(matchChance(own, own)).toBeCloseTo(0.5)
      expect(matchChance(own, other) + matchChance(other, own)).toBeCloseTo(1)
    }
  })

  it('falls with every point still needed', () => {
    for (let other = 1; other <= 30; other++) {
      for (let own = 0; own < 30; own++) {
        expect(matchChance(own, other)).toBeGreaterThan(matchChance(own + 1, other))
      }
    }
    expect(matchChance(1_000_000, 999_990)).toBeGreaterThan(matchChance(1_000_001, 999_990))
  })

  it('is certain once a side has the points', () => {
    expect(matchChance(0, 3)).toBe(1)
    expect(matchChance(-2, 3)).toBe(1)
    expect(matchChance(3, 0)).toBe(0)
  })
})
