import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BAR } from './board.js'
import { FastGenerator } from './fast.js'
import { createGenerator } from './generator.js'
import { PlaySearch } from './plays.js'
import { PRESETS } from './presets/index.js'
import {
  anyPosition,
  anyRemainder,
  anyRoll,
  anySettings,
  anyTurnStart,
  skirmishPosition,
} from './testing/arbitraries.js'
import { rulesOf } from './testing/script.js'
import { isComplete, startRemainder, startTurn, type Turn } from './turn.js'
import type { Position, Settings } from './types.js'

const bearOff = { lower: 'no-higher', pick: 'highest', insideMoves: true } as const

/** Random rule sets that the fast generator serves: blots are hit, or single checkers block. */
const servedHits = anySettings.map((settings) => ({
  ...settings,
  bearOff,
  contact: 'hit' as const,
  hitTo: 'bar' as const,
  block: { ...settings.block, rule: 'allow' as const },
}))
const servedBlocks = anySettings.map((settings) => ({
  ...settings,
  bearOff,
  contact: 'block' as const,
  direction: 'same' as const,
  setup: { 24: settings.checkers },
  block: { ...settings.block, timing: 'end' as const },
}))

const rolls = (settings: Settings, position: Position) =>
  fc
    .record({ roll: anyRoll, start: anyTurnStart })
    .map(({ roll, start }) => startTurn(settings, position, roll, start))
const remainders = (settings: Settings, position: Position) =>
  fc
    .record({ pips: anyRemainder, head: fc.nat(2) })
    .map(({ pips, head }) => startRemainder(settings, position, [pips], head))

function scenes(
  rules: fc.Arbitrary<Settings>,
  positions: (settings: Settings) => fc.Arbitrary<Position>,
) {
  return rules.chain((settings) =>
    positions(settings).chain((position) =>
      fc
        .oneof(rolls(settings, position), remainders(settings, position))
        .map((turn) => ({ settings, position, turn })),
    ),
  )
}

function expectSamePlays(scene: { settings: Settings; position: Position; turn: Turn }): void {
  const { settings, position, turn } = scene
  const before = structuredClone(position)
  const fast = createGenerator(settings)
  const slow = new PlaySearch(settings)
  const found = listed(fast, position, turn)
  const expected = listed(slow, position, turn)
  expect(found).toEqual(expected)
  expect(new Set(found.results).size).toBe(found.results.length)
  const last = found.results.length - 1
  for (const index of last < 0 ? [] : [0, last >> 1, last]) {
    expect(isComplete(settings, position, turn, fast.stepsOf(index))).toBe(true)
  }
  expect(position).toEqual(before)
}

function listed(generator: ReturnType<typeof createGenerator>, position: Position, turn: Turn) {
  const count = generator.generate(position, turn)
  const own = new Uint8Array(BAR + 1)
  const other = new Uint8Array(BAR + 1)
  const results = Array.from({ length: count }, (_, index) => {
    generator.result(index, own, other)
    return `${own} | ${other}`
  })
  return { results: results.sort(), dice: generator.dice }
}

describe('the fast generator', () => {
  it('serves the random rule sets made for it and most presets', () => {
    fc.assert(
      fc.property(fc.oneof(servedHits, servedBlocks), (settings) => {
        expect(FastGenerator.serves(settings)).toBe(true)
      }),
    )
    const served = PRESETS.filter(({ settings }) => FastGenerator.serves(settings))
    expect(served.length).toBeGreaterThan(PRESETS.length / 2)
  })

  it.each([
    { bearOff: { lower: 'exact-empty' } },
    { bearOff: { lower: 'never' } },
    { bearOff: { pick: 'any' } },
    { bearOff: { insideMoves: false } },
    { hitTo: 'start' },
    { block: { rule: 'ahead' } },
  ])('leaves rule sets with %j to the search', (overrides) => {
    expect(FastGenerator.serves(rulesOf('short', overrides))).toBe(false)
    expect(createGenerator(rulesOf('short', overrides))).toBeInstanceOf(PlaySearch)
  })

  it.each([
    ['where blots are hit', scenes(servedHits, anyPosition), 600],
    ['where blots are hit in the home', scenes(servedHits, skirmishPosition), 600],
    ['where single checkers block', scenes(servedBlocks, anyPosition), 600],
  ])('P10 finds the plays of the search %s', (_, anyScene, numRuns) => {
    fc.assert(fc.property(anyScene, expectSamePlays), { numRuns })
  })

  it('P10 finds the plays of the search under the presets', () => {
    const presets = PRESETS.filter(({ settings }) => FastGenerator.serves(settings))
    for (const { settings } of presets) {
      const anyScene = scenes(fc.constant(settings), anyPosition)
      fc.assert(fc.property(anyScene, expectSamePlays), { numRuns: 25 })
    }
  })
})
