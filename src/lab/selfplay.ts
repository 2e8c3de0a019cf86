import type { Chance } from '../bots/chance.js'
import type { Circumstances } from '../bots/evaluator.js'
import type { Net } from '../bots/net.js'
import { addTurned, type NetJudge } from '../bots/net-judge.js'
import { OUTPUTS } from '../bots/outcomes.js'
import { NetSearch } from '../bots/search.js'
import { TurnPlayer } from '../bots/turn-player.js'
import {
  type Die,
  OFF,
  type Position,
  type Roll,
  type Settings,
  startPosition,
  startTurn,
} from '../rules/index.js'
import { Memory } from './memory.js'
import { judgeOf } from './nets.js'

/** What games of self-play were like. */
export interface PlayStats {
  games: number
  plies: number
  plays: number
  noneOff: number
}

/** Two dice; unequal ones for a lot. */
export function throwDice(chance: Chance, unequal = false): Roll {
  for (;;) {
    const first = (1 + Math.floor(chance() * 6)) as Die
    const second = (1 + Math.floor(chance() * 6)) as Die
    if (!unequal || first !== second) return [first, second]
  }
}

/** How a game is learned from. */
export interface Lesson {
  /** Step of the descent. */
  readonly rate: number
  /** How much of a position's target comes from later positions than the next one (TD(λ)). */
  readonly lambda: number
  /** How often each position is learned from again, at random, while it is remembered. */
  readonly again: number
}

/**
 * Learns from its own games: the value of a position moves towards that of the next one, or with
 * `plies` towards what a search over all rolls finds, and with λ above 0 towards later ones too.
 */
export class SelfPlay {
  readonly judge: NetJudge
  readonly stats: PlayStats = { games: 0, plies: 0, plays: 0, noneOff: 0 }
  private readonly settings: Settings
  private readonly chance: Chance
  private readonly player: TurnPlayer
  private readonly search: NetSearch
  private readonly plies: number
  private readonly memory: Memory
  /** Inputs of the game's positions, and their targets as the side sees them that rolls there. */
  private readonly samples: Float32Array[] = []
  private readonly targets: Float32Array[] = []

  constructor(settings: Settings, net: Net, chance: Chance, plies = 0, remembered = 0) {
    this.settings = settings
    this.judge = judgeOf(settings, net)
    this.chance = chance
    this.player = new TurnPlayer(this.judge)
    this.search = new NetSearch(this.judge)
    this.plies = plies
    this.memory = new Memory(this.judge.inputs.size, OUTPUTS, remembered)
  }

  /** Plays one game against itself and learns from every position of it. */
  playGame(lesson: Lesson): void {
    const { settings, judge, player, stats } = this
    const start = startPosition(settings)
    let position: Position = { own: start.own.slice(), other: start.other.slice() }
    let next: Position = { own: start.own.slice(), other: start.other.slice() }
    let ply = 0
    for (let isOver = false; !isOver; ply++) {
      const roll = throwDice(this.chance, ply === 0 && settings.opening.lotDicePlay)
      const facts = { turn: (ply >> 1) + 1, starter: ply % 2 === 0 }
      player.play(position, startTurn(settings, position, roll, facts), next)
      isOver = player.isOver
      stats.plays += judge.count
      this.note(ply, position, facts)
      const mover = position
      position = { own: next.other, other: next.own }
      next = mover
    }
    this.learn(ply, lesson)
    if (Math.min(position.own[OFF], position.other[OFF]) === 0) stats.noneOff++
    stats.plies += ply
    stats.games++
  }

  /** Without a search the target is what was chosen, seen from the side that has moved. */
  private note(ply: number, position: Position, circumstances: Circumstances): void {
    const { inputs } = this.judge
    this.samples[ply] ??= new Float32Array(inputs.size)
    this.targets[ply] ??= new Float32Array(OUTPUTS)
    this.targets[ply].fill(0)
    if (this.plies === 0) addTurned(this.player.reached, 1, this.targets[ply])
    else this.search.look(position, this.plies, circumstances, this.targets[ply])
    this.samples[ply].fill(0)
    inputs.encode(position.own, position.other, this.samples[ply], 0)
  }

  /** From the end of the game back, so that targets can take in later ones. */
  private learn(plies: number, { rate, lambda, again }: Lesson): void {
    const { kernel } = this.judge
    const { samples, targets, memory } = this
    for (let ply = plies - 1; ply >= 0; ply--) {
      const target = targets[ply]
      if (ply + 1 < plies && lambda > 0) {
        for (let i = 0; i < OUTPUTS; i++) target[i] *= 1 - lambda
        addTurned(targets[ply + 1], lambda, target)
      }
      kernel.target.set(target)
      kernel.sample.set(samples[ply])
      kernel.learn(rate)
      memory.add(samples[ply], target)
    }
    for (let i = 0; i < again * plies; i++) {
      memory.draw(this.chance, kernel.sample, kernel.target)
      kernel.learn(rate)
    }
  }
}
