import type { Chance } from '../bots/chance.js'
import type { NetJudge } from '../bots/net-judge.js'
import { OUTPUTS } from '../bots/outcomes.js'
import { BAR } from '../rules/index.js'
import type { Target, TargetReader } from './target-file.js'

/** Records of one game lie together: whole blocks are held out, so that few games are in both parts. */
const BLOCK = 256

/** Numbers of all records: those that are learned from, and those that are held out. */
export interface Parts {
  readonly learned: readonly number[]
  readonly held: readonly number[]
}

/** Holds out every n-th block of records. */
export function partRecords(records: number, every: number): Parts {
  const learned: number[] = []
  const held: number[] = []
  for (let i = 0; i < records; i++) {
    const isHeld = Math.floor(i / BLOCK) % every === every - 1
    if (isHeld) held.push(i)
    else learned.push(i)
  }
  return { learned, held }
}

/** How far a net's outputs are from targets. */
export interface FitError {
  /** Mean divergence of the outputs from the targets, in nats a position. */
  readonly divergence: number
  /** Root of the mean squared error of the equity, in points. */
  readonly equity: number
}

/** Several files of targets as one. */
export function joinTargets(
  files: readonly TargetReader[],
): Pick<TargetReader, 'records' | 'read'> {
  return {
    records: files.reduce((sum, { records }) => sum + records, 0),
    read(index, into) {
      let at = index
      for (const file of files) {
        if (at < file.records) return file.read(at, into)
        at -= file.records
      }
    },
  }
}

/** Moves the net of a judge towards targets. */
export class Fitting {
  private readonly judge: NetJudge
  private readonly targets: Pick<TargetReader, 'read'>
  private readonly one: Target = {
    position: { own: new Uint8Array(BAR + 1), other: new Uint8Array(BAR + 1) },
    outputs: new Float32Array(OUTPUTS),
  }

  constructor(judge: NetJudge, targets: Pick<TargetReader, 'read'>) {
    this.judge = judge
    this.targets = targets
  }

  /** Learns once from every record, in random order; the rate goes straight from one to the other. */
  learn(records: readonly number[], from: number, to: number, chance: Chance): void {
    const { kernel } = this.judge
    const order = shuffled(records, chance)
    order.forEach((record, i) => {
      this.encode(record, kernel.sample, 0)
      kernel.target.set(this.one.outputs)
      kernel.learn(from + ((to - from) * i) / order.length)
    })
  }

  /** The error of the net on records. */
  error(records: readonly number[]): FitError {
    const { kernel, valuation } = this.judge
    let divergence = 0
    let squares = 0
    for (const record of records) {
      this.encode(record, kernel.inputs, 0)
      kernel.evaluate(1)
      const { position, outputs } = this.one
      for (let o = 0; o < OUTPUTS; o++) divergence += divergenceOf(outputs[o], kernel.outputs[o])
      valuation.settle(position.own, position.other, kernel.outputs, 0)
      squares += (valuation.equity(kernel.outputs, 0) - valuation.equity(outputs, 0)) ** 2
    }
    const count = Math.max(records.length, 1)
    return { divergence: divergence / count, equity: Math.sqrt(squares / count) }
  }

  private encode(record: number, into: Float32Array, at: number): void {
    const { inputs } = this.judge
    this.targets.read(record, this.one)
    const { own, other } = this.one.position
    into.fill(0, at, at + inputs.size)
    inputs.encode(own, other, into, at)
  }
}

/** What is lost when a chance is taken for another one, in nats. */
export function divergenceOf(target: number, output: number): number {
  const part = (t: number, o: number) => (t > 0 ? t * Math.log(t / Math.max(o, 1e-9)) : 0)
  return part(target, output) + part(1 - target, 1 - output)
}

function shuffled(records: readonly number[], chance: Chance): number[] {
  const order = [...records]
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(chance() * (i + 1))
    ;[order[i], order[j]] = [order[j], order[i]]
  }
  return order
}
