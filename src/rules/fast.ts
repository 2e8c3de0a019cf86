import { BAR, closingCount, HOME, mirror, OFF, START } from './board.js'
import type { Level, PlayGenerator } from './plays.js'
import type { Checkers, Position, Settings, Step } from './types.js'

const ALL_POINTS = 0x1fffffe
const HOME_POINTS = 0x7e

/**
 * A generator for rule sets whose plays depend on little but the points moved from: no rule
 * judged step by step, the usual bear-off. There bit masks find the sources, and no two
 * plays that it lists lead to the same position:
 *
 * - equal dice: a play is the multiset of points moved from; played from the highest down,
 *   each multiset is met once, and different ones lead to different positions;
 * - two dice: a play is the pair of points moved from by each. Two pairs lead to the same
 *   position only when one checker goes both ways without hitting at either stop, or when
 *   the same two checkers are borne off by exchanged dice.
 *
 * A hitter's mark stays with the last checker to leave the point of the hit, and goes with
 * it where it may move on: it could have moved first, so it needs a point that was empty
 * when the level began (SPEC P4). Where its checkers might leave first, it does not answer.
 */
export class FastGenerator implements PlayGenerator {
  dice = 0
  private readonly checkers: number
  private readonly direction: Settings['direction']
  private readonly closing: number
  private readonly block: Settings['block']
  private readonly judgesBlock: boolean
  /** Plays packed in 5-bit points, in order; see `pack`. */
  private plays = new Int32Array(1024)
  private count = 0
  private start: Checkers = new Uint8Array(BAR + 1)
  private readonly own = new Uint8Array(BAR + 1)
  private other: Checkers = this.own
  private readonly hits: boolean
  /** The points where a hit marks the hitter, and whether a marked checker must stay. */
  private readonly markedPoints: number
  private readonly freezes: boolean
  private first = 0
  private second = 0
  private steps = 0
  private mayLeaveHead = 0
  /** Masks by own point: own checkers, points open to the mover, lone enemies that can be hit. */
  private occupied = 0
  private open = 0
  private blots = 0
  /** Of the blots those whose hitter is marked. */
  private marking = 0
  private isUnsure = false
  /** The enemy's foremost checker by its own numbering; 0 when one is off. */
  private lead = 0
  /** Pairs met since the last stamp: index from by the first die × 32 + from by the second. */
  private readonly seen = new Int32Array(1024)
  private stamp = 0

  constructor(settings: Settings) {
    this.checkers = settings.checkers
    this.direction = settings.direction
    this.closing = closingCount(settings)
    this.hits = settings.contact === 'hit'
    const home = settings.homeHit === 'free' ? 0 : HOME_POINTS
    this.markedPoints = settings.throughBlots ? home : ALL_POINTS
    this.freezes = !settings.throughBlots || settings.homeHit === 'no-run'
    this.block = settings.block
    this.judgesBlock = settings.block.rule !== 'allow'
  }

  /** Whether this generator knows all the rules of a rule set. */
  static serves(settings: Settings): boolean {
    const { bearOff, block } = settings
    const sendsToBar = settings.contact === 'block' || settings.hitTo === 'bar'
    const bearsOffAsUsual =
      bearOff.lower === 'no-higher' && bearOff.pick === 'highest' && bearOff.insideMoves
    const judgesAtEnd =
      block.rule === 'allow' ||
      (block.timing === 'end' && settings.contact === 'block' && settings.direction === 'same')
    return sendsToBar && bearsOffAsUsual && judgesAtEnd
  }

  /**
   * Finds the plays as `PlayGenerator` says, or returns −1 where it cannot tell: marks from
   * an earlier level, a marked checker that may have to wait, or a last checker that may use
   * up two dice with one.
   */
  generate(position: Position, level: Level): number {
    const { pips } = level
    const isPair = pips.length === 2 && pips[0] !== pips[1]
    if (level.marks.length > 0 || pips.length === 0) return -1
    if (isPair && position.own[OFF] >= this.checkers - 1) return -1
    this.load(position, level)
    if (isPair) this.playTwoDice(pips[0], pips[1])
    else this.playEqualDice(pips[0], pips.length)
    return this.isUnsure ? -1 : this.count
  }

  result(index: number, own: Checkers, other: Checkers): void {
    own.set(this.own)
    other.set(this.other)
    const play = this.plays[index]
    for (let i = 0; i < play >> 21; i++) {
      const from = (play >> (5 * i)) & 31
      const to = from - this.dieAt(play, i)
      own[from]--
      own[Math.max(to, OFF)]++
      if (to <= OFF || (this.blots & (1 << to)) === 0) continue
      const enemy = mirror(this.direction, to)
      if (other[enemy] === 0) continue
      other[enemy] = 0
      other[BAR]++
    }
  }

  stepsOf(index: number): Step[] {
    const play = this.plays[index]
    return Array.from({ length: play >> 21 }, (_, i) => {
      const from = (play >> (5 * i)) & 31
      return [from, Math.max(from - this.dieAt(play, i), OFF)]
    })
  }

  private load(position: Position, level: Level): void {
    this.start = position.own
    this.own.set(position.own)
    this.other = position.other
    this.mayLeaveHead = level.fromHead ?? this.checkers
    this.count = 0
    this.isUnsure = false
    let occupied = 0
    let open = 0
    let blots = 0
    for (let point = 1; point <= START; point++) {
      const enemies = position.other[mirror(this.direction, point)]
      if (position.own[point] > 0) occupied |= 1 << point
      if (enemies < this.closing) open |= 1 << point
      if (this.hits && enemies === 1) blots |= 1 << point
    }
    if (position.own[BAR] > 0) occupied |= 1 << BAR
    this.occupied = occupied
    this.open = open
    this.blots = blots
    this.marking = blots & this.markedPoints
    if (!this.judgesBlock) return
    this.lead = OFF
    while (this.lead < BAR && position.other[this.lead] === 0) this.lead++
  }

  /** The points that may be moved from by a die, as a mask. */
  private sources(occupied: number, die: number, mayLeaveHead: boolean): number {
    if (occupied >> BAR !== 0) return (this.open << die) & (1 << BAR)
    let mask = occupied & (this.open << die)
    if (!mayLeaveHead) mask &= ~(1 << START)
    if (occupied >> (HOME + 1) !== 0) return mask
    if (occupied === 0) return 0
    const highest = 31 - Math.clz32(occupied)
    return mask | (highest > die ? occupied & (1 << die) : 1 << highest)
  }

  private playTwoDice(first: number, second: number): void {
    this.first = first
    this.second = second
    this.stamp++
    this.pairUp(first, second, 0)
    this.pairUp(second, first, 1)
    this.dice = 2
    if (this.count > 0) return
    this.dice = 1
    const firstIsLarger = first > second
    this.playOne(firstIsLarger ? first : second, firstIsLarger ? 0 : 1)
    if (this.count === 0) this.playOne(firstIsLarger ? second : first, firstIsLarger ? 1 : 0)
    if (this.count === 0) this.dice = 0
  }

  private playOne(die: number, order: number): void {
    const sources = this.sources(this.occupied, die, this.mayLeaveHead > 0)
    for (let mask = sources; mask !== 0; ) {
      const from = 31 - Math.clz32(mask)
      mask ^= 1 << from
      const after = this.afterStep(this.occupied, from, die)
      if (this.endsWell(after)) this.keep(from | (order << 20) | (1 << 21))
    }
  }

  /** Keeps the plays in which one die goes first; `order` 1 when it is the second die. */
  private pairUp(die: number, next: number, order: number): void {
    const { own } = this
    for (let mask = this.sources(this.occupied, die, this.mayLeaveHead > 0); mask !== 0; ) {
      const from = 31 - Math.clz32(mask)
      mask ^= 1 << from
      const middle = this.afterStep(this.occupied, from, die)
      const headLeft = from === START ? this.mayLeaveHead - 1 : this.mayLeaveHead
      own[from]--
      if (from > die) own[from - die]++
      for (let rest = this.sources(middle, next, headLeft > 0); rest !== 0; ) {
        const then = 31 - Math.clz32(rest)
        rest ^= 1 << then
        if (then === from - die && !this.mayGoOn(then, next)) continue
        if (!this.isNewPair(order === 0 ? from : then, order === 0 ? then : from)) continue
        if (this.judgesBlock && !this.endsWell(this.afterStep(middle, then, next))) continue
        this.keep(from | (then << 5) | (order << 20) | (2 << 21))
      }
      own[from]++
      if (from > die) own[from - die]--
    }
  }

  /** Whether the checker that has just landed there, alone if it hit, may go on by a die. */
  private mayGoOn(point: number, die: number): boolean {
    if (((this.marking >> point) & 1) === 0) return true
    return !this.freezes && (point <= die || this.start[point - die] === 0)
  }

  /** Whether no pair that leads to the same position was met; a is moved by the first die, b by the second. */
  private isNewPair(a: number, b: number): boolean {
    const { seen, stamp, first, second } = this
    if (seen[(a << 5) | b] === stamp) return false
    seen[(a << 5) | b] = stamp
    if (a === b) return true
    if (Math.max(a, b) <= Math.min(first, second)) return seen[(b << 5) | a] !== stamp
    if (a === b - second) {
      const otherStop = b - first
      if (otherStop <= OFF || seen[(b << 5) | otherStop] !== stamp) return true
      return this.isBlot(a) || this.isBlot(otherStop)
    }
    if (b === a - first) {
      const otherStop = a - second
      if (otherStop <= OFF || seen[(otherStop << 5) | a] !== stamp) return true
      return this.isBlot(b) || this.isBlot(otherStop)
    }
    return true
  }

  private isBlot(point: number): boolean {
    return ((this.blots >> point) & 1) !== 0
  }

  private playEqualDice(die: number, steps: number): void {
    this.first = die
    this.second = die
    this.steps = steps
    this.dice = 0
    this.descend(die, 0, BAR, this.occupied, 0, 0)
  }

  private descend(
    die: number,
    depth: number,
    limit: number,
    occupied: number,
    marked: number,
    play: number,
  ): void {
    const { own } = this
    const isFinished = occupied === 0 && depth > 0
    if (depth === this.steps || isFinished) {
      this.keepIfLongest(isFinished ? this.steps : depth, occupied, play, depth)
      return
    }
    let goesOn = false
    const sources = this.sources(occupied, die, this.mayLeaveHead > 0) & ((2 << limit) - 1)
    for (let mask = sources; mask !== 0; ) {
      const from = 31 - Math.clz32(mask)
      mask ^= 1 << from
      const to = from - die
      const takesMark = ((marked >> from) & 1) !== 0 && own[from] === 1
      if (takesMark && !this.mayTakeMark(to, die)) continue
      goesOn = true
      const after = this.afterStep(occupied, from, die)
      const landing = to > OFF ? 1 << to : 0
      const kept = takesMark ? (marked & ~(1 << from)) | landing : marked
      own[from]--
      if (to > OFF) own[to]++
      if (from === START) this.mayLeaveHead--
      const marks = kept | (this.marking & landing)
      this.descend(die, depth + 1, from, after, marks, play | (from << (5 * depth)))
      if (from === START) this.mayLeaveHead++
      if (to > OFF) own[to]--
      own[from]++
    }
    if (!goesOn || this.judgesBlock) this.keepIfLongest(depth, occupied, play, depth)
  }

  /** Whether a marked checker may go there; unsure where those who stand there might leave first. */
  private mayTakeMark(to: number, die: number): boolean {
    if (this.freezes) return false
    if (to <= OFF || this.start[to] === 0) return true
    if (to >= die) this.isUnsure = true
    return false
  }

  private keepIfLongest(dice: number, occupied: number, play: number, steps: number): void {
    if (dice === 0 || dice < this.dice || !this.endsWell(occupied)) return
    if (dice > this.dice) {
      this.dice = dice
      this.count = 0
    }
    this.keep(play | (steps << 21))
  }

  private afterStep(occupied: number, from: number, die: number): number {
    const left = this.own[from] === 1 ? occupied & ~(1 << from) : occupied
    return from > die ? left | (1 << (from - die)) : left
  }

  /** Whether no run of own points breaks the block rule (SPEC P8), counted by the enemy's points. */
  private endsWell(occupied: number): boolean {
    if (!this.judgesBlock) return true
    const points = occupied >> 1
    let runs = ((points << 12) | (points >> 12)) & 0xffffff
    for (let length = 1; length < this.block.length && runs !== 0; length++) runs &= runs >> 1
    // Each bit left is the lowest point of a run, or inside one: bit 0 is the enemy's point 1.
    if (runs === 0) return true
    if (this.block.rule === 'ahead') return (runs & ((1 << this.lead) - 1)) === 0
    return this.block.rule === 'enemy-home' && this.lead <= HOME
  }

  private keep(play: number): void {
    if (this.count === this.plays.length) {
      const larger = new Int32Array(this.plays.length * 2)
      larger.set(this.plays)
      this.plays = larger
    }
    this.plays[this.count++] = play
  }

  private dieAt(play: number, index: number): number {
    const isSecondFirst = ((play >> 20) & 1) === 1
    return isSecondFirst === (index % 2 === 1) ? this.first : this.second
  }
}
