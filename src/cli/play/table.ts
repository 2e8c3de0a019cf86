import type { Who, Words } from '../../locales/index.js'
import { opponentOf, type Side } from '../../rules/index.js'

/** Who sits at a terminal's table: which sides a person plays, and the language spoken. */
export interface Table {
  readonly words: Words
  readonly people: readonly Side[]
}

/** Whom a sentence about a side is about. */
export function whoIs({ people }: Table, side: Side): Who {
  if (people.length === 2) return side
  return people.includes(side) ? 'you' : 'computer'
}

/** The name of a side, to begin a sentence with. */
export function nameOf(table: Table, side: Side): string {
  return table.words.game.who(whoIs(table, side))
}

/** Both sides, the viewer's first. */
export function bothSides(own: Side): readonly [Side, Side] {
  return [own, opponentOf(own)]
}
