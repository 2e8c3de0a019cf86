import { BAR, type Checkers, HOME, OFF, pipCount, START } from '../../rules/index.js'
import { escapesFrom } from './escapes.js'
import { type Geometry, heldBits, rearmost } from './geometry.js'

/** What is counted for each side where one checker closes a point, and its index. */
export const BLOCKING = {
  pips: 0,
  head: 1,
  headLate: 2,
  held19: 3,
  held13: 4,
  held7: 5,
  held1: 6,
  run3: 7,
  run4: 8,
  run5: 9,
  run6: 10,
  contained: 11,
  lastContained: 12,
  headContained: 13,
  playableDice: 14,
  playable: 15,
  stacked: 16,
  in19: 17,
  in13: 18,
  in7: 19,
  in1: 20,
  last: 21,
  off: 22,
  held: 23,
} as const

export const BLOCKING_COUNT = 24

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
  const theirLast = rearmost(theirs)
  out[BLOCKING.pips] = pipCount(mine) / 100
  out[BLOCKING.head] = mine[START] / 10
  out[BLOCKING.headLate] = Math.max(0, mine[START] - 7) / 10
  out[BLOCKING.off] = mine[OFF] / 15
  out[BLOCKING.last] = rearmost(mine) / START
  countPoints(geometry, mine, theirs, out)
  countRuns(wall, theirs, out)
  countPlayable(mine, theirWall, out)
  let contained = 0
  for (let point = 2; point <= BAR; point++) {
    if (theirs[point] > 0) contained += theirs[point] * (1 - escapesFrom(wall, point) / 36)
  }
  out[BLOCKING.contained] = contained / 15
  if (theirLast > 0) out[BLOCKING.lastContained] = 1 - escapesFrom(wall, theirLast) / 36
  if (theirs[START] > 0) {
    out[BLOCKING.headContained] = (1 - escapesFrom(wall, START) / 36) * (theirs[START] / 15)
  }
}

function countPoints(
  geometry: Geometry,
  mine: Checkers,
  theirs: Checkers,
  out: Float64Array,
): void {
  for (let point = 1; point < BAR; point++) {
    const count = mine[point]
    if (count === 0) continue
    const quarter = Math.floor((point - 1) / HOME)
    out[BLOCKING.in1 - quarter] += count / 15
    if (point === START) continue
    if (count > 2 && point > HOME) out[BLOCKING.stacked] += (count - 2) / 10
    const behind = countBehind(theirs, geometry.across[point])
    if (behind === 0) continue
    out[BLOCKING.held]++
    out[BLOCKING.held1 - quarter] += 0.5 + behind / 15
  }
}

function countBehind(side: Checkers, point: number): number {
  let behind = 0
  for (let farther = point + 1; farther <= BAR; farther++) behind += side[farther]
  return behind
}

/** The longest run in the enemy's way, by how many enemy checkers are still behind it. */
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

/** For how many dice, and from how many points, there is a step (the head counts once). */
function countPlayable(mine: Checkers, theirWall: number, out: Float64Array): void {
  let dice = 0
  let steps = 0
  for (let die = 1; die <= 6; die++) {
    const before = steps
    for (let from = BAR; from > die; from--) {
      if (mine[from] > 0 && (theirWall & (1 << (from - die))) === 0) steps++
    }
    if (steps > before) dice++
  }
  out[BLOCKING.playableDice] = dice / 6
  out[BLOCKING.playable] = Math.min(steps, 24) / 24
}
