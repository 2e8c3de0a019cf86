import { type Checkers, HOME, OFF, START } from '../../rules/index.js'
import { escapesFrom } from '../simple/escapes.js'
import { bitsIn, clip, POINT_INPUTS, writeCount } from './counts.js'
import type { InputSet } from './types.js'

const LOWER_HALF = 0x1ffe
const CHECKERS = 15
const PIPS_A_ROLL = 8.17
const COUNTS = START * POINT_INPUTS
const FEATURES_AT = 2 * COUNTS + 2
const FEATURES = 33
const COMMON_AT = FEATURES_AT + 2 * FEATURES

/** What is needed of a side more than once. */
interface Summary {
  /** Points held, one bit each, in the side's own numbering. */
  held: number
  pips: number
  /** Pips until all are home. */
  pipsHome: number
  last: number
  readonly quarters: Float64Array
}

const one = createSummary()
const two = createSummary()

/**
 * Games where both sides go the same way and one checker closes a point. Counts of each
 * point of both sides; then for each side: runs in the enemy's way and who is behind them,
 * escapes over the enemy's points, checkers movable by each die, quarters, race, mars.
 */
export const blockingInputs: InputSet = {
  version: 1,
  size: (COMMON_AT + 3 + 3) & ~3,
  serves: ({ direction, contact, checkers }) =>
    direction === 'same' && contact === 'block' && checkers === CHECKERS,
  encode(own, other, out, at) {
    summarise(own, one, out, at)
    summarise(other, two, out, at + COUNTS)
    out[at + 2 * COUNTS] = own[OFF] / CHECKERS
    out[at + 2 * COUNTS + 1] = other[OFF] / CHECKERS
    const wall = acrossBits(one.held)
    const closed = acrossBits(two.held)
    writeSide(one, wall, other, two, closed, out, at + FEATURES_AT)
    writeSide(two, closed, own, one, wall, out, at + FEATURES_AT + FEATURES)
    const lead = two.pips - one.pips
    out[at + COMMON_AT] = clip(lead / 50)
    out[at + COMMON_AT + 1] = clip(lead / 200)
    if (one.last <= START / 2 && two.last <= START / 2) out[at + COMMON_AT + 2] = 1
  },
}

function createSummary(): Summary {
  return { held: 0, pips: 0, pipsHome: 0, last: 0, quarters: new Float64Array(4) }
}

/** Sums a side up and writes its counts on the way. */
function summarise(side: Checkers, summary: Summary, out: Float32Array, at: number): void {
  const { quarters } = summary
  let held = 0
  let pips = 0
  let pipsHome = 0
  let last = 0
  let cell = at
  for (let point = 1, quarter = 0; quarter < 4; quarter++) {
    let inQuarter = 0
    for (const end = point + HOME; point < end; point++, cell += POINT_INPUTS) {
      const count = side[point]
      if (count === 0) continue
      writeCount(count, out, cell)
      held |= 1 << point
      pips += count * point
      if (point > HOME) pipsHome += count * (point - HOME)
      last = point
      inQuarter += count
    }
    quarters[quarter] = inQuarter
  }
  summary.held = held
  summary.pips = pips
  summary.pipsHome = pipsHome
  summary.last = last
}

/** The same points in the other side's numbering. */
function acrossBits(held: number): number {
  return ((held & LOWER_HALF) << 12) | ((held >>> 12) & LOWER_HALF)
}

/** `wall` are my points in their numbering, `closed` theirs in mine. */
function writeSide(
  me: Summary,
  wall: number,
  theirs: Checkers,
  they: Summary,
  closed: number,
  out: Float32Array,
  at: number,
): void {
  writeRuns(wall & ((1 << they.last) - 1), theirs, they, out, at)
  writeContained(wall, theirs, they, out, at + 8)
  writeMovable(me, closed, out, at + 11)
  for (let quarter = 0; quarter < 4; quarter++) out[at + 23 + quarter] = me.quarters[quarter] / 15
  out[at + 27] = me.pips / 360
  out[at + 28] = me.pipsHome / 270
  if (theirs[OFF] === 0) {
    const toFinish = me.pips / PIPS_A_ROLL + 1
    const theirsToSave = they.pipsHome / PIPS_A_ROLL + 1
    out[at + 29] = clip((theirsToSave - toFinish) / 4)
    out[at + 30] = clip((theirsToSave - toFinish) / 16)
  }
  const ahead = closed & ((1 << me.last) - 1)
  out[at + 31] = bitsIn(ahead) / 12
  out[at + 32] = bitsIn(ahead >>> Math.max(me.last - HOME, 0)) / HOME
}

/** Runs of `wall` with enemies behind: whether one of 2 … 6 is there, how many are behind one of 4, 5, 6. */
function writeRuns(
  wall: number,
  theirs: Checkers,
  they: Summary,
  out: Float32Array,
  at: number,
): void {
  let starts = wall
  for (let length = 2; length <= 6; length++) {
    starts &= starts >>> 1
    if (starts === 0) return
    out[at + length - 2] = 1
    if (length < 4) continue
    let behind = 0
    for (let point = 32 - Math.clz32(starts & -starts); point <= they.last; point++) {
      behind += theirs[point]
    }
    out[at + 1 + length] = behind / CHECKERS
  }
}

/** How firmly all, the head and the last of the enemies are held by `wall`. */
function writeContained(
  wall: number,
  theirs: Checkers,
  they: Summary,
  out: Float32Array,
  at: number,
): void {
  let contained = 0
  for (let mask = they.held; mask !== 0; ) {
    const point = 31 - Math.clz32(mask)
    mask ^= 1 << point
    const caught = 1 - escapesFrom(wall, point) / 36
    contained += theirs[point] * caught
    if (point === they.last) out[at + 2] = caught
    if (point === START) out[at + 1] = (caught * theirs[point]) / CHECKERS
  }
  out[at] = contained / CHECKERS
}

/** For each die, from how many points it can be played, and whether from none. */
function writeMovable(me: Summary, closed: number, out: Float32Array, at: number): void {
  const isHome = me.pipsHome === 0
  for (let die = 1; die <= 6; die++) {
    const bearing = isHome ? (2 << die) - 1 : 0
    const sources = me.held & (~closed << die) & (~((2 << die) - 1) | bearing)
    const points = bitsIn(sources)
    out[at + die - 1] = points > 5 ? 1 : points / 5
    if (points === 0) out[at + 5 + die] = 1
  }
}
