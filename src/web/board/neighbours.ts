import type { Layout, Spot } from './layout.js'
import { middleOf } from './layout.js'
import type { Place } from './places.js'

/** Keys that lead from one place of the board to another. */
export type MoveKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End'

/** Whether a key leads from place to place. */
export function isMoveKey(key: string): key is MoveKey {
  return /^(Arrow(Left|Right|Up|Down)|Home|End)$/.test(key)
}

/** The place that a key leads to; the same one where there is nothing in that direction. */
export function neighbour(layout: Layout, from: Place, key: MoveKey): Place {
  const row = layout.rows.find((places) => places.includes(from))
  if (row === undefined) return from
  switch (key) {
    case 'Home':
      return row[0]
    case 'End':
      return row[row.length - 1]
    case 'ArrowLeft':
      return row[row.indexOf(from) - 1] ?? from
    case 'ArrowRight':
      return row[row.indexOf(from) + 1] ?? from
    case 'ArrowUp':
      return nearest(layout, from, layout.rows[layout.rows.indexOf(row) - 1])
    case 'ArrowDown':
      return nearest(layout, from, layout.rows[layout.rows.indexOf(row) + 1])
  }
}

function nearest(layout: Layout, from: Place, row: readonly Place[] | undefined): Place {
  if (row === undefined) return from
  const { x } = middleOf(spotOf(layout, from).target)
  const distance = (place: Place) => Math.abs(middleOf(spotOf(layout, place).target).x - x)
  return row.reduce((best, place) => (distance(place) < distance(best) ? place : best))
}

/** The spot of a place that the layout has. */
export function spotOf(layout: Layout, place: Place): Spot {
  const spot = layout.spots.find((candidate) => candidate.place === place)
  if (spot === undefined) throw new Error(`The board has no place ${place}`)
  return spot
}
