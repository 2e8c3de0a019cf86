import { type EndingName, type Play, type Position, swapSides, type Turn } from '../rules/index.js'
import type { Circumstances } from './evaluator.js'
import { type Stakes, turnedStakes } from './stakes.js'

/** What a player sees of the table. */
export interface TableView extends Stakes {
  readonly position: Position
  readonly circumstances: Circumstances
}

/** The table as the other side sees it. */
export function turnedTable({ position, circumstances, ...stakes }: TableView): TableView {
  return {
    position: swapSides(position),
    circumstances: { ...circumstances, starter: !circumstances.starter },
    ...turnedStakes(stakes),
  }
}

/** A turn to be played, or what is left of it. */
export interface TurnView extends TableView {
  readonly turn: Turn
}

/** A resignation that the other side offers. */
export interface OfferView extends TableView {
  readonly ending: 'oin' | EndingName
  /** Whether it was the player's turn when the other side offered. */
  readonly isOnTurn: boolean
}

/**
 * Decides for a side of one rule set. Whoever asks sees to it that the rules allow what is
 * asked. Answers come at once: a player that thinks longer belongs in a worker.
 */
export interface Player {
  /** The play for the current level of a turn; without steps where there is none. */
  choosePlay(view: TurnView): Play
  /** Whether to raise before the own roll. */
  wantsRaise(view: TableView): boolean
  /** Whether to take the other side's raise (the cube still shows the value before it). */
  takesRaise(view: TableView): boolean
  /** Whether to accept the other side's resignation. */
  acceptsOffer(view: OfferView): boolean
  /** The ending at which to give the game up before the own roll; null = play on. */
  offersEnding(view: TableView): 'oin' | EndingName | null
}
