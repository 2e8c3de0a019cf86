import { BAR, type Checkers, HOME, OFF, pipCount, START } from '../../rules/index.js'
import { escapesFrom } from './escapes.js'
import { type Geometry, heldBits, rearmost } from './geometry.js'

/** What is counted for each side where blots are hit, and its index. */
export const HITTING = {
  pips: 0,
  /** Pips by the length of the game still to go. */
  lead: 1,
  off: 2,
  onBar: 3,
  /** Own checkers on the bar by the share of entry points that are closed, squared. */
  shutOut: 4,
  /** Points made: of the home, the bar point, 8–12, 13–15, 16–18, 19–21 and 22–24. */
  home1: 5,
  home2: 6,
  home3: 7,
  home4: 8,
  home5: 9,
  home6: 10,
  point7: 11,
  outerPoints: 12,
  midPoints: 13,
  farPoints: 14,
  anchorHigh: 15,
  anchorLow: 16,
  run4: 17,
  run5: 18,
  run6: 19,
  /** Share of rolls that do not free the enemy's rearmost checker. */
  lastContained: 20,
  /** Checkers beyond three on a point; beyond two on 1 and 2; all on 1–3. */
  stacked: 21,
  buried: 22,
  low: 23,
  /** Checkers in the start quarter; the enemy's home closed behind them while they have no point there. */
  back: 24,
  unanchored: 25,
  /** Where the rearmost checker stands. */
  last: 26,
  blotsHome: 27,
  blotsOuter: 28,
  blotsFar: 29,
  /** The home closed while an enemy checker waits on the bar. */
  attack: 30,
  /** High points of the home open when the rest has come in and the enemy still waits there. */
  homeGaps: 31,
} as const

/** How many counts a side has. */
export const HITTING_COUNT = Object.keys(HITTING).length

/** Writes what is counted of `mine` against `theirs` (each in its own numbering) to `out`. */
export function countHitting(
  geometry: Geometry,
  mine: Checkers,
  theirs: Checkers,
  out: Float64Array,
): void {
  out.fill(0)
  const pips = pipCount(mine)
  const last = rearmost(mine)
  const theirLast = rearmost(theirs)
  const theirHome = homePoints(theirs) / HOME
  out[HITTING.pips] = pips / 100
  out[HITTING.lead] = -pips / Math.sqrt(pips + pipCount(theirs) + 20)
  out[HITTING.off] = mine[OFF] / 15
  out[HITTING.onBar] = Math.min(mine[BAR], 3)
  out[HITTING.shutOut] = theirHome * theirHome * Math.min(mine[BAR], 2)
  out[HITTING.last] = last / START
  if (theirLast > 0) {
    const wall = heldBits(geometry, mine, geometry.closing)
    out[HITTING.lastContained] = 1 - escapesFrom(wall, theirLast) / 36
  }
  if (theirs[BAR] > 0) out[HITTING.attack] = homePoints(mine) / HOME
  countPoints(geometry, mine, theirLast, out)
  countRuns(geometry, mine, theirs, theirLast, out)
  const anchors = out[HITTING.anchorHigh] + out[HITTING.anchorLow]
  if (out[HITTING.back] > 0 && anchors === 0) out[HITTING.unanchored] = theirHome
  if (last <= 2 * HOME && theirLast > START - HOME) {
    for (let point = 4; point <= HOME; point++) if (mine[point] < 2) out[HITTING.homeGaps]++
  }
}

function countPoints(
  geometry: Geometry,
  mine: Checkers,
  theirLast: number,
  out: Float64Array,
): void {
  for (let point = 1; point <= START; point++) {
    const count = mine[point]
    if (count === 0) continue
    if (count > 3) out[HITTING.stacked] += count - 3
    if (point <= 2 && count > 2) out[HITTING.buried] += count - 2
    if (point <= 3) out[HITTING.low] += count
    if (point > START - HOME) out[HITTING.back] += count
    if (count === 1) out[blotsAt(point)]++
    else countMade(point, theirLast > geometry.across[point], out)
  }
  out[HITTING.back] += mine[BAR]
}

function blotsAt(point: number): number {
  if (point <= HOME) return HITTING.blotsHome
  return point <= START - HOME ? HITTING.blotsOuter : HITTING.blotsFar
}

function countMade(point: number, isInTheWay: boolean, out: Float64Array): void {
  if (point > 21) out[HITTING.anchorLow]++
  else if (point > 18) out[HITTING.anchorHigh]++
  else if (point > 15) out[HITTING.farPoints]++
  else if (point > 12) out[HITTING.midPoints]++
  else if (!isInTheWay) return
  else if (point > 7) out[HITTING.outerPoints]++
  else if (point === 7) out[HITTING.point7]++
  else out[HITTING.home1 + point - 1]++
}

/** The longest run of points in the enemy's way, by how many checkers it has to catch. */
function countRuns(
  geometry: Geometry,
  mine: Checkers,
  theirs: Checkers,
  theirLast: number,
  out: Float64Array,
): void {
  let longest = 0
  let run = 0
  for (let point = 1; point <= START; point++) {
    run = mine[point] >= 2 && theirLast > geometry.across[point] ? run + 1 : 0
    if (run > longest) longest = run
  }
  if (longest < 4) return
  let behind = 0
  for (let point = BAR; point > START - HOME; point--) behind += theirs[point]
  const caught = Math.min(behind, 3)
  out[HITTING.run4] = caught
  if (longest > 4) out[HITTING.run5] = caught
  if (longest > 5) out[HITTING.run6] = caught
}

/** How many points of its home a side has made. */
export function homePoints(side: Checkers): number {
  let held = 0
  for (let point = 1; point <= HOME; point++) if (side[point] >= 2) held++
  return held
}
