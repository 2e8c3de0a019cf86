/**
 * Rows of bytes in one growing block of memory: the states that a search of plays goes
 * through. No allocation a row; equal rows of one set are found by hashing.
 */

/** Where the parts of a row lie: own counts 0…25, the other side's, marks of hitters 1…24. */
export const OTHER_AT = 26
export const MARKS_AT = 52
/** How many checkers may still leave the head; `ANY_NUMBER` = no limit. */
export const HEAD_AT = 78
/** Which of two unequal dice are used: bit 0 and bit 1. */
export const USED_AT = 79
export const ANY_NUMBER = 255

const ROW_BYTES = 80
const ROW_WORDS = ROW_BYTES / 4
/** The words that hold both sides' counts: what makes two results the same. */
const POSITION_WORDS = MARKS_AT / 4

/** A stack of rows with the step that led to each, and a set to tell new rows from old ones. */
export class Arena {
  /** Bytes of all rows; row r begins at `at(r)`. Replaced when the arena grows. */
  bytes = new Uint8Array(ROW_BYTES * 1024)
  /** Number of rows in use. */
  length = 0
  private words = new Int32Array(this.bytes.buffer)
  private parents = new Int32Array(1024)
  private steps = new Int32Array(1024)
  private table = new Int32Array(4096)
  private stamps = new Int32Array(4096)
  private stamp = 0
  private inSet = 0

  /** Offset of a row's first byte. */
  at(row: number): number {
    return row * ROW_BYTES
  }

  /** Appends an empty row and returns its index. */
  append(): number {
    if (this.length * ROW_BYTES === this.bytes.length) this.grow()
    const row = this.length++
    this.words.fill(0, row * ROW_WORDS, (row + 1) * ROW_WORDS)
    this.parents[row] = -1
    return row
  }

  /** Appends a copy of a row, reached from it by a step, and returns its index. */
  branch(parent: number, from: number, to: number): number {
    if (this.length * ROW_BYTES === this.bytes.length) this.grow()
    const row = this.length++
    const words = this.words
    let target = row * ROW_WORDS
    let source = parent * ROW_WORDS
    for (const end = source + ROW_WORDS; source < end; ) words[target++] = words[source++]
    this.parents[row] = parent
    this.steps[row] = (from << 8) | to
    return row
  }

  /** Forgets the rows from that index on. */
  truncate(length: number): void {
    this.length = length
  }

  /** Begins a new, empty set of rows. */
  clearSet(): void {
    this.stamp++
    this.inSet = 0
  }

  /** Adds a row to the set unless an equal one is in it; tells whether it was new. */
  addRow(row: number): boolean {
    return this.add(row, ROW_WORDS)
  }

  /** The same, where only both sides' counts matter. */
  addPosition(row: number): boolean {
    return this.add(row, POSITION_WORDS)
  }

  /** The steps that led to a row, as [from, to] pairs in the order played. */
  stepsTo(row: number): [number, number][] {
    const steps: [number, number][] = []
    for (let at = row; this.parents[at] >= 0; at = this.parents[at]) {
      steps.push([this.steps[at] >> 8, this.steps[at] & 255])
    }
    return steps.reverse()
  }

  private add(row: number, count: number): boolean {
    if (this.inSet * 2 >= this.table.length) this.growTable(count)
    const slot = this.slotOf(row, count)
    if (this.stamps[slot] === this.stamp) return false
    this.stamps[slot] = this.stamp
    this.table[slot] = row
    this.inSet++
    return true
  }

  private slotOf(row: number, count: number): number {
    const words = this.words
    const base = row * ROW_WORDS
    let hash = 0
    for (let i = 0; i < count; i++)
      hash = Math.imul(hash ^ words[base + i], 0x9e3779b1) ^ (hash >>> 15)
    hash ^= hash >>> 13
    const mask = this.table.length - 1
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      if (this.stamps[slot] !== this.stamp) return slot
      const other = this.table[slot] * ROW_WORDS
      let i = 0
      while (i < count && words[base + i] === words[other + i]) i++
      if (i === count) return slot
    }
  }

  private grow(): void {
    const bytes = new Uint8Array(this.bytes.length * 2)
    bytes.set(this.bytes)
    this.bytes = bytes
    this.words = new Int32Array(bytes.buffer)
    this.parents = enlarged(this.parents)
    this.steps = enlarged(this.steps)
  }

  private growTable(count: number): void {
    const rows: number[] = []
    for (let slot = 0; slot < this.table.length; slot++) {
      if (this.stamps[slot] === this.stamp) rows.push(this.table[slot])
    }
    this.table = new Int32Array(this.table.length * 2)
    this.stamps = new Int32Array(this.table.length)
    this.stamp = 1
    this.inSet = 0
    for (const row of rows) this.add(row, count)
  }
}

function enlarged(values: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(values.length * 2)
  larger.set(values)
  return larger
}
