import {
  type Die,
  type Roll,
  startChainLevel,
  startRemainder,
  startTurn,
  type Turn,
} from '../../rules/index.js'
import { pipsShape, rollShape } from './dice-shape.js'
import { accept, badField, type Outcome } from './refusal.js'
import { flag, optional } from './shapes.js'
import type { Standing } from './standing-shape.js'

/** What is played: a roll, or the pips of one level of a remainder or, with `chain`, of a chained double. */
export interface WrittenDice {
  readonly dice: Roll | undefined
  readonly pips: readonly Die[] | undefined
  readonly chain: boolean
}

/** The shapes of these fields, to be spread into a request's shape. */
export const diceFields = {
  dice: optional(rollShape),
  pips: optional(pipsShape),
  chain: optional(flag, false),
}

/** The turn that is played from a position; exactly one of `dice` and `pips` must be given. */
export function readTurn(standing: Standing, { dice, pips, chain }: WrittenDice): Outcome<Turn> {
  const { settings, position, facts } = standing
  if (dice !== undefined && pips !== undefined)
    return badField('pips', 'cannot be given together with dice')
  if (chain && pips?.length !== 4)
    return badField('chain', 'goes with the four pips of a level after the first')
  if (chain && settings.doubles.chain === 'none')
    return badField('chain', 'is no part of these rules')
  if (dice !== undefined) return accept(startTurn(settings, position, dice, facts))
  if (pips === undefined) return badField('dice', 'must be given, or pips instead of it')
  if (chain) return accept(startChainLevel(settings, pips[0], facts.head))
  return accept(startRemainder(settings, position, [pips], facts.head))
}
