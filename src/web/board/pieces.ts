import type { End, Place } from './places.js'
import { pointOf } from './places.js'

/** How many checkers each player has on each place that holds any. */
export type CheckerCounts = Readonly<Record<End, ReadonlyMap<Place, number>>>

/** One checker, the same through all its moves. */
export interface Piece {
  readonly id: string
  readonly owner: End
  readonly place: Place
  /** Its height in the stack of its owner on its place, from 0 at the edge. */
  readonly index: number
  /** How many there are in that stack. */
  readonly of: number
  /** Set where the other player stands on the same point: which part of the lane the stack has. */
  readonly part: 'whole' | 'first' | 'second'
}

/**
 * The checkers for new counts, keeping who is who: those that may stay do, the others come
 * from the tops of the stacks that shrink. Ordered by when they last moved: later ones are drawn
 * on top.
 */
export function arrangePieces(before: readonly Piece[], counts: CheckerCounts): Piece[] {
  const sides = (['near', 'far'] as const).map((owner) => arrangeSide(before, counts, owner))
  const since = new Map(before.map(({ id }, order) => [id, order]))
  const stayed = sides.flatMap((side) => side.stayed)
  stayed.sort((a, b) => (since.get(a.id) ?? 0) - (since.get(b.id) ?? 0))
  return [...stayed, ...sides.flatMap(({ moved }) => moved)]
}

function arrangeSide(before: readonly Piece[], counts: CheckerCounts, owner: End) {
  const standing = new Map<Place, string[]>()
  for (const piece of before) {
    if (piece.owner !== owner) continue
    standing.set(piece.place, [...(standing.get(piece.place) ?? []), piece.id])
  }
  const loose: string[] = []
  for (const [place, ids] of standing) {
    loose.push(...ids.splice(counts[owner].get(place) ?? 0))
  }
  let made = before.filter((piece) => piece.owner === owner).length
  const stayed: Piece[] = []
  const moved: Piece[] = []
  for (const [place, of] of counts[owner]) {
    const kept = standing.get(place) ?? []
    for (let index = 0; index < of; index++) {
      const known = kept[index] ?? loose.pop()
      const id = known ?? `${owner}-${made++}`
      const piece = { id, owner, place, index, of, part: partOf(counts, owner, place) }
      ;(index < kept.length ? stayed : moved).push(piece)
    }
  }
  return { stayed, moved }
}

function partOf(counts: CheckerCounts, owner: End, place: Place): Piece['part'] {
  const point = pointOf(place)
  const other = owner === 'near' ? 'far' : 'near'
  if (point === null || !counts[other].get(place)) return 'whole'
  return point > 12 === (owner === 'near') ? 'first' : 'second'
}
