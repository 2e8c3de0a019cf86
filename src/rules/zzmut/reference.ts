import type { Die, Position, Settings, Step } from '../types.js'
import {
  enemySeat,
  hasForbiddenRun,
  isClosed,
  movesBy,
  positionOf,
  type ReferenceState,
  stateOf,
} from './reference-steps.js'

/** What is to be played: the pips of a roll (two, or four equal) or of a remainder's level. */
export interface ReferenceTurn {
  readonly pips: readonly Die[]
  /** The mover's own-turn number, from 1. */
  readonly turn: number
  /** Whether the mover started the game. */
  readonly starter: boolean
  /** Checkers already taken from the head in this turn. */
  readonly head: number
  /** A fresh roll, or one level of a remainder, which gives no head exception. */
  readonly isRoll: boolean
}

/** The distinct final positions of the legal plays, and how many dice each of them uses. */
export interface ReferencePlays {
  readonly positions: Position[]
  readonly dice: number
}

/** A way into the turn: where it has come to, the dice left and those used. */
interface Line {
  readonly state: ReferenceState
  readonly left: readonly Die[]
  readonly used: readonly number[]
}

interface Start {
  readonly line: Line
  readonly pips: readonly Die[]
  readonly headLimit: number
}

/**
 * The legal plays found the slow way, as a judge of the fast generator: every order of
 * admissible steps is tried, and the dice are maximised only when all candidates are known.
 */
export function referencePlays(
  settings: Settings,
  position: Position,
  turn: ReferenceTurn,
): ReferencePlays {
  const start = startOf(settings, position, turn)
  const legal = legalCandidates(settings, start)
  return {
    positions: distinct(legal.map((candidate) => positionOf(candidate.state))),
    dice: legal.length > 0 ? diceOf(start, legal[0]) : 0,
  }
}

/** The position after these steps in this order, or null where one of them is inadmissible. */
export function referenceAfter(
  settings: Settings,
  position: Position,
  turn: ReferenceTurn,
  steps: readonly Step[],
): Position | null {
  const lines = linesAlong(settings, startOf(settings, position, turn), steps)
  return lines.length > 0 ? positionOf(lines[0].state) : null
}

/** The distinct steps that go on from the steps taken toward some legal play, as `from/to`. */
export function referenceNextSteps(
  settings: Settings,
  position: Position,
  turn: ReferenceTurn,
  taken: readonly Step[],
): Set<string> {
  const start = startOf(settings, position, turn)
  const legal = new Set(legalCandidates(settings, start).map(keyOf))
  const steps = new Set<string>()
  for (const line of linesAlong(settings, start, taken)) {
    for (const [[from, to], next] of continuations(settings, start, line)) {
      const reached = reachable(settings, start, next)
      if (reached.some((end) => legal.has(keyOf(end)))) steps.add(`${from}/${to}`)
    }
  }
  return steps
}

function legalCandidates(settings: Settings, start: Start): Line[] {
  const candidates = reachable(settings, start, start.line).filter(
    (line) => line.used.length > 0 && !hasForbiddenRun(settings, line.state),
  )
  const dice = Math.max(0, ...candidates.map((candidate) => diceOf(start, candidate)))
  const longest = candidates.filter((candidate) => diceOf(start, candidate) === dice)
  return dice === 1 ? preferLarger(longest, start.pips) : longest
}

function preferLarger(candidates: Line[], pips: readonly Die[]): Line[] {
  if (pips.length !== 2 || pips[0] === pips[1]) return candidates
  const larger = Math.max(pips[0], pips[1])
  const withLarger = candidates.filter((candidate) => candidate.used.includes(larger))
  return withLarger.length > 0 ? withLarger : candidates
}

/** Dice used; bearing off the last checker counts as using them all. */
function diceOf(start: Start, line: Line): number {
  const isFinished = line.state.mine.every((checker) => checker.point === 0)
  return isFinished ? start.pips.length : line.used.length
}

/** This line and everything that it can be continued to, each state with its dice once. */
function reachable(settings: Settings, start: Start, from: Line): Line[] {
  const lines = new Map<string, Line>()
  const explore = (line: Line): void => {
    const key = keyOf(line)
    if (lines.has(key)) return
    lines.set(key, line)
    for (const [, next] of continuations(settings, start, line)) explore(next)
  }
  explore(from)
  return [...lines.values()]
}

function continuations(settings: Settings, start: Start, line: Line): [Step, Line][] {
  return [...new Set(line.left)].flatMap((die) =>
    movesBy(settings, start.headLimit, line.state, die).map(({ step, state }): [Step, Line] => [
      step,
      { state, left: without(line.left, die), used: [...line.used, die] },
    ]),
  )
}

/** Every way to read these steps: equal steps may be of different dice or of marked checkers. */
function linesAlong(settings: Settings, start: Start, steps: readonly Step[]): Line[] {
  return steps.reduce<Line[]>(
    (lines, [from, to]) =>
      lines
        .flatMap((line) => continuations(settings, start, line))
        .filter(([step]) => step[0] === from && step[1] === to)
        .map(([, next]) => next),
    [start.line],
  )
}

function startOf(settings: Settings, position: Position, turn: ReferenceTurn): Start {
  const state = stateOf(position, turn.head)
  const pips = unburntPips(settings, state, turn.pips)
  const line = { state, left: pips, used: [] }
  return { line, pips, headLimit: headLimitOf(settings, state, turn) }
}

function unburntPips(
  settings: Settings,
  state: ReferenceState,
  pips: readonly Die[],
): readonly Die[] {
  const onBar = state.mine.some((checker) => checker.point === 25)
  if (settings.closedDie === 'usable' || !onBar) return pips
  return pips.filter((die) => !isClosed(settings, state, 25 - die))
}

function headLimitOf(settings: Settings, state: ReferenceState, turn: ReferenceTurn): number {
  const limit = settings.head.limit ?? Number.POSITIVE_INFINITY
  return isHeadException(settings, state, turn) ? Math.max(limit, 2) : limit
}

function isHeadException(settings: Settings, state: ReferenceState, turn: ReferenceTurn): boolean {
  const { dice, who, when } = settings.head.exception
  const isDouble = turn.isRoll && turn.pips.length === 4
  if (!isDouble || turn.turn !== 1 || !dice.includes(turn.pips[0])) return false
  if (who === 'nobody' || (who === 'starter' && !turn.starter)) return false
  return when === 'always' || isStoppedByEnemyHead(settings, state, turn.pips[0])
}

function isStoppedByEnemyHead(settings: Settings, state: ReferenceState, die: Die): boolean {
  const stops = [24 - die, 24 - 2 * die, 24 - 3 * die, 24 - 4 * die]
  const firstClosed = stops.find((point) => point >= 1 && isClosed(settings, state, point))
  return firstClosed === enemySeat(settings, 24)
}

function without(dice: readonly Die[], die: Die): Die[] {
  const index = dice.indexOf(die)
  return dice.filter((_, other) => other !== index)
}

function distinct(positions: readonly Position[]): Position[] {
  const byKey = new Map<string, Position>()
  for (const position of positions) byKey.set(`${position.own}|${position.other}`, position)
  return [...byKey.values()]
}

function keyOf({ state, left }: Line): string {
  const mine = state.mine.map(({ point, marked }) => (marked ? point + 100 : point)).sort()
  return `${mine}|${[...state.theirs].sort()}|${state.fromHead}|${left}`
}
