import { BAR, type Checkers, HOME, OFF, START } from '../../rules/index.js'
import { escapesFrom } from '../simple/escapes.js'
import { bitsIn, clip, POINT_INPUTS, writeCount } from './counts.js'
import { countShots, type Shots } from './shots.js'
import type { InputSet } from './types.js'

const PIPS_A_ROLL = 8.17
const COUNTS = BAR * POINT_INPUTS
const FEATURES_AT = 2 * COUNTS + 2
const FEATURES = 42
const COMMON_AT = FEATURES_AT + 2 * FEATURES
const HOME_POINTS = 0x7e

/** What is needed of a side more than once; masks are in its own numbering, the bar is bit 25. */
interface Summary {
  held: number
  single: number
  /** Points closed to the enemy. */
  made: number
  pips: number
  pipsHome: number
  last: number
  outside: number
}

const one = createSummary()
const two = createSummary()
const shots: Shots = { rolls: 0, twice: 0, pips: 0 }

/**
 * Games where the sides go opposite ways and blots are hit. Counts of each point of both sides,
 * bar and borne off; then for each side: points made and primes, escapes of enemies behind them,
 * rolls that hit, blots, entering, checkers movable by each die, timing, race, mars.
 */
export const hittingInputs: InputSet = {
  version: 2,
  size: (COMMON_AT + 3 + 3) & ~3,
  serves: ({ direction, contact }) => direction === 'opposite' && contact === 'hit',
  encode(own, other, out, at) {
    out[at + 2 * COUNTS] = own[OFF] / 15
    out[at + 2 * COUNTS + 1] = other[OFF] / 15
    summarise(own, one, out, at)
    summarise(other, two, out, at + COUNTS)
    const wall = acrossBits(one.made)
    const closed = acrossBits(two.made)
    writeSide(own, one, wall, other, two, closed, out, at + FEATURES_AT)
    writeSide(other, two, closed, own, one, wall, out, at + FEATURES_AT + FEATURES)
    const lead = two.pips - one.pips
    out[at + COMMON_AT] = clip(lead / 30)
    out[at + COMMON_AT + 1] = clip(lead / 120)
    if (one.last + two.last <= BAR) out[at + COMMON_AT + 2] = 1
  },
}

function createSummary(): Summary {
  return { held: 0, single: 0, made: 0, pips: 0, pipsHome: 0, last: 0, outside: 0 }
}

/** Sums a side up and writes its counts on the way. */
function summarise(side: Checkers, summary: Summary, out: Float32Array, at: number): void {
  let held = 0
  let single = 0
  let pips = 0
  let pipsHome = 0
  let outside = 0
  let last = 0
  for (let point = 1; point <= BAR; point++) {
    const count = side[point]
    if (count === 0) continue
    writeCount(count, out, at + (point - 1) * POINT_INPUTS)
    held |= 1 << point
    if (count === 1) single |= 1 << point
    pips += count * point
    if (point > HOME) {
      pipsHome += count * (point - HOME)
      outside += count
    }
    last = point
  }
  summary.held = held
  summary.single = single & ~(1 << BAR)
  summary.made = held & ~single & ~(1 << BAR)
  summary.pips = pips
  summary.pipsHome = pipsHome
  summary.outside = outside
  summary.last = last
}

/** The same points in the other side's numbering: bit p becomes bit 25 − p. */
function acrossBits(mask: number): number {
  let bits = mask & 0x1fffffe
  bits = ((bits >>> 1) & 0x55555555) | ((bits & 0x55555555) << 1)
  bits = ((bits >>> 2) & 0x33333333) | ((bits & 0x33333333) << 2)
  bits = ((bits >>> 4) & 0x0f0f0f0f) | ((bits & 0x0f0f0f0f) << 4)
  bits = ((bits >>> 8) & 0x00ff00ff) | ((bits & 0x00ff00ff) << 8)
  bits = (bits >>> 16) | (bits << 16)
  return bits >>> (31 - BAR)
}

/** `wall` are my made points in their numbering, `closed` theirs in mine. */
function writeSide(
  mine: Checkers,
  me: Summary,
  wall: number,
  theirs: Checkers,
  they: Summary,
  closed: number,
  out: Float32Array,
  at: number,
): void {
  writePrimes(wall & ((1 << they.last) - 1), theirs, they, out, at)
  writeContained(wall, theirs, they, out, at + 9)
  writeMovable(me, closed, out, at + 13)
  countShots(me.held, mine[BAR], acrossBits(they.single), closed, shots)
  out[at + 25] = shots.rolls / 36
  out[at + 26] = shots.twice / 36
  out[at + 27] = shots.pips / 864
  const homeMade = bitsIn(me.made & HOME_POINTS)
  out[at + 28] = homeMade / HOME
  out[at + 29] = theirs[BAR] > 0 ? (homeMade * homeMade) / 36 : 0
  out[at + 30] = bitsIn(me.single & HOME_POINTS) / 4
  out[at + 31] = bitsIn(me.single & ~HOME_POINTS) / 4
  out[at + 32] = bitsIn(me.made >>> 18) / 3
  writeTiming(mine, they, out, at + 33)
  if (theirs[OFF] === 0) {
    const toFinish = me.pips / PIPS_A_ROLL + 1
    const theirsToSave = they.pipsHome / PIPS_A_ROLL + 1
    out[at + 36] = clip((theirsToSave - toFinish) / 3)
    out[at + 37] = clip((theirsToSave - toFinish) / 12)
  }
  out[at + 38] = me.pips / 167
  out[at + 39] = me.outside / 15
  out[at + 40] = me.last / BAR
  out[at + 41] = wasted(mine)
}

/** Primes of `wall` with enemies behind: whether one of 2 … 6 is there, how many are behind one of 3 … 6. */
function writePrimes(
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
    if (length < 3) continue
    let behind = 0
    for (let point = 32 - Math.clz32(starts & -starts); point <= they.last; point++) {
      behind += theirs[point]
    }
    out[at + 2 + length] = behind > 5 ? 1 : behind / 5
  }
}

/** How firmly `wall` holds all enemies that must pass it, the last of them, the next to last. */
function writeContained(
  wall: number,
  theirs: Checkers,
  they: Summary,
  out: Float32Array,
  at: number,
): void {
  let contained = 0
  let nth = 0
  for (let mask = they.held; mask !== 0; nth++) {
    const point = 31 - Math.clz32(mask)
    mask ^= 1 << point
    if ((wall & ((1 << point) - 1)) === 0) break
    const caught = 1 - escapesFrom(wall, point) / 36
    contained += theirs[point] * caught
    if (nth < 2) out[at + 1 + nth] = caught
    if (nth === 0) out[at + 3] = caught * caught
  }
  out[at] = contained / 10
}

/** For each die, from how many points it can be played, and whether from none. */
function writeMovable(me: Summary, closed: number, out: Float32Array, at: number): void {
  const onBar = me.held >>> BAR !== 0
  for (let die = 1; die <= 6; die++) {
    const bearing = me.outside === 0 ? (2 << die) - 1 : 0
    const movers = onBar ? 1 << BAR : me.held
    const points = bitsIn(movers & (~closed << die) & (~((2 << die) - 1) | bearing))
    out[at + die - 1] = points > 5 ? 1 : points / 5
    if (points === 0) out[at + 5 + die] = 1
  }
}

/** Pips to spare before points must be given up, checkers out of play, the stack. */
function writeTiming(mine: Checkers, they: Summary, out: Float32Array, at: number): void {
  let spare = 0
  let highest = 0
  for (let point = HOME + 1; point <= START; point++) {
    const extra = mine[point] > 2 ? mine[point] - 2 : mine[point] === 1 ? 1 : 0
    spare += extra * (point - HOME)
    if (mine[point] > highest) highest = mine[point]
  }
  for (let point = 1; point <= HOME; point++) if (mine[point] > highest) highest = mine[point]
  out[at] = spare > 80 ? 1 : spare / 80
  out[at + 1] = they.last > START - 3 ? (mine[1] + mine[2] + mine[3]) / 10 : 0
  out[at + 2] = highest / 10
}

/** Pips that the next rolls of a bear-off will waste: checkers deep in the home and gaps. */
function wasted(mine: Checkers): number {
  let gaps = 0
  for (let point = 4; point <= HOME; point++) if (mine[point] === 0) gaps++
  return (mine[1] * 2 + mine[2]) / 15 + gaps / 6
}
