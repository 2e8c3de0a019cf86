import type { Position, Settings } from '../rules/index.js'
import type { Chance } from './chance.js'
import type { Chances, Circumstances } from './evaluator.js'
import type { Net } from './net.js'
import { createNetJudge } from './net-judge.js'
import { isSearchable } from './net-rows.js'
import { OUTPUTS } from './outcomes.js'
import { outputsReader } from './outputs.js'
import { RolloutGame } from './rollout-game.js'
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

/** Races with so few checkers are not rolled out. */
const EXACT = 6

/** Rollouts by a net; null where it does not serve the settings or their turns are no plain rolls. */
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
  const game = new RolloutGame(new TurnPlayer(judge), position, circumstances, turns)
  return {
    play(more) {
      for (let i = 0; i < more; i++, games++) {
        game.play(games, chance, outcome)
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
