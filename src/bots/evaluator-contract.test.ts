import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  OFF,
  type Position,
  PRESETS,
  type Settings,
  startPosition,
  swapSides,
} from '../rules/index.js'
import { anyPosition, anySettings } from '../rules/testing/arbitraries.js'
import { sampleMoments } from '../rules/testing/playouts.js'
import { seededChance } from './chance.js'
import { equityOf } from './equity.js'
import type { Chances } from './evaluator.js'
import { finishedChances } from './finished.js'
import { LEVELS } from './registry.js'
import { scaleOf } from './scale.js'

const TINY = 1e-9

/** What is wrong with chances; none may be found, whatever evaluator they come from. */
function faultsIn(settings: Settings, chances: Chances): string[] {
  const { win, lose, draw, endings, left } = chances
  const faults: string[] = []
  const need = (holds: boolean, fault: string) => {
    if (!holds) faults.push(`${fault}: ${JSON.stringify(chances)}`)
  }
  need(Math.abs(win + lose + draw - 1) < TINY, 'chances do not add up to 1')
  need(Math.min(win, lose, draw) >= 0, 'a chance is below 0')
  const names = scaleOf(settings).endings.map((ending) => ending.name)
  need(endings.map((ending) => ending.name).join() === names.join(), 'other endings than the rules')
  let milder = { win, lose }
  for (const ending of endings) {
    for (const side of ['win', 'lose'] as const) {
      const isBetween = ending[side] >= 0 && ending[side] <= milder[side] + TINY
      need(isBetween, `${ending.name} is likelier than what it includes`)
    }
    milder = ending
  }
  need((left !== undefined) === (settings.count === 'checkers-left'), 'checkers left')
  if (left !== undefined) {
    const most = settings.checkers
    need(left.won >= win - TINY && left.won <= most * win + TINY, 'checkers won')
    need(left.lost >= lose - TINY && left.lost <= most * lose + TINY, 'checkers lost')
  }
  need(Number.isFinite(equityOf(settings, chances)), 'no equity')
  return faults
}

/** Positions of games played at random, early to late. */
function samples(settings: Settings, count = 80): Position[] {
  return sampleMoments(settings, count, seededChance(3)).map((moment) => moment.position)
}

const served = LEVELS.flatMap((level) =>
  PRESETS.filter(({ settings }) => level.serves(settings)).map(({ id, settings }) => ({
    level: level.id,
    preset: id,
    settings,
    evaluator: level.evaluator(settings),
  })),
)

describe.each(served)('the evaluator of $level under $preset', ({ settings, evaluator }) => {
  it('gives consistent chances', () => {
    const found = evaluator.evaluate(samples(settings))
    expect(found.flatMap((chances) => faultsIn(settings, chances))).toEqual([])
  })

  it('judges each position alike in every batch', () => {
    const positions = samples(settings, 20)
    const together = evaluator.evaluate(positions)
    const backwards = evaluator.evaluate([...positions].reverse()).reverse()
    expect(backwards).toEqual(together)
    expect(positions.flatMap((position) => evaluator.evaluate([position]))).toEqual(together)
    expect(evaluator.evaluate([])).toEqual([])
  })

  it('finds the start even but for the roll', () => {
    const start = startPosition(settings)
    expect(evaluator.evaluate([start])[0].win).toBeGreaterThanOrEqual(0.5)
    expect(evaluator.evaluate([start])[0].win).toBeLessThan(0.7)
  })

  it('judges finished games exactly', () => {
    const circumstances = { starter: true, turn: 30 }
    for (const { own, other } of samples(settings, 20)) {
      const off = new Uint8Array(own.length)
      off[OFF] = settings.checkers
      const won = { own: off, other }
      for (const position of [won, swapSides({ own: off, other: own })]) {
        const [chances] = evaluator.evaluate([position], circumstances)
        expect(chances).toEqual(finishedChances(settings, position, circumstances))
      }
    }
  })
})

describe.each(LEVELS.map((level) => ({ level })))('the evaluator of $level.id', ({ level }) => {
  it('gives consistent chances under any settings it serves', () => {
    const cases = anySettings.chain((settings) =>
      fc.record({ settings: fc.constant(settings), position: anyPosition(settings) }),
    )
    fc.assert(
      fc.property(cases, ({ settings, position }) => {
        if (!level.serves(settings)) return
        const evaluator = level.evaluator(settings)
        for (const seen of [position, swapSides(position)]) {
          expect(faultsIn(settings, evaluator.evaluate([seen])[0])).toEqual([])
        }
      }),
      { numRuns: 300 },
    )
  })
})
