import type { Side, Step } from '../../rules/index.js'
import type { TableLog } from './log.js'
import type { Replay } from './replay.js'
import type { Keeping } from './shelf.js'

/** What a player may do at a table; which of them are allowed now the state shows. */
export type Gesture =
  /** Throws for the first turn. */
  | { readonly type: 'throw' }
  /** The winner of the lot chooses a colour. */
  | { readonly type: 'colour'; readonly side: Side }
  | { readonly type: 'roll' }
  /** The steps of a turn that is not finished: kept, shown, not final. */
  | { readonly type: 'draft'; readonly steps: readonly Step[] }
  /** Picks up the dice: all levels of the turn at once. */
  | { readonly type: 'play'; readonly levels: readonly (readonly Step[])[] }
  | { readonly type: 'double' | 'take' | 'drop' | 'accept' | 'refuse' }
  | { readonly type: 'resign'; readonly by: Side }
  | { readonly type: 'offer'; readonly by: Side; readonly ending: string }
  /** Ends a game that is decided: its loser gives it up at what it is worth. */
  | { readonly type: 'end' }
  /** Puts the result of a game away. */
  | { readonly type: 'next' }

/** Why a table does not go on as it should. */
export type Trouble = Exclude<Keeping, 'kept'> | 'elsewhere' | 'slow' | 'silent'

/** Everything that a player may see of a table at one moment. */
export interface TableState {
  readonly log: TableLog
  readonly replay: Replay
  /** Steps of the turn under way that have been taken so far. */
  readonly draft: readonly Step[]
  /** What is wrong: not stored, changed by another window, or no answer from the computer. */
  readonly trouble: Trouble | null
  /** Steps of a turn that somebody elsewhere is putting together; nobody relies on them. */
  readonly ghost?: readonly Step[]
  /** Whether the last play has been seen step by step while it was put together. */
  readonly isSeen?: boolean
  /** Whether a gesture is on its way, or a roll waits for the other seat: nothing can be done meanwhile. */
  readonly isSending?: boolean
  /** Whether an offer to resign was refused and must not be made again in this turn. */
  readonly isOfferSpent?: boolean
}

/** A table: its state comes out, gestures go in. A gesture that is not allowed changes nothing. */
export interface Table {
  state(): TableState
  /** Calls back after every change until the returned function is called. */
  subscribe(onChange: () => void): () => void
  send(gesture: Gesture): void
  /** Asks once more whoever has not answered. */
  retry(): void
  close(): void
}
