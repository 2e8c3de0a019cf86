import type { Match, Step } from '../../rules/index.js'

/** What a computer player does where its decision is awaited; the table throws its dice. */
export type Decision =
  | { readonly type: 'roll' }
  | { readonly type: 'double' | 'take' | 'drop' | 'accept' | 'refuse' }
  | { readonly type: 'play'; readonly steps: readonly Step[] }

/** Decides for computer players, off the main thread. */
export interface Thinker {
  /** What a player of a level does now; rejects when no answer can be had. */
  decide(match: Match, level: string): Promise<Decision>
  close(): void
}
