import type { Chance } from '../bots/chance.js'
import type { Circumstances } from '../bots/evaluator.js'
import type { Net } from '../bots/net.js'
import { addTurned, type NetJudge } from '../bots/net-judge.js'
import { NetSearch } from '../bots/search.js'
import {
  type Die,
  OFF,
  type Position,
  type Roll,
  type Settings,
  startPosition,
  startTurn,
} from '../rules/index.js'
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

/**
 * Learns from its own games: the value of a position moves towards that of the next one (TD(0)),
 * or with `plies` towards what a search over all rolls finds.
 */
export class SelfPlay {
  readonly judge: NetJudge
  readonly stats: PlayStats = { games: 0, plies: 0, plays: 0, noneOff: 0 }
  private readonly settings: Settings
  private readonly chance: Chance
  private readonly search: NetSearch
  private readonly plies: number

  constructor(settings: Settings, net: Net, chance: Chance, plies = 0) {
    this.settings = settings
    this.judge = judgeOf(settings, net)
    this.chance = chance
    this.search = new NetSearch(this.judge)
    this.plies = plies
  }

  /** Plays one game against itself and learns from every position of it. */
  playGame(rate: number): void {
    const { settings, judge, stats } = this
    const start = startPosition(settings)
    let position: Position = { own: start.own.slice(), other: start.other.slice() }
    let next: Position = { own: start.own.slice(), other: start.other.slice() }
    for (let ply = 0; ; ply++) {
      const roll = throwDice(this.chance, ply === 0 && settings.opening.lotDicePlay)
      const facts = { turn: (ply >> 1) + 1, starter: ply % 2 === 0 }
      judge.choose(position, startTurn(settings, position, roll, facts), next.own, next.other)
      stats.plies++
      stats.plays += judge.count
      const { hasWon } = judge
      this.learnFrom(position, facts, rate)
      if (hasWon) break
      const mover = position
      position = { own: next.other, other: next.own }
      next = mover
    }
    if (next.other[OFF] === 0) stats.noneOff++
    stats.games++
  }

  /** Without a search the target is what was chosen, seen from the side that has moved. */
  private learnFrom(position: Position, circumstances: Circumstances, rate: number): void {
    const { kernel, inputs, chosen } = this.judge
    kernel.target.fill(0)
    if (this.plies === 0) addTurned(chosen, 1, kernel.target)
    else this.search.look(position, this.plies, circumstances, kernel.target)
    kernel.sample.fill(0)
    inputs.encode(position.own, position.other, kernel.sample, 0)
    kernel.learn(rate)
  }
}
