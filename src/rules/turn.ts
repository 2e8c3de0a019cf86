import { BAR, closingCount, mirror, OFF, START } from './board.js'
import { DIE_FACES, isDouble, pipsOf } from './dice.js'
import { diceOf, type LegalPlays, playsOf, replayFor } from './generator.js'
import type { Level } from './plays.js'
import type { NextStep } from './replay.js'
import type { Die, Position, Result, Roll, Settings, Step } from './types.js'

/**
 * A turn under way, or the remainder of the other side's chain: levels played one after
 * another, the current one as the search takes it.
 */
export interface Turn extends Level {
  /** The roll that is played; null in a remainder. */
  readonly roll: Roll | null
  /** The pips of the levels that follow the current one. */
  readonly later: Levels
  /** Whether dice of the current level were burnt, so that it cannot be completed. */
  readonly burnt: boolean
  /** Whether what is left goes to the other side when a level is not completed. */
  readonly handsOver: boolean
}

/** Pips, level by level. */
export type Levels = readonly (readonly Die[])[]

const NONE: readonly never[] = []

/** What rules that count turns need to know about a roll. */
export interface TurnFacts {
  /** The mover's own-turn number, from 1: own rolls, passes included, remainders not. */
  readonly turn: number
  /** Whether the mover started the game. */
  readonly starter: boolean
  /** Checkers that have left the head in this turn already. Default 0. */
  readonly head?: number
}

/** A turn that begins with a roll (SPEC T1, T2, T5). */
export function startTurn(
  settings: Settings,
  position: Position,
  roll: Roll,
  facts: TurnFacts,
): Turn {
  const { chain, chainFromTurn, remainder, remainderOf } = settings.doubles
  const chains = chain === 'ascending' && facts.turn >= chainFromTurn && isDouble(roll)
  const limit = headLimit(settings, position, roll, facts)
  const rolled = pipsOf(roll)
  const pips = withoutBurnt(settings, position, rolled)
  return {
    roll,
    pips,
    later: chains ? levelsAbove(roll[0]) : NONE,
    burnt: pips.length < rolled.length,
    fromHead: leftFromHead(limit, facts.head),
    handsOver: remainder === 'opponent' && (chains || remainderOf === 'any'),
    marks: NONE,
  }
}

/**
 * A turn at a later level of a chained double, that of `die`, with the levels above it to come
 * (SPEC T2). `head` checkers have left the head in it already.
 */
export function startChainLevel(settings: Settings, die: Die, head = 0): Turn {
  return {
    roll: [die, die],
    pips: pipsOf([die, die]),
    later: levelsAbove(die),
    burnt: false,
    fromHead: leftFromHead(settings.head.limit, head),
    handsOver: settings.doubles.remainder === 'opponent',
    marks: NONE,
  }
}

/**
 * The turn part in which a side plays what the other left of its roll: no head exception,
 * nothing handed back (SPEC T6). `head` checkers have left the head in it already.
 */
export function startRemainder(
  settings: Settings,
  position: Position,
  levels: Levels,
  head = 0,
): Turn {
  const [first, ...later] = levels
  const pips = withoutBurnt(settings, position, first)
  return {
    roll: null,
    pips,
    later,
    burnt: pips.length < first.length,
    fromHead: leftFromHead(settings.head.limit, head),
    handsOver: false,
    marks: NONE,
  }
}

/** The legal plays of the current level, and the levels that follow it when it can be completed. */
export function legalPlays(
  settings: Settings,
  position: Position,
  turn: Turn,
): LegalPlays & { readonly following: Levels } {
  const found = playsOf(settings, position, turn)
  const goesOn =
    isCompleted(turn, found.dice) &&
    found.plays.some((play) => play.position.own[OFF] < settings.checkers)
  return { ...found, following: goesOn ? turn.later : NONE }
}

/** What a play of one level leads to. */
export interface TurnOutcome {
  readonly position: Position
  /** The turn at its next level; null when it is over. */
  readonly next: Turn | null
  /** What the other side has to play before its own roll; empty when nothing is handed over. */
  readonly remainder: Levels
}

/** Plays one level; `[]` is a pass, allowed and required only where nothing can be played (SPEC P12). */
export function playLevel(
  settings: Settings,
  position: Position,
  turn: Turn,
  steps: readonly Step[],
): Result<TurnOutcome, 'not-a-legal-play' | 'play-exists'> {
  if (steps.length === 0) {
    if (diceOf(settings, position, turn) > 0) return { ok: false, error: 'play-exists' }
    return { ok: true, value: { position, next: null, remainder: rest(turn, turn.pips) } }
  }
  const played = replayFor(settings).replay(position, turn, steps)
  if (played === null) return { ok: false, error: 'not-a-legal-play' }
  const { position: after, unplayed, fromHead, marks } = played
  if (after.own[OFF] === settings.checkers) {
    return { ok: true, value: { position: after, next: null, remainder: [] } }
  }
  if (!isCompleted(turn, played.dice) || turn.later.length === 0) {
    return { ok: true, value: { position: after, next: null, remainder: rest(turn, unplayed) } }
  }
  const [pips, ...later] = turn.later
  const next = { ...turn, pips, later, burnt: false, fromHead, marks }
  return { ok: true, value: { position: after, next, remainder: [] } }
}

/** The steps that may come after those taken: beginnings of legal plays of the current level (SPEC P13). */
export function nextSteps(
  settings: Settings,
  position: Position,
  turn: Turn,
  taken: readonly Step[],
): NextStep[] {
  return replayFor(settings).continuations(position, turn, taken)
}

/** The position after some steps of the current level; null when they cannot be made in that order. */
export function afterSteps(
  settings: Settings,
  position: Position,
  turn: Turn,
  taken: readonly Step[],
): Position | null {
  return replayFor(settings).after(position, turn, taken)
}

/** Whether the steps taken are a whole legal play of the current level. */
export function isComplete(
  settings: Settings,
  position: Position,
  turn: Turn,
  taken: readonly Step[],
): boolean {
  return playLevel(settings, position, turn, taken).ok
}

function isCompleted(turn: Turn, dice: number): boolean {
  return !turn.burnt && dice === turn.pips.length
}

function rest(turn: Turn, unplayed: readonly Die[]): Levels {
  if (!turn.handsOver) return NONE
  return unplayed.length > 0 ? [unplayed, ...turn.later] : turn.later
}

/** How many checkers may still leave the head in a turn; null = any number. */
function leftFromHead(limit: number | null, taken = 0): number | null {
  return limit === null ? null : Math.max(limit - taken, 0)
}

function levelsAbove(die: Die): Levels {
  return DIE_FACES.filter((face) => face > die).map((face) => pipsOf([face, face]))
}

/** The dice without those whose entry is closed to a checker on the bar, where they burn (SPEC P3). */
function withoutBurnt(
  settings: Settings,
  position: Position,
  pips: readonly Die[],
): readonly Die[] {
  if (settings.closedDie !== 'burns' || position.own[BAR] === 0) return pips
  const closing = closingCount(settings)
  return pips.filter((die) => position.other[mirror(settings.direction, BAR - die)] < closing)
}

/** How many checkers may leave the head in this turn; null = any number (SPEC P5, P6). */
function headLimit(
  settings: Settings,
  position: Position,
  roll: Roll,
  facts: TurnFacts,
): number | null {
  const { limit, exception } = settings.head
  if (limit === null) return null
  const applies =
    facts.turn === 1 &&
    isDouble(roll) &&
    exception.dice.includes(roll[0]) &&
    (exception.who === 'each' || (exception.who === 'starter' && facts.starter)) &&
    (exception.when === 'always' || meetsEnemyHead(settings, position, roll[0]))
  return applies ? Math.max(limit, 2) : limit
}

/** Whether a checker walking from the head by this die is first stopped by the enemy's own start. */
function meetsEnemyHead(settings: Settings, position: Position, die: Die): boolean {
  for (let walked = 1; walked <= 4; walked++) {
    const point = START - die * walked
    if (point <= OFF) return false
    const enemyPoint = mirror(settings.direction, point)
    if (position.other[enemyPoint] >= closingCount(settings)) return enemyPoint === START
  }
  return false
}
