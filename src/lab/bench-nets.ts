// Measures the shipped nets: evaluations a second, and how long a play takes at each level.
//
//   node dist/lab/bench-nets.js

import { readFileSync } from 'node:fs'
import { evaluatorPlayer, type Player, seededChance } from '../bots/index.js'
import { runNet } from '../bots/net.js'
import { netEvaluator } from '../bots/net-evaluator.js'
import { type NetRow, netFor } from '../bots/net-rows.js'
import { searchPlayer } from '../bots/search.js'
import { PRESETS, ROLLS, type Settings, startTurn } from '../rules/index.js'
import { type Moment, sampleMoments } from '../rules/testing/index.js'
import { judgeOf, readNet } from './nets.js'

const BATCH = 64
const SECONDS = 1
const QUICK_LIMIT = 20

/** How often a second some work is done, by processor time. */
function rateOf(work: () => number): number {
  work()
  const before = process.cpuUsage()
  let done = 0
  let seconds = 0
  while (seconds < SECONDS) {
    done += work()
    const { user, system } = process.cpuUsage(before)
    seconds = (user + system) / 1e6
  }
  return done / seconds
}

/** Processor time of plays in milliseconds, sorted. */
function playTimes(settings: Settings, player: Player, moments: readonly Moment[]): number[] {
  return moments
    .map(({ position, ...facts }, i) => {
      const turn = startTurn(settings, position, ROLLS[i % ROLLS.length].roll, facts)
      const cube = { value: 1, owner: null }
      const before = process.cpuUsage()
      player.choosePlay({ position, turn, circumstances: facts, cube, match: null })
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    })
    .sort((a, b) => a - b)
}

function tell(name: string, value: number, unit: string): void {
  const digits = value < 100 ? 2 : 0
  const text = value.toLocaleString('en', { maximumFractionDigits: digits })
  console.log(`  ${name.padEnd(34)} ${text.padStart(12)} ${unit}`)
}

function bench(row: NetRow): void {
  const preset = PRESETS.find(({ settings }) => netFor([row], settings) !== undefined)
  if (preset === undefined) throw new Error(`${row.id} serves no preset`)
  const { settings } = preset
  const net = readNet(`nets/${row.file}`)
  const { kernel, inputs } = judgeOf(settings, net)
  const moments = sampleMoments(settings, BATCH, seededChance(1))
  kernel.inputs.fill(0)
  moments.forEach(({ position: { own, other } }, i) => {
    inputs.encode(own, other, kernel.inputs, i * inputs.size)
  })
  kernel.parent.set(kernel.inputs.subarray(0, inputs.size))
  kernel.prepare()
  const single = kernel.inputs.slice(0, inputs.size)
  console.log(`${row.id} (${preset.id})`)
  const count = (evaluate: (count: number) => void) => () => {
    evaluate(BATCH)
    return BATCH
  }
  tell('kernel, each on its own', rateOf(count(kernel.evaluate)), 'evaluations/s')
  kernel.inputs.set(single)
  for (let i = 0; i < BATCH; i++) {
    kernel.inputs.set(single, i * inputs.size)
    for (let k = 0; k < 20; k++)
      kernel.inputs[i * inputs.size + ((i + 13 * k) % inputs.size)] += 0.5
  }
  tell('kernel, 20 inputs changed', rateOf(count(kernel.evaluateFrom)), 'evaluations/s')
  tell(
    'plain twin',
    rateOf(() => runNet(net, single).length / net.layers[net.layers.length - 1].outputs),
    'evaluations/s',
  )
  const raw = netEvaluator(settings, net)
  const strong = searchPlayer(settings, net, 2)
  if (raw === null || strong === null) throw new Error(`${row.id} does not play`)
  const quickTimes = playTimes(settings, evaluatorPlayer(raw), moments)
  tell('a play of the raw net, the longest', quickTimes[quickTimes.length - 1], 'ms')
  if (quickTimes[quickTimes.length - 1] > QUICK_LIMIT) process.exitCode = 1
  const strongTimes = playTimes(settings, strong, moments)
  tell('a play with search, median', strongTimes[strongTimes.length >> 1], 'ms')
  tell('a play with search, the longest', strongTimes[strongTimes.length - 1], 'ms')
}

const rows: readonly NetRow[] = JSON.parse(readFileSync('nets/index.json', 'utf8')).nets
for (const row of rows) bench(row)
