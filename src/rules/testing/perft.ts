import { startPosition, swapSides } from '../board.js'
import { ROLLS } from '../dice.js'
import { legalPlays, startTurn } from '../turn.js'
import type { Position, Settings } from '../types.js'

/**
 * Counts the results of all rolls to a depth from the start position: the sum over the 21
 * rolls of the distinct results, a pass counting one. Where doubles chain, only the first
 * level of a roll is played. The side that plays first is the starter.
 */
export function perft(settings: Settings, depth: number): number {
  return countFrom(settings, startPosition(settings), depth, 0)
}

function countFrom(settings: Settings, position: Position, depth: number, played: number): number {
  const facts = { turn: Math.floor(played / 2) + 1, starter: played % 2 === 0 }
  let count = 0
  for (const { roll } of ROLLS) {
    const { plays } = legalPlays(settings, position, startTurn(settings, position, roll, facts))
    if (depth === 1) {
      count += Math.max(plays.length, 1)
      continue
    }
    const results = plays.length === 0 ? [position] : plays.map((play) => play.position)
    for (const result of results) {
      count += countFrom(settings, swapSides(result), depth - 1, played + 1)
    }
  }
  return count
}
