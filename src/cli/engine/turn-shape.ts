import {
  type Die,
  type Position,
  type Roll,
  type Settings,
  samePosition,
  startPosition,
} from '../../rules/index.js'
import { accept, badField, type Outcome } from './refusal.js'
import { flag, list, optional, type Shape, whole } from './shapes.js'

/** A die's face. */
export const dieShape = whole(1, 6) as Shape<Die>

/** A roll of two dice. */
export const rollShape = list(dieShape, 2, 2) as unknown as Shape<Roll>

/** The pips of one level: one or two of any kind, or up to four equal ones. */
export const pipsShape: Shape<readonly Die[]> = (value, path) => {
  const pips = list(dieShape, 1, 4)(value, path)
  if (!pips.ok || pips.value.length <= 2) return pips
  return pips.value.every((die) => die === pips.value[0])
    ? pips
    : badField(path, 'must be equal where there are more than two')
}

/** What a request may say of the turn; the fields may all be missing. */
export interface WrittenTurn {
  readonly turn: number | undefined
  readonly starter: boolean | undefined
  readonly head: number
}

/** The fields of `WrittenTurn`, to be spread into a request's shape. */
export const turnFields = {
  turn: optional(whole(1)),
  starter: optional(flag),
  head: optional(whole(0), 0),
}

/** What is played: a roll, or the pips of one level of a remainder. */
export interface WrittenDice {
  readonly dice: Roll | undefined
  readonly pips: readonly Die[] | undefined
}

/** The fields of `WrittenDice`, to be spread into a request's shape. */
export const diceFields = { dice: optional(rollShape), pips: optional(pipsShape) }

/** Checks that exactly one of `dice` and `pips` is given. */
export function oneOfDice<T extends WrittenDice>(request: T): Outcome<T> {
  if (request.dice === undefined && request.pips === undefined)
    return badField('dice', 'must be given, or pips instead of it')
  if (request.dice !== undefined && request.pips !== undefined)
    return badField('pips', 'cannot be given together with dice')
  return accept(request)
}

/** A turn with nothing left open. */
export interface TurnFacts {
  readonly turn: number
  readonly starter: boolean
  readonly head: number
}

/** Turn number that stands for "late": no rule that counts turns looks further. */
const LATE_TURN = 99

/**
 * Fills in what a request leaves out: turn 1 while the own side stands as set up; the
 * starter is to play exactly where both sides do.
 */
export function turnFacts(settings: Settings, position: Position, written: WrittenTurn): TurnFacts {
  const start = startPosition(settings)
  const ownAsSetUp = samePosition({ ...position, other: start.other }, start)
  return {
    turn: written.turn ?? (ownAsSetUp ? 1 : LATE_TURN),
    starter: written.starter ?? samePosition(position, start),
    head: written.head,
  }
}
