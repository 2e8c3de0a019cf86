const NEWLINE = 0x0a

/**
 * A line's bytes without its newline, to be read before the next one is asked for,
 * or the news that a line was too long to be kept.
 */
export type InputLine = Uint8Array | 'too-long'

/**
 * Cuts a stream of bytes into lines within a fixed memory. A line over the limit is
 * reported once, as soon as it grows too long, and the rest of it is dropped unread.
 */
export class LineCutter {
  readonly #begun: Uint8Array
  #length = 0
  #dropping = false

  constructor(limit: number) {
    this.#begun = new Uint8Array(limit)
  }

  /** The lines that end within this chunk. */
  *push(chunk: Uint8Array): Generator<InputLine> {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      yield* this.#append(chunk.subarray(start, end))
      if (!this.#dropping) yield this.#finish()
      this.#dropping = false
      start = end + 1
    }
    yield* this.#append(chunk.subarray(start))
  }

  /** A last line that had no newline. */
  *end(): Generator<InputLine> {
    if (this.#length > 0) yield this.#finish()
  }

  *#append(part: Uint8Array): Generator<InputLine> {
    if (this.#dropping) return
    if (this.#length + part.length > this.#begun.length) {
      this.#length = 0
      this.#dropping = true
      yield 'too-long'
      return
    }
    this.#begun.set(part, this.#length)
    this.#length += part.length
  }

  #finish(): Uint8Array {
    const line = this.#begun.subarray(0, this.#length)
    this.#length = 0
    return line
  }
}
