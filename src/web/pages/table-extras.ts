import type { JSX } from 'solid-js'
import type { Seat } from '../../protocol/words.js'

/** What a table with players elsewhere adds to its page. */
export interface TableExtras {
  /** Whether nobody here plays. */
  readonly isWatching: () => boolean
  /** Beside the name of a seat. */
  readonly beside: (seat: Seat) => JSX.Element
  /** A card on the board before anything is played; null where there is none. */
  readonly card: () => JSX.Element | null
  /** Notes above the status. */
  readonly notes: () => JSX.Element
  /** A button beside the one of the menu. */
  readonly head: () => JSX.Element
  /** A part of the side panel where there is room. */
  readonly side: () => JSX.Element
  /** A part of the menu. */
  readonly menu: () => JSX.Element
  /** What can be pressed when the match is over. */
  readonly after: () => JSX.Element
}
