import type { Words } from '../../locales/index.js'
import type { ClockTerms } from '../../protocol/terms.js'
import type { MatchConfig } from '../../rules/index.js'

/** What each game of a series or a session brings, in seconds (SPEC L2). */
const GAME_SECONDS = 180

/** Terms of a clock in words, with what they come to for this match. */
export function sayClock(
  { live: { clock } }: Words,
  terms: ClockTerms,
  { length }: MatchConfig,
): string {
  switch (terms.kind) {
    case 'none':
      return clock.none
    case 'days':
      return clock.days(terms.days)
    case 'reserve':
      return length === undefined
        ? clock.games(terms.delay, GAME_SECONDS)
        : clock.match(terms.delay, terms.perPoint * length)
  }
}
