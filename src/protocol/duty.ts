import type { Command } from './command.js'
import { awaited, owedLinks, type TableState, unreadySeats } from './table.js'
import type { Seat } from './words.js'

/** A seat's own chain for the game under way, kept by its client. */
export interface OwnChain {
  /** The 32 bytes of a link in hexadecimal digits; link 0 is the tip. */
  link(draw: number): string
}

/** The seat at which a guest sits; null for those who watch. */
export function seatOfGuest({ players }: TableState, guest: string): Seat | null {
  return ([0, 1] as const).find((seat) => players[seat]?.id === guest) ?? null
}

/**
 * What a seat's client has to send by itself, without asking its player: that it is ready, and
 * links that nothing else brings. `chain` is null where it was lost.
 */
export function duty(state: TableState, seat: Seat, chain: OwnChain | null): Command | null {
  const { dice } = state
  if (dice === null || awaited(state) === 'over') return null
  if (awaited(state) === 'ready' && unreadySeats(state).includes(seat)) {
    if (chain === null) return { type: 'spare' }
    return { type: 'ready', tip: chain.link(0) }
  }
  const links = dice.seats[seat]
  if (links.tip !== null && links.spareFrom === null && chain === null) return { type: 'spare' }
  if (chain === null || !owedLinks(state).includes(seat)) return null
  return { type: 'link', draw: dice.draw, link: chain.link(dice.draw) }
}

/** The link that goes along with a seat's turn or roll; undefined where none is wanted. */
export function linkToSend(
  { dice }: TableState,
  seat: Seat,
  chain: OwnChain | null,
): string | undefined {
  const links = dice?.seats[seat]
  if (dice === null || links === undefined || chain === null) return undefined
  return links.spareFrom === null && links.next === null ? chain.link(dice.draw) : undefined
}
