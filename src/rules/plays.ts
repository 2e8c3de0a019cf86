import { ANY_NUMBER, Arena, HEAD_AT, MARKS_AT, OTHER_AT, USED_AT } from './arena.js'
import { BAR, OFF } from './board.js'
import { Stepper } from './steps.js'
import type { Checkers, Die, Position, Settings, Step } from './types.js'

/** What is played at once: the pips of one level, and what the turn has used up before it. */
export interface Level {
  readonly pips: readonly Die[]
  /** How many checkers may still leave the head in this turn; null = any number. */
  readonly fromHead: number | null
  /**
   * Where this turn's hitters stand, as counts by own point. Checkers are alike, so several
   * accounts may fit the steps played; a play is legal when it is legal under one of them.
   */
  readonly marks: readonly Checkers[]
}

/**
 * Finds the distinct results of levels. The results of the last call are read by index,
 * without allocation; `dice` is how many dice every one of them uses (0: a pass).
 */
export interface PlayGenerator {
  readonly dice: number
  /** Finds the legal plays and returns their number; 0 is a pass. */
  generate(position: Position, level: Level): number
  /** Writes the position after a play, as the mover sees it. */
  result(index: number, own: Checkers, other: Checkers): void
  /** The steps of a play in an order that can be played. */
  stepsOf(index: number): Step[]
}

/** What is possible with a level: dice used by every legal play, and the only die allowed, if any. */
export interface Verdict {
  readonly dice: number
  /** With one of two unequal dice: the bit of the die that must be it; 0 = either. */
  readonly onlyUsed: number
}

/**
 * Searches the plays of any rule set, step by step through all distinct states. It keeps
 * its working memory between calls.
 */
export class PlaySearch implements PlayGenerator {
  dice = 0
  protected readonly arena = new Arena()
  protected readonly stepper: Stepper
  protected readonly levelStart: number[] = []
  protected pips: readonly Die[] = []
  protected finals: number[] = []

  protected readonly settings: Settings

  constructor(settings: Settings) {
    this.settings = settings
    this.stepper = new Stepper(settings, this.arena)
  }

  generate(position: Position, level: Level): number {
    this.dice = this.search(position, level).dice
    return this.finals.length
  }

  result(index: number, own: Checkers, other: Checkers): void {
    const { bytes } = this.arena
    const at = this.arena.at(this.finals[index])
    for (let i = 0; i <= BAR; i++) {
      own[i] = bytes[at + i]
      other[i] = bytes[at + OTHER_AT + i]
    }
  }

  stepsOf(index: number): Step[] {
    return this.arena.stepsTo(this.finals[index])
  }

  /** Searches a level and leaves the rows of its distinct results in `finals`. */
  protected search(position: Position, level: Level): Verdict {
    const { arena } = this
    this.pips = level.pips
    const count = this.pips.length
    this.begin(position, level)
    this.levelStart.length = 0
    this.levelStart.push(0, arena.length)
    for (let depth = 0; depth < count; depth++) {
      arena.clearSet()
      const end = arena.length
      for (let row = this.levelStart[depth]; row < end; row++) this.expand(row, depth)
      this.levelStart.push(arena.length)
      if (arena.length === end) break
    }
    return this.judge()
  }

  /** Picks the legal ends: the most dice, then the larger of two (SPEC P10, P11). */
  protected judge(): Verdict {
    const count = this.pips.length
    const depths = this.levelStart.length - 2
    for (let depth = depths; depth > 0; depth--) {
      this.arena.clearSet()
      this.finals = []
      for (let row = this.levelStart[1]; row < this.levelStart[depth + 1]; row++) {
        const isCandidate = row >= this.levelStart[depth] || this.stepper.isFinished(row)
        if (isCandidate && this.endsWell(row) && this.arena.addPosition(row)) this.finals.push(row)
      }
      if (this.finals.length === 0) continue
      if (this.finals.some((row) => this.stepper.isFinished(row))) {
        return this.keepFullPlays(depth)
      }
      const onlyUsed = depth === 1 && count === 2 ? this.keepLargerDie() : 0
      return { dice: depth, onlyUsed }
    }
    this.finals = []
    return { dice: 0, onlyUsed: 0 }
  }

  /** A play that bears off the last checker counts as using all dice, so shorter ones go (SPEC P10). */
  protected keepFullPlays(depth: number): Verdict {
    const count = this.pips.length
    if (depth < count) this.finals = this.finals.filter((row) => this.stepper.isFinished(row))
    return { dice: count, onlyUsed: 0 }
  }

  protected keepLargerDie(): number {
    const [first, second] = this.pips
    if (first === second) return 0
    const larger = first > second ? 1 : 2
    const byLarger: number[] = []
    this.arena.clearSet()
    for (let row = this.levelStart[1]; row < this.levelStart[2]; row++) {
      if (this.usedAt(row) !== larger || !this.endsWell(row)) continue
      if (this.arena.addPosition(row)) byLarger.push(row)
    }
    if (byLarger.length === 0) return 0
    this.finals = byLarger
    return larger
  }

  protected expand(row: number, depth: number): void {
    const { arena, stepper } = this
    if (stepper.isFinished(row)) return
    const highest = stepper.highest(row)
    const unequal = this.pips.length === 2 && this.pips[0] !== this.pips[1]
    const used = this.usedAt(row)
    for (let i = unequal ? 0 : depth; i < (unequal ? 2 : depth + 1); i++) {
      const bit = unequal ? 1 << i : 0
      if ((used & bit) !== 0) continue
      for (let from = highest; from > OFF; from--) {
        if (arena.bytes[arena.at(row) + from] === 0) continue
        const made = stepper.stepsFrom(row, from, this.pips[i], highest)
        if (made > 0) this.keepNew(made, bit)
        if (from === BAR) break
      }
    }
  }

  /** Keeps those of the rows just made that are new at their depth. */
  protected keepNew(made: number, bit: number): void {
    const { arena } = this
    const first = arena.length - made
    for (let row = first; row < first + made; row++) arena.bytes[arena.at(row) + USED_AT] |= bit
    if (made === 2) {
      if (!arena.addRow(first + 1)) arena.truncate(first + 1)
      if (arena.addRow(first)) return
      if (arena.length === first + 1) arena.truncate(first)
      return
    }
    if (!arena.addRow(first)) arena.truncate(first)
  }

  protected endsWell(row: number): boolean {
    return this.settings.block.timing === 'step' || !this.stepper.hasForbiddenRun(row)
  }

  protected begin(position: Position, level: Level): void {
    const { arena } = this
    arena.truncate(0)
    const accounts = level.marks.length === 0 ? [null] : level.marks
    for (const marks of accounts) {
      const at = arena.at(arena.append())
      arena.bytes.set(position.own, at)
      arena.bytes.set(position.other, at + OTHER_AT)
      if (marks !== null) arena.bytes.set(marks, at + MARKS_AT)
      arena.bytes[at + HEAD_AT] = level.fromHead ?? ANY_NUMBER
    }
  }

  protected usedAt(row: number): number {
    return this.arena.bytes[this.arena.at(row) + USED_AT]
  }
}
