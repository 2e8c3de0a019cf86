/** The words of the library. SPEC.md defines every one of them. */

/** One face of a die. */
export type Die = 1 | 2 | 3 | 4 | 5 | 6

/** Two dice as thrown; their order has no meaning. */
export type Roll = readonly [Die, Die]

/** The two players, by the colour of their checkers. */
export type Side = 'white' | 'black'

/**
 * One side's checkers by its own numbering: 26 counts, index 0 = borne off,
 * 1…24 = points (1–6 home, 24 farthest), 25 = bar. Treated as immutable.
 */
export type Checkers = Uint8Array

/** A checked position as the side to play sees it; each side in its own numbering. */
export interface Position {
  readonly own: Checkers
  readonly other: Checkers
}

/** A position that nobody has checked yet: own point (0 = off, 25 = bar) to count. */
export interface Setup {
  readonly own: Readonly<Record<number, number>>
  readonly other: Readonly<Record<number, number>>
}

/** One checker moved by one die, in the mover's numbering: bar = 25, off = 0. */
export type Step = readonly [from: number, to: number]

/** A whole play: its steps in an order that can be played, and the position it leads to (still the mover's view). */
export interface Play {
  readonly steps: readonly Step[]
  readonly position: Position
}

/** A value, or the coded reason why there is none. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E }

/** A fact about the loser when the game ends (SPEC G4). */
export type Fact =
  | 'none-off'
  | 'on-bar'
  | 'in-winner-home'
  | 'on-head'
  | 'in-start-quarter'
  | 'all-home'

/** One fact, or several joined by `|` of which one is enough. */
export type Condition = string

/** Names of the endings a rule set may price. */
export type EndingName = 'mars' | 'koks' | 'home-mars'

/** An ending: all its conditions hold for the loser; `points` is the multiplier. */
export interface Ending {
  readonly name: EndingName
  readonly when: readonly Condition[]
  readonly points: number
}

/** A rule set, data only (SPEC.md gives the exact meaning of each value). */
export interface Settings {
  readonly checkers: number
  readonly setup: Readonly<Record<number, number>>
  readonly direction: 'opposite' | 'same'
  readonly contact: 'hit' | 'block' | 'pin'
  readonly hitTo: 'bar' | 'start'
  readonly closedDie: 'usable' | 'burns'
  readonly throughBlots: boolean
  readonly homeHit: 'free' | 'no-hide' | 'no-run'
  readonly head: {
    readonly limit: number | null
    readonly exception: {
      readonly dice: readonly number[]
      readonly who: 'each' | 'starter' | 'nobody'
      readonly when: 'always' | 'enemy-head'
    }
  }
  readonly runner: 'none' | 'past-enemy-start'
  readonly block: {
    readonly rule: 'allow' | 'ahead' | 'enemy-home' | 'forbid'
    readonly timing: 'end' | 'step'
    readonly length: number
  }
  readonly doubles: {
    readonly chain: 'none' | 'ascending'
    readonly chainFromTurn: number
    readonly remainder: 'lost' | 'opponent'
    readonly remainderOf: 'chain' | 'any'
  }
  readonly bearOff: {
    readonly lower: 'no-higher' | 'exact-empty' | 'never'
    readonly pick: 'highest' | 'any'
    readonly insideMoves: boolean
  }
  readonly endings: readonly Ending[]
  readonly cap: 'none' | 'oin' | 'mars' | 'koks'
  readonly count: 'endings' | 'checkers-left'
  readonly lastRoll: 'off' | 'second'
  readonly opening: {
    readonly lotDicePlay: boolean
    readonly starter: 'lot' | 'winner' | 'loser' | 'alternate'
    readonly lotWinnerGets: 'first-move' | 'white' | 'colour-choice'
  }
  readonly raise: {
    readonly mode: 'none' | 'doubling' | 'arithmetic'
    readonly dropPays: 'current' | 'initial'
    readonly limit: number | null
  }
  readonly crawford: boolean
  readonly jacoby: boolean
  readonly resign: 'position' | 'offered'
  readonly display: {
    readonly numbering: 'own' | 'white-up' | 'white-down'
    readonly whiteHead: 24 | 12
    readonly dice: 'shared' | 'own'
  }
}

/** A rule set under a name; the name itself is never asked for in shared code. */
export interface Preset {
  readonly id: string
  readonly settings: Settings
}
