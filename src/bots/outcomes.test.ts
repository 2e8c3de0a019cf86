import { describe, expect, it } from 'vitest'
import {
  BAR,
  type Checkers,
  OFF,
  outcomeOf,
  PRESETS,
  type Settings,
  START,
} from '../rules/index.js'
import { seededChance } from './chance.js'
import { OUTPUT, OUTPUTS, RUNGS, ranksOf, rungOf, rungPoints } from './outcomes.js'
import { rankOf } from './scale.js'
import { valuationOf } from './valuation.js'

function randomLoser(settings: Settings, chance: () => number): Checkers {
  const side = new Uint8Array(BAR + 1)
  const highest = settings.contact === 'hit' && chance() < 0.5 ? BAR : START
  const reach = 1 + Math.floor(chance() * highest)
  for (let i = 0; i < settings.checkers; i++) side[1 + Math.floor(chance() * reach)]++
  if (chance() < 0.3) {
    let point = 1
    while (side[point] === 0) point++
    side[point]--
    side[OFF]++
  }
  return side
}

describe.each(PRESETS.map((preset) => [preset.id, preset.settings] as const))(
  '%s',
  (_, settings) => {
    it('every ending is told by the rung on which the loser stands', () => {
      const ranks = ranksOf(settings)
      const points = rungPoints(settings)
      const chance = seededChance(1)
      for (let i = 0; i < 500; i++) {
        const loser = randomLoser(settings, chance)
        if (settings.contact === 'block' && loser[BAR] > 0) continue
        const rung = rungOf(settings, loser)
        expect(ranks?.[rung]).toBe(rankOf(settings, loser))
        if (settings.count === 'endings') {
          expect(points?.[rung]).toBe(outcomeOf(settings, loser).points)
        }
      }
    })

    it('prices every end by the worth of its points', () => {
      const valuation = valuationOf(settings)
      const chance = seededChance(3)
      const price = valuation?.priceBy((points) => Math.sign(points) * Math.min(points ** 2, 9))
      for (let i = 0; i < 100; i++) {
        const loser = randomLoser(settings, chance)
        const points = valuation?.pointsFor(loser) ?? 0
        const rung = rungOf(settings, loser)
        const left = (settings.checkers - loser[OFF]) / settings.checkers
        for (const [win, rungs, leftAt] of [
          [1, OUTPUT.wonRungs, OUTPUT.leftWon],
          [0, OUTPUT.lostRungs, OUTPUT.leftLost],
        ] as const) {
          const outputs = new Float32Array(OUTPUTS)
          outputs[OUTPUT.win] = win
          outputs.fill(1, rungs, rungs + rung)
          outputs[leftAt] = left
          const sign = 2 * win - 1
          expect(price?.(outputs, 0)).toBeCloseTo(sign * Math.min(points ** 2, 9), 4)
          expect(valuation?.equity(outputs, 0)).toBeCloseTo(sign * points, 4)
        }
      }
    })

    it('settled outputs are a ladder, without what the position rules out', () => {
      const valuation = valuationOf(settings)
      const chance = seededChance(2)
      for (let i = 0; i < 100; i++) {
        const own = randomLoser(settings, chance)
        const other = randomLoser(settings, chance)
        const outputs = Float32Array.from({ length: OUTPUTS }, chance)
        const [win] = outputs
        valuation?.settle(own, other, outputs, 0)
        for (const [at, most, loser] of [
          [OUTPUT.wonRungs, win, other],
          [OUTPUT.lostRungs, 1 - win, own],
        ] as const) {
          const ladder = [most, ...outputs.slice(at, at + RUNGS - 1)]
          for (let rung = 1; rung < RUNGS; rung++) {
            expect(ladder[rung]).toBeLessThanOrEqual(ladder[rung - 1] + 1e-7)
          }
          if (loser[OFF] > 0) expect(ladder.slice(1)).toEqual([0, 0, 0, 0])
        }
      }
    })
  },
)

it('rules with an ending that rungs do not tell are not valued', () => {
  const [{ settings }] = PRESETS
  const odd: Settings = {
    ...settings,
    endings: [{ name: 'koks', when: ['none-off', 'on-head'], points: 3 }],
  }
  expect(ranksOf(odd)).toBeNull()
  expect(valuationOf(odd)).toBeNull()
})
