import { describe, expect, it } from 'vitest'
import { rulesOf } from '../../rules/testing/script.js'
import { createLosing } from './losing.js'

function side(points: Record<number, number>): Uint8Array {
  const checkers = new Uint8Array(26)
  for (const [point, count] of Object.entries(points)) checkers[Number(point)] = count
  return checkers
}

const LADDER = rulesOf('long-s003a')

describe('how a game would be lost', () => {
  it('is oin for certain once a checker is off', () => {
    const { ranks } = createLosing(LADDER)(side({ 0: 1, 24: 14 }), { pips: 0, spread: 5 })
    expect([...ranks]).toEqual([1, 0, 0, 0])
  })

  it('grows milder the farther the loser gets', () => {
    const losing = createLosing(LADDER)
    const loser = side({ 24: 5, 12: 10 })
    let before = [1, 1, 1, 1]
    for (let pips = 0; pips < 300; pips += 10) {
      const ranks = [...losing(loser, { pips, spread: 8 }).ranks]
      expect(ranks.every((chance, rank) => chance <= before[rank] + 1e-12)).toBe(true)
      expect(ranks.every((chance, rank) => rank === 0 || chance <= ranks[rank - 1])).toBe(true)
      before = ranks
    }
    expect(before[1]).toBeLessThan(0.01)
  })

  it('names no ending that cannot come any more', () => {
    const { ranks } = createLosing(LADDER)(side({ 20: 1, 3: 14 }), { pips: 2, spread: 10 })
    expect(ranks[3]).toBe(0)
    expect(ranks[2]).toBeGreaterThan(0)
    const bar = rulesOf('short-s000')
    const race = createLosing(bar)(side({ 7: 1, 6: 14 }), { pips: 0, spread: 1 })
    expect(race.ranks[2]).toBe(0)
  })

  it('can be all at home and none off at once, where that is what an ending asks', () => {
    const narrow = rulesOf('long', {
      endings: [{ name: 'mars', when: ['none-off', 'all-home'], points: 2 }],
    })
    const losing = createLosing(narrow)
    const loser = side({ 10: 5, 4: 10 })
    expect(losing(loser, { pips: 0, spread: 1 }).ranks[1]).toBeLessThan(0.01)
    expect(losing(loser, { pips: 21.5, spread: 0.5 }).ranks[1]).toBeGreaterThan(0.8)
    expect(losing(loser, { pips: 60, spread: 1 }).ranks[1]).toBeLessThan(0.01)
  })

  it('counts checkers left between one and all that are left now', () => {
    const losing = createLosing(rulesOf('khachapuri'))
    const loser = side({ 0: 3, 6: 12 })
    expect(losing(loser, { pips: 0, spread: 1 }).left).toBeGreaterThan(11)
    const early = losing(loser, { pips: 20, spread: 3 }).left
    expect(early).toBeLessThan(12)
    expect(losing(loser, { pips: 500, spread: 3 }).left).toBe(1)
  })
})
