import { describe, expect, it } from 'vitest'
import type { Stand } from './layout.js'
import { CHECKER, createLayout, SLAB } from './layout.js'
import { checkerDot, sharedStand } from './stacks.js'

const lane: Stand = { from: { x: 50, y: 45 }, along: { x: 0, y: 1 }, length: 500, edgewise: null }
const tray: Stand = { ...lane, length: 600, edgewise: 90 }

describe('a stack', () => {
  it('lets up to five checkers touch', () => {
    expect(checkerDot(lane, 1, 5).y - checkerDot(lane, 0, 5).y).toBeCloseTo(CHECKER)
  })

  it('draws fifteen closer, none beyond its point', () => {
    expect(checkerDot(lane, 14, 15).y + CHECKER / 2).toBeCloseTo(45 + 500)
    expect(checkerDot(lane, 0, 15).y - CHECKER / 2).toBeCloseTo(45)
  })

  it('lays fifteen on edge in a tray', () => {
    expect(checkerDot(tray, 1, 15).y - checkerDot(tray, 0, 15).y).toBeCloseTo(SLAB)
  })

  it('shares a point between two stacks that do not meet', () => {
    const first = sharedStand(lane, 'first')
    const second = sharedStand(lane, 'second')
    expect(checkerDot(first, 9, 10).y + CHECKER / 2).toBeLessThanOrEqual(295.01)
    expect(checkerDot(second, 0, 10).y - CHECKER / 2).toBeGreaterThanOrEqual(294.99)
  })

  it('fits every place of every layout', () => {
    for (const space of [
      { width: 900, height: 740 },
      { width: 360, height: 600 },
      { width: 430, height: 800 },
    ]) {
      const layout = createLayout({ paths: 'opposite', bar: true, home: 'right' }, space)
      for (const { stand } of layout.spots) {
        const { x, y } = checkerDot(stand, 14, 15)
        expect(x).toBeGreaterThan(0)
        expect(x).toBeLessThan(layout.width)
        expect(y).toBeGreaterThan(0)
        expect(y).toBeLessThan(layout.height)
      }
    }
  })
})
