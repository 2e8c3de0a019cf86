import type { Checkers, EndingName, Fact, Match, Settings, Side } from '../../rules/index.js'
import {
  HOME,
  OFF,
  opponentOf,
  outcomeOf,
  phaseOf,
  pipCount,
  positionFor,
  resignationPoints,
  resignRefusal,
  START,
} from '../../rules/index.js'
import { isBearingOff } from './race.js'

/** A game whose end no dice can change any more. */
export interface Decided {
  readonly winner: Side
  readonly ending: 'oin' | EndingName
  readonly points: number
}

/** A double is four dice, and no die takes a checker farther than six. */
const MOST_DICE = 4
const MOST_PIPS = 6

/**
 * The end of a game that is certain before a roll, with what it is worth; null where dice still
 * matter. It counts by bounds: the winner's every die takes one pip at least, the loser throws
 * nothing but sixes in fours. So it may speak a turn or two late, and never too early.
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
    const loserTurns = turns - (winner === mover ? 1 : 0)
    const dice = loserTurns * MOST_DICE
    if (diceTo(game.checkers[loser], OFF) <= dice) continue
    if (!isSettled(settings, game.checkers[loser], dice)) continue
    if (resignRefusal(match, loser, settings.resign) !== null) continue
    const { ending } = outcomeOf(settings, game.checkers[loser])
    const named = settings.resign === 'offered' ? ending : null
    return { winner, ending, points: resignationPoints(match, loser, named) }
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

/** Whether the loser's position is worth the same whatever so many dice do to it, in a race. */
function isSettled(settings: Settings, loser: Checkers, dice: number): boolean {
  const { ending, points } = outcomeOf(settings, loser)
  if (dice === 0 || points <= 1) return true
  const conditions = settings.endings.map(({ when }) => when.map(factsOf))
  if (conditions.flat(2).includes('all-home')) return false
  const holding = settings.endings.findIndex(({ name }) => name === ending)
  return conditions[holding].every((any) => any.some((fact) => diceToEnd(loser, fact) > dice))
}

function factsOf(condition: string): Fact[] {
  return condition.split('|') as Fact[]
}

/** The fewest dice that end a fact; 0 where it is none. In a race what has ended stays so. */
function diceToEnd(loser: Checkers, fact: Fact): number {
  switch (fact) {
    case 'none-off':
      return loser[OFF] > 0 ? 0 : diceTo(loser, HOME) + 1
    case 'in-winner-home':
    case 'in-start-quarter':
      return diceTo(loser, START - HOME)
    default:
      return 0
  }
}

/** The fewest dice that bring all checkers to a point or past it. */
function diceTo(checkers: Checkers, point: number): number {
  return Array.from(checkers)
    .slice(point + 1)
    .reduce((sum, count, beyond) => sum + count * Math.ceil((beyond + 1) / MOST_PIPS), 0)
}
