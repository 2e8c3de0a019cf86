import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  anyPosition,
  anyRoll,
  anySettings,
  anyTurnStart,
  presetSettings,
} from '../testing/arbitraries.js'
import { unwrap } from '../testing/script.js'
import { legalPlays, playLevel, startTurn } from '../turn.js'
import type { Step } from '../types.js'
import { type Move, makePlay, movesOf, parsePlay, stepsFor } from './play-text.js'

/** A legal play of a random turn, and an order to write its moves in. */
const anyPlay = fc
  .oneof(presetSettings, anySettings)
  .chain((settings) =>
    fc.record({
      settings: fc.constant(settings),
      position: anyPosition(settings),
      roll: anyRoll,
      start: anyTurnStart,
      pick: fc.nat(1000),
      order: fc.array(fc.nat(1000), { minLength: 4, maxLength: 4 }),
    }),
  )
  .map(({ settings, position, roll, start, pick, order }) => {
    const turn = startTurn(settings, position, roll, start)
    const { plays } = legalPlays(settings, position, turn)
    const steps = plays.length === 0 ? [] : plays[pick % plays.length].steps
    const reached = (played: readonly Step[] | null) =>
      played && unwrap(playLevel(settings, position, turn, played)).position
    return { settings, position, turn, steps, order, reached }
  })

describe('plays written and read', () => {
  it('N2 every legal play is read back as it was written', () => {
    fc.assert(
      fc.property(anyPlay, ({ settings, position, turn, steps }) => {
        const moves = movesOf(settings, position, turn, steps)
        expect(moves.map(({ from, to }) => [from, to])).toEqual(steps)
        expect(parsePlay(makePlay(moves))).toEqual(moves)
      }),
      { numRuns: 200 },
    )
  })

  it('N2 its moves in any order mean a play with the same result', () => {
    fc.assert(
      fc.property(anyPlay, ({ settings, position, turn, steps, order, reached }) => {
        const moves = inOrder(movesOf(settings, position, turn, steps), order)
        const found = stepsFor(settings, position, turn, moves)
        expect(reached(found)).toEqual(reached(steps))
      }),
      { numRuns: 300 },
    )
  })

  it('N2 ways without their stops mean a play with the same own checkers', () => {
    fc.assert(
      fc.property(anyPlay, ({ settings, position, turn, steps, order, reached }) => {
        const moves = inOrder(joined(movesOf(settings, position, turn, steps)), order)
        const found = stepsFor(settings, position, turn, moves)
        expect(reached(found)?.own).toEqual(reached(steps)?.own)
      }),
      { numRuns: 300 },
    )
  })
})

function inOrder(moves: readonly Move[], order: readonly number[]): Move[] {
  const rank = (move: Move) => order[moves.indexOf(move)]
  return moves.toSorted((a, b) => rank(a) - rank(b))
}

/** The moves with each one that goes on from where an earlier one stopped joined to it. */
function joined(moves: readonly Move[]): Move[] {
  const ways: Move[] = []
  for (const move of moves) {
    const index = ways.findLastIndex((way) => way.to === move.from)
    if (index < 0) ways.push(move)
    else ways[index] = { ...ways[index], to: move.to }
  }
  return ways
}
