import { type Chance, pick } from '../bots/chance.js'
import { afterTurn, type Circumstances } from '../bots/evaluator.js'
import { addTurned } from '../bots/net-judge.js'
import { OUTPUTS } from '../bots/outcomes.js'
import { RolloutGame } from '../bots/rollout-game.js'
import { NetSearch } from '../bots/search.js'
import { emptyThrows, throwAll } from '../bots/throws.js'
import type { TurnPlayer } from '../bots/turn-player.js'
import { legalPlays, type Position, ROLLS, type Roll, startPosition } from '../rules/index.js'
import { playThrough } from './contest.js'
import { throwDice } from './selfplay.js'
import type { Target } from './target-file.js'

/** Where the targets of positions come from. */
export type Method =
  /** The game itself, so many turns on, luck taken out. */
  | { readonly by: 'trail'; readonly turns: number }
  /** So many games of so many turns from the position, luck taken out. */
  | { readonly by: 'rollout'; readonly games: number; readonly turns: number }
  /** All rolls and best replies, so many turns on. */
  | { readonly by: 'search'; readonly plies: number }

/** How games are played and positions taken from them. */
export interface Lessons {
  readonly method: Method
  /** One position in so many is taken. */
  readonly spread: number
  /** Every other game begins with up to so many turns of random plays. */
  readonly random: number
}

/** One turn of a game as all 21 throws saw it, for the side that rolled. */
interface Turn {
  readonly position: Position
  readonly mean: Float32Array
  /** What the throw brought above the mean. */
  readonly luck: Float32Array
}

interface Scene {
  readonly position: Position
  readonly facts: Circumstances
}

/** Plays games of a net against itself and says of their positions what may come of them. */
export class Teacher {
  private readonly player: TurnPlayer
  private readonly lessons: Lessons
  private readonly search: NetSearch
  private readonly throws = emptyThrows()

  constructor(player: TurnPlayer, lessons: Lessons) {
    this.player = player
    this.lessons = lessons
    this.search = new NetSearch(player.judge)
  }

  /** Positions of one game with their targets. */
  game(chance: Chance): Target[] {
    const { spread } = this.lessons
    const turns = this.playGame(this.open(chance), chance)
    return turns.flatMap(({ position, facts }, ply) => {
      if (chance() * spread >= 1) return []
      const outputs = this.lookAt({ position, facts }, turns.slice(ply), chance)
      clamp(outputs)
      this.player.judge.valuation.settle(position.own, position.other, outputs, 0)
      return [{ position, outputs }]
    })
  }

  /** The position from which the net plays on, in every other game out of a random game. */
  private open(chance: Chance): Scene {
    const { settings } = this.player.judge
    const random = chance() < 0.5 ? Math.floor(chance() * (this.lessons.random + 1)) : 0
    if (random === 0) return sceneAt([startPosition(settings)], 0)
    const { rolled } = playThrough(settings, chance, (_, position, turn) => {
      const { plays } = legalPlays(settings, position, turn)
      return plays.length === 0 ? [] : pick(plays, chance).steps
    })
    return sceneAt(rolled, random)
  }

  private playGame(start: Scene, chance: Chance): (Turn & Scene)[] {
    const { player, throws } = this
    const turns: (Turn & Scene)[] = []
    let { position, facts } = start
    for (let isOver = false; !isOver; facts = afterTurn(facts)) {
      throwAll(player, position, facts, throws)
      const end = throws.ends[numberOf(throwDice(chance, isLot(player, facts)))]
      const luck = end.outputs.map((output, o) => output - throws.mean[o])
      turns.push({ position, facts, mean: throws.mean.slice(), luck })
      isOver = end.isOver
      position = { own: end.after.own.slice(), other: end.after.other.slice() }
    }
    return turns
  }

  private lookAt(scene: Scene, turns: readonly Turn[], chance: Chance): Float32Array {
    const { method } = this.lessons
    if (method.by === 'trail') return trailOf(turns.slice(0, method.turns))
    const outputs = new Float32Array(OUTPUTS)
    if (method.by === 'search') {
      this.search.look(scene.position, method.plies, scene.facts, outputs)
      return outputs
    }
    const game = new RolloutGame(this.player, scene.position, scene.facts, method.turns)
    const one = new Float32Array(OUTPUTS)
    // Which pairs of first throws are seen differs from position to position.
    const first = Math.floor(chance() * 1296)
    for (let n = 0; n < method.games; n++) {
      game.play(first + n, chance, one)
      for (let o = 0; o < OUTPUTS; o++) outputs[o] += one[o] / method.games
    }
    return outputs
  }
}

function sceneAt(rolled: readonly Position[], ply: number): Scene {
  const at = Math.min(ply, rolled.length - 1)
  return { position: rolled[at], facts: { turn: (at >> 1) + 1, starter: at % 2 === 0 } }
}

function numberOf(dice: Roll): number {
  const [high, low] = [Math.max(...dice), Math.min(...dice)]
  return ROLLS.findIndex(({ roll }) => roll[0] === high && roll[1] === low)
}

function isLot({ judge }: TurnPlayer, { starter, turn }: Circumstances): boolean {
  return starter && turn === 1 && judge.settings.opening.lotDicePlay
}

/** What the first of a game's turns leads to by the last one's mean, the luck between taken out. */
export function trailOf(turns: readonly Pick<Turn, 'mean' | 'luck'>[]): Float32Array {
  let outputs = turns[turns.length - 1].mean.slice()
  for (let i = turns.length - 2; i >= 0; i--) {
    const before = new Float32Array(OUTPUTS)
    addTurned(outputs, 1, before)
    outputs = before.map((output, o) => output - turns[i].luck[o])
  }
  return outputs
}

function clamp(outputs: Float32Array): void {
  for (let o = 0; o < OUTPUTS; o++) outputs[o] = Math.min(Math.max(outputs[o], 0), 1)
}
