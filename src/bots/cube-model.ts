import type { Settings } from '../rules/index.js'
import type { Worth } from './equity.js'
import type { Cube } from './stakes.js'

/** Average worth of a win and of a loss that is played to the end. */
export interface Ends {
  readonly win: number
  readonly lose: number
}

/** What raises are like at a table, and what points are worth there to the side about to roll. */
export interface CubeTable {
  readonly raise: Settings['raise']
  readonly worth: Worth
  /** Whether raises exist in this game. */
  readonly isLive: boolean
}

/** What the worth of a cube depends on besides who has it, as the side about to roll sees it. */
export interface CubeFrame extends CubeTable {
  /** Chance to win a game that is not drawn, and chance of a draw. */
  readonly chance: number
  readonly draw: number
  /** What the ends of the game are worth with the cube at a value. */
  readonly endsAt: (value: number) => Ends
  /** How much use raising will be later in this game: 0 where this is the last chance, 1 in mid-game. */
  readonly life: number
}

/** A point of the curve of worth by chance. */
type Corner = readonly [chance: number, worth: number]

/** How much of a fully efficient cube's worth its holder has in mid-game. */
const EFFICIENCY = 0.68
/** Later raises that are looked at. */
const DEPTH = 4
/** Less than this is no difference. */
const NOTICEABLE = 1e-9

/** The cube's value after a raise. */
export function raisedValue({ mode }: Settings['raise'], value: number): number {
  return mode === 'arithmetic' ? value + 1 : value * 2
}

/** Whether anybody may raise from this value. */
export function mayRaise({ raise, isLive }: CubeTable, value: number): boolean {
  if (!isLive || raise.mode === 'none') return false
  return raise.limit === null || raisedValue(raise, value) <= raise.limit
}

/** Worth, for the side that raises from this value, of the raise being dropped (negative: of dropping). */
export function dropWorth({ raise, worth }: CubeTable, value: number, sign: 1 | -1): number {
  return worth(raise.dropPays === 'initial' ? sign : sign * value)
}

/**
 * Worth of the game to the side about to roll while it does not raise in this turn. A fully
 * efficient cube's worth lies on straight lines between the chances at which a raise is just
 * dropped; a real one lies between that and a dead cube (Janowski's model).
 */
export function cubefulWorth(frame: CubeFrame, cube: Cube): number {
  const curve = raisedByOther(frame, cube, DEPTH) ?? efficientCurve(frame, cube, DEPTH)
  const decided = along(curve, frame.chance)
  return frame.draw > 0 ? (1 - frame.draw) * decided + frame.draw * frame.worth(0) : decided
}

/** Worth by the chance to win, whoever moves next: straight lines between these corners. */
function curveOf(frame: CubeFrame, cube: Cube, depth: number): readonly Corner[] {
  return (
    raisedByOther(frame, cube, depth) ??
    raisedByOwn(frame, cube, depth) ??
    efficientCurve(frame, cube, depth)
  )
}

/**
 * A side that loses nothing more by a higher stake, because it has lost the match with this game
 * anyway, raises as soon as it may: the curve where the other does; null where it has no reason to.
 */
function raisedByOther(frame: CubeFrame, cube: Cube, depth: number): readonly Corner[] | null {
  if (cube.owner === 'own' || depth === 0 || !mayRaise(frame, cube.value)) return null
  const value = raisedValue(frame.raise, cube.value)
  const now = frame.endsAt(cube.value)
  const then = frame.endsAt(value)
  if (then.win > now.win + NOTICEABLE || then.lose > now.lose - NOTICEABLE) return null
  const taken = curveOf(frame, { value, owner: 'own' }, depth - 1)
  return between(now, atLeast(taken, dropWorth(frame, cube.value, -1)), frame.life)
}

/** The same for the side about to roll. */
function raisedByOwn(frame: CubeFrame, cube: Cube, depth: number): readonly Corner[] | null {
  if (cube.owner === 'other' || depth === 0 || !mayRaise(frame, cube.value)) return null
  const value = raisedValue(frame.raise, cube.value)
  const now = frame.endsAt(cube.value)
  const then = frame.endsAt(value)
  if (then.lose < now.lose - NOTICEABLE || then.win < now.win + NOTICEABLE) return null
  const taken = curveOf(frame, { value, owner: 'other' }, depth - 1)
  return between(now, atMost(taken, dropWorth(frame, cube.value, 1)), frame.life)
}

/** Between a dead cube and a fully efficient one. */
function efficientCurve(frame: CubeFrame, cube: Cube, depth: number): readonly Corner[] {
  const ends = frame.endsAt(cube.value)
  if (depth === 0 || !mayRaise(frame, cube.value)) return deadCurve(ends)
  const rise = raisedValue(frame.raise, cube.value) / cube.value - 1
  const share = frame.life * EFFICIENCY * Math.min(rise, 1)
  return between(ends, liveCorners(frame, cube, ends, depth), share)
}

function deadCurve({ win, lose }: Ends): readonly Corner[] {
  return [
    [0, lose],
    [1, win],
  ]
}

/** A curve, of which only a share is to be had; the rest is that of a dead cube. */
function between(ends: Ends, curve: readonly Corner[], share: number): readonly Corner[] {
  const dead = deadCurve(ends)
  return curve.map(([chance, worth]) => [chance, share * worth + (1 - share) * along(dead, chance)])
}

/** The ends of the curve, and where a raise by either side that may raise would just be dropped. */
function liveCorners(frame: CubeFrame, cube: Cube, ends: Ends, depth: number): Corner[] {
  const corners: Corner[] = [[0, ends.lose]]
  const value = raisedValue(frame.raise, cube.value)
  const raised = frame.endsAt(value)
  const addCorner = (owner: 'own' | 'other', worth: number) => {
    const chance = chanceAt(curveOf(frame, { value, owner }, depth - 1), worth)
    if (chance > corners[corners.length - 1][0] && chance < 1) corners.push([chance, worth])
  }
  if (cube.owner !== 'own' && raised.lose < ends.lose - NOTICEABLE) {
    addCorner('own', dropWorth(frame, cube.value, -1))
  }
  if (cube.owner !== 'other' && raised.win > ends.win + NOTICEABLE) {
    addCorner('other', dropWorth(frame, cube.value, 1))
  }
  corners.push([1, ends.win])
  return corners
}

/** A rising curve, nowhere below a worth. */
function atLeast(curve: readonly Corner[], least: number): readonly Corner[] {
  const chance = chanceAt(curve, least)
  if (chance <= 0) return curve
  const above = curve.filter((corner) => corner[0] > chance)
  return [[0, least], [chance, least], ...above]
}

/** A rising curve, nowhere above a worth. */
function atMost(curve: readonly Corner[], most: number): readonly Corner[] {
  const chance = chanceAt(curve, most)
  if (chance >= 1) return curve
  const below = curve.filter((corner) => corner[0] < chance)
  return [...below, [chance, most], [1, most]]
}

/** The chance at which a rising curve reaches a worth; 0 or 1 where it lies beyond an end. */
function chanceAt(curve: readonly Corner[], worth: number): number {
  if (worth <= curve[0][1]) return 0
  for (let i = 1; i < curve.length; i++) {
    const [fromChance, from] = curve[i - 1]
    const [toChance, to] = curve[i]
    if (worth > to) continue
    return fromChance + ((toChance - fromChance) * (worth - from)) / (to - from)
  }
  return 1
}

function along(corners: readonly Corner[], chance: number): number {
  let i = 1
  while (i < corners.length - 1 && chance > corners[i][0]) i++
  const [fromChance, from] = corners[i - 1]
  const [toChance, to] = corners[i]
  return from + ((to - from) * (chance - fromChance)) / (toChance - fromChance)
}
