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

/** One level of pips, of a roll or a remainder, and the steps that were played with it. */
export interface ReferenceLevel {
  readonly pips: readonly Die[]
  readonly steps: readonly Step[]
}

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
  /** Levels of a chain played before these pips: the position is the one before them all. */
  readonly earlier?: readonly ReferenceLevel[]
}

/** The distinct final positions of the legal plays, and how many dice each of them uses. */
export interface ReferencePlays {
  readonly positions: Position[]
  readonly dice: number
}

/** How a play that has begun may go on. */
export interface ReferenceOffer {
  /** The steps that lead on toward some legal play: `from/to`, with `*` where it hits. */
  readonly steps: Set<string>
  /** Whether the steps taken are a whole legal play. */
  readonly isComplete: boolean
}

/** A way into the turn: where it has come to, the dice left and those used. */
interface Line {
  readonly state: ReferenceState
  readonly left: readonly Die[]
  readonly used: readonly number[]
}

interface Start {
  /** Several only where earlier levels can be read in several ways: which checker is the marked one. */
  readonly lines: readonly Line[]
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

/** How a play may go on after the steps taken. */
export function referenceOffer(
  settings: Settings,
  position: Position,
  turn: ReferenceTurn,
  taken: readonly Step[],
): ReferenceOffer {
  const start = startOf(settings, position, turn)
  const legal = new Set(legalCandidates(settings, start).map(keyOf))
  const known = new Map<string, boolean>()
  const leadsToLegal = (line: Line): boolean => {
    const key = keyOf(line)
    const leads =
      known.get(key) ??
      (legal.has(key) ||
        continuations(settings, start, line).some(({ next }) => leadsToLegal(next)))
    known.set(key, leads)
    return leads
  }
  const lines = linesAlong(settings, start, taken)
  const steps = lines
    .flatMap((line) => continuations(settings, start, line))
    .filter(({ next }) => leadsToLegal(next))
    .map(({ step: [from, to], hits }) => `${from}/${to}${hits ? '*' : ''}`)
  return { steps: new Set(steps), isComplete: lines.some((line) => legal.has(keyOf(line))) }
}

function legalCandidates(settings: Settings, start: Start): Line[] {
  const candidates = reachable(settings, start).filter(
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

/** Everything that can be come to by admissible steps, each state with its dice once. */
function reachable(settings: Settings, start: Start): Line[] {
  const lines = new Map<string, Line>()
  const explore = (line: Line): void => {
    const key = keyOf(line)
    if (lines.has(key)) return
    lines.set(key, line)
    for (const { next } of continuations(settings, start, line)) explore(next)
  }
  start.lines.forEach(explore)
  return [...lines.values()]
}

function continuations(settings: Settings, start: Start, line: Line) {
  return [...new Set(line.left)].flatMap((die) =>
    movesBy(settings, start.headLimit, line.state, die).map(({ step, hits, state }) => ({
      step,
      hits,
      next: { state, left: without(line.left, die), used: [...line.used, die] },
    })),
  )
}

/** Every way to read these steps: equal steps may be of different dice or of marked checkers. */
function linesAlong(settings: Settings, start: Start, steps: readonly Step[]): Line[] {
  let lines = [...start.lines]
  for (const [from, to] of steps) {
    const next = lines
      .flatMap((line) => continuations(settings, start, line))
      .filter(({ step }) => step[0] === from && step[1] === to)
    lines = [...new Map(next.map((move) => [keyOf(move.next), move.next])).values()]
  }
  return lines
}

function startOf(settings: Settings, position: Position, turn: ReferenceTurn): Start {
  const state = stateOf(position, turn.head)
  const [first, ...later] = [...(turn.earlier ?? []), { pips: turn.pips, steps: [] }]
  const pips = unburntPips(settings, state, first.pips)
  const headLimit = headLimitOf(settings, state, { ...turn, pips: first.pips })
  let start: Start = { lines: [{ state, left: pips, used: [] }], pips, headLimit }
  let played = first.steps
  for (const level of later) {
    const lines = linesAlong(settings, start, played)
    start = {
      lines: lines.map((line) => beginLevel(line, level.pips)),
      pips: level.pips,
      headLimit,
    }
    played = level.steps
  }
  return start
}

function beginLevel({ state }: Line, pips: readonly Die[]): Line {
  return { state, left: pips, used: [] }
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
  const byText = positions.map(
    (position) => [`${position.own}|${position.other}`, position] as const,
  )
  return [...new Map(byText).values()]
}

function keyOf({ state, left }: Line): string {
  const mine = state.mine.map(({ point, marked }) => (marked ? point + 100 : point)).sort()
  return `${mine}|${[...state.theirs].sort()}|${state.fromHead}|${left}`
}
