import type { CheckerCounts } from './pieces.js'
import type { End, Place } from './places.js'

/** The two looks of a checker. */
export type Colour = 'white' | 'black'

/** One die on the board. */
export interface DieView {
  readonly end: End
  readonly pips: number
  readonly state: 'ready' | 'used' | 'dead'
}

/** Where the chosen checker may go: the die that brings it there, and whether it hits. */
export interface Target {
  readonly die: number
  readonly hits: boolean
}

/** The way of one checker in the last play. */
export interface Trail {
  readonly from: Place
  readonly to: Place
}

/** Everything that a board shows. It says what is where, not why. */
export interface Scene {
  readonly checkers: CheckerCounts
  readonly colours: Readonly<Record<End, Colour>>
  /** What is written beside each point, by the near player's number. */
  readonly numbers: readonly string[]
  /** Places from which a checker may be moved now. */
  readonly movable: ReadonlySet<Place>
  readonly chosen: Place | null
  readonly targets: ReadonlyMap<Place, Target>
  readonly trails: readonly Trail[]
  readonly dice: readonly DieView[]
  readonly cube: { readonly value: number; readonly at: End | 'middle' } | null
  /** Whose turn it is. */
  readonly turn: End | null
}

/** The words that a board needs for those who cannot see it. */
export interface BoardWords {
  readonly board: string
  readonly place: (place: Place) => string
}
