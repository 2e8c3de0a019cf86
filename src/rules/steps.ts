import { ANY_NUMBER, type Arena, HEAD_AT, MARKS_AT, OTHER_AT } from './arena.js'
import { BAR, closingCount, HOME, mirror, OFF, START } from './board.js'
import type { Settings } from './types.js'

/**
 * One step of one checker by one die: what is admissible and what it does (SPEC P1–P9).
 * It works on rows of an arena, so that a search and a replay share every rule.
 */
export class Stepper {
  private readonly mirrored: Uint8Array
  private readonly closing: number
  private readonly hits: boolean
  /** A hitter does not move again in this turn: anywhere, or after a hit in its home. */
  private readonly freezes: boolean
  private readonly marksAnywhere: boolean
  private readonly marksHome: boolean

  private readonly settings: Settings
  private readonly arena: Arena

  constructor(settings: Settings, arena: Arena) {
    this.settings = settings
    this.arena = arena
    this.mirrored = new Uint8Array(BAR)
    for (let point = 1; point <= START; point++) {
      this.mirrored[point] = mirror(settings.direction, point)
    }
    this.closing = closingCount(settings)
    this.hits = settings.contact === 'hit'
    this.marksAnywhere = !settings.throughBlots
    this.marksHome = settings.homeHit !== 'free'
    this.freezes = this.marksAnywhere || settings.homeHit === 'no-run'
  }

  /** Highest own point with a checker, the bar included; 0 when all are off. */
  highest(row: number): number {
    const { bytes } = this.arena
    const at = this.arena.at(row)
    for (let point = BAR; point > OFF; point--) if (bytes[at + point] > 0) return point
    return OFF
  }

  /** Whether all of the mover's checkers are borne off. */
  isFinished(row: number): boolean {
    return this.arena.bytes[this.arena.at(row) + OFF] === this.settings.checkers
  }

  /** Whether an enemy holds the point where a checker with this die would enter or land. */
  isClosed(row: number, point: number): boolean {
    return this.arena.bytes[this.arena.at(row) + OTHER_AT + this.mirrored[point]] >= this.closing
  }

  /** Whether a checker that lands there hits. */
  hitsOn(row: number, point: number): boolean {
    if (point === OFF || !this.hits) return false
    return this.arena.bytes[this.arena.at(row) + OTHER_AT + this.mirrored[point]] === 1
  }

  /**
   * Appends a row for each admissible way of stepping from that point by that die: one, or
   * two where a marked and a free checker stand together, or none. Tells how many.
   */
  stepsFrom(row: number, from: number, die: number, highest: number): number {
    const to = Math.max(from - die, OFF)
    if (this.refusal(row, from, die, highest) !== null) return 0
    const { bytes } = this.arena
    const at = this.arena.at(row)
    const marked = from === BAR ? 0 : bytes[at + MARKS_AT + from]
    let made = 0
    if (bytes[at + from] > marked) made += this.take(row, from, to, false)
    if (marked > 0 && !this.freezes && (to === OFF || bytes[this.arena.at(row) + to] === 0)) {
      made += this.take(row, from, to, true)
    }
    return made
  }

  /** Why no free checker may step from that point by that die, marks and the block rule aside. */
  refusal(row: number, from: number, die: number, highest: number): StepFault | null {
    const { bytes } = this.arena
    const at = this.arena.at(row)
    if (bytes[at + from] === 0) return 'nothing-there'
    if (highest === BAR && from !== BAR) return 'bar-first'
    if (from === START && bytes[at + HEAD_AT] === 0) return 'head-taken'
    const to = from - die
    if (to > OFF) {
      if (this.isClosed(row, to)) return 'point-closed'
      return highest > HOME || this.settings.bearOff.insideMoves ? null : 'inside-not-allowed'
    }
    if (highest > HOME) return 'not-all-home'
    if (to === OFF || this.mayBearOffLower(at, from, die)) return null
    return this.settings.bearOff.lower === 'never' ? 'exact-only' : 'higher-first'
  }

  /** Whether a row has a run of own points that the block rule forbids (SPEC P8). */
  hasForbiddenRun(row: number): boolean {
    const { rule, length } = this.settings.block
    if (rule === 'allow') return false
    const { bytes } = this.arena
    const at = this.arena.at(row)
    const others = at + OTHER_AT
    let lead = OFF
    while (lead < BAR && bytes[others + lead] === 0) lead++
    let run = 0
    for (let point = START; point >= 0; point--) {
      if (point > 0 && bytes[at + this.mirrored[point]] > 0) {
        run++
      } else {
        if (run >= length && isForbidden(rule, point + 1, lead)) return true
        run = 0
      }
    }
    return false
  }

  private mayBearOffLower(at: number, from: number, die: number): boolean {
    const { bytes } = this.arena
    const { lower, pick } = this.settings.bearOff
    if (lower === 'never') return false
    const top = lower === 'no-higher' ? HOME : die
    for (let point = die; point <= top; point++) if (bytes[at + point] > 0) return false
    if (pick === 'any') return true
    for (let point = from + 1; point < die; point++) if (bytes[at + point] > 0) return false
    return true
  }

  private take(parent: number, from: number, to: number, isMarked: boolean): number {
    const { arena } = this
    const row = arena.branch(parent, from, to)
    const { bytes } = arena
    const at = arena.at(row)
    bytes[at + from]--
    bytes[at + to]++
    if (from === START && bytes[at + HEAD_AT] !== ANY_NUMBER) bytes[at + HEAD_AT]--
    const hit = this.hitsOn(row, to)
    if (hit) this.sendAway(at + OTHER_AT, this.mirrored[to])
    if (isMarked) bytes[at + MARKS_AT + from]--
    const marks = hit && (this.marksAnywhere || (this.marksHome && to <= HOME))
    if ((isMarked && to > OFF) || marks) bytes[at + MARKS_AT + to]++
    if (this.settings.block.timing === 'step' && this.hasForbiddenRun(row)) {
      arena.truncate(row)
      return 0
    }
    return 1
  }

  /** Sends a lone enemy from its point to where hit checkers go. */
  private sendAway(others: number, point: number): void {
    this.arena.bytes[others + point] = 0
    this.arena.bytes[others + (this.settings.hitTo === 'bar' ? BAR : START)]++
  }
}

/** Why one checker may not step by one die. */
export type StepFault =
  | 'nothing-there'
  | 'bar-first'
  | 'head-taken'
  | 'point-closed'
  | 'inside-not-allowed'
  | 'not-all-home'
  | 'higher-first'
  | 'exact-only'

function isForbidden(rule: Settings['block']['rule'], lowest: number, lead: number): boolean {
  if (rule === 'ahead') return lead >= lowest
  if (rule === 'enemy-home') return lead > HOME
  return true
}
