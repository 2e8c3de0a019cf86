import type { Decision } from '../../bots/index.js'
import type { Match } from '../../rules/index.js'

/** Decides for computer players, off the main thread; the table throws their dice. */
export interface Thinker {
  /** What a player of a level does now; rejects when no answer can be had. */
  decide(match: Match, level: string): Promise<Decision>
  close(): void
}
