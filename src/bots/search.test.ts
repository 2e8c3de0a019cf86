import { describe, expect, it } from 'vitest'
import {
  legalPlays,
  presetById,
  ROLLS,
  type Settings,
  startTurn,
  swapSides,
} from '../rules/index.js'
import { sampleMoments } from '../rules/testing/index.js'
import { seededChance } from './chance.js'
import { equityOf } from './equity.js'
import { afterTurn, type Evaluator, MID_GAME } from './evaluator.js'
import { inputsFor } from './inputs/index.js'
import { emptyNet, type Net, partsOf } from './net.js'
import { netEvaluator } from './net-evaluator.js'
import { isSearchable } from './net-rows.js'
import { OUTPUTS } from './outcomes.js'
import { rankPlays } from './ranking.js'
import { searchEvaluator, searchPlayer, timeFor } from './search.js'
import type { Stakes } from './stakes.js'

function settingsOf(id: string): Settings {
  return presetById(id)?.settings as Settings
}

/** A net of random weights, so that no two positions are alike to it. */
function anyNet(settings: Settings): Net {
  const inputs = inputsFor(settings)
  const chance = seededChance(1)
  const net = emptyNet(inputs?.version ?? 0, [inputs?.size ?? 4, 16, OUTPUTS])
  for (const part of partsOf(net)) {
    for (let i = 0; i < part.length; i++) part[i] = chance() - 0.5
  }
  return net
}

describe.each(['short', 'long'])('search, %s', (id) => {
  const settings = settingsOf(id)
  const net = anyNet(settings)
  const raw = netEvaluator(settings, net)

  it('one turn ahead is the mean over 36 throws of the best play of each', () => {
    const search = searchEvaluator(settings, net, 1)
    for (const { position } of sampleMoments(settings, 6, seededChance(2))) {
      let mean = 0
      for (const { roll, weight } of ROLLS) {
        const turn = startTurn(settings, position, roll, MID_GAME)
        const { plays } = legalPlays(settings, position, turn)
        const ends = plays.length === 0 ? [position] : plays.map((play) => play.position)
        const found = raw?.evaluate(ends.map(swapSides)) ?? []
        mean -= (weight / 36) * Math.min(...found.map((chances) => equityOf(settings, chances)))
      }
      const [chances] = search?.evaluate([position]) ?? []
      expect(equityOf(settings, chances)).toBeCloseTo(mean, 4)
    }
  })

  it('where the match hangs on the game both sides play to win, whatever a mars would cost', () => {
    const search = searchEvaluator(settings, net, 2)
    const reply = searchEvaluator(settings, net, 1)
    const lastGame: Stakes = {
      cube: { value: 1, owner: null },
      match: { length: 3, score: { own: 2, other: 2 }, crawford: false },
    }
    const points = { ...lastGame, match: null }
    let differ = 0
    for (const { position } of sampleMoments(settings, 3, seededChance(7))) {
      let mean = 0
      for (const { roll, weight } of ROLLS) {
        const turn = startTurn(settings, position, roll, MID_GAME)
        const { plays } = legalPlays(settings, position, turn)
        const ends = plays.length === 0 ? [position] : plays.map((play) => play.position)
        const raws = raw?.evaluate(ends.map(swapSides)) ?? []
        const least = raws.reduce((best, { win }, i) => (win < raws[best].win ? i : best), 0)
        const after = [swapSides(ends[least])]
        const [theirs] = reply?.evaluate(after, afterTurn(MID_GAME), lastGame) ?? []
        mean += (weight / 36) * theirs.lose
      }
      const [found] = search?.evaluate([position], MID_GAME, lastGame) ?? []
      expect(found.win).toBeCloseTo(mean, 4)
      const [forPoints] = search?.evaluate([position], MID_GAME, points) ?? []
      expect(forPoints).toEqual(search?.evaluate([position], MID_GAME)[0])
      if (Math.abs(forPoints.win - found.win) > 1e-4) differ++
    }
    expect(differ).toBeGreaterThan(0)
  })

  it('out of time plays what the net alone likes best', () => {
    const hurried = searchPlayer(settings, net, 2, () => () => false)
    const [{ position, ...facts }] = sampleMoments(settings, 4, seededChance(5)).slice(-1)
    const turn = startTurn(settings, position, [2, 1], facts)
    const view = { position, turn, circumstances: facts, cube: { value: 1, owner: null } }
    const [best] = rankPlays(raw as Evaluator, position, turn, facts)
    expect(hurried?.choosePlay({ ...view, match: null })).toEqual(best.play)
  })

  it('its player answers every roll with a legal play', () => {
    const player = searchPlayer(settings, net, 1)
    for (const { position, ...facts } of sampleMoments(settings, 6, seededChance(3))) {
      const { roll } = ROLLS[facts.turn % ROLLS.length]
      const turn = startTurn(settings, position, roll, facts)
      const view = { position, turn, circumstances: facts, cube: { value: 1, owner: null } }
      const { plays } = legalPlays(settings, position, turn)
      const play = player?.choosePlay({ ...view, match: null })
      const ends = plays.length === 0 ? [position] : plays.map((legal) => legal.position)
      expect(ends).toContainEqual(play?.position)
    }
  })
})

it('rules with a last roll are not searched', () => {
  expect(isSearchable(settingsOf('mad'))).toBe(true)
  expect(isSearchable({ ...settingsOf('long'), lastRoll: 'second' })).toBe(false)
  expect(isSearchable(settingsOf('long'))).toBe(true)
})

it('has so much time for each play as its clock says', () => {
  let now = 100
  const patience = timeFor(1000, () => now)
  const first = patience()
  expect(first()).toBe(true)
  now = 1100
  expect(first()).toBe(false)
  expect(patience()()).toBe(true)
})
