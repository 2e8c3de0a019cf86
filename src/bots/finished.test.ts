import { describe, expect, it } from 'vitest'
import { swapSides } from '../rules/index.js'
import { positionOf, rulesOf } from '../rules/testing/script.js'
import { MID_GAME } from './evaluator.js'
import { finishedChances } from './finished.js'

describe('finished games', () => {
  it('are won or lost for certain, with every milder ending', () => {
    const rules = rulesOf('short')
    const won = positionOf(rules, 'off:15', '24:1 6:14')
    expect(finishedChances(rules, won, MID_GAME)).toEqual({
      win: 1,
      lose: 0,
      draw: 0,
      endings: [
        { name: 'mars', win: 1, lose: 0 },
        { name: 'koks', win: 1, lose: 0 },
      ],
    })
    const lost = swapSides(positionOf(rules, 'off:15', '6:15'))
    expect(finishedChances(rules, lost, MID_GAME)).toMatchObject({
      win: 0,
      lose: 1,
      endings: [
        { name: 'mars', lose: 1 },
        { name: 'koks', lose: 0 },
      ],
    })
  })

  it('say how many checkers were left where those are counted', () => {
    const rules = rulesOf('khachapuri')
    const won = positionOf(rules, 'off:15', '3:4 off:11')
    expect(finishedChances(rules, won, MID_GAME)?.left).toEqual({ won: 4, lost: 0 })
  })

  it('are open while both sides have checkers to bear off', () => {
    const rules = rulesOf('short')
    expect(finishedChances(rules, positionOf(rules, '1:1', '1:1'), MID_GAME)).toBeNull()
  })
})

describe('the last roll', () => {
  const rules = rulesOf('long', { lastRoll: 'second' })
  const second = { starter: false, turn: 30 }

  it('is a draw by every roll that finishes', () => {
    const position = swapSides(positionOf(rules, 'off:15', '6:1 5:1 off:13'))
    const chances = finishedChances(rules, position, second)
    expect(chances?.draw).toBeCloseTo(6 / 36)
    expect(chances?.lose).toBeCloseTo(30 / 36)
  })

  it('may still save from mars', () => {
    const position = swapSides(positionOf(rules, 'off:15', '7:1 6:14'))
    const chances = finishedChances(rules, position, second)
    expect(chances?.lose).toBe(1)
    expect(chances?.endings[0].lose).toBeCloseTo(1 - chances!.endings[0].win - 17 / 36)
  })

  it('is not given to the side that started', () => {
    const position = swapSides(positionOf(rules, 'off:15', '1:1 off:14'))
    expect(finishedChances(rules, position, { starter: true, turn: 30 })?.lose).toBe(1)
  })
})
