import type { EndingName, Position, Settings } from '../rules/index.js'
import type { Stakes } from './stakes.js'

/** How likely an ending, or one more severe, is to be won or lost. */
export interface EndingChance {
  readonly name: EndingName
  readonly win: number
  readonly lose: number
}

/**
 * What may come of a game, for the side about to roll. All chances lie in 0…1;
 * win + lose + draw = 1; a more severe ending is never likelier than a milder one.
 */
export interface Chances {
  readonly win: number
  readonly lose: number
  readonly draw: number
  /** The rule set's endings, mildest first by points, cumulative (mars counts koks too). */
  readonly endings: readonly EndingChance[]
  /** Checkers won and lost a game on average; only where checkers left are counted. */
  readonly left?: { readonly won: number; readonly lost: number }
}

/** What a position does not show and the outcome may depend on, as the side about to roll sees it. */
export interface Circumstances {
  /** Whether that side started the game. */
  readonly starter: boolean
  /** Its own-turn number, from 1. */
  readonly turn: number
}

/** In the middle of a game, nothing known: what is assumed where circumstances are not given. */
export const MID_GAME: Circumstances = { starter: false, turn: 99 }

/**
 * Judges positions of one rule set, each as the side about to roll sees it. Finished games
 * are judged exactly. The same positions give the same chances, in whatever batches they come.
 */
export interface Evaluator {
  readonly settings: Settings
  /**
   * One that looks ahead lets both sides play for what counts under the stakes, which are those of
   * the side about to roll; for points where none are given.
   */
  evaluate(
    positions: readonly Position[],
    circumstances?: Circumstances,
    stakes?: Stakes,
  ): Chances[]
}

/** What the other side's circumstances are when it rolls next. */
export function afterTurn({ starter, turn }: Circumstances): Circumstances {
  return { starter: !starter, turn: starter ? turn : turn + 1 }
}
