import type { Position, Settings, Step } from '../types.js'

/** One checker of the mover by his numbering (25 bar, 0 off), and whether a hit has bound it. */
export interface ReferenceChecker {
  readonly point: number
  readonly marked: boolean
}

/** Everything that a step depends on: single checkers instead of counts. */
export interface ReferenceState {
  readonly mine: readonly ReferenceChecker[]
  /** The enemy's checkers, each by the enemy's own numbering. */
  readonly theirs: readonly number[]
  /** How many checkers have left the mover's 24 in this turn. */
  readonly fromHead: number
}

/** One step, whether it hits, and the state it leads to. */
export interface ReferenceMove {
  readonly step: Step
  readonly hits: boolean
  readonly state: ReferenceState
}

/** The mover's 24 points in the order in which the enemy walks them, from the enemy's 24 to his 1. */
const ENEMY_PATH: Readonly<Record<Settings['direction'], readonly number[]>> = {
  opposite: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24],
  same: [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13],
}

/** The state in which a turn or a remainder begins. */
export function stateOf(position: Position, fromHead: number): ReferenceState {
  return {
    mine: listed(position.own).map((point) => ({ point, marked: false })),
    theirs: listed(position.other),
    fromHead,
  }
}

/** The position that a state shows. */
export function positionOf(state: ReferenceState): Position {
  const position = { own: new Uint8Array(26), other: new Uint8Array(26) }
  for (const checker of state.mine) position.own[checker.point]++
  for (const point of state.theirs) position.other[point]++
  return position
}

/** The mover's own point on which an enemy checker at this point of his stands. */
export function enemySeat(settings: Settings, theirPoint: number): number {
  return ENEMY_PATH[settings.direction][24 - theirPoint]
}

/** Whether so many enemies stand on this own point that the mover may not land there. */
export function isClosed(settings: Settings, state: ReferenceState, point: number): boolean {
  const enemies = enemiesOn(settings, state, point).length
  return settings.contact === 'hit' ? enemies >= 2 : enemies >= 1
}

/** Every way to move one checker by this die that the rules of single steps admit. */
export function movesBy(
  settings: Settings,
  headLimit: number,
  state: ReferenceState,
  die: number,
): ReferenceMove[] {
  const moves: ReferenceMove[] = []
  state.mine.forEach((checker, index) => {
    if (isLikeEarlier(state, index)) return
    if (!mayMove(settings, headLimit, state, checker, die)) return
    const target = Math.max(checker.point - die, 0)
    const next = moved(settings, state, index, target)
    if (settings.block.timing === 'step' && hasForbiddenRun(settings, next)) return
    moves.push({ step: [checker.point, target], hits: isHit(settings, state, target), state: next })
  })
  return moves
}

/** Whether the mover holds a run that the block rule forbids. */
export function hasForbiddenRun(settings: Settings, state: ReferenceState): boolean {
  if (settings.block.rule === 'allow') return false
  return runLowestPoints(settings, state).some((lowest) => {
    if (settings.block.rule === 'forbid') return true
    const passed = settings.block.rule === 'ahead' ? lowest - 1 : 6
    return !state.theirs.some((point) => point <= passed)
  })
}

/** The lowest point, in the enemy's numbering, of each run that is long enough. */
function runLowestPoints(settings: Settings, state: ReferenceState): number[] {
  const lowestPoints: number[] = []
  let length = 0
  for (let theirPoint = 24; theirPoint >= 1; theirPoint--) {
    length = holds(state, enemySeat(settings, theirPoint)) ? length + 1 : 0
    const ends = theirPoint === 1 || !holds(state, enemySeat(settings, theirPoint - 1))
    if (ends && length >= settings.block.length) lowestPoints.push(theirPoint)
  }
  return lowestPoints
}

/** Whether a checker listed before this one stands and is marked alike: moving either is the same. */
function isLikeEarlier(state: ReferenceState, index: number): boolean {
  const { point, marked } = state.mine[index]
  return (
    state.mine.findIndex((checker) => checker.point === point && checker.marked === marked) < index
  )
}

function mayMove(
  settings: Settings,
  headLimit: number,
  state: ReferenceState,
  checker: ReferenceChecker,
  die: number,
): boolean {
  if (checker.point === 0) return false
  if (checker.point !== 25 && holds(state, 25)) return false
  if (checker.point === 24 && state.fromHead >= headLimit) return false
  if (checker.marked && isFrozenByMark(settings)) return false
  if (checker.point <= die) return mayBearOff(settings, state, checker.point, die)
  if (isAllHome(state) && !settings.bearOff.insideMoves) return false
  const target = checker.point - die
  if (isClosed(settings, state, target)) return false
  return !(checker.marked && settings.homeHit === 'no-hide' && holds(state, target))
}

function isFrozenByMark(settings: Settings): boolean {
  return !settings.throughBlots || settings.homeHit === 'no-run'
}

function isMarkedByHitOn(settings: Settings, point: number): boolean {
  if (!settings.throughBlots) return true
  return settings.homeHit !== 'free' && point <= 6
}

function mayBearOff(
  settings: Settings,
  state: ReferenceState,
  point: number,
  die: number,
): boolean {
  if (!isAllHome(state)) return false
  if (point === die) return true
  const { lower, pick } = settings.bearOff
  if (lower === 'never') return false
  if (holds(state, die)) return false
  if (lower === 'no-higher' && state.mine.some((checker) => checker.point > die)) return false
  if (pick === 'any') return true
  return !state.mine.some((checker) => checker.point > point && checker.point < die)
}

function moved(
  settings: Settings,
  state: ReferenceState,
  index: number,
  target: number,
): ReferenceState {
  const { point, marked } = state.mine[index]
  const hits = isHit(settings, state, target)
  const binds = hits && isMarkedByHitOn(settings, target)
  return {
    mine: state.mine.map((checker, other) =>
      other === index ? { point: target, marked: marked || binds } : checker,
    ),
    theirs: hits
      ? sentBack(settings, state.theirs, enemiesOn(settings, state, target)[0])
      : state.theirs,
    fromHead: state.fromHead + (point === 24 ? 1 : 0),
  }
}

function isHit(settings: Settings, state: ReferenceState, target: number): boolean {
  return settings.contact === 'hit' && enemiesOn(settings, state, target).length === 1
}

function sentBack(settings: Settings, theirs: readonly number[], from: number): number[] {
  const to = settings.hitTo === 'bar' ? 25 : 24
  const index = theirs.indexOf(from)
  return theirs.map((point, other) => (other === index ? to : point))
}

function enemiesOn(settings: Settings, state: ReferenceState, ownPoint: number): number[] {
  return state.theirs.filter(
    (point) => point >= 1 && point <= 24 && enemySeat(settings, point) === ownPoint,
  )
}

function holds(state: ReferenceState, point: number): boolean {
  return state.mine.some((checker) => checker.point === point)
}

function isAllHome(state: ReferenceState): boolean {
  return state.mine.every((checker) => checker.point <= 6)
}

function listed(counts: Uint8Array): number[] {
  return [...counts].flatMap((count, point) => Array<number>(count).fill(point))
}
