import { describe, expect, it } from 'vitest'
import type { Settings } from '../rules/index.js'
import { startTurn } from '../rules/index.js'
import { positionOf, rulesOf } from '../rules/testing/script.js'
import { MID_GAME } from './evaluator.js'
import { evaluatorPlayer, judgeCube } from './evaluator-player.js'
import { type TableView, turnedTable } from './player.js'
import { simpleEvaluator } from './simple/evaluator.js'

const SHORT = rulesOf('short')

function table(settings: Settings, own: string, other: string): TableView {
  return {
    position: positionOf(settings, own, other),
    circumstances: MID_GAME,
    cube: { value: 1, owner: null },
    match: null,
  }
}

function playerOf(settings: Settings) {
  return evaluatorPlayer(simpleEvaluator(settings))
}

/** A race in which the side about to roll is a clear favourite, and one that is over. */
const ahead = table(SHORT, '6:5 5:5 4:5', '6:9 5:4 4:2')
const won = table(SHORT, '2:2 off:13', '7:4 6:6 5:5')

describe('a player with an evaluator', () => {
  it('raises and takes by the chances of the side about to roll', () => {
    const player = playerOf(SHORT)
    expect(player.wantsRaise(ahead)).toBe(true)
    expect(player.takesRaise(turnedTable(ahead))).toBe(true)
    expect(player.takesRaise(turnedTable(won))).toBe(false)
    expect(player.wantsRaise(turnedTable(ahead))).toBe(false)
    const even = table(SHORT, '6:5 5:5 4:5', '6:5 5:5 4:5')
    expect(player.wantsRaise(even)).toBe(false)
    expect(player.takesRaise(even)).toBe(true)
  })

  it('takes even a hopeless raise when dropping loses the match', () => {
    const match = { length: 5, score: { own: 4, other: 4 }, crawford: false }
    expect(playerOf(SHORT).takesRaise({ ...turnedTable(won), match })).toBe(true)
  })

  it('raises in the last roll of a race whenever it is the favourite', () => {
    const last = table(SHORT, '5:1 2:1 off:13', '1:1 off:14')
    expect(judgeCube(simpleEvaluator(SHORT), last).equity.doubleDrop).toBe(1)
    expect(judgeCube(simpleEvaluator(SHORT), last).take).toBe(true)
  })

  it('does not raise before a last roll, which may save a draw', () => {
    const rules = rulesOf('short', { lastRoll: 'second' })
    const finished = turnedTable(table(rules, 'off:15', '5:1 2:1 off:13'))
    const last = { ...finished, circumstances: { starter: false, turn: 30 } }
    const { double, equity } = judgeCube(simpleEvaluator(rules), last)
    expect(double).toBe(false)
    expect(equity.noDouble).toBeCloseTo(-17 / 36, 9)
  })

  it('counts the draws of a last roll to come for nothing', () => {
    const rules = rulesOf('short', { lastRoll: 'second' })
    const view = table(rules, '1:1 off:14', '5:1 2:1 off:13')
    const started = { ...view, circumstances: { starter: true, turn: 30 } }
    const { double, take, equity } = judgeCube(simpleEvaluator(rules), started)
    expect({ double, take }).toEqual({ double: true, take: true })
    expect(equity.noDouble).toBeCloseTo(17 / 36, 9)
    expect(equity.doubleTake).toBeCloseTo(34 / 36, 9)
  })

  it('accepts a resignation that gives what the game is worth', () => {
    const player = playerOf(SHORT)
    const offer = (view: TableView, ending: 'oin' | 'mars' | 'koks', isOnTurn = true) =>
      player.acceptsOffer({ ...view, ending, isOnTurn })
    expect(offer(won, 'oin')).toBe(false)
    expect(offer(won, 'mars')).toBe(true)
    expect(offer(ahead, 'oin')).toBe(true)
    expect(offer(turnedTable(ahead), 'oin', false)).toBe(true)
    const jacoby = rulesOf('short', { jacoby: true })
    expect(playerOf(jacoby).acceptsOffer({ ...won, ending: 'oin', isOnTurn: true })).toBe(true)
  })

  it('does not ask for more than the match needs', () => {
    const match = { length: 5, score: { own: 4, other: 2 }, crawford: true }
    expect(playerOf(SHORT).acceptsOffer({ ...won, match, ending: 'oin', isOnTurn: true })).toBe(
      true,
    )
  })

  it('accepts all that is left where checkers are counted', () => {
    const khachapuri = rulesOf('khachapuri')
    const view = table(khachapuri, '1:2 off:13', '10:5 5:10')
    const accepts = playerOf(khachapuri).acceptsOffer({ ...view, ending: 'oin', isOnTurn: true })
    expect(accepts).toBe(true)
  })

  it('passes where nothing can be played', () => {
    const position = positionOf(SHORT, 'bar:1 6:14', '6:2 5:2 4:2 3:2 2:2 1:2 7:3')
    const turn = startTurn(SHORT, position, [3, 2], MID_GAME)
    const play = playerOf(SHORT).choosePlay({ ...ahead, position, turn })
    expect(play).toEqual({ steps: [], position })
  })
})
