import { describe, expect, it } from 'vitest'
import { BAR } from '../../rules/index.js'
import { hittingRolls, throwsOf } from './shots.js'

function side(...points: number[]): Uint8Array {
  const checkers = new Uint8Array(26)
  for (const point of points) checkers[point]++
  return checkers
}

const bits = (...points: number[]) => points.reduce((all, point) => all | (1 << point), 0)

/** Throws of 36 that hit a blot on `target`, where the hitter may not stop on `stops`. */
function throwsAt(target: number, hitter: Uint8Array, ...stops: number[]): number {
  return throwsOf(hittingRolls(hitter, target, bits(...stops)))
}

describe('shots at a blot', () => {
  it('come to the known numbers by distance on an open board', () => {
    const known = [11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3, 0, 0, 1, 1, 0, 1, 0, 1, 0, 0, 0, 1]
    for (const [i, throws] of known.entries()) {
      const target = i === 23 ? 1 : 24 - i - 1
      const from = target + i + 1
      if (from > BAR || target < 1) continue
      expect(throwsAt(target, side(from)), `distance ${i + 1}`).toBe(throws)
    }
  })

  it('are fewer where the way is closed', () => {
    expect(throwsAt(4, side(11), 5, 10)).toBe(4)
    expect(throwsAt(4, side(11), 5, 6, 7, 8, 9, 10)).toBe(0)
    expect(throwsAt(4, side(12), 8)).toBe(4)
    expect(throwsAt(4, side(12), 6, 8, 10)).toBe(2)
  })

  it('count a roll once, whoever hits by it', () => {
    expect(throwsAt(4, side(5, 10))).toBe(24)
    expect(throwsAt(4, side(5, 5))).toBe(11)
  })

  it('come from the bar first', () => {
    expect(throwsAt(20, side(BAR))).toBe(15)
    expect(throwsAt(10, side(BAR, 13))).toBe(11 + 1)
    expect(throwsAt(10, side(BAR, 13), 19, 20, 21, 23, 24)).toBe(1)
    expect(throwsAt(10, side(BAR, BAR, 13))).toBe(0)
    expect(throwsAt(22, side(BAR, BAR))).toBe(11)
  })

  it('do not come from in front', () => {
    expect(throwsAt(12, side(11, 3))).toBe(0)
  })
})
