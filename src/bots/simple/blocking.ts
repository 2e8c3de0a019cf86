import { BAR, type Checkers, OFF, pipCount, START } from '../../rules/index.js'
import { escapesFrom } from './escapes.js'
import { type Geometry, heldBits, rearmost } from './geometry.js'

/** What is counted for each side where one checker closes a point, and its index. */
export const BLOCKING = {
  pips: 0,
  /** Pips by the length of the game still to go. */
  lead: 1,
  off: 2,
  /** Where the rearmost checker stands. */
  last: 3,
  /** Enemy checkers (all, the rearmost, those on the head) by the share of rolls that do not free them. */
  contained: 4,
  lastContained: 5,
  headContained: 6,
  /** Dice that can be played, steps that there are for them, dice by which the head can be left. */
  playableDice: 7,
  playable: 8,
  headWay: 9,
  run3: 10,
  run4: 11,
  run5: 12,
  run6: 13,
  /** Enemy checkers that still have to pass own ones, summed over the points held. */
  toPass: 14,
} as const

/** From this index on: whether point 1, 2 … 24 is held. */
export const HELD = Object.keys(BLOCKING).length
/** From this index on: how many more checkers than one stand on point 1, 2 … 24. */
export const MORE = HELD + START

/** How many counts a side has. */
export const BLOCKING_COUNT = MORE + START

/** Writes what is counted of `mine` against `theirs` (each in its own numbering) to `out`. */
export function countBlocking(
  geometry: Geometry,
  mine: Checkers,
  theirs: Checkers,
  out: Float64Array,
): void {
  out.fill(0)
  const wall = heldBits(geometry, mine, geometry.closing)
  const theirWall = heldBits(geometry, theirs, geometry.closing)
  const pips = pipCount(mine)
  out[BLOCKING.pips] = pips / 100
  out[BLOCKING.lead] = -pips / Math.sqrt(pips + pipCount(theirs) + 20)
  out[BLOCKING.off] = mine[OFF] / 15
  out[BLOCKING.last] = rearmost(mine) / START
  countPoints(geometry, mine, theirs, out)
  countRuns(wall, theirs, out)
  countPlayable(mine, theirWall, out)
  countContained(wall, theirs, out)
}

function countPoints(
  geometry: Geometry,
  mine: Checkers,
  theirs: Checkers,
  out: Float64Array,
): void {
  for (let point = 1; point <= START; point++) {
    const count = mine[point]
    if (count === 0) continue
    out[HELD + point - 1] = 1
    out[MORE + point - 1] = (count - 1) / 3
    if (point === START) continue
    out[BLOCKING.toPass] += countBehind(theirs, geometry.across[point]) / 15
  }
}

function countBehind(side: Checkers, point: number): number {
  let behind = 0
  for (let farther = point + 1; farther <= BAR; farther++) behind += side[farther]
  return behind
}

/** Runs in the enemy's way, by how many enemy checkers are still behind them. */
function countRuns(wall: number, theirs: Checkers, out: Float64Array): void {
  let behind = theirs[BAR]
  let run = 0
  for (let point = START; point > 0; point--) {
    const isHeld = (wall & (1 << point)) !== 0
    run = isHeld && behind > 0 ? run + 1 : 0
    const caught = (1 + behind) / 16
    if (run === 3) out[BLOCKING.run3] += caught
    else if (run === 4) out[BLOCKING.run4] += caught
    else if (run === 5) out[BLOCKING.run5] += caught
    else if (run === 6) out[BLOCKING.run6] += caught
    behind += theirs[point]
  }
}

function countPlayable(mine: Checkers, theirWall: number, out: Float64Array): void {
  let dice = 0
  let steps = 0
  let headWay = 0
  for (let die = 1; die <= 6; die++) {
    const before = steps
    for (let from = BAR; from > die; from--) {
      if (mine[from] > 0 && (theirWall & (1 << (from - die))) === 0) steps++
    }
    if (steps > before) dice++
    if (mine[START] > 0 && (theirWall & (1 << (START - die))) === 0) headWay++
  }
  out[BLOCKING.playableDice] = dice / 6
  out[BLOCKING.playable] = Math.min(steps, 24) / 24
  out[BLOCKING.headWay] = headWay / 6
}

function countContained(wall: number, theirs: Checkers, out: Float64Array): void {
  const last = rearmost(theirs)
  if (last === 0) return
  let contained = 0
  for (let point = 2; point <= BAR; point++) {
    if (theirs[point] > 0) contained += theirs[point] * (1 - escapesFrom(wall, point) / 36)
  }
  out[BLOCKING.contained] = contained / 15
  out[BLOCKING.lastContained] = 1 - escapesFrom(wall, last) / 36
  const onHead = theirs[START]
  out[BLOCKING.headContained] = (1 - escapesFrom(wall, START) / 36) * (onHead / 15)
}
