import { describe, expect, it } from 'vitest'
import type { BoardKind, Layout, Rect } from './layout.js'
import { createLayout, middleOf, placeAt } from './layout.js'
import type { Place } from './places.js'

const KINDS: readonly BoardKind[] = [
  { paths: 'opposite', bar: true, home: 'left' },
  { paths: 'same', bar: false, home: 'left' },
  { paths: 'opposite', bar: true, home: 'right' },
  { paths: 'opposite', bar: false, home: 'right' },
  { paths: 'same', bar: false, home: 'right' },
]
const OPPOSITE = KINDS[2]
const SAME = KINDS[4]
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
    const layout = createLayout(OPPOSITE, SPACES[0])
    expect(layout.standing).toBe(false)
    expect(at(layout, 'p1').x).toBeGreaterThan(at(layout, 'p6').x)
    expect(at(layout, 'p6').x).toBeGreaterThan(at(layout, 'p7').x)
    expect(at(layout, 'p1').y).toBeGreaterThan(at(layout, 'p24').y)
    expect(at(layout, 'p24').x).toBe(at(layout, 'p1').x)
    expect(at(layout, 'p13').x).toBe(at(layout, 'p12').x)
  })

  it('stands on its side where the space is higher than wide, the near home below at the right hand', () => {
    const layout = createLayout(SAME, SPACES[1])
    expect(layout.standing).toBe(true)
    expect(at(layout, 'p1').y).toBeGreaterThan(at(layout, 'p12').y)
    expect(at(layout, 'p1').x).toBeGreaterThan(at(layout, 'p24').x)
    expect(at(layout, 'p24').y).toBe(at(layout, 'p1').y)
  })

  it('lies on a wide screen even where there is more height', () => {
    expect(createLayout(OPPOSITE, { width: 768, height: 900 }).standing).toBe(false)
  })

  it('is mirrored where the near player has his home at the left hand', () => {
    for (const space of SPACES) {
      const right = createLayout(OPPOSITE, space)
      const left = createLayout({ ...OPPOSITE, home: 'left' }, space)
      for (const { place } of right.spots) {
        expect(at(left, place).x).toBeCloseTo(left.width - at(right, place).x)
        expect(at(left, place).y).toBeCloseTo(at(right, place).y)
      }
    }
  })

  it('keeps the room for dice apart from every place', () => {
    for (const { spots, dice } of LAYOUTS) {
      for (const { place, target } of spots) {
        expect(overlap(target, dice.near), place).toBe(false)
        expect(overlap(target, dice.far), place).toBe(false)
      }
    }
  })

  it('finds the place below a spot, the nearest one between rows, none beside the board', () => {
    for (const layout of LAYOUTS) {
      for (const { place, target } of layout.spots) {
        expect(placeAt(layout, middleOf(target))).toBe(place)
      }
      const { x, y } = middleOf(rectOf(layout, 'p3'))
      const way = layout.spots.find(({ place }) => place === 'p3')!.stand.along
      const reach =
        (layout.standing ? rectOf(layout, 'p3').width : rectOf(layout, 'p3').height) / 2 + 30
      expect(placeAt(layout, { x: x + way.x * reach, y: y + way.y * reach })).toBe('p3')
      expect(placeAt(layout, { x: -200, y: -200 })).toBeNull()
    }
  })

  it('puts both trays at one end for opposite paths, each at its own path’s end for the same', () => {
    const opposite = createLayout(OPPOSITE, SPACES[0])
    expect(at(opposite, 'off-near').x).toBe(at(opposite, 'off-far').x)
    const same = createLayout(SAME, SPACES[0])
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
    expect(createLayout(OPPOSITE, SPACES[0]).rows).toHaveLength(2)
    expect(createLayout(OPPOSITE, SPACES[1]).rows).toHaveLength(14)
  })
})
