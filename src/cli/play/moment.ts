import { type Match, positionFor, type Side } from '../../rules/index.js'
import { type Draft, shownPosition } from './draft.js'
import { drawTable } from './screen.js'
import type { Sitting, Wish } from './sitting.js'

/** What a person decides about: the match, and in the phase of play the turn put together so far. */
export interface Moment {
  readonly sitting: Sitting
  readonly match: Match
  readonly side: Side
  readonly draft: Draft | null
}

/** What comes of a typed line: a wish, or the moment at which to ask again. */
export type Reply = { readonly wish: Wish } | { readonly again: Moment }

/** Asks again after telling why. */
export function askAgain(moment: Moment, reason: string): Reply {
  moment.sitting.console.say(reason)
  return { again: moment }
}

/** Shows the board as the one who decides sees it. */
export function showBoard({ sitting, match, side, draft }: Moment): void {
  const position = draft === null ? positionFor(match.game, side) : shownPosition(draft)
  sitting.console.say(drawTable(sitting.table, match, side, position))
}
