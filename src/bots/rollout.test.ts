import { describe, expect, it } from 'vitest'
import { BAR, type Checkers, OFF, presetById, type Settings } from '../rules/index.js'
import { seededChance } from './chance.js'
import { MID_GAME } from './evaluator.js'
import { inputsFor } from './inputs/index.js'
import { emptyNet, type Net, partsOf } from './net.js'
import { createNetJudge } from './net-judge.js'
import { OUTPUT, OUTPUTS } from './outcomes.js'
import { raceJudge } from './race/race.js'
import { createRollout } from './rollout.js'
import { CHEAP_TURNS, RolloutGame } from './rollout-game.js'
import { TurnPlayer } from './turn-player.js'

const settings = presetById('short')?.settings as Settings

function anyNet(): Net {
  const inputs = inputsFor(settings)
  const chance = seededChance(1)
  const net = emptyNet(inputs?.version ?? 0, [inputs?.size ?? 4, 16, OUTPUTS])
  for (const part of partsOf(net)) {
    for (let i = 0; i < part.length; i++) part[i] = (chance() - 0.5) * 0.1
  }
  return net
}

function side(...counts: number[]): Checkers {
  const checkers = new Uint8Array(BAR + 1)
  counts.forEach((count, i) => {
    checkers[i + 1] = count
  })
  checkers[OFF] = 15 - counts.reduce((sum, count) => sum + count, 0)
  return checkers
}

describe('rollouts', () => {
  const net = anyNet()

  it('come to the exact chances of a bear-off, whatever the net thinks of luck', () => {
    // Seven checkers on the ace point: every play is the same, but the net does not know.
    const position = { own: side(7), other: side(7) }
    const rollout = createRollout(settings, net, position, {
      circumstances: MID_GAME,
      turns: Number.POSITIVE_INFINITY,
      chance: seededChance(2),
    })
    const exact = new Float32Array(OUTPUTS)
    raceJudge(settings, 7)?.(position.own, position.other, exact, 0)
    rollout?.play(432)
    const found = rollout?.result()
    expect(found?.games).toBe(432)
    expect(found?.chances.win).toBeCloseTo(exact[OUTPUT.win], 1)
    const gap = Math.abs((found?.equity ?? 0) - (2 * exact[OUTPUT.win] - 1))
    expect(gap).toBeLessThan(4 * (found?.error ?? 0) + 1e-6)
  })

  it('of one turn are the mean over all throws: luck is all that was left', () => {
    const position = { own: side(0, 3, 2, 0, 0, 4), other: side(2, 2, 2, 2, 2) }
    const rollout = createRollout(settings, net, position, {
      circumstances: MID_GAME,
      turns: 1,
      chance: seededChance(3),
    })
    rollout?.play(72)
    expect(rollout?.result().error).toBeLessThan(1e-4)
  })

  it('come to the same with the luck of only some turns taken out', () => {
    const judge = createNetJudge(settings, net, 0)
    if (judge === null) throw new Error('no judge')
    const position = { own: side(7), other: side(7) }
    const means = [0, CHEAP_TURNS, 4].map((luckless) => {
      const game = new RolloutGame(new TurnPlayer(judge), position, MID_GAME, 9, luckless)
      const out = new Float32Array(OUTPUTS)
      const chance = seededChance(4)
      let sum = 0
      for (let n = 0; n < 1296; n++) {
        game.play(n, chance, out)
        sum += out[OUTPUT.win] / 1296
      }
      return sum
    })
    const exact = new Float32Array(OUTPUTS)
    raceJudge(settings, 7)?.(position.own, position.other, exact, 0)
    for (const mean of means) expect(mean).toBeCloseTo(exact[OUTPUT.win], 1)
  })
})
