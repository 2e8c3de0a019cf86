/** Whose half of the table something lies in: the player's who looks at the board, or the other's. */
export type End = 'near' | 'far'

/**
 * A place that can hold checkers. Points are numbered as the near player counts them:
 * 24 is where his path begins, 1 lies before his tray.
 */
export type Place = `p${number}` | `bar-${End}` | `off-${End}`

/** The place of a point by the near player's number, 1…24. */
export function pointPlace(point: number): Place {
  return `p${point}`
}

/** The near player's number of a point; null for a bar or a tray. */
export function pointOf(place: Place): number | null {
  return place.startsWith('p') ? Number(place.slice(1)) : null
}
