import type { Settings } from '../rules/index.js'
import { sidesOf, type Worth } from './equity.js'
import type { Chances } from './evaluator.js'

/** The cube as a side sees it. */
export interface Cube {
  readonly value: number
  readonly owner: 'own' | 'other' | null
}

/** What the worth of a cube depends on besides who has it. */
export interface CubeFrame {
  readonly settings: Settings
  /** Of the side about to roll. */
  readonly chances: Chances
  readonly worth: Worth
  /** Whether raises exist in this game. */
  readonly isLive: boolean
  /** Whether a game counts one point only until the stake has been raised. */
  readonly isJacoby: boolean
  /** How much use raising will be later in this game: 0 where this is the last chance, 1 in mid-game. */
  readonly life: number
}

/** Average worth of a win and of a loss that is played to the end. */
interface Ends {
  readonly win: number
  readonly lose: number
}

/** A point of the curve of worth by chance. */
type Corner = readonly [chance: number, worth: number]

/** How much of a fully efficient cube's worth its holder has in mid-game. */
const EFFICIENCY = 0.68
/** Later raises that are looked at. */
const DEPTH = 2

/** The cube's value after a raise. */
export function raisedValue(settings: Settings, value: number): number {
  return settings.raise.mode === 'arithmetic' ? value + 1 : value * 2
}

/** Whether anybody may raise from this value. */
export function mayRaise({ settings, isLive }: CubeFrame, value: number): boolean {
  const { mode, limit } = settings.raise
  if (!isLive || mode === 'none') return false
  return limit === null || raisedValue(settings, value) <= limit
}

/** Worth, for the side that raises from this value, of the raise being dropped (negative: of dropping). */
export function dropWorth({ settings, worth }: CubeFrame, value: number, sign: 1 | -1): number {
  return worth(settings.raise.dropPays === 'initial' ? sign : sign * value)
}

/**
 * Worth of the game to the side about to roll while nobody raises in this turn. A fully
 * efficient cube's worth lies on straight lines between the chances at which a raise is just
 * dropped; a real one lies between that and a dead cube (Janowski's model).
 */
export function cubefulWorth(frame: CubeFrame, cube: Cube): number {
  const { win, lose, draw } = frame.chances
  const decided = along(curveOf(frame, cube, DEPTH), win + lose > 0 ? win / (win + lose) : 0.5)
  return draw > 0 ? (1 - draw) * decided + draw * frame.worth(0) : decided
}

/** Worth by the chance to win: straight lines between these corners. */
function curveOf(frame: CubeFrame, cube: Cube, depth: number): Corner[] {
  const ends = endsAt(frame, cube)
  const dead: Corner[] = [
    [0, ends.lose],
    [1, ends.win],
  ]
  if (depth === 0 || !mayRaise(frame, cube.value)) return dead
  const rise = raisedValue(frame.settings, cube.value) / cube.value - 1
  const share = frame.life * EFFICIENCY * Math.min(rise, 1)
  return liveCorners(frame, cube, ends, depth).map(([chance, worth]) => [
    chance,
    share * worth + (1 - share) * along(dead, chance),
  ])
}

/** The ends of the curve, and where a raise by either side that may raise would just be dropped. */
function liveCorners(frame: CubeFrame, cube: Cube, ends: Ends, depth: number): Corner[] {
  const corners: Corner[] = [[0, ends.lose]]
  const value = raisedValue(frame.settings, cube.value)
  const raised = endsAt(frame, { value, owner: 'own' })
  const addCorner = (owner: 'own' | 'other', worth: number) => {
    const chance = chanceAt(curveOf(frame, { value, owner }, depth - 1), worth)
    if (chance > corners[corners.length - 1][0] && chance < 1) corners.push([chance, worth])
  }
  if (cube.owner !== 'own' && raised.lose < ends.lose) {
    addCorner('own', dropWorth(frame, cube.value, -1))
  }
  if (cube.owner !== 'other' && raised.win > ends.win) {
    addCorner('other', dropWorth(frame, cube.value, 1))
  }
  corners.push([1, ends.win])
  return corners
}

function endsAt({ settings, chances, worth, isJacoby }: CubeFrame, cube: Cube): Ends {
  if (isJacoby && cube.value === 1) return { win: worth(1), lose: worth(-1) }
  return sidesOf(settings, chances, cube.value, worth)
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
