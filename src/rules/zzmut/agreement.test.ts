import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pipsOf } from '../dice.js'
import { PRESETS } from '../presets/index.js'
import { legalPlays, startRemainder, startTurn } from '../turn.js'
import type { Position, Settings } from '../types.js'
import { anyPosition, anyRemainder, anyRoll, anySettings, anyTurnStart } from './arbitraries.js'
import { type ReferenceTurn, referenceAfter, referencePlays } from './reference.js'

interface Scene {
  readonly settings: Settings
  readonly position: Position
}

const RUNS_OF_A_PRESET = 150
const RUNS_OF_RANDOM_SETTINGS = 2000
const TIME_LIMIT = 120_000

const anyScene: fc.Arbitrary<Scene> = anySettings.chain(sceneOf)

describe('the generator agrees with the reference', () => {
  it.each(PRESETS)(
    'on rolls and remainders of $id',
    ({ settings }) => {
      fc.assert(onRolls(sceneOf(settings)), { numRuns: RUNS_OF_A_PRESET })
      fc.assert(onRemainders(sceneOf(settings)), { numRuns: RUNS_OF_A_PRESET / 3 })
    },
    TIME_LIMIT,
  )

  it(
    'on rolls under random settings',
    () => {
      fc.assert(onRolls(anyScene), { numRuns: RUNS_OF_RANDOM_SETTINGS })
    },
    TIME_LIMIT,
  )

  it(
    'on remainders under random settings',
    () => {
      fc.assert(onRemainders(anyScene), { numRuns: RUNS_OF_RANDOM_SETTINGS / 2 })
    },
    TIME_LIMIT,
  )
})

function sceneOf(settings: Settings): fc.Arbitrary<Scene> {
  return anyPosition(settings).map((position) => ({ settings, position }))
}

function onRolls(scenes: fc.Arbitrary<Scene>) {
  return fc.property(scenes, anyRoll, anyTurnStart, ({ settings, position }, roll, start) => {
    const turn = startTurn(settings, position, roll, start)
    const reference = { ...start, pips: pipsOf(roll), isRoll: true }
    expectAgreement(settings, position, legalPlays(settings, position, turn), reference)
  })
}

function onRemainders(scenes: fc.Arbitrary<Scene>) {
  return fc.property(scenes, anyRemainder, ({ settings, position }, pips) => {
    const turn = startRemainder(settings, position, [pips])
    const reference = { pips, turn: 1, starter: true, head: 0, isRoll: false }
    expectAgreement(settings, position, legalPlays(settings, position, turn), reference)
  })
}

function expectAgreement(
  settings: Settings,
  position: Position,
  found: ReturnType<typeof legalPlays>,
  turn: ReferenceTurn,
): void {
  const expected = referencePlays(settings, position, turn)
  const positions = found.plays.map((play) => textOf(play.position))
  expect({ positions: positions.sort(), dice: found.dice }).toEqual({
    positions: expected.positions.map(textOf).sort(),
    dice: expected.dice,
  })
  const misplayed = found.plays.filter(({ steps, position: reached }) => {
    const played = referenceAfter(settings, position, turn, steps)
    return played === null || textOf(played) !== textOf(reached)
  })
  expect(misplayed).toEqual([])
}

function textOf({ own, other }: Position): string {
  return `${own} | ${other}`
}
