import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OFF } from '../board.js'
import { DIE_FACES, pipsOf } from '../dice.js'
import { PRESETS } from '../presets/index.js'
import {
  isComplete,
  legalPlays,
  nextSteps,
  playLevel,
  startRemainder,
  startTurn,
  type Turn,
} from '../turn.js'
import type { Position, Roll, Settings, Step } from '../types.js'
import {
  anyDouble,
  anyPosition,
  anyRemainder,
  anyRoll,
  anySettings,
  anyTurnStart,
  chainingSettings,
  headSettings,
  hittingSettings,
  openingPosition,
  skirmishPosition,
} from './arbitraries.js'
import {
  type ReferenceLevel,
  type ReferenceTurn,
  referenceAfter,
  referenceOffer,
  referencePlays,
} from './reference.js'

interface Scene {
  readonly settings: Settings
  readonly position: Position
}

/** The facts of a turn besides the dice. */
interface Facts {
  readonly turn: number
  readonly starter: boolean
  readonly head: number
}

type Scenes = fc.Arbitrary<Scene>

const TIME_LIMIT = 120_000
const RUNS_OF_A_PRESET = 150

const anyScene = scenesOf(anySettings, anyPosition)
const openings = scenesOf(headSettings, openingPosition)
const skirmishes = scenesOf(hittingSettings, skirmishPosition)
const chains = fc.oneof(
  scenesOf(chainingSettings, anyPosition),
  scenesOf(chainingSettings, skirmishPosition),
  scenesOf(chainingSettings, openingPosition),
)

/** Numbers by which a test chooses among the plays or steps that it meets. */
const anyChoices = fc.array(fc.nat({ max: 999 }), { minLength: 24, maxLength: 24 })
const anyFirstTurn = fc.record({
  turn: fc.constant(1),
  starter: fc.boolean(),
  head: fc.constant(0),
})

describe('the generator finds the same plays as the reference', () => {
  it.each(PRESETS)(
    'on rolls and remainders of $id',
    ({ settings }) => {
      const scenes = scenesOf(fc.constant(settings), anyPosition)
      fc.assert(samePlaysOfRolls(scenes, anyRoll, anyTurnStart), { numRuns: RUNS_OF_A_PRESET })
      fc.assert(samePlaysOfRemainders(scenes), { numRuns: RUNS_OF_A_PRESET / 3 })
    },
    TIME_LIMIT,
  )

  it(
    'on rolls under random settings',
    () => {
      fc.assert(samePlaysOfRolls(anyScene, anyRoll, anyTurnStart), { numRuns: 2000 })
    },
    TIME_LIMIT,
  )

  it(
    'on first doubles from the head',
    () => {
      fc.assert(samePlaysOfRolls(openings, anyDouble, anyFirstTurn), { numRuns: 2000 })
    },
    TIME_LIMIT,
  )

  it(
    'on hits in the own home',
    () => {
      fc.assert(samePlaysOfRolls(skirmishes, anyRoll, anyTurnStart), { numRuns: 2000 })
    },
    TIME_LIMIT,
  )

  it(
    'on remainders under random settings',
    () => {
      fc.assert(samePlaysOfRemainders(anyScene), { numRuns: 1000 })
    },
    TIME_LIMIT,
  )

  it(
    'on every level of a chain',
    () => {
      fc.assert(samePlaysOfChains(chains), { numRuns: 500 })
    },
    TIME_LIMIT,
  )
})

describe('the generator offers the same steps as the reference', () => {
  it.each(PRESETS)(
    'under $id',
    ({ settings }) => {
      fc.assert(sameOffers(scenesOf(fc.constant(settings), anyPosition)), { numRuns: 30 })
    },
    TIME_LIMIT,
  )

  it(
    'under random settings',
    () => {
      fc.assert(sameOffers(anyScene), { numRuns: 500 })
    },
    TIME_LIMIT,
  )

  it(
    'where blots are hit in the home',
    () => {
      fc.assert(sameOffers(skirmishes), { numRuns: 500 })
    },
    TIME_LIMIT,
  )
})

function scenesOf(
  anyOf: fc.Arbitrary<Settings>,
  positions: (settings: Settings) => fc.Arbitrary<Position>,
): Scenes {
  return anyOf.chain((settings) => positions(settings).map((position) => ({ settings, position })))
}

function samePlaysOfRolls(scenes: Scenes, rolls: fc.Arbitrary<Roll>, starts: fc.Arbitrary<Facts>) {
  return fc.property(scenes, rolls, starts, (scene, roll, facts) => {
    const turn = startTurn(scene.settings, scene.position, roll, facts)
    expectSamePlays(scene, turn, { ...facts, pips: pipsOf(roll), isRoll: true })
  })
}

function samePlaysOfRemainders(scenes: Scenes) {
  return fc.property(scenes, anyRemainder, fc.nat({ max: 2 }), (scene, pips, head) => {
    const turn = startRemainder(scene.settings, scene.position, [pips], head)
    expectSamePlays(scene, turn, { pips, turn: 1, starter: true, head, isRoll: false })
  })
}

function samePlaysOfChains(scenes: Scenes) {
  return fc.property(scenes, anyDouble, anyTurnStart, anyChoices, (scene, roll, facts, choices) => {
    const { settings } = scene
    const earlier: ReferenceLevel[] = []
    let position = scene.position
    let turn: Turn | null = startTurn(settings, position, roll, facts)
    for (const die of DIE_FACES.filter((face) => face >= roll[0])) {
      if (turn === null) return
      const pips = pipsOf([die, die])
      expectSamePlays(scene, turn, { ...facts, pips, isRoll: true, earlier }, position)
      const { plays, dice } = legalPlays(settings, position, turn)
      const steps = plays.length > 0 ? plays[choices[die] % plays.length].steps : []
      const outcome = playLevel(settings, position, turn, steps)
      if (!outcome.ok) throw new Error(outcome.error)
      earlier.push({ pips, steps })
      ;({ position, next: turn } = outcome.value)
      const goesOn = dice === 4 && die < 6 && position.own[OFF] < settings.checkers
      expect(turn !== null).toBe(goesOn && facts.turn >= settings.doubles.chainFromTurn)
    }
  })
}

function expectSamePlays(
  { settings, position }: Scene,
  turn: Turn,
  reference: ReferenceTurn,
  now: Position = position,
): void {
  const found = legalPlays(settings, now, turn)
  const expected = referencePlays(settings, position, reference)
  expect({
    positions: found.plays.map((play) => textOf(play.position)).sort(),
    dice: found.dice,
  }).toEqual({ positions: expected.positions.map(textOf).sort(), dice: expected.dice })
  const misplayed = found.plays.filter(({ steps, position: reached }) => {
    const played = referenceAfter(settings, position, reference, steps)
    return played === null || textOf(played) !== textOf(reached)
  })
  expect(misplayed).toEqual([])
}

function sameOffers(scenes: Scenes) {
  return fc.property(scenes, anyRoll, anyTurnStart, anyChoices, (scene, roll, facts, choices) => {
    const { settings, position } = scene
    const turn = startTurn(settings, position, roll, facts)
    const reference = { ...facts, pips: pipsOf(roll), isRoll: true }
    const taken: Step[] = []
    for (const choice of choices) {
      const offered = nextSteps(settings, position, turn, taken)
      const texts = offered.map(({ from, to, hits }) => `${from}/${to}${hits ? '*' : ''}`)
      const expected = referenceOffer(settings, position, reference, taken)
      expect({
        steps: [...new Set(texts)].sort(),
        isComplete: taken.length > 0 && isComplete(settings, position, turn, taken),
      }).toEqual({ steps: [...expected.steps].sort(), isComplete: expected.isComplete })
      if (offered.length === 0) return
      const { from, to } = offered[choice % offered.length]
      taken.push([from, to])
    }
  })
}

function textOf({ own, other }: Position): string {
  return `${own} | ${other}`
}
