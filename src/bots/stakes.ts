/** The cube as a side sees it. */
export interface Cube {
  readonly value: number
  readonly owner: 'own' | 'other' | null
}

/** A match to a number of points as a side sees it. */
export interface MatchStanding {
  readonly length: number
  readonly score: { readonly own: number; readonly other: number }
  /** Whether this is the Crawford game. */
  readonly crawford: boolean
}

/** What is at stake in a game; `own` everywhere is the player itself. */
export interface Stakes {
  readonly cube: Cube
  /** The match to a number of points; null in a series or session. */
  readonly match: MatchStanding | null
}

/** The stakes as the other side sees them. */
export function turnedStakes({ cube, match }: Stakes): Stakes {
  const owner = cube.owner === null ? null : cube.owner === 'own' ? 'other' : 'own'
  return {
    cube: { value: cube.value, owner },
    match: match && {
      ...match,
      score: { own: match.score.other, other: match.score.own },
    },
  }
}
