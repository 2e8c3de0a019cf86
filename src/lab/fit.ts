// Fits a net to files of targets, as `targets` makes them.
//
//   node dist/lab/fit.js PRESET FILE DATA [DATA …] [--from NET] [--hidden 96]
//     [--rates 0.01:0.003:4,0.003:0.0003:4] [--held 20] [--seed 1]
//
// FILE holds the best net so far by the error of its equity on the records held out, every
// `held`-th block of them; FILE.last the net after the last epoch, FILE.json how far it is: started
// again it goes on from there. A new net starts from NET or from small random weights, with `hidden`
// units a layer. Stages are rate:rate:epochs: plain gradient descent, one record at a time in random
// order, the rate going straight from one to the other. A trained net wants small rates (0.0005).

import { parseArgs } from 'node:util'
import { seededChance } from '../bots/index.js'
import { fitNet } from './fit-run.js'
import { newNet, readNet, settingsOf } from './nets.js'
import { barOf } from './progress.js'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string' },
    hidden: { type: 'string', default: '96' },
    rates: { type: 'string', default: '0.01:0.003:4,0.003:0.0003:4' },
    held: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
})
const [preset, file, ...data] = positionals
if (data.length === 0) throw new Error('fit PRESET FILE DATA')

const settings = settingsOf(preset)
const { from: source } = values
const hidden = values.hidden.split(',').map(Number)
const seed = Number(values.seed)
const rates = values.rates.split(',').flatMap((stage) => {
  const [from, to, epochs] = stage.split(':').map(Number)
  const rateAt = (epoch: number) => from + ((to - from) * epoch) / epochs
  return Array.from({ length: epochs }, (_, i) => ({ from: rateAt(i), to: rateAt(i + 1) }))
})
const start = () =>
  source === undefined ? newNet(settings, hidden, seededChance(seed)) : readNet(source)

const plan = { settings, file, data, start, rates, held: Number(values.held), seed }
fitNet(plan, (epochs, { divergence, equity }) => {
  const error = `${(1000 * divergence).toFixed(3)} mnat, equity ± ${equity.toFixed(4)}`
  console.log(`${barOf(epochs / rates.length)} epoch ${epochs}, held out: ${error}`)
})
