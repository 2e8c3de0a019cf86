import { HEAD_AT, MARKS_AT, OTHER_AT, USED_AT } from './arena.js'
import { BAR, OFF } from './board.js'
import { type Level, PlaySearch, type Verdict } from './plays.js'
import type { StepFault } from './steps.js'
import type { Checkers, Die, Position, Step } from './types.js'

/** What a replayed play leaves behind. */
export interface Played {
  readonly position: Position
  /** How many dice of the level were used; all of them when the last checker went off. */
  readonly dice: number
  /** Pips of the level that were not played. */
  readonly unplayed: readonly Die[]
  readonly fromHead: number | null
  readonly marks: readonly Checkers[]
}

/** A step that may come next, the die it uses, and whether it hits. */
export interface NextStep {
  readonly from: number
  readonly to: number
  readonly die: Die
  readonly hits: boolean
}

/** Why a checker may not step by a die; null where it may. */
export interface DieFault {
  readonly die: Die
  readonly fault: StepFault | 'hitter' | 'block' | null
}

/** Follows given steps through a level: whether they are legal, and how they may go on (SPEC P13). */
export class PlayReplay extends PlaySearch {
  /** Whether steps in that order are a legal play of the level, and what they leave; null if not. */
  replay(position: Position, level: Level, steps: readonly Step[]): Played | null {
    const verdict = this.search(position, level)
    const rows = this.follow(position, level, steps)
    const legal = rows.filter((row) => this.isLegalEnd(row, steps.length, verdict))
    if (legal.length === 0) return null
    const [first] = legal
    const finished = this.stepper.isFinished(first)
    return {
      position: this.positionAt(first),
      dice: verdict.dice,
      unplayed: finished ? [] : this.unplayedAt(first, steps.length),
      fromHead: level.fromHead === null ? null : this.arena.bytes[this.arena.at(first) + HEAD_AT],
      marks: this.marksOf(legal),
    }
  }

  /** The position after some admissible steps, legal as a whole or not; null if they cannot be made. */
  after(position: Position, level: Level, steps: readonly Step[]): Position | null {
    this.pips = level.pips
    const rows = this.follow(position, level, steps)
    return rows.length === 0 ? null : this.positionAt(rows[0])
  }

  /** The steps, each with a die, that continue others as the beginning of a legal play. */
  continuations(position: Position, level: Level, taken: readonly Step[]): NextStep[] {
    const verdict = this.search(position, level)
    const found = new Map<string, NextStep>()
    for (const row of this.follow(position, level, taken)) {
      for (const { die, bit } of this.diceLeft(row, taken.length)) {
        for (let from = BAR; from > OFF; from--) {
          const to = Math.max(from - die, OFF)
          const key = `${from}/${to}/${die}`
          if (found.has(key) || !this.leadsToEnd(row, from, die, bit, taken.length, verdict))
            continue
          found.set(key, { from, to, die, hits: this.stepper.hitsOn(row, to) })
        }
      }
    }
    return [...found.values()]
  }

  /** For each die left after the steps taken, why no checker steps from that point by it; null if one does. */
  faultsFrom(position: Position, level: Level, taken: readonly Step[], from: number): DieFault[] {
    this.pips = level.pips
    const [row] = this.follow(position, level, taken)
    if (row === undefined) return []
    const highest = this.stepper.highest(row)
    return this.diceLeft(row, taken.length).map(({ die, bit }) => {
      const fault = this.stepper.refusal(row, from, die, highest)
      if (fault !== null) return { die, fault }
      if (this.makeStep(row, from, die, bit).length > 0) return { die, fault: null }
      const hasMark = this.arena.bytes[this.arena.at(row) + MARKS_AT + from] > 0
      return { die, fault: hasMark ? 'hitter' : 'block' }
    })
  }

  /** Appends the rows that a step leads to, with its die marked as used. */
  private makeStep(row: number, from: number, die: Die, bit: number): number[] {
    const first = this.arena.length
    this.stepper.stepsFrom(row, from, die, this.stepper.highest(row))
    const made: number[] = []
    for (let next = first; next < this.arena.length; next++) {
      this.arena.bytes[this.arena.at(next) + USED_AT] |= bit
      made.push(next)
    }
    return made
  }

  /** Whether a step begins, or ends, a legal play; leaves no rows behind. */
  private leadsToEnd(
    row: number,
    from: number,
    die: Die,
    bit: number,
    depth: number,
    verdict: Verdict,
  ): boolean {
    const mark = this.arena.length
    const made = this.makeStep(row, from, die, bit)
    const isGood = made.some((next) => this.canEnd(next, depth + 1, verdict))
    this.arena.truncate(mark)
    return isGood
  }

  private canEnd(row: number, depth: number, verdict: Verdict): boolean {
    if (this.isLegalEnd(row, depth, verdict)) return true
    if (this.stepper.isFinished(row)) return false
    for (const { die, bit } of this.diceLeft(row, depth)) {
      for (let from = BAR; from > OFF; from--) {
        if (this.leadsToEnd(row, from, die, bit, depth, verdict)) return true
      }
    }
    return false
  }

  private isLegalEnd(row: number, depth: number, verdict: Verdict): boolean {
    if (!this.endsWell(row)) return false
    if (this.stepper.isFinished(row)) return depth > 0
    if (depth !== verdict.dice || depth === 0) return false
    return verdict.onlyUsed === 0 || this.usedAt(row) === verdict.onlyUsed
  }

  /** The rows that steps in that order can lead to from the start of the level. */
  private follow(position: Position, level: Level, steps: readonly Step[]): number[] {
    this.begin(position, level)
    let rows = Array.from({ length: this.arena.length }, (_, row) => row)
    for (const [depth, [from, to]] of steps.entries()) {
      rows = rows.flatMap((row) => this.stepTo(row, depth, from, to))
    }
    return rows
  }

  private stepTo(row: number, depth: number, from: number, to: number): number[] {
    if (this.stepper.isFinished(row) || from <= OFF || from > BAR) return []
    return this.diceLeft(row, depth)
      .filter(({ die }) => Math.max(from - die, OFF) === to)
      .flatMap(({ die, bit }) => this.makeStep(row, from, die, bit))
  }

  /** The dice that a row has not used; equal dice count once. */
  private diceLeft(row: number, depth: number): { die: Die; bit: number }[] {
    const { pips } = this
    if (depth >= pips.length) return []
    if (pips.length !== 2 || pips[0] === pips[1]) return [{ die: pips[depth], bit: 0 }]
    const used = this.usedAt(row)
    return [0, 1].filter((i) => (used & (1 << i)) === 0).map((i) => ({ die: pips[i], bit: 1 << i }))
  }

  private unplayedAt(row: number, depth: number): Die[] {
    const { pips } = this
    if (pips.length !== 2 || pips[0] === pips[1]) return pips.slice(depth)
    return this.diceLeft(row, depth).map(({ die }) => die)
  }

  private marksOf(rows: readonly number[]): Checkers[] {
    this.arena.clearSet()
    const { arena } = this
    return rows
      .filter((row) => arena.addRow(row))
      .map((row) => arena.bytes.slice(arena.at(row) + MARKS_AT, arena.at(row) + MARKS_AT + BAR + 1))
  }

  private positionAt(row: number): Position {
    const { arena } = this
    const at = arena.at(row)
    return {
      own: arena.bytes.slice(at, at + OTHER_AT),
      other: arena.bytes.slice(at + OTHER_AT, at + MARKS_AT),
    }
  }
}
