import type { Words } from '../../locales/index.js'
import type { ClockTerms } from '../../protocol/terms.js'
import type { MatchConfig } from '../../rules/index.js'

/** The clocks that are offered, by name (SPEC L1). */
export const CLOCKS = {
  none: { kind: 'none' },
  quick: { kind: 'reserve', delay: 8, perPoint: 20 },
  usual: { kind: 'reserve', delay: 12, perPoint: 60 },
  slow: { kind: 'reserve', delay: 15, perPoint: 180 },
  day: { kind: 'days', days: 1 },
  days: { kind: 'days', days: 3 },
  week: { kind: 'days', days: 7 },
} as const satisfies Record<string, ClockTerms>

/** The name of a clock that is offered. */
export type ClockName = keyof typeof CLOCKS

/** All of them in the order in which they are offered. */
export const CLOCK_NAMES = Object.keys(CLOCKS) as readonly ClockName[]

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
