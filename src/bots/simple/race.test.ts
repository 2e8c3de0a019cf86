import { describe, expect, it } from 'vitest'
import { positionOf, rulesOf } from '../../rules/testing/script.js'
import { pipsToThrow, raceMargin } from './race.js'

const PIPS_A_ROLL = 49 / 6

function rolls(preset: string, own: string): number {
  const settings = rulesOf(preset)
  return pipsToThrow(settings, positionOf(settings, own, 'off:15').own) / PIPS_A_ROLL
}

describe('pips still to throw', () => {
  it('are none when all are off', () => {
    expect(rolls('short', 'off:15')).toBe(0)
  })

  // Averages of simulated games, good play.
  it.each([
    ['3:2 5:1 off:12', 17.6],
    ['6:4 5:2 4:4 3:1 2:2 1:2', 70.5],
    ['2:4 1:1 3:2 4:2 5:2 6:1 off:3', 51],
    ['1:1 3:1 5:2 6:8 7:1 9:1 11:1', 99],
  ])('come to what playing %s out takes', (own, pips) => {
    expect(rolls('short', own) * PIPS_A_ROLL).toBeGreaterThan(pips - 3)
    expect(rolls('short', own) * PIPS_A_ROLL).toBeLessThan(pips + 3)
  })

  it('are more where a die takes only from its own point, most of all from a stack', () => {
    expect(rolls('mad-vog', '6:1 5:1 4:1 3:1 2:1 1:1 off:9')).toBeGreaterThan(
      rolls('mad', '6:1 5:1 4:1 3:1 2:1 1:1 off:9'),
    )
    expect(rolls('mad-vog', '6:14 1:1')).toBeGreaterThan(30)
    expect(rolls('mad-vog', '6:3 5:3 4:3 3:2 2:2 1:2')).toBeLessThan(20)
  })
})

describe('the margin of a race', () => {
  it('grows with the lead, most when little is left', () => {
    expect(raceMargin(80, 90)).toBeGreaterThan(raceMargin(80, 85))
    expect(raceMargin(30, 40)).toBeGreaterThan(raceMargin(80, 90))
    expect(raceMargin(80, 80)).toBeGreaterThan(0)
  })
})
