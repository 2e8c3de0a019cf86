import { BAR, type Checkers } from '../../rules/index.js'

/** Rolls are bits: doubles 1-1 … 6-6 are bits 0…5, the fifteen others follow. */
const DOUBLES = 63
const ALL_ROLLS = (1 << 21) - 1

/** A way to go a distance with more than one die: `count` steps of `die`, or `die` then `next`. */
interface Combination {
  readonly die: number
  readonly next: number
  readonly count: number
  readonly bit: number
}

const FARTHEST = 24
const directs = new Int32Array(FARTHEST + 1)
const pairs = new Int32Array(49)
const combinations: Combination[][] = Array.from({ length: FARTHEST + 1 }, () => [])

fillTables()

function fillTables(): void {
  let bit = 64
  for (let die = 1; die <= 6; die++) {
    const double = 1 << (die - 1)
    pairs[die * 7 + die] = double
    directs[die] |= double
    for (let count = 2; count <= 4; count++) {
      combinations[die * count].push({ die, next: die, count, bit: double })
    }
    for (let next = 1; next < die; next++) {
      pairs[die * 7 + next] = bit
      pairs[next * 7 + die] = bit
      directs[die] |= bit
      directs[next] |= bit
      combinations[die + next].push({ die, next, count: 2, bit })
      bit <<= 1
    }
  }
}

/** How many of the 36 throws a set of rolls stands for. */
export function throwsOf(rolls: number): number {
  return 2 * countBits(rolls & ALL_ROLLS & ~DOUBLES) + countBits(rolls & DOUBLES)
}

function countBits(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555)
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/**
 * The rolls by which a side hits a lone checker on `target`. Everything is in the hitting side's
 * numbering: `stops` has a bit for each point where it may not stop on the way.
 */
export function hittingRolls(hitter: Checkers, target: number, stops: number): number {
  const onBar = hitter[BAR]
  let rolls = 0
  const nearest = onBar > 1 ? BAR : target + 1
  for (let from = BAR; from >= nearest; from--) {
    if (hitter[from] === 0) continue
    const distance = from - target
    if (onBar === 0 || (from === BAR && onBar === 1)) rolls |= rollsOver(from, distance, stops)
    else if (from === BAR) rolls |= distance <= 6 ? directs[distance] : 0
    else if (distance <= 6) rolls |= rollsAfterEntry(distance, stops)
  }
  return rolls
}

function rollsOver(from: number, distance: number, stops: number): number {
  if (distance > FARTHEST) return 0
  let rolls = distance <= 6 ? directs[distance] : 0
  for (const way of combinations[distance]) {
    if ((rolls & way.bit) === 0 && isWayOpen(way, from, stops)) rolls |= way.bit
  }
  return rolls
}

function isWayOpen(way: Combination, from: number, stops: number): boolean {
  if (way.die !== way.next) {
    return (stops & (1 << (from - way.die))) === 0 || (stops & (1 << (from - way.next))) === 0
  }
  for (let step = 1; step < way.count; step++) {
    if ((stops & (1 << (from - way.die * step))) !== 0) return false
  }
  return true
}

/** One die brings the checker in from the bar, the other hits. */
function rollsAfterEntry(distance: number, stops: number): number {
  let rolls = 0
  for (let entry = 1; entry <= 6; entry++) {
    if ((stops & (1 << (BAR - entry))) === 0) rolls |= pairs[entry * 7 + distance]
  }
  return rolls
}
