import { describe, expect, it } from 'vitest'
import { seededChance } from './chance.js'
import { emptyNet, makeNet, parseNet, partsOf, runNet } from './net.js'
import { createNetKernel } from './wasm/kernel.js'

const SHAPES = [
  [32, 16, 12],
  [264, 96, 12],
  [40, 36, 20, 12],
]

function randomNet(sizes: readonly number[], seed = 1) {
  const chance = seededChance(seed)
  const net = emptyNet(1, sizes)
  for (const part of partsOf(net)) {
    for (let i = 0; i < part.length; i++) part[i] = (chance() - 0.5) * 0.6
  }
  return net
}

function randomInputs(size: number, chance: () => number): Float32Array {
  return Float32Array.from({ length: size }, () => (chance() < 0.7 ? 0 : chance() * 2 - 0.5))
}

function largestGap(a: ArrayLike<number>, b: ArrayLike<number>): number {
  return Array.from(a).reduce((gap, value, i) => Math.max(gap, Math.abs(value - b[i])), 0)
}

describe('nets as bytes', () => {
  it('come back as they were', () => {
    const net = randomNet([40, 36, 20, 12])
    expect(parseNet(makeNet(net))).toEqual(net)
  })

  it('are refused when cut, padded or not nets', () => {
    const bytes = makeNet(randomNet([32, 16, 12]))
    expect(parseNet(bytes.slice(0, -4))).toBeNull()
    expect(parseNet(new Uint8Array([...bytes, 0, 0, 0, 0]))).toBeNull()
    expect(parseNet(bytes.slice(1))).toBeNull()
    expect(parseNet(new Uint8Array())).toBeNull()
  })
})

describe.each(SHAPES.map((sizes) => [sizes.join('-'), sizes] as const))(
  'kernel, %s',
  (_, sizes) => {
    const net = randomNet(sizes)
    const outputs = sizes[sizes.length - 1]

    it('agrees with its twin to 1e-5, one by one and from a parent', () => {
      const chance = seededChance(2)
      const kernel = createNetKernel(net, 8)
      const batch = Array.from({ length: 8 }, () => randomInputs(sizes[0], chance))
      batch.forEach((inputs, i) => {
        kernel.inputs.set(inputs, i * sizes[0])
      })
      kernel.parent.set(randomInputs(sizes[0], chance))
      const wanted = batch.flatMap((inputs) => Array.from(runNet(net, inputs)))
      kernel.evaluate(8)
      expect(largestGap(wanted, kernel.outputs)).toBeLessThan(1e-5)
      kernel.outputs.fill(0)
      kernel.prepare()
      kernel.evaluateFrom(8)
      expect(largestGap(wanted, kernel.outputs)).toBeLessThan(1e-5)
    })

    it('gives the same numbers in whatever batches positions come', () => {
      const chance = seededChance(3)
      const kernel = createNetKernel(net, 3)
      for (let i = 0; i < 3; i++) kernel.inputs.set(randomInputs(sizes[0], chance), i * sizes[0])
      kernel.evaluate(3)
      const together = kernel.outputs.slice()
      kernel.inputs.copyWithin(0, 2 * sizes[0])
      kernel.evaluate(1)
      expect(kernel.outputs.slice(0, outputs)).toEqual(together.slice(2 * outputs))
    })

    it('learns down the slope of the cross-entropy', () => {
      const chance = seededChance(4)
      const kernel = createNetKernel(net, 1)
      const inputs = randomInputs(sizes[0], chance)
      const target = Float32Array.from({ length: outputs }, (_, i) => (i === 1 ? -1 : chance()))
      const lossOf = (of: typeof net) =>
        runNet(of, inputs).reduce((loss, p, i) => {
          const t = target[i]
          return t < 0 ? loss : loss - t * Math.log(p) - (1 - t) * Math.log(1 - p)
        }, 0)
      const before = partsOf(net).map((part) => part.slice())
      kernel.sample.set(inputs)
      kernel.target.set(target)
      const rate = 1e-3
      kernel.learn(rate)
      partsOf(kernel.net).forEach((part, p) => {
        for (const i of [0, 1, Math.floor(part.length / 2), part.length - 1]) {
          const nudged = randomNet(sizes)
          partsOf(nudged)[p][i] = before[p][i] + 1e-2
          const up = lossOf(nudged)
          partsOf(nudged)[p][i] = before[p][i] - 1e-2
          const slope = (up - lossOf(nudged)) / 2e-2
          expect((before[p][i] - part[i]) / rate).toBeCloseTo(slope, 2)
        }
      })
    })
  },
)
