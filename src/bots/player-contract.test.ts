import { describe, expect, it } from 'vitest'
import {
  type Action,
  applyAction,
  type Die,
  type Match,
  matchState,
  PRESETS,
  type Settings,
  startMatch,
} from '../rules/index.js'
import { seededChance } from './chance.js'
import { decide } from './decision.js'
import type { Player } from './player.js'
import { LEVELS, type LevelEntry } from './registry.js'

const LONGEST = 4000

/** Plays a match between two players and returns its actions; a refused action is a failure. */
function playMatch(start: Match, white: Player, black: Player, seed: number): Action[] {
  const chance = seededChance(seed)
  const die = () => (1 + Math.floor(chance() * 6)) as Die
  const actions: Action[] = []
  let match = start
  while (!match.isOver) {
    if (actions.length > LONGEST) throw new Error('the match does not end')
    const action = nextAction(match, white, black, die)
    const next = applyAction(match, action)
    if (!next.ok) throw new Error(`${JSON.stringify(action)}: ${next.error}`)
    match = next.value
    actions.push(action)
  }
  return actions
}

function nextAction(match: Match, white: Player, black: Player, die: () => Die): Action {
  const { phase, turn } = matchState(match)
  if (phase === 'lot') return { type: 'lot', white: die(), black: die() }
  const decision = decide(match, turn === 'white' ? white : black)
  if (decision === null) throw new Error('nothing is decided')
  if (decision.type === 'roll') return { type: 'roll', dice: [die(), die()] }
  return decision
}

function playersOf(level: LevelEntry, settings: Settings, seed: number): [Player, Player] {
  return [
    level.player(settings, seededChance(seed)),
    level.player(settings, seededChance(seed + 1)),
  ]
}

const served = LEVELS.flatMap((level) =>
  PRESETS.filter(({ settings }) => level.serves(settings)).map(({ id, settings }) => ({
    id: level.id,
    preset: id,
    level,
    settings,
  })),
)

describe.each(served)('the player $id under $preset', ({ level, settings }) => {
  const config = { games: 1 }

  it('plays whole games by the rules to their end, the same for the same chance', () => {
    const [white, black] = playersOf(level, settings, 11)
    const first = playMatch(startMatch(settings, config), white, black, 5)
    const [again, andAgain] = playersOf(level, settings, 11)
    expect(playMatch(startMatch(settings, config), again, andAgain, 5)).toEqual(first)
  })
})

describe.each(LEVELS.map((level) => ({ id: level.id, level })))('the player $id', ({ level }) => {
  const settings = PRESETS.map((preset) => preset.settings).find((rules) => rules.crawford)

  it('plays a match with raises, Crawford game and offers answered', () => {
    if (settings === undefined || !level.serves(settings)) return
    const games = [21, 22, 23, 24].map((seed) => {
      const [white, black] = playersOf(level, settings, seed)
      const actions = playMatch(startMatch(settings, { length: 5 }), white, black, seed)
      return actions.filter((action) => action.type === 'lot').length
    })
    expect(Math.max(...games)).toBeGreaterThan(1)
  })
})
