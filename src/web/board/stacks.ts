import type { Dot, Stand } from './layout.js'
import { CHECKER, SLAB } from './layout.js'

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
