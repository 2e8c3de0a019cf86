// Makes one net of several with the same inputs and one hidden layer: their hidden units side by
// side, their sums before the last squashing averaged. It judges as a committee of them would.
//
//   node dist/lab/merge.js OUT FILE FILE …

import { emptyNet, type Net } from '../bots/net.js'
import { readNet, writeNet } from './nets.js'

const [out, ...files] = process.argv.slice(2)
if (files.length < 2) throw new Error('merge OUT FILE FILE …')
writeNet(out, merge(files.map(readNet)))

function merge(nets: readonly Net[]): Net {
  const [{ inputsVersion, layers: first }] = nets
  const inputs = first[0].inputs
  const outputs = first[1].outputs
  for (const net of nets) {
    const fits = net.inputsVersion === inputsVersion && net.layers.length === 2
    if (!fits || net.layers[1].outputs !== outputs) throw new Error('the nets do not fit together')
  }
  const hidden = nets.reduce((sum, net) => sum + net.layers[0].outputs, 0)
  const merged = emptyNet(inputsVersion, [inputs, hidden, outputs])
  const [into, last] = merged.layers
  let at = 0
  for (const { layers } of nets) {
    const [lower, upper] = layers
    const units = lower.outputs
    for (let i = 0; i < inputs; i++) {
      into.weights.set(lower.weights.subarray(i * units, (i + 1) * units), i * hidden + at)
    }
    into.biases.set(lower.biases, at)
    upper.weights.forEach((weight, i) => {
      last.weights[at * outputs + i] = weight / nets.length
    })
    upper.biases.forEach((bias, o) => {
      last.biases[o] += bias / nets.length
    })
    at += units
  }
  return merged
}
