import type { Chance } from '../bots/chance.js'

/** The latest positions learned from, with their targets: they are learned from again. */
export class Memory {
  private readonly inputs: number
  private readonly outputs: number
  private readonly capacity: number
  private readonly samples: Float32Array
  private readonly targets: Float32Array
  private next = 0
  private size = 0

  constructor(inputs: number, outputs: number, capacity: number) {
    this.inputs = inputs
    this.outputs = outputs
    this.capacity = capacity
    this.samples = new Float32Array(inputs * capacity)
    this.targets = new Float32Array(outputs * capacity)
  }

  /** Keeps a position, in place of the oldest where there is no more room. */
  add(sample: Float32Array, target: Float32Array): void {
    if (this.capacity === 0) return
    this.samples.set(sample, this.next * this.inputs)
    this.targets.set(target, this.next * this.outputs)
    this.next = (this.next + 1) % this.capacity
    if (this.size < this.capacity) this.size++
  }

  /** Writes one of the positions kept, all alike, to `sample` and `target`. */
  draw(chance: Chance, sample: Float32Array, target: Float32Array): void {
    const { inputs, outputs } = this
    const at = Math.floor(chance() * this.size)
    sample.set(this.samples.subarray(at * inputs, (at + 1) * inputs))
    target.set(this.targets.subarray(at * outputs, (at + 1) * outputs))
  }
}
