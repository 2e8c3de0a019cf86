import { BAR, startPosition } from '../board.js'
import { ROLLS } from '../dice.js'
import { createGenerator } from '../generator.js'
import type { PlayGenerator } from '../plays.js'
import { startTurn } from '../turn.js'
import type { Position, Settings } from '../types.js'

/**
 * Counts the results of all rolls to a depth from the start position: the sum over the 21
 * rolls of the distinct results, a pass counting one. Where doubles chain, only the first
 * level of a roll is played. The side that plays first is the starter.
 */
export function perft(settings: Settings, depth: number): number {
  return countWith(settings, depth, () => createGenerator(settings))
}

/** The same with generators of the caller's choice, one for each depth. */
export function countWith(settings: Settings, depth: number, make: () => PlayGenerator): number {
  const plies = Array.from({ length: depth }, () => ({
    generator: make(),
    position: { own: new Uint8Array(BAR + 1), other: new Uint8Array(BAR + 1) },
  }))
  const count = (position: Position, ply: number): number => {
    const { generator, position: next } = plies[ply]
    const facts = { turn: Math.floor(ply / 2) + 1, starter: ply % 2 === 0 }
    let sum = 0
    for (const { roll } of ROLLS) {
      const turn = startTurn(settings, position, roll, facts)
      const found = generator.generate(position, turn)
      if (ply === depth - 1) {
        sum += Math.max(found, 1)
        continue
      }
      if (found === 0) sum += count({ own: position.other, other: position.own }, ply + 1)
      for (let index = 0; index < found; index++) {
        // The mover's own counts are the next side's other ones, and the other way round.
        generator.result(index, next.other, next.own)
        sum += count(next, ply + 1)
      }
    }
    return sum
  }
  return count(startPosition(settings), 0)
}
