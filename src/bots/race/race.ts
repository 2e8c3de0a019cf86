import { allHome, BAR, type Checkers, OFF, type Settings } from '../../rules/index.js'
import { OUTPUT, OUTPUTS } from '../outcomes.js'
import { type BearOff, bearOffOf, FIRST_TURNS, TURNS } from './bear-off.js'

/** Writes the outputs of a race, for the side about to roll, and says whether it could. */
export type RaceJudge = (
  own: Checkers,
  other: Checkers,
  outputs: Float32Array,
  at: number,
) => boolean

/**
 * Judges races in which both sides are at home, each with at most `most` checkers left, by how
 * many turns each needs; null for rules whose turns are no plain rolls.
 */
export function raceJudge(settings: Settings, most: number): RaceJudge | null {
  const { doubles, lastRoll, count, checkers } = settings
  const isPlain = doubles.chain === 'none' && doubles.remainder === 'lost' && lastRoll === 'off'
  if (!isPlain || most < 1) return null
  const table = bearOffOf(settings)
  const isLate = (side: Checkers) => checkers - side[OFF] <= most && allHome(side)
  return (own, other, outputs, at) => {
    if (!isLate(own) || !isLate(other) || own[BAR] + other[BAR] > 0) return false
    const mine = table.placeOf(own)
    const theirs = table.placeOf(other)
    outputs.fill(0, at, at + OUTPUTS)
    writeWin(table, mine, theirs, outputs, at)
    if (count === 'checkers-left') writeLeft(table, mine, theirs, checkers, outputs, at)
    else writeNoneOff(table, mine, theirs, outputs, at)
    return true
  }
}

// The side that rolls first has had as many turns as the other when the other finishes, and one
// more than the other when it finishes itself.

function writeWin(table: BearOff, mine: number, theirs: number, out: Float32Array, at: number) {
  let win = 0
  let left = 1
  for (let t = 1; t < TURNS; t++) {
    left -= table.turns[theirs * TURNS + t - 1]
    win += table.turns[mine * TURNS + t] * left
  }
  out[at + OUTPUT.win] = win
}

function writeNoneOff(table: BearOff, mine: number, theirs: number, out: Float32Array, at: number) {
  for (let t = 1; t < FIRST_TURNS; t++) {
    out[at + OUTPUT.wonRungs] +=
      table.turns[mine * TURNS + t] * table.noneOff[theirs * FIRST_TURNS + t - 1]
    out[at + OUTPUT.lostRungs] +=
      table.turns[theirs * TURNS + t] * table.noneOff[mine * FIRST_TURNS + t]
  }
}

/** A side that has none left has won, so what is left on average is left by losers alone. */
function writeLeft(
  table: BearOff,
  mine: number,
  theirs: number,
  checkers: number,
  out: Float32Array,
  at: number,
): void {
  for (let t = 1; t < TURNS; t++) {
    out[at + OUTPUT.leftWon] +=
      (table.turns[mine * TURNS + t] * table.left[theirs * TURNS + t - 1]) / checkers
    out[at + OUTPUT.leftLost] +=
      (table.turns[theirs * TURNS + t] * table.left[mine * TURNS + t]) / checkers
  }
}
