import type { EndingName, Match, Side } from '../../rules/index.js'
import {
  OFF,
  opponentOf,
  outcomeOf,
  phaseOf,
  pipCount,
  positionFor,
  resignationPoints,
  resignRefusal,
} from '../../rules/index.js'
import { isBearingOff } from './race.js'

/** A game whose end no dice can change any more. */
export interface Decided {
  readonly winner: Side
  readonly ending: 'oin' | EndingName
  readonly points: number
}

/** A double bears off no more than four. */
const MOST_OFF = 4

/**
 * The end of a game that is certain before a roll, with what it is worth; null where dice still
 * matter. It errs on the side of playing on: each die of the winner takes one pip at least.
 */
export function decidedEnd(match: Match): Decided | null {
  const { game, settings } = match
  const { mover } = game
  if (match.isOver || mover === null || phaseOf(game) !== 'roll' || game.isLastRoll) return null
  if (!isPlain(match)) return null
  for (const winner of [mover, opponentOf(mover)]) {
    const loser = opponentOf(winner)
    if (!isBearingOff(settings, positionFor(game, winner))) continue
    const turns = Math.ceil(pipCount(game.checkers[winner]) / 2)
    const loserTurns = Math.ceil((settings.checkers - game.checkers[loser][OFF]) / MOST_OFF)
    const isFirst = winner === mover
    if (turns > loserTurns - (isFirst ? 0 : 1)) continue
    const outcome = outcomeOf(settings, game.checkers[loser])
    const isLast = isFirst && turns === 1
    const ending = settings.resign === 'offered' ? outcome.ending : null
    if (!isLast && outcome.points > 1) continue
    if (resignRefusal(match, loser, settings.resign) !== null) continue
    const points = resignationPoints(match, loser, ending)
    return { winner, ending: outcome.ending, points }
  }
  return null
}

/** Rules under which every die of a side that only bears off does something, and no turn is longer than four. */
function isPlain({ settings }: Match): boolean {
  const { bearOff, block, count, doubles, lastRoll } = settings
  return (
    bearOff.lower !== 'never' &&
    bearOff.insideMoves &&
    block.rule !== 'forbid' &&
    count === 'endings' &&
    doubles.chain === 'none' &&
    doubles.remainder === 'lost' &&
    lastRoll === 'off'
  )
}
