import { type Position, ROLLS } from '../rules/index.js'
import type { Chance } from './chance.js'
import { afterTurn, type Circumstances } from './evaluator.js'
import { addTurned } from './net-judge.js'
import { OUTPUT, OUTPUTS, RUNGS } from './outcomes.js'
import { emptyThrows, type Throws, throwAll } from './throws.js'
import type { TurnPlayer } from './turn-player.js'

/** The 36 throws of two dice, each the number of its roll. */
const THROWS: readonly number[] = ROLLS.flatMap(({ weight }, roll) => Array(weight).fill(roll))

/**
 * Games from a position by a net. In every 36 games each throw comes first once and second once,
 * in 1296 each pair of them. From every game the luck of its throws is taken: what each brought
 * above the mean of all 21 rolls, as the net sees it.
 */
export class RolloutGame {
  private readonly player: TurnPlayer
  private readonly from: Position
  private readonly start: Circumstances
  private readonly turns: number
  /** The first two turns come again and again, later ones share two places. */
  private first: Throws | undefined
  private readonly seconds: (Throws | undefined)[] = []
  private readonly later = [emptyThrows(), emptyThrows()]
  private readonly luck = new Float32Array(OUTPUTS)

  /** After `turns` turns the net judges; Infinity = to the end. */
  constructor(player: TurnPlayer, from: Position, start: Circumstances, turns: number) {
    this.player = player
    this.from = from
    this.start = start
    this.turns = turns
  }

  /** Writes the outputs of the n-th game, luck taken from it, as the side sees them that rolls first. */
  play(n: number, chance: Chance, out: Float32Array): void {
    const { player, luck, turns } = this
    luck.fill(0)
    const first = THROWS[n % 36]
    const second = THROWS[(5 * n + Math.floor(n / 36)) % 36]
    this.first ??= throwAll(player, this.from, this.start, emptyThrows())
    let throws = this.first
    let roll = first
    let circumstances = this.start
    for (let turn = 0; ; turn++) {
      const end = throws.ends[roll]
      const isRoot = turn % 2 === 0
      if (end.isOver || turn + 1 >= turns) {
        // The last throw's own luck taken from it, the mean of all of them is left.
        out.fill(0)
        if (isRoot) out.set(throws.mean)
        else addTurned(throws.mean, 1, out)
        for (let o = 0; o < OUTPUTS; o++) out[o] -= luck[o]
        return
      }
      addLuck(end.outputs, throws.mean, isRoot, luck)
      circumstances = afterTurn(circumstances)
      if (turn === 0) {
        this.seconds[first] ??= throwAll(player, end.after, circumstances, emptyThrows())
        throws = this.seconds[first]
        roll = second
      } else {
        throws = throwAll(player, end.after, circumstances, this.later[turn % 2])
        roll = THROWS[Math.min(Math.floor(chance() * 36), 35)]
      }
    }
  }
}

/** Adds what a throw brought above the mean, as the side at the root sees it. */
function addLuck(thrown: Float32Array, mean: Float32Array, isRoot: boolean, out: Float32Array) {
  const brought = (output: number) => thrown[output] - mean[output]
  if (isRoot) {
    for (let o = 0; o < OUTPUTS; o++) out[o] += brought(o)
    return
  }
  out[OUTPUT.win] -= brought(OUTPUT.win)
  for (let i = 0; i < RUNGS - 1; i++) {
    out[OUTPUT.wonRungs + i] += brought(OUTPUT.lostRungs + i)
    out[OUTPUT.lostRungs + i] += brought(OUTPUT.wonRungs + i)
  }
  out[OUTPUT.leftWon] += brought(OUTPUT.leftLost)
  out[OUTPUT.leftLost] += brought(OUTPUT.leftWon)
}
