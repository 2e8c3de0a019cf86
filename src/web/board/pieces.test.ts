import { describe, expect, it } from 'vitest'
import type { CheckerCounts } from './pieces.js'
import { arrangePieces } from './pieces.js'
import type { Place } from './places.js'

const counts = (
  near: Partial<Record<Place, number>>,
  far: Partial<Record<Place, number>> = {},
): CheckerCounts => ({
  near: new Map(Object.entries(near) as [Place, number][]),
  far: new Map(Object.entries(far) as [Place, number][]),
})

describe('the pieces of a board', () => {
  it('are as many as the counts say, stacked from the edge', () => {
    const pieces = arrangePieces([], counts({ p24: 2 }, { p6: 1 }))
    expect(pieces.map(({ owner, place, index, of }) => [owner, place, index, of])).toEqual([
      ['near', 'p24', 0, 2],
      ['near', 'p24', 1, 2],
      ['far', 'p6', 0, 1],
    ])
    expect(new Set(pieces.map((piece) => piece.id)).size).toBe(3)
  })

  it('keep who they are: the top of a stack moves, the others stay', () => {
    const before = arrangePieces([], counts({ p24: 3, p13: 1 }))
    const top = before.find((piece) => piece.place === 'p24' && piece.index === 2)!
    const after = arrangePieces(before, counts({ p24: 2, p13: 2 }))
    const moved = after.filter(
      (piece) => before.find((old) => old.id === piece.id)?.place !== piece.place,
    )
    expect(moved).toHaveLength(1)
    expect(moved[0]).toMatchObject({ id: top.id, place: 'p13', index: 1, of: 2 })
  })

  it('that arrive are drawn last, over the others', () => {
    const before = arrangePieces([], counts({ p24: 1, p13: 4 }))
    const after = arrangePieces(before, counts({ p13: 4, p20: 1 }))
    expect(after.at(-1)!.place).toBe('p20')
    const again = arrangePieces(after, counts({ p13: 4, p20: 1 }))
    expect(again.at(-1)!.place).toBe('p20')
    const far = arrangePieces(again, counts({ p13: 4, p20: 1 }, { p6: 1 }))
    const near = arrangePieces(far, counts({ p13: 3, p20: 2 }, { p6: 1 }))
    expect(near.at(-1)!.owner).toBe('near')
  })

  it('divide a point between two players, the owner of the start at the edge', () => {
    const pieces = arrangePieces([], counts({ p24: 1, p1: 1 }, { p24: 2, p1: 3 }))
    const part = (owner: string, place: Place) =>
      pieces.find((piece) => piece.owner === owner && piece.place === place)!.part
    expect(part('near', 'p24')).toBe('first')
    expect(part('far', 'p24')).toBe('second')
    expect(part('near', 'p1')).toBe('second')
    expect(part('far', 'p1')).toBe('first')
  })

  it('of a new game reuse the checkers there are', () => {
    const before = arrangePieces([], counts({ 'off-near': 15 }))
    const after = arrangePieces(before, counts({ p24: 15 }))
    expect(after.map((piece) => piece.id).sort()).toEqual(before.map((piece) => piece.id).sort())
  })
})
