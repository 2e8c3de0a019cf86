import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OFF, samePosition } from './board.js'
import { pipsOf } from './dice.js'
import { whyNot } from './refusal.js'
import {
  anyPosition,
  anyRoll,
  anySettings,
  anyTurnStart,
  hittingSettings,
  presetSettings,
  skirmishPosition,
} from './testing/arbitraries.js'
import { referenceAfter, referencePlays } from './testing/reference.js'
import { afterSteps, legalPlays, nextSteps, playLevel, startTurn, type Turn } from './turn.js'
import type { Checkers, Die, Position, Settings, Step } from './types.js'

/** A turn of a random rule set, as the library and as the reference see it. */
function turnsOf(rules: fc.Arbitrary<Settings>, positions: typeof anyPosition) {
  return rules.chain((settings) =>
    fc
      .record({ position: positions(settings), roll: anyRoll, start: anyTurnStart })
      .map(({ position, roll, start }) => ({
        settings,
        position,
        turn: startTurn(settings, position, roll, start),
        reference: { ...start, pips: pipsOf(roll), isRoll: true },
      })),
  )
}

const anyTurn = fc.oneof(
  turnsOf(presetSettings, anyPosition),
  turnsOf(anySettings, anyPosition),
  turnsOf(hittingSettings, skirmishPosition),
)

/** Numbers by which a test chooses among what it meets. */
const anyChoices = fc.array(fc.nat(9999), { minLength: 8, maxLength: 8 })

describe('steps of a turn', () => {
  it('P13 every order of a legal play that can be made reaches the same result', () => {
    fc.assert(
      fc.property(anyTurn, anyChoices, ({ settings, position, turn, reference }, choices) => {
        const { plays } = legalPlays(settings, position, turn)
        if (plays.length === 0) return
        const play = plays[choices[7] % plays.length]
        const steps = permuted(play.steps, choices)
        const outcome = playLevel(settings, position, turn, steps)
        const canBeMade = referenceAfter(settings, position, reference, steps) !== null
        expect(outcome.ok).toBe(canBeMade)
        if (outcome.ok) expect(outcome.value.position).toEqual(play.position)
      }),
      { numRuns: 1000 },
    )
  })

  it('P10 steps that can be made are a play exactly where they use the dice for a legal result', () => {
    fc.assert(
      fc.property(anyTurn, anyChoices, ({ settings, position, turn, reference }, choices) => {
        const steps = wander(settings, position, turn, choices)
        const reached = afterSteps(settings, position, turn, steps) as Position
        expect(reached).toEqual(referenceAfter(settings, position, reference, steps))
        const legal = referencePlays(settings, position, reference)
        const isLegal =
          (steps.length === legal.dice || reached.own[OFF] === settings.checkers) &&
          legal.positions.some((result) => samePosition(result, reached))
        if (steps.length > 0) {
          expect(playLevel(settings, position, turn, steps).ok).toBe(isLegal)
        } else {
          expect(playLevel(settings, position, turn, steps).ok).toBe(legal.positions.length === 0)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('conserve the checkers of both sides', () => {
    fc.assert(
      fc.property(anyTurn, anyChoices, ({ settings, position, turn }, choices) => {
        const before = structuredClone(position)
        const steps = wander(settings, position, turn, choices)
        for (let count = 0; count <= steps.length; count++) {
          const reached = afterSteps(settings, position, turn, steps.slice(0, count)) as Position
          expect(total(reached.own)).toBe(settings.checkers)
          expect(total(reached.other)).toBe(settings.checkers)
        }
        expect(position).toEqual(before)
      }),
    )
  })

  it('P13 are refused with a reason exactly where they are not offered', () => {
    fc.assert(
      fc.property(anyTurn, anyChoices, ({ settings, position, turn }, choices) => {
        const taken: Step[] = []
        for (const choice of choices.slice(0, 3)) {
          const offered = nextSteps(settings, position, turn, taken)
          for (let from = 1; from <= 25; from++) {
            const isOffered = offered.some((step) => step.from === from)
            expect(whyNot(settings, position, turn, taken, from) === null).toBe(isOffered)
          }
          if (offered.length === 0) return
          const { from, to } = offered[choice % offered.length]
          taken.push([from, to])
        }
      }),
      { numRuns: 100 },
    )
  })
})

/** Steps that can be made, legal together or not, up to a number that the first choice gives. */
function wander(
  settings: Settings,
  position: Position,
  turn: Turn,
  choices: readonly number[],
): Step[] {
  const steps: Step[] = []
  for (const choice of choices.slice(1, 2 + (choices[0] % 5))) {
    const possible = everyStep(turn.pips).filter(
      (step) => afterSteps(settings, position, turn, [...steps, step]) !== null,
    )
    if (possible.length === 0) return steps
    steps.push(possible[choice % possible.length])
  }
  return steps
}

function everyStep(pips: readonly Die[]): Step[] {
  const points = Array.from({ length: 25 }, (_, index) => index + 1)
  return [...new Set(pips)].flatMap((die) =>
    points.map((from): Step => [from, Math.max(from - die, OFF)]),
  )
}

function total(checkers: Checkers): number {
  return checkers.reduce((sum, count) => sum + count, 0)
}

function permuted<T>(items: readonly T[], choices: readonly number[]): T[] {
  const left = [...items]
  return items.map((_, index) => left.splice(choices[index] % left.length, 1)[0])
}
