import {
  BAR,
  type Levels,
  type Position,
  playLevel,
  startRemainder,
  type Turn,
} from '../rules/index.js'
import { addTurned, type NetJudge } from './net-judge.js'
import { OUTPUTS } from './outcomes.js'
import { type Prices, pricesFor } from './prices.js'
import type { Price } from './valuation.js'

const NOTHING: Levels = []

/** Plays whole turns as a net likes it best, level by level, without looking ahead. */
export class TurnPlayer {
  readonly judge: NetJudge
  /** After `play`: settled outputs of the position reached, as the side sees it that rolls next. */
  readonly reached = new Float32Array(OUTPUTS)
  /** After `play`: whether the game has ended, which a remainder may do too. */
  isOver = false
  private readonly points: Prices
  private readonly from: Position = emptyPosition()
  private readonly theirs: Position = emptyPosition()

  constructor(judge: NetJudge) {
    this.judge = judge
    this.points = pricesFor(judge.settings, judge.valuation)
  }

  /**
   * Plays a turn, and for the other side what it hands over. The position then reached is written
   * to `next` as the mover sees it. Both sides play for points unless `prices` says otherwise.
   */
  play(position: Position, turn: Turn, next: Position, prices = this.points): void {
    const { judge, reached } = this
    const remainder = this.playLevels(position, turn, next, prices.other)
    this.isOver = judge.hasWon
    if (remainder.length === 0) {
      reached.set(judge.chosen)
      return
    }
    this.playRemainder(next, remainder, prices.own)
  }

  /** Plays level after level as long as they are completed; what is handed over is given back. */
  private playLevels(position: Position, turn: Turn, next: Position, price: Price): Levels {
    const { judge, from } = this
    judge.choose(position, turn, next.own, next.other, price)
    if (judge.hasWon || isDone(turn, judge)) return NOTHING
    copyPosition(position, from)
    for (let level = turn; ; ) {
      const played = playLevel(judge.settings, from, level, judge.steps())
      if (!played.ok) throw new Error(played.error)
      if (played.value.next === null) return played.value.remainder
      level = played.value.next
      copyPosition(next, from)
      judge.choose(from, level, next.own, next.other, price)
      if (judge.hasWon || isDone(level, judge)) return NOTHING
    }
  }

  private playRemainder(next: Position, remainder: Levels, price: Price): void {
    const { judge, theirs, reached } = this
    const { settings } = judge
    const after = { own: next.other, other: next.own }
    for (let level: Turn | null = startRemainder(settings, after, remainder); level !== null; ) {
      copyPosition(after, theirs)
      judge.choose(theirs, level, after.own, after.other, price)
      if (judge.hasWon) {
        this.isOver = true
        reached.fill(0)
        addTurned(judge.chosen, 1, reached)
        return
      }
      const played = playLevel(settings, theirs, level, judge.steps())
      if (!played.ok) throw new Error(played.error)
      level = played.value.next
    }
    judge.judge(after, reached)
  }
}

/** Whether nothing is left of a turn after the level that was chosen last. */
function isDone({ later, pips, handsOver, burnt }: Turn, { dice }: NetJudge): boolean {
  if (later.length > 0) return false
  return !handsOver || (dice === pips.length && !burnt)
}

function copyPosition(from: Position, to: Position): void {
  to.own.set(from.own)
  to.other.set(from.other)
}

function emptyPosition(): Position {
  return { own: new Uint8Array(BAR + 1), other: new Uint8Array(BAR + 1) }
}
