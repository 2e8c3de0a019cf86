import type { Position, Settings } from '../rules/index.js'
import { type Chances, type Evaluator, MID_GAME } from './evaluator.js'
import { finishedChances } from './finished.js'
import type { Net } from './net.js'
import { createNetJudge } from './net-judge.js'
import { OUTPUT, OUTPUTS, RUNGS, ranksOf } from './outcomes.js'
import { scaleOf } from './scale.js'

const BATCH = 64

/**
 * Judges by a net. Null when the net reads positions in a way that these settings or this
 * version of the program do not have, or cannot tell the endings of the settings.
 */
export function netEvaluator(settings: Settings, net: Net): Evaluator | null {
  const judge = createNetJudge(settings, net, BATCH)
  const ranks = ranksOf(settings)
  if (judge === null || ranks === null) return null
  const { inputs, kernel, valuation } = judge
  const names = scaleOf(settings).endings.map(({ name }) => name)

  /** Chances of each rank and those above it, from chances of each rung and those above it. */
  const toRanks = (outputs: Float32Array, at: number, any: number): number[] => {
    const chances = new Array<number>(names.length + 1).fill(0)
    for (let rung = 0; rung < RUNGS; rung++) {
      const here = rung === 0 ? any : outputs[at + rung - 1]
      const above = rung + 1 < RUNGS ? outputs[at + rung] : 0
      for (let rank = 0; rank <= ranks[rung]; rank++) chances[rank] += Math.max(here - above, 0)
    }
    for (let rank = 1; rank < chances.length; rank++) {
      chances[rank] = Math.min(chances[rank], rank === 1 ? any : chances[rank - 1])
    }
    return chances
  }
  const read = (at: number): Chances => {
    const win = kernel.outputs[at]
    const lose = 1 - win
    const won = toRanks(kernel.outputs, at + OUTPUT.wonRungs, win)
    const lost = toRanks(kernel.outputs, at + OUTPUT.lostRungs, lose)
    const endings = names.map((name, i) => ({ name, win: won[i + 1], lose: lost[i + 1] }))
    const chances = { win, lose, draw: 0, endings }
    if (settings.count !== 'checkers-left') return chances
    const left = (place: number, chance: number) =>
      Math.min(Math.max(kernel.outputs[at + place], chance / settings.checkers), chance) *
      settings.checkers
    return {
      ...chances,
      left: { won: left(OUTPUT.leftWon, win), lost: left(OUTPUT.leftLost, lose) },
    }
  }
  const judgeAll = (positions: readonly Position[]): Chances[] => {
    kernel.inputs.fill(0, 0, positions.length * inputs.size)
    positions.forEach(({ own, other }, i) => {
      inputs.encode(own, other, kernel.inputs, i * inputs.size)
    })
    kernel.evaluate(positions.length)
    return positions.map(({ own, other }, i) => {
      valuation.settle(own, other, kernel.outputs, i * OUTPUTS)
      return read(i * OUTPUTS)
    })
  }

  return {
    settings,
    evaluate(positions, circumstances = MID_GAME) {
      const found = positions.map((position) => finishedChances(settings, position, circumstances))
      const open = positions.filter((_, i) => found[i] === null)
      const judged: Chances[] = []
      for (let i = 0; i < open.length; i += BATCH)
        judged.push(...judgeAll(open.slice(i, i + BATCH)))
      let next = 0
      return found.map((chances) => chances ?? judged[next++])
    },
  }
}
