import type { Refusal, Seat } from '../../protocol/index.js'
import type { TableChains } from './chains.js'
import type { Draft } from './draft.js'

/** An offer of another match stands for so long (SPEC L8). */
export const REMATCH_WINDOW = 300_000

/** Offers another match, or agrees to the one that the other seat has offered. */
export function rematch(draft: Draft, seat: Seat, chains: TableChains): Refusal | null {
  const { match, next, rematch: offer } = draft.state
  if (!match.isOver || next !== null) return 'wrong-phase'
  const isOpen = offer !== null && offer.until >= draft.at
  if (!isOpen) {
    return draft.add({ type: 'rematch-offered', seat, until: draft.at + REMATCH_WINDOW })
  }
  if (offer.seat === seat) return 'wrong-phase'
  return draft.add({ type: 'rematch-agreed', table: chains.nextTable(offer.until) })
}

/** Takes the own offer back, or turns the other seat's down. */
export function refuseRematch(draft: Draft, seat: Seat): Refusal | null {
  const { next, rematch: offer } = draft.state
  if (offer === null || next !== null) return 'wrong-phase'
  if (offer.until < draft.at) return 'rematch-expired'
  return draft.add({ type: 'rematch-refused', seat })
}
