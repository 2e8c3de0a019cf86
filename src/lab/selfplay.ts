import type { Chance } from '../bots/chance.js'
import type { Net } from '../bots/net.js'
import { OUTPUT, OUTPUTS, RUNGS, rungOf } from '../bots/outcomes.js'
import {
  type Die,
  OFF,
  type Position,
  type Roll,
  type Settings,
  startPosition,
  startTurn,
} from '../rules/index.js'
import { NetJudge } from './judge.js'

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

/** Learns from its own games: the value of a position moves towards that of the next one (TD(0)). */
export class SelfPlay {
  readonly judge: NetJudge
  readonly stats: PlayStats = { games: 0, plies: 0, plays: 0, noneOff: 0 }
  private readonly settings: Settings
  private readonly chance: Chance
  private readonly points: number

  constructor(settings: Settings, net: Net, chance: Chance) {
    this.settings = settings
    this.judge = new NetJudge(settings, net)
    this.chance = chance
    this.points = settings.checkers
  }

  /** Plays one game against itself and learns from every position of it. */
  playGame(rate: number): void {
    const { settings, judge, stats } = this
    const { kernel, inputs } = judge
    const start = startPosition(settings)
    let position: Position = { own: start.own.slice(), other: start.other.slice() }
    let next: Position = { own: start.own.slice(), other: start.other.slice() }
    for (let ply = 0; ; ply++) {
      const roll = throwDice(this.chance, ply === 0 && settings.opening.lotDicePlay)
      const facts = { turn: (ply >> 1) + 1, starter: ply % 2 === 0 }
      const turn = startTurn(settings, position, roll, facts)
      const row = judge.choose(position, turn, next.own, next.other)
      stats.plies++
      stats.plays += judge.count
      if (row < 0) this.aimAtEnd(next)
      else this.aimAtRow(row)
      kernel.sample.fill(0)
      inputs.encode(position.own, position.other, kernel.sample, 0)
      kernel.learn(rate)
      if (row < 0) break
      const mover = position
      position = { own: next.other, other: next.own }
      next = mover
    }
    stats.games++
  }

  /** The target: the next position's outputs, seen from here. */
  private aimAtRow(row: number): void {
    const { target, outputs } = this.judge.kernel
    const at = row * OUTPUTS
    target.fill(-1)
    target[OUTPUT.win] = 1 - outputs[at]
    for (let i = 0; i < RUNGS - 1; i++) {
      target[OUTPUT.wonRungs + i] = outputs[at + OUTPUT.lostRungs + i]
      target[OUTPUT.lostRungs + i] = outputs[at + OUTPUT.wonRungs + i]
    }
    target[OUTPUT.leftWon] = outputs[at + OUTPUT.leftLost]
    target[OUTPUT.leftLost] = outputs[at + OUTPUT.leftWon]
  }

  private aimAtEnd(final: Position): void {
    const { target } = this.judge.kernel
    const rung = rungOf(this.settings, final.other)
    target.fill(-1)
    target.fill(0, 0, OUTPUT.leftLost + 1)
    target[OUTPUT.win] = 1
    for (let i = 1; i <= rung; i++) target[OUTPUT.wonRungs + i - 1] = 1
    target[OUTPUT.leftWon] = (this.points - final.other[OFF]) / this.points
    if (rung > 0) this.stats.noneOff++
  }
}
