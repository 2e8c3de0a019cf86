import type { Dot, Layout, Stand } from './layout.js'
import { CHECKER, SLAB } from './layout.js'
import { spotOf } from './neighbours.js'
import type { Place } from './places.js'
import type { Scene } from './scene.js'

/** From how many checkers up a stack shows its count. */
export const COUNTED_FROM = 6

/** The middle of the checker at an index, from 0 at the edge, in a stack of so many. */
export function checkerDot(stand: Stand, index: number, of: number): Dot {
  const thick = stand.edgewise === null ? CHECKER : SLAB
  const free = stand.length - thick
  const pitch = Math.min(thick, free / Math.max(1, of - 1))
  const distance = thick / 2 + index * pitch
  return {
    x: stand.from.x + stand.along.x * distance,
    y: stand.from.y + stand.along.y * distance,
  }
}

/** The stand of one of two stacks that share a point: the first keeps the edge, the second the tip. */
export function sharedStand(stand: Stand, which: 'first' | 'second'): Stand {
  const length = stand.length / 2
  if (which === 'first') return { ...stand, length }
  return {
    ...stand,
    length,
    from: {
      x: stand.from.x + stand.along.x * length,
      y: stand.from.y + stand.along.y * length,
    },
  }
}

/** How many checkers there are on a place. */
export function countOn(scene: Pick<Scene, 'checkers'>, place: Place): number {
  return (scene.checkers.near.get(place) ?? 0) + (scene.checkers.far.get(place) ?? 0)
}

/** The middle of the top checker of a place, or of where the first one would stand. */
export function topDot(layout: Layout, scene: Pick<Scene, 'checkers'>, place: Place): Dot {
  const count = countOn(scene, place)
  return checkerDot(spotOf(layout, place).stand, Math.max(0, count - 1), Math.max(1, count))
}
