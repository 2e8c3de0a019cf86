import {
  BAR,
  type Checkers,
  closingCount,
  hasBar,
  mirror,
  type Settings,
  START,
} from '../../rules/index.js'

/** What judging a rule set's positions needs to know of its board. */
export interface Geometry {
  /** The enemy's number of each own point 1…24; 0 for off and bar. */
  readonly across: Uint8Array
  /** How many enemy checkers close a point. */
  readonly closing: number
  readonly bar: boolean
}

/** The geometry of a rule set. */
export function geometryOf(settings: Settings): Geometry {
  const across = new Uint8Array(BAR + 1)
  for (let point = 1; point <= START; point++) across[point] = mirror(settings.direction, point)
  return { across, closing: closingCount(settings), bar: hasBar(settings) }
}

/** The points on which a side holds at least `count` checkers, as bits by the enemy's numbering. */
export function heldBits(geometry: Geometry, side: Checkers, count: number): number {
  let bits = 0
  for (let point = 1; point <= START; point++) {
    if (side[point] >= count) bits |= 1 << geometry.across[point]
  }
  return bits
}

/** The highest point (bar included) on which a side still stands; 0 when all are off. */
export function rearmost(side: Checkers): number {
  for (let point = BAR; point > 0; point--) if (side[point] > 0) return point
  return 0
}

/** Whether the sides can still get in each other's way. */
export function inContact(settings: Settings, own: Checkers, other: Checkers): boolean {
  const a = rearmost(own)
  const b = rearmost(other)
  if (a === 0 || b === 0) return false
  return settings.direction === 'opposite' ? a + b > BAR : a > 12 || b > 12
}
