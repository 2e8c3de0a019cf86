import type { CheckerCounts } from './pieces.js'
import type { End, Place } from './places.js'

/** The two looks of a checker. */
export type Colour = 'white' | 'black'

/** One die on the board. */
export interface DieView {
  readonly end: End
  readonly pips: number
  readonly state: 'ready' | 'used' | 'dead'
  /** Whether it is the one to be used next, where another one could be too. */
  readonly next: boolean
}

/** Where the chosen checker may go. */
export interface Target {
  /** The dice that bring it there, in the order of their use; none where a step is taken back. */
  readonly dice: readonly number[]
  readonly hits: boolean
  /** Where it touches down on the way. */
  readonly stops: readonly Place[]
}

/** A step of one checker. */
export interface Trail {
  readonly from: Place
  readonly to: Place
}

/** Everything that a board shows. It says what is where, not why. */
export interface Scene {
  readonly checkers: CheckerCounts
  readonly colours: Readonly<Record<End, Colour>>
  /** What each point is called, by the near player's number. */
  readonly numbers: readonly string[]
  /** Places from which a checker may be moved now. */
  readonly movable: ReadonlySet<Place>
  readonly chosen: Place | null
  readonly targets: ReadonlyMap<Place, Target>
  /** The steps of the last play. */
  readonly trails: readonly Trail[]
  /** The steps that have been taken in the turn under way. */
  readonly taken: readonly Trail[]
  readonly dice: readonly DieView[]
  /** Whether each player throws dice of his own colour. */
  readonly ownDice: boolean
  /** Another number with every throw, so that the dice roll once. */
  readonly throws: number
  /** A word beside dice that cannot be played. */
  readonly deadWord: string
  /** Whether pressing the dice changes their order. */
  readonly canSwap: boolean
  /** Whether there are steps that can be taken back all together. */
  readonly canReturn: boolean
  readonly cube: { readonly value: number; readonly at: End | 'middle' } | null
  /** Whose turn it is. */
  readonly turn: End | null
}

/** How a board is looked at, whatever stands on it. */
export interface BoardLook {
  /** Whether numbers stand beside the points. */
  readonly numbers: boolean
  /** Whether what may be moved, and where to, is marked. */
  readonly hints: boolean
  /** Milliseconds of a checker's step; 0 where nothing moves. */
  readonly step: number
  /** Milliseconds of a throw; 0 where nothing moves. */
  readonly roll: number
}

/** What the player's hand does on a board. */
export interface BoardGestures {
  readonly onPress: (place: Place, isDouble: boolean) => void
  /** Whether the checker there may be picked up. */
  readonly onLift: (place: Place) => boolean
  /** A checker that was picked up is let go; `to` is null beside the board. */
  readonly onDrop: (from: Place, to: Place | null) => void
  readonly onSwap: () => void
  readonly onReturn: () => void
}

/** The words that a board needs for those who cannot see it. */
export interface BoardWords {
  readonly board: string
  readonly swap: string
  readonly return: string
  readonly place: (place: Place) => string
}
