import { describe, expect, it } from 'vitest'
import {
  legalPlays,
  OFF,
  type Position,
  ROLLS,
  type Settings,
  startTurn,
  swapSides,
} from '../rules/index.js'
import { positionOf, rulesOf } from '../rules/testing/script.js'
import { MID_GAME } from './evaluator.js'
import { decideLateCube } from './late-cube.js'
import { matchChances } from './match-chance.js'
import type { Cube, MatchStanding } from './stakes.js'

const SHORT = rulesOf('short')
const CENTRED: Cube = { value: 1, owner: null }

function decided(
  own: string,
  other: string,
  { settings = SHORT, cube = CENTRED, match = null as MatchStanding | null } = {},
) {
  const position = positionOf(settings, own, other)
  const decision = decideLateCube(settings, { position, circumstances: MID_GAME, cube, match })
  if (decision === null) throw new Error('not late')
  return decision
}

/** The chance to take off all in one roll, counted over the 36 throws. */
function offInOne(settings: Settings, side: string): number {
  const position = positionOf(settings, side, '1:1 off:14')
  let throws = 0
  for (const { roll, weight } of ROLLS) {
    const { plays } = legalPlays(settings, position, startTurn(settings, position, roll, MID_GAME))
    if (plays.some((play) => play.position.own[OFF] === settings.checkers)) throws += weight
  }
  return throws / 36
}

describe('the cube before the last roll', () => {
  it('is turned by a favourite, for the chance counted throw by throw', () => {
    for (const side of ['5:1 2:1', '6:1 1:1', '4:1 3:1', '6:1 3:1', '5:1 5:1', '6:2']) {
      const own = side === '5:1 5:1' ? '5:2 off:13' : `${side} off:13`
      const chance = offInOne(SHORT, own)
      const { double, take, equity } = decided(own, '1:1 off:14')
      expect(equity.noDouble).toBeCloseTo(2 * chance - 1, 12)
      expect(equity.doubleTake).toBeCloseTo(2 * (2 * chance - 1), 12)
      expect(equity.doubleDrop).toBe(1)
      expect(double).toBe(chance > 0.5)
      expect(take).toBe(chance <= 0.75)
    }
  })

  it('is 19 throws of 36 with a five and a two left', () => {
    expect(offInOne(SHORT, '5:1 2:1 off:13')).toBe(19 / 36)
  })

  it('is taken longer where it goes up by one', () => {
    const settings = rulesOf('short', { raise: { mode: 'arithmetic' } })
    const cube: Cube = { value: 3, owner: 'own' }
    const chance = offInOne(settings, '4:1 2:1 off:13')
    const { double, take, equity } = decided('4:1 2:1 off:13', '1:1 off:14', { settings, cube })
    expect(chance).toBeGreaterThan(0.5)
    expect(chance).toBeLessThan(7 / 8)
    expect(equity.noDouble).toBeCloseTo(3 * (2 * chance - 1), 12)
    expect(equity.doubleTake).toBeCloseTo(4 * (2 * chance - 1), 12)
    expect({ double, take }).toEqual({ double: true, take: true })
  })

  it('is dropped where that costs the first point only', () => {
    const settings = rulesOf('short', { raise: { dropPays: 'initial' } })
    const cube: Cube = { value: 4, owner: 'own' }
    // 8 (2 · 23/36 − 1) is more than the point that a drop costs, 4 (2 · 23/36 − 1) too.
    const { double, take, equity } = decided('4:1 2:1 off:13', '1:1 off:14', { settings, cube })
    expect(equity.doubleDrop).toBe(1)
    expect(equity.noDouble).toBeGreaterThan(1)
    expect({ double, take }).toEqual({ double: false, take: false })
  })

  it('stays where it is at the limit, and in the Crawford game', () => {
    const settings = rulesOf('short', { raise: { limit: 2 } })
    const cube: Cube = { value: 2, owner: 'own' }
    expect(decided('4:1 2:1 off:13', '1:1 off:14', { settings, cube }).double).toBe(false)
    expect(decided('4:1 2:1 off:13', '1:1 off:14', { settings }).double).toBe(true)
    const match = { length: 5, score: { own: 2, other: 4 }, crawford: true }
    expect(decided('4:1 2:1 off:13', '1:1 off:14', { match }).double).toBe(false)
  })

  it('is turned by an underdog who loses the match with this game, and never by who needs a point', () => {
    const behind = { length: 5, score: { own: 3, other: 4 }, crawford: false }
    const { double, equity } = decided('6:1 5:1 off:13', '1:1 off:14', { match: behind })
    const chance = offInOne(SHORT, '6:1 5:1 off:13')
    expect(chance).toBeLessThan(0.5)
    expect(double).toBe(true)
    // An oin makes it 4 : 4, a raised game wins.
    expect(equity.noDouble).toBeCloseTo(2 * (chance * 0.5) - 1, 12)
    expect(equity.doubleTake).toBeCloseTo(2 * chance - 1, 12)
    const ahead = { length: 5, score: { own: 4, other: 3 }, crawford: false }
    expect(decided('4:1 2:1 off:13', '1:1 off:14', { match: ahead }).double).toBe(false)
  })

  it('is worth what it does to the match', () => {
    const match = { length: 7, score: { own: 2, other: 1 }, crawford: false }
    const chances = matchChances(SHORT)
    const chance = offInOne(SHORT, '5:1 2:1 off:13')
    const { equity } = decided('5:1 2:1 off:13', '1:1 off:14', { match })
    const at = (own: number, other: number) => 2 * chances.at(own, other, 'before') - 1
    expect(equity.noDouble).toBeCloseTo(chance * at(4, 6) + (1 - chance) * at(5, 5), 12)
    expect(equity.doubleTake).toBeCloseTo(chance * at(3, 6) + (1 - chance) * at(5, 4), 12)
    expect(equity.doubleDrop).toBeCloseTo(at(4, 6), 12)
  })
})

describe('the cube with two checkers each', () => {
  it('counts that the other side may cash after a miss', () => {
    // Either side is off in one roll or surely in two.
    const own = '5:1 2:1 off:13'
    const chance = offInOne(SHORT, own)
    const theirs = offInOne(SHORT, '6:1 4:1 off:13')
    const { equity, double } = decided(own, '6:1 4:1 off:13')
    // Who has missed is off with his next roll unless the other is: who then is to roll has
    // `theirs`, less than even, so that nobody raises but who is sure to win.
    expect(theirs).toBeLessThan(0.5)
    const miss = -(2 * theirs - 1)
    expect(equity.noDouble).toBeCloseTo(chance + (1 - chance) * miss, 12)
    expect(double).toBe(true)
    // Taken, the other has the cube, which is of some use to it after bad rolls of both.
    expect(equity.doubleTake).toBeLessThan(2 * equity.noDouble)
    expect(equity.doubleTake).toBeGreaterThan(1.9 * equity.noDouble)
  })

  it('is what going through all of it by itself gives', () => {
    const sides = ['6:1 2:1 off:13', '3:2 off:13', '4:1 off:14']
    for (const own of sides) {
      for (const other of sides) {
        for (const owner of [null, 'own', 'other'] as const) {
          const cube = { value: 2, owner }
          const { equity } = decided(own, other, { cube })
          const position = positionOf(SHORT, own, other)
          expect(equity.noDouble).toBeCloseTo(2 * played(position, owner), 10)
          expect(equity.doubleTake).toBeCloseTo(4 * played(position, 'other'), 10)
        }
      }
    }
  })
})

type Owner = Cube['owner']

const knownWorths = new Map<string, number>()

/** Money a unit of the cube for the side that rolls now, with doubles and answers to come. */
function played(position: Position, owner: Owner): number {
  const key = `${position.own}/${position.other}/${owner}`
  const known = knownWorths.get(key)
  if (known !== undefined) return known
  let sum = 0
  for (const { roll, weight } of ROLLS) {
    const { plays } = legalPlays(SHORT, position, startTurn(SHORT, position, roll, MID_GAME))
    const worths = plays.map(({ position: after }) =>
      after.own[OFF] === SHORT.checkers ? 1 : -raised(swapSides(after), turned(owner)),
    )
    sum += weight * Math.max(...worths)
  }
  knownWorths.set(key, sum / 36)
  return sum / 36
}

function raised(position: Position, owner: Owner): number {
  const kept = played(position, owner)
  if (owner === 'other') return kept
  return Math.max(kept, Math.min(1, 2 * played(position, 'other')))
}

function turned(owner: Owner): Owner {
  if (owner === null) return null
  return owner === 'own' ? 'other' : 'own'
}

it('races in which both sides may have to pass are left to the general judgement', () => {
  const settings = rulesOf('short', { bearOff: { insideMoves: false } })
  for (const [own, other] of [
    ['6:1 off:14', '6:1 off:14'],
    ['6:1 5:1 off:13', '2:1 off:14'],
  ]) {
    const position = positionOf(settings, own, other)
    const view = { position, circumstances: MID_GAME, cube: CENTRED, match: null }
    expect(decideLateCube(settings, view)).toBeNull()
  }
})
