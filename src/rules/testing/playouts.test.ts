import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Action, applyAction } from '../match.js'
import { PRESETS } from '../presets/index.js'
import { type Match, type MatchConfig, startMatch } from '../series.js'
import { ENDING_NAMES, FACTS } from '../settings.js'
import { matchState } from '../state.js'
import type { Settings, Side } from '../types.js'
import { anySettings } from './arbitraries.js'
import { randomAction, sampleMoments } from './playouts.js'
import { after } from './script.js'
import { seededChance } from './seeded.js'

const anyEnding = fc.record({
  name: fc.constantFrom(...ENDING_NAMES),
  when: fc.uniqueArray(fc.constantFrom(...FACTS, 'on-bar|in-winner-home'), { maxLength: 2 }),
  points: fc.integer({ min: 1, max: 5 }),
})

/** Rule sets in which everything varies that decides plays, matches and scores. */
const anyRules: fc.Arbitrary<Settings> = fc
  .record({
    plays: anySettings,
    match: fc.record({
      endings: fc.uniqueArray(anyEnding, { selector: ({ name }) => name }),
      cap: fc.constantFrom('none', 'oin', 'mars', 'koks'),
      count: fc.constantFrom('endings', 'checkers-left'),
      lastRoll: fc.constantFrom('off', 'second'),
      opening: fc.record({
        lotDicePlay: fc.boolean(),
        starter: fc.constantFrom('lot', 'winner', 'loser', 'alternate'),
        lotWinnerGets: fc.constant('first-move'),
      }),
      raise: fc.record({
        mode: fc.constantFrom('none', 'doubling', 'arithmetic'),
        dropPays: fc.constantFrom('current', 'initial'),
        limit: fc.constantFrom(null, 2, 3, 8),
      }),
      crawford: fc.boolean(),
      jacoby: fc.boolean(),
      resign: fc.constantFrom('position', 'offered'),
    }),
  })
  .map(({ plays, match }) => ({ ...plays, ...match }) as Settings)

const anyConfig: fc.Arbitrary<MatchConfig> = fc.constantFrom(
  {},
  { stake: 3 },
  { length: 1 },
  { length: 5 },
  { games: 2, stake: 2 },
)

interface Playout {
  readonly match: Match
  readonly actions: readonly Action[]
}

/** A match of random actions, legal and not, until it is over or has had the most of them. */
function playout(settings: Settings, config: MatchConfig, seed: number, most: number): Playout {
  const chance = seededChance(seed)
  const actions: Action[] = []
  let match = startMatch(settings, config)
  while (!match.isOver && actions.length < most) {
    const action = chance() < 0.85 ? sensible(match, chance) : anyAction(chance)
    const before = chance() < 0.05 ? structuredClone(match) : null
    const result = applyAction(match, action)
    if (before !== null) expect(match).toEqual(before)
    if (!result.ok) continue
    actions.push(action)
    match = result.value
    expectSound(match)
  }
  return { match, actions }
}

/** What moves a game on: an answer where one is awaited, mostly one that goes on. */
function sensible(match: Match, chance: () => number): Action {
  const { offer } = match.game
  if (offer === null) return randomAction(match, chance)
  const isKind = chance() < 0.9
  if (offer.kind === 'raise') return { type: isKind ? 'take' : 'drop' }
  return { type: isKind ? 'refuse' : 'accept' }
}

function anyAction(chance: () => number): Action {
  const by: Side = chance() < 0.5 ? 'white' : 'black'
  const ending = [...ENDING_NAMES, 'oin'][Math.floor(chance() * 4)]
  const actions: Action[] = [
    { type: 'double' },
    { type: 'double', by },
    { type: 'offer', by, ending },
    { type: 'lot', white: 5, black: 3 },
    { type: 'roll', dice: [6, 6] },
    { type: 'play', steps: [] },
    { type: 'play', steps: [[24, 18]] },
    { type: 'take', by },
    { type: 'accept', by },
  ]
  if (chance() < 0.02) return { type: 'resign', by }
  return actions[Math.floor(chance() * actions.length)]
}

function expectSound(match: Match): void {
  const { settings, config, score, results, game, gameNumber, isOver } = match
  for (const side of ['white', 'black'] as const) {
    const total = game.checkers[side].reduce((sum, count) => sum + count, 0)
    const points = results
      .filter(({ winner }) => winner === side)
      .reduce((sum, result) => sum + result.points, 0)
    if (total !== settings.checkers || score[side] !== points) {
      expect({ side, total, score: score[side] }).toEqual({
        side,
        total: settings.checkers,
        points,
      })
    }
  }
  expect(gameNumber).toBe(results.length + (isOver ? 0 : 1))
  const length = config.length ?? Number.POSITIVE_INFINITY
  if (Math.max(score.white, score.black) >= length) expect(isOver).toBe(true)
}

function expectReplayed({ match, actions }: Playout): void {
  const { settings, config } = match
  const logged: Action[] = JSON.parse(JSON.stringify(actions))
  const replayed = after(startMatch(JSON.parse(JSON.stringify(settings)), config), ...logged)
  expect(replayed).toEqual(match)
  expect(matchState(replayed)).toEqual(matchState(match))
}

describe('matches played at random', () => {
  it.each(PRESETS)('M1 of $id end, stay sound and replay the same', ({ settings }) => {
    const played = playout(settings, { games: 2 }, 20_261_129, 20_000)
    expect(matchState(played.match)).toMatchObject({ phase: 'over', turn: null, pips: [] })
    expectReplayed(played)
  })

  it.each(PRESETS)('G1 of $id end by bearing off, without raises', ({ settings }) => {
    const chance = seededChance(2026)
    let match = startMatch(settings, { games: 1 })
    for (let count = 0; !match.isOver && count < 5000; count++) {
      match = after(match, randomAction(match, chance))
    }
    expect(match.results).toMatchObject([{ how: 'play' }])
    const { winner, points } = match.results[0]
    expect(match.game.checkers[winner as Side][0]).toBe(settings.checkers)
    expect(points).toBeGreaterThan(0)
  })

  it('M1 of random settings stay sound and replay the same', () => {
    fc.assert(
      fc.property(anyRules, anyConfig, fc.nat(), (settings, config, seed) => {
        expectReplayed(playout(settings, config, seed, 150))
      }),
      { numRuns: 40 },
    )
  })

  it('give the same moments for the same seed', () => {
    const [{ settings }] = PRESETS
    const sample = (seed: number) => sampleMoments(settings, 40, seededChance(seed))
    expect(sample(7)).toEqual(sample(7))
    expect(sample(7)).not.toEqual(sample(8))
    expect(sample(7)[0]).toMatchObject({ turn: 1, starter: false })
  })
})
