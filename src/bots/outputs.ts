import type { Settings } from '../rules/index.js'
import type { Chances } from './evaluator.js'
import { OUTPUT, RUNGS, ranksOf } from './outcomes.js'
import { scaleOf } from './scale.js'

/** Reads settled outputs of a net from a place on as the chances of an open game. */
export type OutputsReader = (outputs: Float32Array, at: number) => Chances

/** How outputs are read under a rule set; null when its endings cannot be told from rungs. */
export function outputsReader(settings: Settings): OutputsReader | null {
  const ranks = ranksOf(settings)
  if (ranks === null) return null
  const { checkers } = settings
  const names = scaleOf(settings).endings.map(({ name }) => name)
  return (outputs, at) => {
    const win = Math.min(Math.max(outputs[at], 0), 1)
    const lose = 1 - win
    const won = byRank(ranks, names.length, win, outputs, at + OUTPUT.wonRungs)
    const lost = byRank(ranks, names.length, lose, outputs, at + OUTPUT.lostRungs)
    const endings = names.map((name, i) => ({ name, win: won[i + 1], lose: lost[i + 1] }))
    const chances = { win, lose, draw: 0, endings }
    if (settings.count !== 'checkers-left') return chances
    const left = (share: number, chance: number) =>
      Math.min(Math.max(share, chance / checkers), chance) * checkers
    return {
      ...chances,
      left: {
        won: left(outputs[at + OUTPUT.leftWon], win),
        lost: left(outputs[at + OUTPUT.leftLost], lose),
      },
    }
  }
}

/** Chances of each rank and those above it, from chances of each rung and those above it. */
function byRank(
  ranks: readonly number[],
  highest: number,
  any: number,
  outputs: Float32Array,
  at: number,
): number[] {
  const chances = new Array<number>(highest + 1).fill(0)
  for (let rung = 0; rung < RUNGS; rung++) {
    const here = rung === 0 ? any : outputs[at + rung - 1]
    const above = rung + 1 < RUNGS ? outputs[at + rung] : 0
    for (let rank = 0; rank <= ranks[rung]; rank++) chances[rank] += Math.max(here - above, 0)
  }
  chances[0] = any
  for (let rank = 1; rank <= highest; rank++) {
    chances[rank] = Math.min(chances[rank], chances[rank - 1])
  }
  return chances
}
