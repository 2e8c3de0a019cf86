import { describe, expect, it } from 'vitest'
import { outcomeOf, outcomeOfEnding } from './endings.js'
import { positionOf, rulesOf } from './testing/script.js'
import type { Settings } from './types.js'

const mars = { name: 'mars', when: ['none-off'], points: 2 }
const koks = { name: 'koks', when: ['none-off', 'on-bar|in-winner-home'], points: 3 }
const homeMars = { name: 'home-mars', when: ['none-off', 'on-head'], points: 4 }

function outcome(settings: Settings, loser: string) {
  const { ending, points } = outcomeOf(settings, positionOf(settings, loser, '').own)
  return `${ending} ${points}`
}

/** Whether one fact holds of the loser: mars with that condition alone. */
function holds(condition: string, loser: string, direction: Settings['direction'] = 'opposite') {
  const endings = [{ name: 'mars', when: [condition], points: 2 }]
  return outcome(rulesOf('short', { direction, setup: { 23: 15 }, endings }), loser) === 'mars 2'
}

describe('endings', () => {
  it.each([
    ['none-off', '1:15', true],
    ['none-off', '1:14 off:1', false],
    ['on-bar', 'bar:1 1:14', true],
    ['on-bar', '24:15', false],
    ['on-bar', 'bar:1', true],
    ['in-winner-home', '19:1 1:14', true],
    ['in-winner-home', '24:1', true],
    ['in-winner-home', '18:15', false],
    ['in-winner-home', 'bar:15', false],
    ['on-head', '24:1 1:14', true],
    ['on-head', '23:15', false],
    ['on-head', 'bar:15', false],
    ['in-start-quarter', '19:1 1:14', true],
    ['in-start-quarter', '18:15', false],
    ['in-start-quarter', 'bar:15', false],
    ['all-home', '6:14 1:1', true],
    ['all-home', '6:14 off:1', false],
    ['all-home', '7:1 6:14', false],
    ['all-home', 'bar:1 6:14', false],
    ['on-bar|on-head', '24:15', true],
    ['on-bar|on-head', 'bar:15', true],
    ['on-bar|on-head', '6:15', false],
  ])('G4 %s of %s is %s', (condition, loser, expected) => {
    expect(holds(condition, loser)).toBe(expected)
  })

  it.each([
    ['in-winner-home', '13:1 1:14', true],
    ['in-winner-home', '18:1 1:14', true],
    ['in-winner-home', '12:15', false],
    ['in-winner-home', '19:15', false],
    ['in-start-quarter', '19:1 1:14', true],
    ['in-start-quarter', '18:15', false],
  ])('G4 %s of %s is %s where both go the same way', (condition, loser, expected) => {
    expect(holds(condition, loser, 'same')).toBe(expected)
  })

  it('G4 a condition on the bar is never true in a game without one', () => {
    const settings = rulesOf('long', { endings: [{ ...mars, when: ['on-bar'] }] })
    expect(outcome(settings, '24:15')).toBe('oin 1')
  })

  it('G2 all conditions of an ending must hold; without any it always does', () => {
    const settings = rulesOf('short', { endings: [koks] })
    expect(outcome(settings, 'bar:1 1:14')).toBe('koks 3')
    expect(outcome(settings, '1:15')).toBe('oin 1')
    expect(outcome(settings, 'bar:1 1:13 off:1')).toBe('oin 1')
    expect(outcome(rulesOf('short', { endings: [{ ...mars, when: [] }] }), 'off:14 1:1')).toBe(
      'mars 2',
    )
  })

  it.each([[[mars, koks, homeMars]], [[homeMars, koks, mars]], [[koks, homeMars, mars]]])(
    'G2 the most severe that holds counts, in whatever order they are listed',
    (endings) => {
      const settings = rulesOf('short', { endings })
      expect(outcome(settings, '24:1 1:14')).toBe('home-mars 4')
      expect(outcome(settings, '20:1 1:14')).toBe('koks 3')
      expect(outcome(settings, '1:15')).toBe('mars 2')
      expect(outcome(settings, '1:14 off:1')).toBe('oin 1')
    },
  )

  it.each([
    ['none', 'home-mars 4', 'koks 3', 'mars 2', 'oin 1'],
    ['koks', 'home-mars 3', 'koks 3', 'mars 2', 'oin 1'],
    ['mars', 'home-mars 2', 'koks 2', 'mars 2', 'oin 1'],
    ['oin', 'home-mars 1', 'koks 1', 'mars 1', 'oin 1'],
  ])('G3 cap %s limits the points and keeps the name', (cap, ...expected) => {
    const settings = rulesOf('short', { endings: [mars, koks, homeMars], cap })
    const losers = ['24:1 1:14', '20:1 1:14', '1:15', '1:14 off:1']
    expect(losers.map((loser) => outcome(settings, loser))).toEqual(expected)
  })

  it('G3 where checkers are counted the points are what is left, under no cap', () => {
    const settings = rulesOf('short', { count: 'checkers-left', cap: 'oin', endings: [mars] })
    expect(outcome(settings, '1:15')).toBe('mars 15')
    expect(outcome(settings, 'bar:2 1:5 off:8')).toBe('oin 7')
    expect(outcome(rulesOf('khachapuri'), '24:4 6:11')).toMatch(/ 15$/)
  })

  it('G3 an ending by name is capped like one by position', () => {
    const settings = rulesOf('short', { endings: [mars, homeMars], cap: 'mars' })
    const loser = positionOf(settings, '1:14 off:1', '').own
    expect(outcomeOfEnding(settings, 'home-mars', loser)).toEqual({
      ending: 'home-mars',
      points: 2,
    })
    expect(outcomeOfEnding(settings, 'oin', loser)).toEqual({ ending: 'oin', points: 1 })
    const left = rulesOf('short', { count: 'checkers-left', endings: [mars] })
    expect(outcomeOfEnding(left, 'mars', loser)).toEqual({ ending: 'mars', points: 14 })
  })
})
