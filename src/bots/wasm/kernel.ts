import { type Net, partsOf, sizesOf } from '../net.js'
import { KERNEL } from './bytes.js'

/** A net in the kernel's memory with room for a batch; its arrays are views of that memory. */
export interface NetKernel {
  /** Inputs of the batch, one position after another. */
  readonly inputs: Float32Array
  /** Outputs of the batch, as many a position as the last layer has. */
  readonly outputs: Float32Array
  /** Inputs of the position that `evaluateFrom` goes on from. */
  readonly parent: Float32Array
  /** Inputs and wanted outputs of `learn`; a negative target is not learned from. */
  readonly sample: Float32Array
  readonly target: Float32Array
  /** The net as it lies in memory: `learn` changes it. */
  readonly net: Net
  readonly capacity: number
  /** Evaluates the first `count` positions of the batch, each on its own. */
  evaluate(count: number): void
  /** Takes `parent` as the position from which batches differ little. */
  prepare(): void
  /** As `evaluate`, from the parent's sums. */
  evaluateFrom(count: number): void
  /** One step of gradient descent on the cross-entropy. */
  learn(rate: number): void
}

interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number }
  evaluate(net: number, xs: number, count: number, out: number): void
  prepare(net: number): void
  evaluateFrom(net: number, xs: number, count: number, out: number): void
  learn(net: number, x: number, target: number, rate: number): void
}

declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object, imports: object) => { readonly exports: object }
}

const FIRST_FREE = 1024
const PAGE = 65536
const LAYER_WORDS = 5

let compiled: object | null = null

/** A kernel of its own for a net. The net is copied; `capacity` is the largest batch. */
export function createNetKernel(net: Net, capacity = 256): NetKernel {
  compiled ??= new WebAssembly.Module(fromBase64(KERNEL))
  const instance = new WebAssembly.Instance(compiled, {})
  const kernel = instance.exports as Exports
  const sizes = sizesOf(net)
  const inputs = sizes[0]
  const outputs = sizes[sizes.length - 1]

  let end = FIRST_FREE
  const reserve = (floats: number) => {
    const at = end
    end += floats * 4
    return at
  }
  const descriptor = reserve(4 + LAYER_WORDS * net.layers.length)
  end = (end + 15) & ~15
  const sums = reserve(sizes[1])
  const parent = reserve(inputs)
  const list = reserve(2 * inputs + 2)
  const sample = reserve(inputs)
  const target = reserve(outputs)
  const batch = reserve(inputs * capacity)
  const out = reserve(outputs * capacity)
  const layers = net.layers.map((layer) => ({
    inputs: layer.inputs,
    outputs: layer.outputs,
    weights: reserve(layer.inputs * layer.outputs),
    biases: reserve(layer.outputs),
    activations: reserve(2 * layer.outputs),
  }))
  const { memory } = kernel
  const missing = Math.ceil((end - memory.buffer.byteLength) / PAGE)
  if (missing > 0) memory.grow(missing)

  const view = (at: number, length: number) => new Float32Array(memory.buffer, at, length)
  const words = [layers.length, sums, parent, list]
  for (const layer of layers) {
    words.push(layer.inputs, layer.outputs, layer.weights, layer.biases, layer.activations)
  }
  new Int32Array(memory.buffer, descriptor, words.length).set(words)
  const own: Net = {
    inputsVersion: net.inputsVersion,
    layers: layers.map((layer) => ({
      inputs: layer.inputs,
      outputs: layer.outputs,
      weights: view(layer.weights, layer.inputs * layer.outputs),
      biases: view(layer.biases, layer.outputs),
    })),
  }
  copyNet(net, own)
  return {
    inputs: view(batch, inputs * capacity),
    outputs: view(out, outputs * capacity),
    parent: view(parent, inputs),
    sample: view(sample, inputs),
    target: view(target, outputs),
    net: own,
    capacity,
    evaluate: (count) => kernel.evaluate(descriptor, batch, count, out),
    prepare: () => kernel.prepare(descriptor),
    evaluateFrom: (count) => kernel.evaluateFrom(descriptor, batch, count, out),
    learn: (rate) => kernel.learn(descriptor, sample, target, rate),
  }
}

/** Copies the weights of one net to another of the same shape. */
function copyNet(from: Net, to: Net): void {
  const targets = partsOf(to)
  partsOf(from).forEach((part, i) => {
    targets[i].set(part)
  })
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function fromBase64(text: string): Uint8Array {
  const digits = text.replace(/=+$/, '')
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4))
  let bits = 0
  let held = 0
  let at = 0
  for (const digit of digits) {
    bits = ((bits << 6) | DIGITS.indexOf(digit)) & 0xffff
    held += 6
    if (held < 8) continue
    held -= 8
    bytes[at++] = (bits >> held) & 0xff
  }
  return bytes
}
