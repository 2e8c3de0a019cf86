import { BAR, type Checkers, HOME, OFF, pipCount, START } from '../../rules/index.js'
import { escapesFrom } from './escapes.js'
import { type Geometry, heldBits, rearmost } from './geometry.js'
import { hittingRolls, throwsOf } from './shots.js'

/** What is counted for each side where blots are hit, and its index. */
export const HITTING: Record<string, number> = Object.fromEntries(
  [
    'pips',
    'lead',
    'onBar',
    'shutOut',
    'home1',
    'home2',
    'home3',
    'home4',
    'home5',
    'home6',
    'point7',
    'point8',
    'points9to12',
    'points13to18',
    'anchorHigh',
    'anchorLow',
    'run4',
    'run5',
    'run6',
    'contained',
    'lastContained',
    'stacked',
    'buried',
    'buried3',
    'builders',
    'back',
    'off',
    'blotsHome',
    'blotsOuter',
    'blotsFar',
    'enemyBack',
    'barHome',
    'homeBack',
    'noAnchorVsHome',
    'lastFar',
    'spareHome',
    'crossed',
    'backVsHome',
    'gapsBearIn',
    'blotsMid',
    'points16to18',
    'holds',
  ].map((n, i) => [n, i]),
)

/** What is counted of the shots that each side has: index within each side's three. */
export const SHOTS = { any: 0, pips: 1, intoHome: 2 } as const

export const HITTING_COUNT = Object.keys(HITTING).length
export const SHOTS_COUNT = 3

/** Writes what is counted of `mine` against `theirs` (each in its own numbering) to `out`. */
export function countHitting(
  geometry: Geometry,
  mine: Checkers,
  theirs: Checkers,
  out: Float64Array,
): void {
  out.fill(0)
  const theirLast = rearmost(theirs)
  const myLast = rearmost(mine)
  const wall = heldBits(geometry, mine, geometry.closing)
  const home = homePoints(mine)
  const theirHome = homePoints(theirs)
  const mp = pipCount(mine),
    tp = pipCount(theirs)
  out[HITTING.pips] = mp / 100
  out[HITTING.lead] = -mp / Math.sqrt(mp + tp + 20)
  out[HITTING.onBar] = Math.min(mine[BAR], 3)
  if (mine[BAR] > 0) {
    const closed = theirHome / HOME
    out[HITTING.shutOut] = closed * closed * Math.min(mine[BAR], 2)
  }
  out[HITTING.off] = mine[OFF] / 15
  countPoints(geometry, mine, theirLast, out)
  countRuns(geometry, mine, theirs, theirLast, out)
  let contained = 0,
    back = 0
  for (let point = HOME * 2 + 1; point <= BAR; point++) {
    if (theirs[point] === 0) continue
    contained += Math.min(theirs[point], 3) * (1 - escapesFrom(wall, point) / 36)
    if (point > 18) back += theirs[point]
  }
  out[HITTING.contained] = contained
  out[HITTING.enemyBack] = back > 0 ? 1 : 0
  out[HITTING.homeBack] = ((home * home) / 36) * Math.min(back, 3)
  out[HITTING.barHome] = theirs[BAR] > 0 ? home / 6 : 0
  if (theirLast > 0) out[HITTING.lastContained] = 1 - escapesFrom(wall, theirLast) / 36
  const anchors = out[HITTING.anchorHigh] + out[HITTING.anchorLow]
  out[HITTING.noAnchorVsHome] = out[HITTING.back] > 0 && anchors === 0 ? theirHome / 6 : 0
  out[HITTING.backVsHome] = (out[HITTING.back] * theirHome) / 6
  out[HITTING.lastFar] = myLast / 24
  out[HITTING.crossed] = myLast <= 18 ? 1 : 0
  if (myLast <= 12 && theirLast > 18)
    for (let p = 4; p <= 6; p++) if (mine[p] < 2) out[HITTING.gapsBearIn] += 1
  // holds: my anchor/mid in front of their far checkers: theirs still must pass my rear points
  let pass = 0
  for (let p = 1; p <= 24; p++)
    if (mine[p] >= 2 && p > 12) {
      const t = geometry.across[p]
      for (let q = t + 1; q <= 25; q++) pass += theirs[q]
    }
  out[HITTING.holds] = Math.min(pass, 20) / 10
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
    if (point <= 3 && count > 0) out[HITTING.buried3] += count
    if (point > START - HOME) out[HITTING.back] += count
    if (point > HOME && point <= 2 * HOME && count !== 2)
      out[HITTING.builders] += count > 2 ? Math.min(count - 2, 2) : 1
    if (point > 3 && point <= HOME && count > 2) out[HITTING.spareHome] += Math.min(count - 2, 2)
    if (count === 1) {
      out[
        point <= HOME
          ? HITTING.blotsHome
          : point <= 12
            ? HITTING.blotsOuter
            : point <= 18
              ? HITTING.blotsMid
              : HITTING.blotsFar
      ]++
    } else {
      countMade(point, theirLast > geometry.across[point], out)
    }
  }
  out[HITTING.back] += mine[BAR]
}

function countMade(point: number, isInTheWay: boolean, out: Float64Array): void {
  if (point > 21) out[HITTING.anchorLow]++
  else if (point > 18) out[HITTING.anchorHigh]++
  else if (point > 15) out[HITTING.points16to18]++
  else if (point > 12) out[HITTING.points13to18]++
  else if (!isInTheWay) return
  else if (point > 8) out[HITTING.points9to12]++
  else if (point === 8) out[HITTING.point8]++
  else if (point === 7) out[HITTING.point7]++
  else out[HITTING.home1 + point - 1]++
}

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

function homePoints(side: Checkers): number {
  let held = 0
  for (let point = 1; point <= HOME; point++) if (side[point] >= 2) held++
  return held
}

/** Writes what is counted of the shots of `hitter` at the blots of `target` to `out`. */
export function countShots(
  geometry: Geometry,
  throughBlots: boolean,
  hitter: Checkers,
  target: Checkers,
  out: Float64Array,
): void {
  out.fill(0)
  const stops = heldBits(geometry, target, throughBlots ? geometry.closing : 1)
  let rolls = 0
  for (let point = 1; point <= START; point++) {
    if (target[point] !== 1) continue
    const shots = hittingRolls(hitter, geometry.across[point], stops)
    if (shots === 0) continue
    rolls |= shots
    out[SHOTS.pips] += ((throwsOf(shots) / 36) * (BAR - point)) / 24
  }
  out[SHOTS.any] = throwsOf(rolls) / 36
  out[SHOTS.intoHome] = (out[SHOTS.any] * homePoints(hitter)) / HOME
}
