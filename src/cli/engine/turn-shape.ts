import { type Die, type Roll, startRemainder, startTurn, type Turn } from '../../rules/index.js'
import { pipsShape, rollShape } from './dice-shape.js'
import { accept, badField, type Outcome } from './refusal.js'
import { optional } from './shapes.js'
import type { Standing } from './standing-shape.js'

/** What is played: a roll, or the pips of one level of a remainder. */
export interface WrittenDice {
  readonly dice: Roll | undefined
  readonly pips: readonly Die[] | undefined
}

/** The shapes of these fields, to be spread into a request's shape. */
export const diceFields = { dice: optional(rollShape), pips: optional(pipsShape) }

/** The turn that is played from a position; exactly one of `dice` and `pips` must be given. */
export function readTurn(standing: Standing, { dice, pips }: WrittenDice): Outcome<Turn> {
  const { settings, position, facts } = standing
  if (dice !== undefined && pips !== undefined)
    return badField('pips', 'cannot be given together with dice')
  if (dice !== undefined) return accept(startTurn(settings, position, dice, facts))
  if (pips === undefined) return badField('dice', 'must be given, or pips instead of it')
  return accept(startRemainder(settings, position, [pips], facts.head))
}
