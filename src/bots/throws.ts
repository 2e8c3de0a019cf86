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

/** All rolls of a position, each played as a net likes it best, written to `throws`. */
export function throwAll(
  player: TurnPlayer,
  position: Position,
  circumstances: Circumstances,
  throws: Throws,
): Throws {
  const next = emptyPosition()
  throws.mean.fill(0)
  ROLLS.forEach(({ roll, weight }, i) => {
    const end = throws.ends[i]
    player.play(position, startTurn(player.judge.settings, position, roll, circumstances), next)
    end.outputs.fill(0)
    addTurned(player.reached, 1, end.outputs)
    for (let o = 0; o < OUTPUTS; o++) throws.mean[o] += (end.outputs[o] * weight) / 36
    end.after.own.set(next.other)
    end.after.other.set(next.own)
    end.isOver = player.isOver
  })
  return throws
}

/** Room for what all rolls of a position lead to. */
export function emptyThrows(): Throws {
  const outputs = () => new Float32Array(OUTPUTS)
  const ends = ROLLS.map(() => ({ outputs: outputs(), after: emptyPosition(), isOver: false }))
  return { mean: outputs(), ends }
}

function emptyPosition(): Position {
  return { own: new Uint8Array(BAR + 1), other: new Uint8Array(BAR + 1) }
}
