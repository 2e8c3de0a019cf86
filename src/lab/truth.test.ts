import { describe, expect, it } from 'vitest'
import { errorOf, judgePlays, meanOf } from './truth.js'

describe('plays judged by games with common dice', () => {
  it('have the mean of their games, the best its own standard error', () => {
    const swing = (n: number) => (n % 2 === 0 ? 1 : -1)
    const [one] = judgePlays([swing], 36)
    expect(one.equity).toBe(0)
    expect(one.error).toBeCloseTo(Math.sqrt(36 / 35 / 36), 10)
    expect(one.games).toBe(36)
  })

  it('differ surely where the same dice swing both alike', () => {
    const [better, worse] = judgePlays([(n) => 0.3 + (n % 36), (n) => 0.1 + (n % 36)], 1296)
    expect(better.equity - worse.equity).toBeCloseTo(0.2, 10)
    expect(worse.error).toBeCloseTo(0, 10)
    expect(worse.games).toBe(324)
  })

  it('get no more games when they are surely behind; those that are not get them all', () => {
    const noise = (n: number, seed: number) => ((n * 7919 + seed * 104_729) % 1009) / 1009 - 0.5
    const verdicts = judgePlays(
      [(n) => noise(n, 1), (n) => noise(n, 2), (n) => noise(n, 3) - 2],
      1296,
    )
    expect(verdicts.map(({ games }) => games)).toEqual([1296, 1296, 324])
    expect(verdicts[2].equity).toBeLessThan(-1.5)
  })

  it('of a play that fell behind are told by the games both have played', () => {
    // The first 324 games are better for all: the mean of a play dropped then would flatter it.
    const bonus = (n: number) => (n < 324 ? 1 : 0)
    const noise = (n: number) => ((n * 7919) % 1009) / 1009 - 0.5
    const plays = [
      (n: number) => bonus(n) + 0.01 * noise(n),
      (n: number) => bonus(n) + 0.01 * noise(n + 1) + 0.2 * noise(n),
      (n: number) => bonus(n) - 0.5,
    ]
    const [best, , dropped] = judgePlays(plays, 1296)
    expect(dropped.games).toBe(324)
    expect(best.equity - dropped.equity).toBeCloseTo(0.5, 1)
  })
})

describe('means', () => {
  it('and their standard errors are those of the textbook', () => {
    expect(meanOf([1, 2, 3, 6])).toBe(3)
    expect(errorOf([1, 2, 3, 6])).toBeCloseTo(Math.sqrt(14 / 3 / 4), 12)
    expect([meanOf([]), errorOf([]), errorOf([5])]).toEqual([0, 0, 0])
  })
})
