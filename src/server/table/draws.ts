import { CHAIN_LENGTH, drawDice, follows } from '../../fair/index.js'
import {
  awaited,
  awaitedSeat,
  type GameDice,
  lotWinner,
  mayShowLink,
  missingLinks,
  type Refusal,
  type Seat,
  seatOf,
  spareDraw,
  type TableState,
} from '../../protocol/index.js'
import type { TableChains } from './chains.js'
import type { Draft } from './draft.js'

/** So many facts are a full entry: what still follows by itself comes in the next one. */
const FULL = 12

/** What follows by itself: the next game's chains, a lot, the colours it gives. */
export function goOn(draft: Draft, chains: TableChains): Refusal | null {
  const { state } = draft
  switch (awaited(state)) {
    case 'commitment':
      return commit(draft, chains)
    case 'lot':
      if (missingLinks(state).length > 0 || draft.facts.length >= FULL) return null
      return draw(draft, chains, 'lot') ?? goOn(draft, chains)
    case 'colour': {
      const white = whiteByLot(state)
      return white === null ? null : draft.add({ type: 'colours', white })
    }
    default:
      return null
  }
}

/** Publishes the tips of the server's chains for the game that begins (SPEC D2). */
function commit(draft: Draft, chains: TableChains): Refusal | null {
  const game = draft.state.match.gameNumber
  const { id, server, spares } = chains.commitment(game)
  return draft.add({ type: 'committed', game, id, server, spares: [...spares] })
}

/** Draws dice from the links of all three (SPEC D3). */
export function draw(draft: Draft, chains: TableChains, kind: 'lot' | 'roll'): Refusal | null {
  const { state } = draft
  const dice = state.dice as GameDice
  const { number: game, draw: number } = dice
  if (number >= CHAIN_LENGTH) return 'chain-used-up'
  const linkOf = (seat: Seat) => dice.seats[seat].next ?? chains.spareLink(game, seat, number)
  const server = chains.serverLink(game, number)
  const seats: [string, string] = [linkOf(0), linkOf(1)]
  const first = firstSeat(state, kind)
  const players: [string, string] = first === 0 ? seats : [seats[1], seats[0]]
  const thrown = drawDice({ kind, game: dice.id, number, server, players })
  return draft.add({ type: 'drawn', kind, draw: number, server, seats, dice: [...thrown] })
}

/** Enters a seat's link for the next draw, which must follow from its last one. */
export function enterLink(draft: Draft, seat: Seat, link: string): Refusal | null {
  const dice = draft.state.dice as GameDice
  const { last } = dice.seats[seat]
  if (last === null || !follows(link, last)) return 'bad-link'
  return draft.add({ type: 'link', seat, draw: dice.draw, link })
}

/**
 * Enters the link that a turn or a roll brings, where one may be shown. A turn must bring it, unless
 * the same seat's roll, which can bring it too, is all that follows (SPEC D6).
 */
export function enterBroughtLink(
  draft: Draft,
  seat: Seat,
  link: string | undefined,
): Refusal | null {
  const { state } = draft
  const isWanted = mayShowLink(state, seat) && (state.dice as GameDice).draw < CHAIN_LENGTH
  if (!isWanted) return null
  if (link !== undefined) return enterLink(draft, seat, link)
  return awaitedSeat(state) === seat ? null : 'link-missing'
}

/** Moves a seat to the chain that the server keeps for it (SPEC D7). */
export function moveToSpare(draft: Draft, chains: TableChains, seat: Seat): Refusal | null {
  const { dice, match } = draft.state
  if (dice === null || match.isOver || dice.number !== match.gameNumber) return 'wrong-phase'
  const from = spareDraw(dice, seat)
  if (from >= CHAIN_LENGTH) return 'chain-used-up'
  return draft.add({ type: 'spare', seat, from }) ?? goOn(draft, chains)
}

/** Whose link comes first: of a roll the roller's, of a lot White's, or seat 0's. */
function firstSeat(state: TableState, kind: 'lot' | 'roll'): Seat {
  if (kind === 'lot') return state.white ?? 0
  const { mover } = state.match.game
  return (mover && seatOf(state, mover)) ?? 0
}

/** Who is White where nobody has to be asked: a server's bot chooses White. */
function whiteByLot({ thrown, match, players }: TableState): Seat | null {
  const winner = lotWinner(thrown)
  if (winner === null) return null
  const isGiven = match.settings.opening.lotWinnerGets === 'white'
  return isGiven || players[winner]?.level !== undefined ? winner : null
}
