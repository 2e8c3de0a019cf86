import { describe, expect, it } from 'vitest'
import type { BoardKind, Layout, Rect } from './layout.js'
import { createLayout, middleOf } from './layout.js'
import type { Place } from './places.js'

const KINDS: readonly BoardKind[] = [
  { paths: 'opposite', bar: true },
  { paths: 'opposite', bar: false },
  { paths: 'same', bar: false },
]
const SPACES = [
  { width: 900, height: 740 },
  { width: 360, height: 600 },
  { width: 320, height: 440 },
  { width: 430, height: 800 },
]
const LAYOUTS = KINDS.flatMap((kind) => SPACES.map((space) => createLayout(kind, space)))

const rectOf = (layout: Layout, place: Place): Rect =>
  layout.spots.find((spot) => spot.place === place)!.target
const at = (layout: Layout, place: Place) => middleOf(rectOf(layout, place))
const overlap = (a: Rect, b: Rect) =>
  a.x + a.width > b.x + 0.01 &&
  b.x + b.width > a.x + 0.01 &&
  a.y + a.height > b.y + 0.01 &&
  b.y + b.height > a.y + 0.01

describe('the layout of a board', () => {
  it('has 24 points and two trays, and a bar only where the game has one', () => {
    for (const kind of KINDS) {
      const { spots } = createLayout(kind, SPACES[0])
      expect(spots).toHaveLength(kind.bar ? 28 : 26)
    }
  })

  it('keeps every place inside the drawing and apart from every other', () => {
    for (const layout of LAYOUTS) {
      for (const { target } of layout.spots) {
        expect(target.x).toBeGreaterThanOrEqual(-0.01)
        expect(target.y).toBeGreaterThanOrEqual(-0.01)
        expect(target.x + target.width).toBeLessThanOrEqual(layout.width + 0.01)
        expect(target.y + target.height).toBeLessThanOrEqual(layout.height + 0.01)
      }
      for (const a of layout.spots) {
        for (const b of layout.spots) {
          if (a.place < b.place) expect(overlap(a.target, b.target), a.place + b.place).toBe(false)
        }
      }
    }
  })

  it('shows a lying board with the near home at the right hand near the player', () => {
    const layout = createLayout(KINDS[0], SPACES[0])
    expect(layout.standing).toBe(false)
    expect(at(layout, 'p1').x).toBeGreaterThan(at(layout, 'p6').x)
    expect(at(layout, 'p6').x).toBeGreaterThan(at(layout, 'p7').x)
    expect(at(layout, 'p1').y).toBeGreaterThan(at(layout, 'p24').y)
    expect(at(layout, 'p24').x).toBe(at(layout, 'p1').x)
    expect(at(layout, 'p13').x).toBe(at(layout, 'p12').x)
  })

  it('stands on its side where the space is higher than wide, turning no path round', () => {
    const layout = createLayout(KINDS[2], SPACES[1])
    expect(layout.standing).toBe(true)
    expect(at(layout, 'p1').y).toBeGreaterThan(at(layout, 'p12').y)
    expect(at(layout, 'p1').x).toBeLessThan(at(layout, 'p24').x)
    expect(at(layout, 'p24').y).toBe(at(layout, 'p1').y)
  })

  it('puts both trays at one end for opposite paths, each at its own path’s end for the same', () => {
    const opposite = createLayout(KINDS[0], SPACES[0])
    expect(at(opposite, 'off-near').x).toBe(at(opposite, 'off-far').x)
    const same = createLayout(KINDS[2], SPACES[0])
    expect(at(same, 'off-near').x).toBeGreaterThan(at(same, 'p1').x)
    expect(at(same, 'off-far').x).toBeLessThan(at(same, 'p13').x)
  })

  it('gives a standing board lanes of at least 40 px and trays as high at 360 × 576', () => {
    for (const kind of KINDS) {
      const space = { width: 360, height: 588 }
      const layout = createLayout(kind, space)
      const scale = Math.min(space.width / layout.width, space.height / layout.height)
      for (const { target } of layout.spots) {
        expect(target.height * scale).toBeGreaterThanOrEqual(40 - 0.5)
      }
    }
  })

  it('orders rows from the top and places from the left', () => {
    for (const layout of LAYOUTS) {
      expect(layout.rows.flat()).toHaveLength(layout.spots.length)
      for (const row of layout.rows) {
        const xs = row.map((place) => at(layout, place).x)
        expect(xs).toEqual([...xs].sort((a, b) => a - b))
      }
    }
    expect(createLayout(KINDS[0], SPACES[0]).rows).toHaveLength(2)
    expect(createLayout(KINDS[0], SPACES[1]).rows).toHaveLength(14)
  })
})
