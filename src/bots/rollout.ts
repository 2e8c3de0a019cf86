import { BAR, type Position, ROLLS, type Roll, type Settings, startTurn } from '../rules/index.js'
import type { Chance } from './chance.js'
import { afterTurn, type Chances, type Circumstances } from './evaluator.js'
import type { Net } from './net.js'
import { addTurned, createNetJudge } from './net-judge.js'
import { isSearchable } from './net-rows.js'
import { OUTPUT, OUTPUTS, RUNGS } from './outcomes.js'
import { outputsReader } from './outputs.js'
import { TurnPlayer } from './turn-player.js'

/** What rollouts have found so far. */
export interface RolloutResult {
  readonly games: number
  readonly chances: Chances
  /** Points a game for the side about to roll, and the standard error. */
  readonly equity: number
  readonly error: number
}

/** Rollouts of a position that go on as long as one likes. */
export interface Rollout {
  /** Plays so many games more. */
  play(games: number): void
  result(): RolloutResult
}

/** How rollouts are made. */
export interface RolloutOptions {
  readonly circumstances: Circumstances
  /** After so many turns the net judges; Infinity = to the end. */
  readonly turns: number
  readonly chance: Chance
}

const THROWS: readonly Roll[] = [1, 2, 3, 4, 5, 6].flatMap((first) =>
  [1, 2, 3, 4, 5, 6].map((second) => [first, second] as Roll),
)

/** Races with so few checkers are not rolled out. */
const EXACT = 6

/**
 * Rollouts by a net; null where it does not serve the settings or their turns are no plain rolls.
 * The first two throws go through all there are. From every game the luck of its throws is taken:
 * what each brought above the mean of all 21, as the net sees it.
 */
export function createRollout(
  settings: Settings,
  net: Net,
  position: Position,
  { circumstances, turns, chance }: RolloutOptions,
): Rollout | null {
  const judge = createNetJudge(settings, net, EXACT)
  const read = outputsReader(settings)
  if (judge === null || read === null || !isSearchable(settings)) return null
  const sums = new Float64Array(OUTPUTS)
  let games = 0
  let equities = 0
  let squares = 0
  const outcome = new Float32Array(OUTPUTS)
  const game = new RolloutGame(new TurnPlayer(judge), chance)
  return {
    play(more) {
      for (let i = 0; i < more; i++, games++) {
        game.play(position, circumstances, turns, games, outcome)
        for (let o = 0; o < OUTPUTS; o++) sums[o] += outcome[o]
        const equity = judge.valuation.equity(outcome, 0)
        equities += equity
        squares += equity * equity
      }
    },
    result() {
      const count = Math.max(games, 1)
      const mean = equities / count
      const outputs = Float32Array.from(sums, (sum) => sum / count)
      judge.valuation.settle(position.own, position.other, outputs, 0)
      const error = Math.sqrt(Math.max(squares / count - mean * mean, 0) / count)
      return { games, chances: read(outputs, 0), equity: mean, error }
    },
  }
}

/** Plays single games; memory is kept between them. */
class RolloutGame {
  private readonly player: TurnPlayer
  private readonly chance: Chance
  private readonly next = emptyPosition()
  private readonly mean = new Float32Array(OUTPUTS)
  private readonly thrown = new Float32Array(OUTPUTS)

  constructor(player: TurnPlayer, chance: Chance) {
    this.player = player
    this.chance = chance
  }

  /** Writes the outputs of the n-th game, luck taken from it, to `out`. */
  play(from: Position, start: Circumstances, turns: number, n: number, out: Float32Array): void {
    const luck = new Float32Array(OUTPUTS)
    let position = from
    let circumstances = start
    for (let turn = 0; ; turn++) {
      const roll = this.rollAt(turn, n)
      const { after, isOver } = this.throwAll(position, roll, circumstances)
      const isRoot = turn % 2 === 0
      for (let i = 0; i < OUTPUTS; i++) this.thrown[i] -= this.mean[i]
      addDifference(this.thrown, isRoot, luck)
      if (isOver || turn + 1 >= turns) {
        for (let i = 0; i < OUTPUTS; i++) this.thrown[i] += this.mean[i]
        out.fill(0)
        if (isRoot) out.set(this.thrown)
        else addTurned(this.thrown, 1, out)
        for (let i = 0; i < OUTPUTS; i++) out[i] -= luck[i]
        return
      }
      position = after
      circumstances = afterTurn(circumstances)
    }
  }

  /**
   * Plays all 21 rolls: their mean goes to `mean`, the one thrown to `thrown`, both as the mover
   * sees them; what it leads to is given as the other side sees it.
   */
  private throwAll(position: Position, thrown: Roll, circumstances: Circumstances) {
    const { player, next, mean } = this
    const after = emptyPosition()
    let isOver = false
    mean.fill(0)
    for (const { roll, weight } of ROLLS) {
      const turn = startTurn(player.judge.settings, position, roll, circumstances)
      player.play(position, turn, next)
      addTurned(player.reached, weight / 36, mean)
      if (roll[0] !== Math.max(...thrown) || roll[1] !== Math.min(...thrown)) continue
      this.thrown.fill(0)
      addTurned(player.reached, 1, this.thrown)
      after.own.set(next.other)
      after.other.set(next.own)
      isOver = player.isOver
    }
    return { after, isOver }
  }

  private rollAt(turn: number, n: number): Roll {
    if (turn === 0) return THROWS[n % 36]
    if (turn === 1) return THROWS[Math.floor(n / 36) % 36]
    return THROWS[Math.min(Math.floor(this.chance() * 36), 35)]
  }
}

/** Adds a difference of outputs as the side at the root sees it. */
function addDifference(difference: Float32Array, isRoot: boolean, out: Float32Array): void {
  if (isRoot) {
    for (let i = 0; i < OUTPUTS; i++) out[i] += difference[i]
    return
  }
  out[OUTPUT.win] -= difference[OUTPUT.win]
  for (let i = 0; i < RUNGS - 1; i++) {
    out[OUTPUT.wonRungs + i] += difference[OUTPUT.lostRungs + i]
    out[OUTPUT.lostRungs + i] += difference[OUTPUT.wonRungs + i]
  }
  out[OUTPUT.leftWon] += difference[OUTPUT.leftLost]
  out[OUTPUT.leftLost] += difference[OUTPUT.leftWon]
}

function emptyPosition(): Position {
  return { own: new Uint8Array(BAR + 1), other: new Uint8Array(BAR + 1) }
}
