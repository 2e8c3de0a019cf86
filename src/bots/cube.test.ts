import { describe, expect, it } from 'vitest'
import type { Settings } from '../rules/index.js'
import { rulesOf } from '../rules/testing/script.js'
import { cubeFrame } from './cube.js'
import { decideCube } from './cube-decision.js'
import type { Chances } from './evaluator.js'
import type { Cube, MatchStanding } from './stakes.js'

const SHORT = rulesOf('short')
const CENTRED: Cube = { value: 1, owner: null }

/** Chances with the same share of mars among wins and losses, and no koks. */
function odds(win: number, mars = 0): Chances {
  const lose = 1 - win
  return {
    win,
    lose,
    draw: 0,
    endings: [
      { name: 'mars', win: win * mars, lose: lose * mars },
      { name: 'koks', win: 0, lose: 0 },
    ],
  }
}

function money(chances: Chances, cube = CENTRED, settings = SHORT, life = 1) {
  return decideCube(cubeFrame(settings, chances, null, life), cube)
}

function inMatch(own: number, other: number, length: number, chances: Chances, cube = CENTRED) {
  const match: MatchStanding = { length, score: { own, other }, crawford: false }
  return decideCube(cubeFrame(SHORT, chances, match), cube)
}

describe('the cube for money', () => {
  it('is turned from about 70 % on and taken up to nearly 80 %', () => {
    expect(money(odds(0.6))).toMatchObject({ double: false, take: true })
    expect(money(odds(0.67)).double).toBe(false)
    expect(money(odds(0.73))).toMatchObject({ double: true, take: true })
    expect(money(odds(0.77))).toMatchObject({ double: true, take: true })
    expect(money(odds(0.82))).toMatchObject({ double: true, take: false })
    expect(money(odds(0.99))).toMatchObject({ double: true, take: false })
  })

  it('is kept when playing on for mars is worth more than the drop', () => {
    expect(money(odds(0.95, 0.6))).toMatchObject({ double: false, take: false })
    expect(money(odds(0.8, 0.25)).double).toBe(true)
  })

  it('is turned by a sure winner, though a drop gives no more than playing on', () => {
    expect(money(odds(1))).toMatchObject({ double: true, take: false })
  })

  it('is a last chance when the game ends with the next rolls', () => {
    const last = money(odds(19 / 36), CENTRED, SHORT, 0)
    expect(last).toMatchObject({ double: true, take: true })
    expect(last.equity.noDouble).toBeCloseTo(2 / 36)
    expect(last.equity.doubleTake).toBeCloseTo(4 / 36)
    expect(last.equity.doubleDrop).toBe(1)
    const behind = money(odds(13 / 36), CENTRED, SHORT, 0)
    expect(behind.double).toBe(false)
    expect(behind.equity.doubleTake).toBeCloseTo(-20 / 36)
  })

  it('is turned later when it is owned than when it is centred', () => {
    const owned: Cube = { value: 2, owner: 'own' }
    expect(money(odds(0.71)).double).toBe(true)
    expect(money(odds(0.71), owned).double).toBe(false)
    expect(money(odds(0.77), owned).double).toBe(true)
  })

  it('is never turned by the side that does not have it, nor where there is none', () => {
    expect(money(odds(0.75), { value: 2, owner: 'other' }).double).toBe(false)
    expect(money(odds(0.75), CENTRED, rulesOf('tavla')).double).toBe(false)
    const limited = rulesOf('short', { raise: { limit: 2 } })
    expect(money(odds(0.75), CENTRED, limited).double).toBe(true)
    expect(money(odds(0.75), { value: 2, owner: 'own' }, limited).double).toBe(false)
  })

  it('is dropped earlier, the less is lost by it', () => {
    const initial = rulesOf('short', { raise: { dropPays: 'initial' } })
    const redouble: Cube = { value: 4, owner: 'own' }
    expect(money(odds(0.7), redouble).take).toBe(true)
    expect(money(odds(0.7), redouble, initial).take).toBe(false)
  })

  it('is taken much longer where a raise adds one point', () => {
    const adding = rulesOf('short', { raise: { mode: 'arithmetic' } })
    expect(money(odds(0.86), { value: 5, owner: 'own' }, adding).take).toBe(true)
    expect(money(odds(0.86), { value: 5, owner: 'own' }).take).toBe(false)
  })

  it('is turned under Jacoby where it would be kept without', () => {
    const jacoby = rulesOf('short', { jacoby: true })
    expect(money(odds(0.95, 0.6), CENTRED, jacoby).double).toBe(true)
  })
})

describe('the cube in a match', () => {
  const sevenUp = [1, 5, 9, 13]

  it('is never turned where it cannot win more', () => {
    for (const chance of [0.5, 0.7, 0.9, 0.99]) {
      expect(inMatch(4, 0, 5, odds(chance)).double).toBe(false)
      expect(inMatch(3, 2, 5, odds(chance), { value: 2, owner: 'own' }).double).toBe(false)
      expect(inMatch(0, 0, 1, odds(chance)).double).toBe(false)
    }
  })

  it('does not exist in the Crawford game', () => {
    const match: MatchStanding = { length: 5, score: { own: 2, other: 4 }, crawford: true }
    expect(decideCube(cubeFrame(SHORT, odds(0.75), match), CENTRED).double).toBe(false)
  })

  it('is turned at once by the side that loses the match with this game anyway', () => {
    expect(inMatch(2, 4, 5, odds(0.5))).toMatchObject({ double: true, take: true })
    expect(inMatch(3, 4, 5, odds(0.4)).double).toBe(true)
  })

  it('is taken when dropping loses the match', () => {
    for (const length of sevenUp) {
      const decision = inMatch(length - 1, 0, length, odds(0.97), { value: 1, owner: null })
      expect(decision.equity.doubleDrop).toBe(1)
      expect(decision.take).toBe(true)
    }
  })

  it('is much like money far from the end', () => {
    expect(inMatch(0, 0, 25, odds(0.6)).double).toBe(false)
    expect(inMatch(0, 0, 25, odds(0.75))).toMatchObject({ double: true, take: true })
    expect(inMatch(0, 0, 25, odds(0.85)).take).toBe(false)
  })
})

describe('equities of the cube', () => {
  it('rise with the chance to win and keep within what is at stake', () => {
    const rules: Settings[] = [SHORT, rulesOf('short', { raise: { mode: 'arithmetic' } })]
    for (const settings of rules) {
      for (const owner of [null, 'own', 'other'] as const) {
        let before = Number.NEGATIVE_INFINITY
        for (let win = 0; win <= 1; win += 0.01) {
          const { noDouble } = money(odds(win, 0.2), { value: 2, owner }, settings).equity
          expect(noDouble).toBeGreaterThanOrEqual(before)
          expect(Math.abs(noDouble)).toBeLessThanOrEqual(4)
          before = noDouble
        }
      }
    }
  })
})
