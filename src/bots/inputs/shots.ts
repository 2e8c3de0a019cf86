/** What a side's next roll may hit. */
export interface Shots {
  /** Rolls of 36 that hit at least one blot, and those that hit at least two. */
  rolls: number
  twice: number
  /** Pips that the enemy loses, the dearest blot of each roll, summed over 36 rolls. */
  pips: number
}

const BAR_BIT = 1 << 25

/**
 * Counts the rolls that hit. All masks are in the hitter's numbering: its checkers (bar 25), the
 * enemy's blots, the points closed to it. With one on the bar others move only after it has entered;
 * with more, entering is all.
 */
export function countShots(
  checkers: number,
  onBar: number,
  blots: number,
  closed: number,
  shots: Shots,
): void {
  shots.rolls = 0
  shots.twice = 0
  shots.pips = 0
  if (blots === 0) return
  const open = ~closed
  const free = checkers & ~BAR_BIT
  for (let first = 1; first <= 6; first++) {
    for (let second = 1; second < first; second++) {
      const hit =
        onBar === 0
          ? pairHits(checkers, open, blots, first, second)
          : barHits(free, onBar, open, blots, first, second) |
            barHits(free, onBar, open, blots, second, first)
      note(hit, 2, shots)
    }
    note(doubleHits(onBar > 0 ? BAR_BIT : free, free, onBar, open, blots, first), 1, shots)
  }
}

function note(hit: number, weight: number, shots: Shots): void {
  if (hit === 0) return
  shots.rolls += weight
  shots.pips += weight * (31 - Math.clz32(hit))
  if ((hit & (hit - 1)) !== 0) shots.twice += weight
}

function pairHits(
  checkers: number,
  open: number,
  blots: number,
  first: number,
  second: number,
): number {
  const byFirst = checkers >>> first
  const bySecond = checkers >>> second
  const byBoth = ((byFirst & open) >>> second) | ((bySecond & open) >>> first)
  return (byFirst | bySecond | byBoth) & blots
}

/** One enters by `entering`; the other die is then played by any, or enters the second. */
function barHits(
  free: number,
  onBar: number,
  open: number,
  blots: number,
  entering: number,
  other: number,
): number {
  const entered = (BAR_BIT >>> entering) & open
  if (entered === 0) return 0
  const then = onBar > 1 ? BAR_BIT : free | entered
  return (entered | (then >>> other)) & blots
}

function doubleHits(
  movers: number,
  free: number,
  onBar: number,
  open: number,
  blots: number,
  die: number,
): number {
  let steps = 4
  let hit = 0
  let at = movers
  if (onBar > 0) {
    at = (BAR_BIT >>> die) & open
    if (at === 0) return 0
    hit = at & blots
    steps -= onBar
    if (steps > 0) at |= free
  }
  for (; steps > 0; steps--) {
    at = (at >>> die) & open
    hit |= at & blots
  }
  return hit
}
