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

/** What is possible with a level: dice used by every legal play, and the only die allowed, if any. */
interface Verdict {
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
  private readonly arena = new Arena()
  private readonly stepper: Stepper
  private readonly levelStart: number[] = []
  private pips: readonly Die[] = []
  private finals: number[] = []

  private readonly settings: Settings

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
    const rows = this.follow(position, level, taken)
    const found: NextStep[] = []
    if (verdict.dice === 0) return found
    for (const row of rows) {
      const highest = this.stepper.highest(row)
      for (const { die, bit } of this.diceLeft(row, taken.length)) {
        for (let from = highest; from > OFF; from--) {
          const to = Math.max(from - die, OFF)
          if (found.some((next) => next.from === from && next.to === to && next.die === die))
            continue
          const mark = this.arena.length
          this.stepper.stepsFrom(row, from, die, highest)
          const made: number[] = []
          for (let next = mark; next < this.arena.length; next++) {
            this.arena.bytes[this.arena.at(next) + USED_AT] |= bit
            made.push(next)
          }
          if (made.some((next) => this.canEnd(next, taken.length + 1, verdict))) {
            found.push({ from, to, die, hits: this.hitsBetween(row, made[0]) })
          }
          this.arena.truncate(mark)
        }
      }
    }
    return found
  }

  /** Why no checker steps from that point by any die left after the steps taken (dice in order tried). */
  refusals(
    position: Position,
    level: Level,
    taken: readonly Step[],
    from: number,
  ): { die: Die; fault: ReturnType<Stepper['refusal']> | 'hitter' | 'block' }[] {
    this.pips = level.pips
    const [row] = this.follow(position, level, taken)
    if (row === undefined) return []
    const highest = this.stepper.highest(row)
    return this.diceLeft(row, taken.length).map(({ die }) => {
      const fault = this.stepper.refusal(row, from, die, highest)
      if (fault !== null) return { die, fault }
      const mark = this.arena.length
      const made = this.stepper.stepsFrom(row, from, die, highest)
      this.arena.truncate(mark)
      if (made > 0) return { die, fault: null }
      const marked = this.arena.bytes[this.arena.at(row) + MARKS_AT + from] > 0
      return { die, fault: marked ? 'hitter' : 'block' }
    })
  }

  /** Searches a level and leaves the rows of its distinct results in `finals`. */
  private search(position: Position, level: Level): Verdict {
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
  private judge(): Verdict {
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
  private keepFullPlays(depth: number): Verdict {
    const count = this.pips.length
    if (depth < count) this.finals = this.finals.filter((row) => this.stepper.isFinished(row))
    return { dice: count, onlyUsed: 0 }
  }

  private keepLargerDie(): number {
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

  private expand(row: number, depth: number): void {
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
  private keepNew(made: number, bit: number): void {
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

  private canEnd(row: number, depth: number, verdict: Verdict): boolean {
    if (this.isLegalEnd(row, depth, verdict)) return true
    if (depth >= this.pips.length || this.stepper.isFinished(row)) return false
    const highest = this.stepper.highest(row)
    for (const { die, bit } of this.diceLeft(row, depth)) {
      for (let from = highest; from > OFF; from--) {
        const mark = this.arena.length
        this.stepper.stepsFrom(row, from, die, highest)
        for (let next = mark, end = this.arena.length; next < end; next++) {
          this.arena.bytes[this.arena.at(next) + USED_AT] |= bit
          if (this.canEnd(next, depth + 1, verdict)) {
            this.arena.truncate(mark)
            return true
          }
        }
        this.arena.truncate(mark)
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

  private endsWell(row: number): boolean {
    return this.settings.block.timing === 'step' || !this.stepper.hasForbiddenRun(row)
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
    const made: number[] = []
    if (this.stepper.isFinished(row) || from <= OFF || from > BAR) return made
    const highest = this.stepper.highest(row)
    for (const { die, bit } of this.diceLeft(row, depth)) {
      if (Math.max(from - die, OFF) !== to) continue
      const first = this.arena.length
      this.stepper.stepsFrom(row, from, die, highest)
      for (let next = first; next < this.arena.length; next++) {
        this.arena.bytes[this.arena.at(next) + USED_AT] |= bit
        made.push(next)
      }
    }
    return made
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

  private begin(position: Position, level: Level): void {
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

  private hitsBetween(before: number, after: number): boolean {
    const { bytes } = this.arena
    const a = this.arena.at(before) + OTHER_AT
    const b = this.arena.at(after) + OTHER_AT
    for (let i = 0; i <= BAR; i++) if (bytes[a + i] !== bytes[b + i]) return true
    return false
  }

  private marksOf(rows: readonly number[]): Checkers[] {
    this.arena.clearSet()
    const { arena } = this
    return rows
      .filter((row) => arena.addRow(row))
      .map((row) => arena.bytes.slice(arena.at(row) + MARKS_AT, arena.at(row) + MARKS_AT + BAR + 1))
  }

  private usedAt(row: number): number {
    return this.arena.bytes[this.arena.at(row) + USED_AT]
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

/** A step that may come next, the die it uses, and whether it hits. */
export interface NextStep {
  readonly from: number
  readonly to: number
  readonly die: Die
  readonly hits: boolean
}
