import type { Time } from '../means.js'
import type { Connection } from './connection.js'

/** The code of a connection that ended without a word. */
const BROKEN = 1006

/** How one end's texts, and its end, come to the other: by calls, now or later, never or twice. */
export interface Way {
  text(arrive: () => void): void
  close(arrive: () => void): void
}

/** One end of a pair. */
export interface PairEnd extends Connection {
  /** Hears with which code the connection ended, whoever ended it. */
  onCode(hear: (code: number) => void): void
  /** Reads nothing more: what is sent to it waits. */
  stall(): void
}

/** Two ends of one connection in one process. */
export interface Pair {
  readonly ends: readonly [PairEnd, PairEnd]
  /** Breaks the connection: both ends hear of it at once. */
  cut(): void
}

/** A way on which nothing is lost: all arrives in order after some milliseconds. */
export function plainWay(time: Time, ms = 0): Way {
  const carry = (arrive: () => void) => void time.later(ms, arrive)
  return { text: carry, close: carry }
}

/** A pair; each way is that of the texts which the end of the same number sends. */
export function createPair(ways: readonly [Way, Way]): Pair {
  const [near, far]: [Side, Side] = [new Side(ways[0]), new Side(ways[1])]
  near.other = far
  far.other = near
  return {
    ends: [near, far],
    cut() {
      near.ended(BROKEN)
      far.ended(BROKEN)
    },
  }
}

class Side implements PairEnd {
  other: Side = this
  readonly #way: Way
  readonly #texts: ((text: string) => void)[] = []
  readonly #codes: ((code: number) => void)[] = []
  #isOpen = true
  #isReading = true
  #waiting = 0

  constructor(way: Way) {
    this.#way = way
  }

  send(text: string): void {
    if (!this.#isOpen) return
    let isWaiting = true
    this.#waiting += text.length
    this.#way.text(() => {
      if (!this.other.#isReading) return
      if (isWaiting) this.#waiting -= text.length
      isWaiting = false
      this.other.#take(text)
    })
  }

  buffered(): number {
    return this.#waiting
  }

  close(code: number): void {
    if (!this.#isOpen) return
    this.ended(code)
    this.#way.close(() => this.other.ended(code))
  }

  onText(hear: (text: string) => void): void {
    this.#texts.push(hear)
  }

  onClose(hear: () => void): void {
    this.onCode(hear)
  }

  onCode(hear: (code: number) => void): void {
    this.#codes.push(hear)
  }

  stall(): void {
    this.#isReading = false
  }

  ended(code: number): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    for (const hear of this.#codes) hear(code)
  }

  #take(text: string): void {
    if (!this.#isOpen) return
    for (const hear of this.#texts) hear(text)
  }
}
