/** How many points ahead of a checker are looked at. */
const VIEW = 12
const CLEAR_ROLLS = 36

const table = createTable()

/**
 * How many of the 36 rolls bring a checker past every closed point among the twelve ahead of it,
 * moving alone. `closed` has one bit a point, by the checker's own numbering; the bar is 25.
 */
export function escapesFrom(closed: number, point: number): number {
  const shift = point - VIEW
  const ahead = shift >= 0 ? closed >>> shift : closed << -shift
  return table[ahead & ((1 << VIEW) - 1)]
}

/** Bit 11 is the point just ahead, bit 0 the twelfth. */
function createTable(): Uint8Array {
  const escapes = new Uint8Array(1 << VIEW)
  for (let ahead = 0; ahead < escapes.length; ahead++) escapes[ahead] = countEscapes(ahead)
  return escapes
}

function countEscapes(ahead: number): number {
  if (ahead === 0) return CLEAR_ROLLS
  const isOpen = (distance: number) => distance > VIEW || (ahead & (1 << (VIEW - distance))) === 0
  let farthest = VIEW
  while (isOpen(farthest)) farthest--
  let rolls = 0
  for (let first = 1; first <= 6; first++) {
    for (let second = 1; second <= 6; second++) {
      if (reachOf(first, second, isOpen) > farthest) rolls++
    }
  }
  return rolls
}

/** The longest way that one checker can go by a roll. */
function reachOf(first: number, second: number, isOpen: (distance: number) => boolean): number {
  if (first === second) {
    let reach = 0
    while (reach < 4 * first && isOpen(reach + first)) reach += first
    return reach
  }
  const singles = [first, second].filter(isOpen)
  if (singles.length > 0 && isOpen(first + second)) return first + second
  return Math.max(0, ...singles)
}
