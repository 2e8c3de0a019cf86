import type { SoundName } from './sounds.js'

/** What of a table can be heard to change. */
export interface Audible {
  /** Which table and game it is: nothing is heard when another one is opened. */
  readonly game: string
  /** How many times dice were thrown. */
  readonly throws: number
  /** Where checkers stand, side by side as `white` and `black`: index 0 is off, 25 the bar. */
  readonly white: ArrayLike<number>
  readonly black: ArrayLike<number>
  /** Whose checkers are being moved. */
  readonly mover: 'white' | 'black'
  /** Whether a person here has to decide something, beside another player who is not here. */
  readonly isMyTurn: boolean
  /** Set when the game is over. */
  readonly over: 'won' | 'lost' | null
}

/** The sounds between two moments at a table. */
export function cuesBetween(before: Audible, after: Audible): SoundName[] {
  if (before.game !== after.game) return []
  const cues: SoundName[] = []
  if (after.throws > before.throws) cues.push('dice')
  const { mover } = after
  const other = mover === 'white' ? 'black' : 'white'
  const isForward = pips(after[mover]) < pips(before[mover])
  if (isForward && pips(after[other]) > pips(before[other])) cues.push('hit')
  else if (isForward && after[mover][0] > before[mover][0]) cues.push('off')
  else if (pips(after[mover]) !== pips(before[mover])) cues.push('step')
  if (after.over !== null && before.over === null) cues.push(after.over === 'won' ? 'win' : 'loss')
  else if (after.isMyTurn && !before.isMyTurn) cues.push('turn')
  return cues
}

function pips(checkers: ArrayLike<number>): number {
  return Array.from(checkers).reduce((sum, count, point) => sum + count * point, 0)
}
