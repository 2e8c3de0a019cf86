import { describe, expect, it } from 'vitest'
import {
  type Action,
  applyAction,
  type Die,
  type Match,
  matchState,
  PRESETS,
  startMatch,
} from '../rules/index.js'
import { seededChance } from './chance.js'
import { decide } from './decision.js'
import type { Player } from './player.js'
import { playerOf } from './registry.js'

const GAMES = 16

/** Plays a series and returns how many games white won. */
function winsOfWhite(start: Match, white: Player, black: Player, seed: number): number {
  const chance = seededChance(seed)
  const die = () => (1 + Math.floor(chance() * 6)) as Die
  let match = start
  while (!match.isOver) {
    const next = applyAction(match, nextAction(match, white, black, die))
    if (!next.ok) throw new Error(next.error)
    match = next.value
  }
  return match.results.filter((result) => result.winner === 'white').length
}

function nextAction(match: Match, white: Player, black: Player, die: () => Die): Action {
  const { phase, turn } = matchState(match)
  if (phase === 'lot') return { type: 'lot', white: die(), black: die() }
  const decision = decide(match, turn === 'white' ? white : black)
  if (decision === null) throw new Error('nothing is decided')
  return decision.type === 'roll' ? { type: 'roll', dice: [die(), die()] } : decision
}

describe.each(PRESETS)('the simple player under $id', ({ settings }) => {
  // Measured over thousands of games: at least 80 % in the game with the most luck; an even
  // player wins 12 of 16 four times in a hundred series.
  it('beats the random one clearly', () => {
    const simple = playerOf(settings, 'simple', seededChance(1))
    const random = playerOf(settings, 'random', seededChance(2))
    if (simple === undefined || random === undefined) throw new Error('a level is missing')
    const wins = winsOfWhite(startMatch(settings, { games: GAMES }), simple, random, 7)
    expect(wins).toBeGreaterThanOrEqual(GAMES * 0.75)
  })
})
