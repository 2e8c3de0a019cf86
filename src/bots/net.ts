/** One layer: weights input by input, `outputs` numbers each. */
export interface Layer {
  readonly inputs: number
  readonly outputs: number
  readonly weights: Float32Array
  readonly biases: Float32Array
}

/**
 * A multilayer net with logistic units. As bytes (little-endian): the 32-bit words `MAGIC`,
 * version of its inputs, number of layers, sizes (inputs, then each layer's outputs); then for
 * each layer Float32 weights, input by input, and biases. Sizes are multiples of four.
 */
export interface Net {
  /** Which encoding of positions the first layer reads. */
  readonly inputsVersion: number
  readonly layers: readonly Layer[]
}

/** First word of the bytes: "NRDN". */
const MAGIC = 0x4e44524e
const HEADER_WORDS = 3

/** A net with all weights 0. */
export function emptyNet(inputsVersion: number, sizes: readonly number[]): Net {
  const layers = sizes.slice(1).map((outputs, i) => ({
    inputs: sizes[i],
    outputs,
    weights: new Float32Array(sizes[i] * outputs),
    biases: new Float32Array(outputs),
  }))
  return { inputsVersion, layers }
}

/** The net that bytes hold; null when they hold none. */
export function parseNet(bytes: Uint8Array): Net | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const words = Math.floor(bytes.byteLength / 4)
  const wordAt = (index: number) => (index < words ? view.getUint32(index * 4, true) : 0)
  const count = wordAt(2)
  if (wordAt(0) !== MAGIC || count < 1 || count > 3) return null
  const sizes = Array.from({ length: count + 1 }, (_, i) => wordAt(HEADER_WORDS + i))
  if (sizes.some((size) => size < 4 || size > 4096 || size % 4 !== 0)) return null
  const weights = sizes.slice(1).reduce((sum, size, i) => sum + (sizes[i] + 1) * size, 0)
  if (bytes.byteLength !== (HEADER_WORDS + sizes.length + weights) * 4) return null
  const net = emptyNet(wordAt(1), sizes)
  let at = (HEADER_WORDS + sizes.length) * 4
  for (const part of partsOf(net)) {
    for (let i = 0; i < part.length; i++, at += 4) part[i] = view.getFloat32(at, true)
  }
  return net
}

/** The bytes of a net. */
export function makeNet(net: Net): Uint8Array {
  const sizes = sizesOf(net)
  const header = [MAGIC, net.inputsVersion, net.layers.length, ...sizes]
  const parts = partsOf(net)
  const total = parts.reduce((sum, part) => sum + part.length, header.length)
  const view = new DataView(new ArrayBuffer(total * 4))
  header.forEach((word, i) => {
    view.setUint32(i * 4, word, true)
  })
  let at = header.length * 4
  for (const part of parts) {
    for (let i = 0; i < part.length; i++, at += 4) view.setFloat32(at, part[i], true)
  }
  return new Uint8Array(view.buffer)
}

/** Number of inputs, then of every layer's outputs. */
export function sizesOf({ layers }: Net): number[] {
  return [layers[0].inputs, ...layers.map((layer) => layer.outputs)]
}

/** Weights and biases, layer by layer, as they lie in the bytes. */
export function partsOf({ layers }: Net): Float32Array[] {
  return layers.flatMap(({ weights, biases }) => [weights, biases])
}

/** What a net says of inputs: the plain twin of the kernel. */
export function runNet(net: Net, inputs: Float32Array): Float32Array {
  return net.layers.reduce(runLayer, inputs)
}

function runLayer(x: Float32Array, { inputs, outputs, weights, biases }: Layer): Float32Array {
  const sums = Float64Array.from(biases)
  for (let i = 0; i < inputs; i++) {
    if (x[i] === 0) continue
    for (let o = 0; o < outputs; o++) sums[o] += x[i] * weights[i * outputs + o]
  }
  return Float32Array.from(sums, (sum) => 1 / (1 + Math.exp(-sum)))
}
