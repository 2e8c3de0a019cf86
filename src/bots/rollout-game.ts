import { type Position, ROLLS } from '../rules/index.js'
import type { Chance } from './chance.js'
import { afterTurn, type Circumstances } from './evaluator.js'
import { addTurned } from './net-judge.js'
import { OUTPUT, OUTPUTS, RUNGS } from './outcomes.js'
import { emptyEnd, emptyThrows, type Throws, throwAll, throwOne } from './throws.js'
import type { TurnPlayer } from './turn-player.js'

/** The 36 throws of two dice, each the number of its roll. */
const THROWS: readonly number[] = ROLLS.flatMap(({ weight }, roll) => Array(weight).fill(roll))

/** The luck of these turns is cheap to take out: they come again and again, and are kept. */
export const CHEAP_TURNS = 2

/**
 * Games from a position by a net. In every 36 games each throw comes first once and second once,
 * in 1296 each pair of them. The luck of the throws is taken out: what each brought above the mean
 * of all 21 rolls, as the net sees it.
 */
export class RolloutGame {
  private readonly player: TurnPlayer
  private readonly from: Position
  private readonly start: Circumstances
  private readonly turns: number
  private readonly luckless: number
  private first: Throws | undefined
  private readonly seconds: (Throws | undefined)[] = []
  private readonly later = [emptyThrows(), emptyThrows()]
  private readonly thrown = emptyEnd()
  private readonly luck = new Float32Array(OUTPUTS)

  /**
   * After `turns` turns the net judges; Infinity = to the end. From the first `luckless` of them
   * luck is taken: all, or with `CHEAP_TURNS` many more games in the same time.
   */
  constructor(
    player: TurnPlayer,
    from: Position,
    start: Circumstances,
    turns: number,
    luckless = Number.POSITIVE_INFINITY,
  ) {
    this.player = player
    this.from = from
    this.start = start
    this.turns = turns
    this.luckless = luckless
  }

  /** Writes the outputs of the n-th game, as the side sees them that rolls first. */
  play(n: number, chance: Chance, out: Float32Array): void {
    const { player, luck } = this
    luck.fill(0)
    let position = this.from
    let facts = this.start
    for (let turn = 0; ; turn++) {
      const roll = rollAt(turn, n, chance)
      const throws = turn < this.luckless ? this.throwsAt(turn, n, position, facts) : null
      const end = throws?.ends[roll] ?? throwOne(player, position, roll, facts, this.thrown)
      const isRoot = turn % 2 === 0
      if (end.isOver || turn + 1 >= this.turns) {
        // The last throw's own luck taken from it, the mean of all of them is left.
        writeLess(throws?.mean ?? end.outputs, isRoot, luck, out)
        return
      }
      if (throws !== null) addLuck(end.outputs, throws.mean, isRoot, luck)
      position = end.after
      facts = afterTurn(facts)
    }
  }

  private throwsAt(turn: number, n: number, position: Position, facts: Circumstances): Throws {
    const { player, seconds } = this
    if (turn > 1) return throwAll(player, position, facts, this.later[turn % 2])
    if (turn === 0) {
      this.first ??= throwAll(player, position, facts, emptyThrows())
      return this.first
    }
    const first = THROWS[n % 36]
    seconds[first] ??= throwAll(player, position, facts, emptyThrows())
    return seconds[first]
  }
}

/** The number of the roll in a turn of the n-th game. */
function rollAt(turn: number, n: number, chance: Chance): number {
  if (turn === 0) return THROWS[n % 36]
  if (turn === 1) return THROWS[(5 * n + Math.floor(n / 36)) % 36]
  return THROWS[Math.min(Math.floor(chance() * 36), 35)]
}

/** Writes a turn's outputs as the side at the root sees them, less the luck. */
function writeLess(outputs: Float32Array, isRoot: boolean, luck: Float32Array, out: Float32Array) {
  out.fill(0)
  if (isRoot) out.set(outputs)
  else addTurned(outputs, 1, out)
  for (let o = 0; o < OUTPUTS; o++) out[o] -= luck[o]
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
