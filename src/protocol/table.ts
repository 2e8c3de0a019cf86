import {
  type Die,
  decider,
  type Match,
  phaseOf,
  type RefusalReason,
  type Side,
} from '../rules/index.js'
import type { Clock } from './clock.js'
import type { Player, TableTerms } from './terms.js'
import type { Seat } from './words.js'

/** What is known of a seat's links in the game under way. */
export interface SeatLinks {
  /** The tip of its own chain; null until it is ready. */
  readonly tip: string | null
  /** From which draw on the spare chain is used; null while its own is. */
  readonly spareFrom: number | null
  /** Its link for the next draw, where it is known. */
  readonly next: string | null
  /** What its next link must hash to: its link of the last draw, or its tip; null without its own chain. */
  readonly last: string | null
}

/** The game under way as far as its dice go. */
export interface GameDice {
  readonly number: number
  readonly id: string
  readonly server: string
  readonly spares: readonly [string, string]
  readonly seats: readonly [SeatLinks, SeatLinks]
  /** The number of the next draw. */
  readonly draw: number
}

/** An offer of another match. */
export interface Rematch {
  readonly seat: Seat
  readonly until: number
}

/** What the table waits for. */
export type Awaited =
  | 'players'
  | 'commitment'
  | 'ready'
  | 'lot'
  | 'colour'
  | 'roll'
  | 'play'
  | 'answer'
  | 'over'

/** What the log of a table comes to. Immutable. */
export interface TableState {
  readonly id: string
  readonly code: string
  readonly terms: TableTerms
  readonly players: readonly [Player | null, Player | null]
  readonly match: Match
  /** Who plays White; null before it is known. */
  readonly white: Seat | null
  /** The dice of the last lot, a seat each, until the first roll after it; null otherwise. */
  readonly thrown: readonly [Die, Die] | null
  /** null until the first game has been committed. */
  readonly dice: GameDice | null
  readonly clock: Clock
  /** Whether a seat's offer to resign has been refused since the other seat last played (SPEC L9). */
  readonly refused: readonly [boolean, boolean]
  readonly rematch: Rematch | null
  /** The table at which the rematch is played. */
  readonly next: string | null
  /** Whether nobody came for so long that nothing is played here any more (SPEC L10). */
  readonly isClosed: boolean
  readonly version: number
  /** The version of the last entry that changed the match: older sights of it are stale. */
  readonly changed: number
  /** When the last entry was made. */
  readonly at: number
}

/** Why a fact cannot have happened. */
export type FactFault =
  | RefusalReason
  | 'bad-order'
  | 'bad-terms'
  | 'seat-taken'
  | 'bad-draw'
  | 'link-missing'

/** The other seat. */
export function otherSeat(seat: Seat): Seat {
  return seat === 0 ? 1 : 0
}

/** The seat that plays a colour; null before it is known. */
export function seatOf(state: TableState, side: Side): Seat | null {
  if (state.white === null) return null
  return side === 'white' ? state.white : otherSeat(state.white)
}

/** The colour that a seat plays; null before it is known. */
export function sideOf(state: TableState, seat: Seat): Side | null {
  if (state.white === null) return null
  return state.white === seat ? 'white' : 'black'
}

/** What the table waits for. */
export function awaited(state: TableState): Awaited {
  const { players, match, dice, white } = state
  if (match.isOver || state.isClosed) return 'over'
  if (players[0] === null || players[1] === null) return 'players'
  if (dice === null || dice.number !== match.gameNumber) return 'commitment'
  if (dice.seats.some(isUnready)) return 'ready'
  if (white === null && lotWinner(state.thrown) !== null) return 'colour'
  return phaseOf(match.game)
}

/** The seat whose decision is awaited; null where it is nobody's or both seats'. */
export function awaitedSeat(state: TableState): Seat | null {
  switch (awaited(state)) {
    case 'colour':
      return lotWinner(state.thrown)
    case 'roll':
    case 'play':
    case 'answer':
      return seatOf(state, decider(state.match) as Side)
    default:
      return null
  }
}

/** The seats that have not yet said that they are ready for the game. */
export function unreadySeats({ dice }: TableState): Seat[] {
  if (dice === null) return []
  return ([0, 1] as const).filter((seat) => isUnready(dice.seats[seat]))
}

function isUnready({ tip, spareFrom }: SeatLinks): boolean {
  return tip === null && spareFrom === null
}

/** The seats whose link for the next draw is not known, spare chains aside. */
export function missingLinks({ dice }: TableState): Seat[] {
  return ([0, 1] as const).filter((seat) => {
    const links = dice?.seats[seat]
    return links !== undefined && links.spareFrom === null && links.next === null
  })
}

/**
 * The seats that have to send their link for the next draw by itself: nothing that they will
 * decide brings it, as a turn or a roll does.
 */
export function owedLinks(state: TableState): Seat[] {
  const kind = awaited(state)
  if (kind !== 'lot' && kind !== 'roll') return []
  return missingLinks(state).filter((seat) => seat !== awaitedSeat(state))
}

/**
 * Whether a seat may show its link for the next draw: never before both seats' chains are fixed,
 * nor before the turn under way is played, a remainder of the seat's own turn aside, nor by the
 * mover while an offer waits (SPEC D6).
 */
export function mayShowLink(state: TableState, seat: Seat): boolean {
  const { match, dice, thrown, white } = state
  const links = dice?.seats[seat]
  if (match.isOver || dice?.number !== match.gameNumber || links === undefined) return false
  if (dice.seats.some(isUnready) || links.tip === null || links.spareFrom !== null) return false
  if (links.next !== null || (white === null && lotWinner(thrown) !== null)) return false
  const { turn, mover, offer } = match.game
  const isMover = white !== null && mover === (white === seat ? 'white' : 'black')
  if (turn !== null) return turn.roll === null && !isMover
  return offer === null || !isMover
}

/** From which draw on a seat's spare chain can stand in: a link in the log is used (SPEC D7). */
export function spareDraw({ draw, seats }: GameDice, seat: Seat): number {
  return seats[seat].next === null ? draw : draw + 1
}

/** The seat with the higher die of a lot; null before it or when the dice are equal. */
export function lotWinner(thrown: TableState['thrown']): Seat | null {
  if (thrown === null || thrown[0] === thrown[1]) return null
  return thrown[0] > thrown[1] ? 0 : 1
}

/** Whether both seats have been ready once: from then on nobody stands up. */
export function hasBegun(state: TableState): boolean {
  const { dice } = state
  return dice !== null && (dice.number > 1 || unreadySeats(state).length === 0)
}

/**
 * Whether who sits may stand up: before the first game, or between two games of a session, which has
 * no other end (SPEC L8).
 */
export function mayLeave(state: TableState): boolean {
  const { config, gameNumber } = state.match
  const isSession = config.length === undefined && config.games === undefined
  const isBetween = isSession && gameNumber > 1 && awaited(state) === 'ready'
  return isBetween || (awaited(state) !== 'over' && !hasBegun(state))
}
