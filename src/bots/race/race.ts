import { allHome, BAR, type Checkers, OFF, type Settings } from '../../rules/index.js'
import { OUTPUT, RUNGS } from '../outcomes.js'
import { bearOffOf, FIRST_TURNS, TURNS } from './bear-off.js'

/** Writes the outputs of a race, for the side about to roll, and says whether it could. */
export type RaceJudge = (
  own: Checkers,
  other: Checkers,
  outputs: Float32Array,
  at: number,
) => boolean

/**
 * Judges races in which both sides are at home, each with at most `most` checkers left, by how
 * many turns each needs; null for rules whose turns are no plain rolls or that count checkers left.
 */
export function raceJudge(settings: Settings, most: number): RaceJudge | null {
  const { doubles, lastRoll, count, checkers } = settings
  const isPlain = doubles.chain === 'none' && doubles.remainder === 'lost' && lastRoll === 'off'
  if (!isPlain || count !== 'endings' || most < 1) return null
  const table = bearOffOf(settings)
  const isLate = (side: Checkers) => checkers - side[OFF] <= most && allHome(side)
  return (own, other, outputs, at) => {
    if (!isLate(own) || !isLate(other) || own[BAR] + other[BAR] > 0) return false
    const mine = table.placeOf(own)
    const theirs = table.placeOf(other)
    let win = 0
    let left = 1
    for (let t = 1; t < TURNS; t++) {
      left -= table.turns[theirs * TURNS + t - 1]
      win += table.turns[mine * TURNS + t] * left
    }
    for (let rung = 1; rung < RUNGS; rung++) {
      outputs[at + OUTPUT.wonRungs + rung - 1] = 0
      outputs[at + OUTPUT.lostRungs + rung - 1] = 0
    }
    outputs[at + OUTPUT.win] = win
    for (let t = 1; t < FIRST_TURNS; t++) {
      // The side that rolls first has had as many turns as the other when the other finishes.
      outputs[at + OUTPUT.wonRungs] +=
        table.turns[mine * TURNS + t] * table.noneOff[theirs * FIRST_TURNS + t - 1]
      outputs[at + OUTPUT.lostRungs] +=
        table.turns[theirs * TURNS + t] * table.noneOff[mine * FIRST_TURNS + t]
    }
    return true
  }
}
