import { describe, expect, it } from 'vitest'
import { rulesOf } from '../rules/testing/script.js'
import { gameModel } from './game-model.js'
import { matchChances } from './match-chance.js'

const SHORT = rulesOf('short')
const table = matchChances(SHORT)

/** Share of won games that count more than one point. */
const MORE = gameModel(SHORT).endsAt(1, (points) => (points > 1 ? 1 : 0)).win
/** Share of those that count more than two. */
const MOST = gameModel(SHORT).endsAt(1, (points) => (points > 2 ? 1 : 0)).win

const RULES = [
  ['doubling', SHORT],
  ['doubling without Crawford', rulesOf('short', { crawford: false })],
  ['no raise', rulesOf('long')],
  ['raises by one', rulesOf('short', { raise: { mode: 'arithmetic' } })],
  ['a raise at most', rulesOf('short', { raise: { limit: 2 } })],
  ['drops that cost the first point', rulesOf('long-s003a')],
  ['a cap', rulesOf('short', { cap: 'oin' })],
  ['checkers left', rulesOf('khachapuri')],
  ['three checkers', rulesOf('hypergammon')],
] as const

describe.each(RULES)('the chance to win a match with %s', (_, settings) => {
  const chances = matchChances(settings)
  const phases = settings.crawford ? (['before', 'crawford', 'after'] as const) : ['after' as const]

  it('is a chance, and adds up to 1 for both sides', () => {
    for (const phase of phases) {
      for (let own = 1; own <= 15; own++) {
        expect(chances.at(own, own, phase)).toBe(0.5)
        for (let other = 1; other <= 15; other++) {
          const chance = chances.at(own, other, phase)
          expect(chance).toBeGreaterThan(0)
          expect(chance).toBeLessThan(1)
          expect(chance + chances.at(other, own, phase)).toBeCloseTo(1, 12)
        }
      }
    }
  })

  it('falls with every point still needed', () => {
    for (const phase of phases) {
      const least = phase === 'before' ? 2 : 1
      for (let own = least; own < 15; own++) {
        for (let other = least; other <= 15; other++) {
          // Past the Crawford game, or in it, one side needs a single point.
          if (settings.crawford && phase !== 'before' && other > 1) break
          const more = chances.at(own + 1, other, phase)
          expect(more).toBeLessThanOrEqual(chances.at(own, other, phase) + 1e-12)
        }
      }
    }
  })

  it('is certain once a side has the points', () => {
    expect(chances.at(0, 3, 'after')).toBe(1)
    expect(chances.at(-2, 3, 'after')).toBe(1)
    expect(chances.at(3, 0, 'after')).toBe(0)
  })

  it('goes by the lead alone in very long matches', () => {
    expect(chances.at(999_990, 1_000_000, 'before')).toBeGreaterThan(0.5)
    expect(chances.at(1_000_000, 999_990, 'before')).toBe(chances.at(500, 490, 'before'))
  })
})

describe('the chance to win a match with the cube of the short game', () => {
  it('needs two games or a mars in the Crawford game at two away, a mars at most at three', () => {
    const two = table.at(2, 1, 'crawford')
    expect(two).toBeCloseTo(0.5 * (MORE + (1 - MORE) * 0.5), 9)
    expect(two).toBeGreaterThan(0.29)
    expect(two).toBeLessThan(0.34)
    const afterOin = table.at(2, 1, 'after')
    expect(table.at(3, 1, 'crawford')).toBeCloseTo(
      0.5 * (MOST + (MORE - MOST) * 0.5 + (1 - MORE) * afterOin),
      9,
    )
    expect(table.at(3, 1, 'crawford')).toBeGreaterThan(0.22)
    expect(table.at(3, 1, 'crawford')).toBeLessThan(0.28)
  })

  it('is near an even one at two away after Crawford: who trails doubles, a drop is a little better', () => {
    const { spread } = gameModel(SHORT)
    expect(table.at(2, 1, 'after')).toBeCloseTo(0.5 - spread / 2, 9)
  })

  it('goes in steps of two points after Crawford, when every game counts two at least', () => {
    for (const own of [4, 6, 8, 10]) {
      const free = table.at(own - 1, 1, 'after') - table.at(own, 1, 'after')
      const step = table.at(own, 1, 'after') - table.at(own + 1, 1, 'after')
      expect(free).toBeGreaterThanOrEqual(0)
      expect(free).toBeLessThan(0.25 * step)
    }
  })

  it('favours the side that is one point ahead by about six to ten in a hundred', () => {
    expect(table.at(2, 3, 'before')).toBeGreaterThan(0.58)
    expect(table.at(2, 3, 'before')).toBeLessThan(0.63)
    expect(table.at(4, 5, 'before')).toBeGreaterThan(0.55)
    expect(table.at(4, 5, 'before')).toBeLessThan(0.6)
  })

  it('is worse for who trails in the Crawford game than after it', () => {
    for (let own = 2; own <= 12; own++) {
      expect(table.at(own, 1, 'crawford')).toBeLessThan(table.at(own, 1, 'after') + 1e-9)
    }
  })

  it('knows the Crawford game from the score before and after it', () => {
    expect(table.after(3, 4, 'before', 2)).toBe(table.at(1, 4, 'crawford'))
    expect(table.after(3, 4, 'before', 1)).toBe(table.at(2, 4, 'before'))
    expect(table.after(1, 4, 'crawford', -1)).toBe(table.at(1, 3, 'after'))
    expect(table.after(1, 4, 'crawford', 0)).toBe(table.at(1, 4, 'after'))
  })
})

describe('the chance to win a match without raises', () => {
  it('follows from the shares of endings alone', () => {
    const rules = rulesOf('long')
    const mars = gameModel(rules).endsAt(1, (points) => (points > 1 ? 1 : 0)).win
    const long = matchChances(rules)
    expect(long.at(2, 1, 'after')).toBeCloseTo(0.5 * (mars + (1 - mars) * 0.5), 9)
    const even = matchChances(rulesOf('long', { cap: 'oin' }))
    expect(even.at(2, 1, 'after')).toBeCloseTo(1 / 4, 9)
    expect(even.at(3, 2, 'after')).toBeCloseTo(5 / 16, 9)
  })

  it('is between those of whole points for an average of checkers left', () => {
    const khachapuri = matchChances(rulesOf('khachapuri'))
    const between = khachapuri.after(20, 20, 'after', 5.25)
    const five = khachapuri.after(20, 20, 'after', 5)
    const six = khachapuri.after(20, 20, 'after', 6)
    expect(between).toBeCloseTo(0.75 * five + 0.25 * six, 12)
    expect(khachapuri.after(20, 20, 'after', -5.25)).toBeCloseTo(1 - between, 12)
  })
})
