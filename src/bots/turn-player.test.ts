import { describe, expect, it } from 'vitest'
import {
  BAR,
  type Position,
  presetById,
  ROLLS,
  type Settings,
  startTurn,
  swapSides,
} from '../rules/index.js'
import { sampleMoments } from '../rules/testing/index.js'
import { positionOf, rulesOf } from '../rules/testing/script.js'
import { seededChance } from './chance.js'
import { MID_GAME } from './evaluator.js'
import { inputsFor } from './inputs/index.js'
import { emptyNet, type Net, partsOf } from './net.js'
import { createNetJudge, type NetJudge } from './net-judge.js'
import { OUTPUT, OUTPUTS } from './outcomes.js'
import { rankPlays } from './ranking.js'
import { simpleEvaluator } from './simple/evaluator.js'
import { positionKey, turnEnds } from './turn-ends.js'
import { TurnPlayer } from './turn-player.js'

function anyNet(settings: Settings): Net {
  const inputs = inputsFor(settings)
  const chance = seededChance(1)
  const net = emptyNet(inputs?.version ?? 0, [inputs?.size ?? 4, 16, OUTPUTS])
  for (const part of partsOf(net)) {
    for (let i = 0; i < part.length; i++) part[i] = chance() - 0.5
  }
  return net
}

function playerOf(settings: Settings): TurnPlayer {
  return new TurnPlayer(createNetJudge(settings, anyNet(settings), 0) as NetJudge)
}

function emptyPosition(): Position {
  return { own: new Uint8Array(BAR + 1), other: new Uint8Array(BAR + 1) }
}

describe.each(['long', 'mad', 'mad-vog'])('turns played by a net under %s', (id) => {
  const settings = presetById(id)?.settings as Settings

  it('end as a whole turn may end', () => {
    const player = playerOf(settings)
    const next = emptyPosition()
    for (const { position } of sampleMoments(settings, 6, seededChance(4))) {
      for (const { roll } of ROLLS) {
        const turn = startTurn(settings, position, roll, MID_GAME)
        const ends = turnEnds(settings, position, turn, 150)
        if (ends === null) continue
        player.play(position, turn, next)
        // A remainder moves the other side alone.
        const mine = ends.map((end) => end.position.own.join())
        expect(mine).toContain(next.own.join())
        if (ends.every((end) => end.remainder.length === 0)) {
          expect(ends.map((end) => positionKey(end.position))).toContain(positionKey(next))
        }
      }
    }
  })
})

describe('what a turn hands over', () => {
  const rules = rulesOf('mad-vog')
  const position = positionOf(rules, '4:1 2:1 off:13', '1:1 off:14')
  const turn = startTurn(rules, position, [4, 1], MID_GAME)

  it('is played by the other side, which may win with it', () => {
    const player = playerOf(rules)
    const next = emptyPosition()
    player.play(position, turn, next)
    expect(player.isOver).toBe(true)
    expect(swapSides(next).own[0]).toBe(15)
    expect(player.reached[OUTPUT.win]).toBe(1)
  })

  it('is played for what the other side plays for', () => {
    const open = positionOf(rules, '4:1 2:1 off:13', '20:3 15:3 13:3 9:3 off:3')
    const rest = startTurn(rules, open, [4, 1], MID_GAME)
    const player = playerOf(rules)
    const next = emptyPosition()
    const reached = (sign: 1 | -1) => {
      const price = (outputs: Float32Array, at: number) => sign * outputs[at]
      player.play(open, rest, next, { own: price, other: (outputs, at) => -outputs[at] })
      return positionKey(next)
    }
    expect(reached(1)).not.toBe(reached(-1))
  })

  it('is counted when plays are ranked', () => {
    const [best] = rankPlays(simpleEvaluator(rules), position, turn)
    expect(best.equity).toBe(-1)
    const lost = rulesOf('mad-vog', { doubles: { remainder: 'lost' } })
    const alone = startTurn(lost, position, [4, 1], MID_GAME)
    const [kept] = rankPlays(simpleEvaluator(lost), position, alone)
    expect(kept.equity).toBeGreaterThan(-1)
  })
})
