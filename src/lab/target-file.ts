import { closeSync, existsSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { OUTPUTS } from '../bots/outcomes.js'
import { BAR, type Position } from '../rules/index.js'

/**
 * Positions with target outputs. As bytes (little-endian): the 32-bit words `MAGIC`, version,
 * records, games that they come from; then the records: for each point from 0 (off) to the bar a
 * byte with the checkers of the side about to roll in its lower half and the other side's in its
 * upper half, each by its own numbering; then its outputs as 16-bit shares of 65535.
 */
export interface Target {
  readonly position: Position
  readonly outputs: Float32Array
}

/** First word of the bytes: "NRDT". */
const MAGIC = 0x4e524454
const VERSION = 1
const HEADER = 16
const POINTS = BAR + 1
const RECORD = POINTS + 2 * OUTPUTS
const WHOLE = 0xffff

/** What a file's header says. */
export interface TargetCount {
  readonly records: number
  readonly games: number
}

/** The bytes of one record. */
export function makeTarget({ position, outputs }: Target): Uint8Array {
  const bytes = new Uint8Array(RECORD)
  const view = new DataView(bytes.buffer)
  for (let point = 0; point < POINTS; point++) {
    bytes[point] = position.own[point] | (position.other[point] << 4)
  }
  for (let o = 0; o < OUTPUTS; o++) {
    const share = Math.min(Math.max(outputs[o], 0), 1)
    view.setUint16(POINTS + 2 * o, Math.round(share * WHOLE), true)
  }
  return bytes
}

/** The records of a file, read one by one into the same memory. */
export interface TargetReader extends TargetCount {
  read(index: number, into: Target): void
}

/** Reads a file of targets; what was begun behind its last counted record is left out. */
export function readTargets(file: string): TargetReader {
  const bytes = readFileSync(file)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { records, games } = countOf(file, view)
  return {
    records,
    games,
    read(index, { position, outputs }) {
      const at = HEADER + index * RECORD
      for (let point = 0; point < POINTS; point++) {
        position.own[point] = bytes[at + point] & 15
        position.other[point] = bytes[at + point] >> 4
      }
      for (let o = 0; o < OUTPUTS; o++) {
        outputs[o] = view.getUint16(at + POINTS + 2 * o, true) / WHOLE
      }
    },
  }
}

function countOf(file: string, view: DataView): TargetCount {
  const isOurs = view.byteLength >= HEADER && view.getUint32(0, true) === MAGIC
  if (!isOurs || view.getUint32(4, true) !== VERSION) throw new Error(`${file} holds no targets`)
  const records = view.getUint32(8, true)
  if (HEADER + records * RECORD > view.byteLength) throw new Error(`${file} is cut off`)
  return { records, games: view.getUint32(12, true) }
}

/** A file that targets are appended to, game by game; a process that ends between loses one game. */
export class TargetWriter {
  records: number
  games: number
  private readonly descriptor: number

  /** Goes on behind the last counted record of the file if there is one. */
  constructor(file: string) {
    const count = existsSync(file) ? readTargets(file) : { records: 0, games: 0 }
    this.records = count.records
    this.games = count.games
    this.descriptor = openSync(file, existsSync(file) ? 'r+' : 'w+')
    ftruncateSync(this.descriptor, HEADER + this.records * RECORD)
    this.writeHeader()
  }

  /** Appends the targets of one more game: counted only when all are written. */
  addGame(targets: readonly Target[]): void {
    const bytes = Buffer.concat(targets.map(makeTarget))
    writeSync(this.descriptor, bytes, 0, bytes.length, HEADER + this.records * RECORD)
    this.records += targets.length
    this.games++
    this.writeHeader()
  }

  close(): void {
    closeSync(this.descriptor)
  }

  private writeHeader(): void {
    const words = new DataView(new ArrayBuffer(HEADER))
    const { records, games } = this
    for (const [i, word] of [MAGIC, VERSION, records, games].entries()) {
      words.setUint32(4 * i, word, true)
    }
    writeSync(this.descriptor, new Uint8Array(words.buffer), 0, HEADER, 0)
  }
}
