import { BAR, type Position, ROLLS, startTurn } from '../rules/index.js'
import type { Circumstances } from './evaluator.js'
import { addTurned } from './net-judge.js'
import { OUTPUTS } from './outcomes.js'
import type { TurnPlayer } from './turn-player.js'

/** What a roll leads to: outputs as its side sees them, the position as the next one does. */
export interface End {
  readonly outputs: Float32Array
  readonly after: Position
  isOver: boolean
}

/** All rolls of a position, each played as the net likes it best, and their mean. */
export interface Throws {
  readonly mean: Float32Array
  readonly ends: readonly End[]
}

/** One roll of a position, by its number, played as a net likes it best, written to `end`. */
export function throwOne(
  player: TurnPlayer,
  position: Position,
  roll: number,
  circumstances: Circumstances,
  end: End,
): End {
  const { settings } = player.judge
  const next = emptyPosition()
  player.play(position, startTurn(settings, position, ROLLS[roll].roll, circumstances), next)
  end.outputs.fill(0)
  addTurned(player.reached, 1, end.outputs)
  end.after.own.set(next.other)
  end.after.other.set(next.own)
  end.isOver = player.isOver
  return end
}

/** All rolls of a position, each played as a net likes it best, written to `throws`. */
export function throwAll(
  player: TurnPlayer,
  position: Position,
  circumstances: Circumstances,
  throws: Throws,
): Throws {
  throws.mean.fill(0)
  ROLLS.forEach(({ weight }, roll) => {
    const { outputs } = throwOne(player, position, roll, circumstances, throws.ends[roll])
    for (let o = 0; o < OUTPUTS; o++) throws.mean[o] += (outputs[o] * weight) / 36
  })
  return throws
}

/** Room for what a roll leads to. */
export function emptyEnd(): End {
  return { outputs: new Float32Array(OUTPUTS), after: emptyPosition(), isOver: false }
}

/** Room for what all rolls of a position lead to. */
export function emptyThrows(): Throws {
  return { mean: new Float32Array(OUTPUTS), ends: ROLLS.map(emptyEnd) }
}

function emptyPosition(): Position {
  return { own: new Uint8Array(BAR + 1), other: new Uint8Array(BAR + 1) }
}
