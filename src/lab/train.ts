// Trains a net by self-play: each position's value moves towards that of later ones (TD(λ)).
//
//   node dist/lab/train.js PRESET FILE [--hidden 96] [--rates 0.1:100000,0.03:100000,0.01:50000]
//     [--threads 2] [--round 16] [--seed 1] [--gain 1] [--keep MINUTES] [--plies 0]
//     [--remember 100000] [--average 0]
//
// FILE holds the net, FILE.json how far training is: started again it goes on from there. Stages
// are rate:games[:λ[:again]]: each position is learned from once, then `again` times at random
// while it is among the last ones remembered. In a round every worker plays `round` games from the
// same weights; then their changes are averaged (times `gain`). The same seeds, threads and rounds
// give the same net, if no stop came between.
// With --plies 1 the target is what a search over all rolls and best replies finds: dearer, surer.
// With --average 0.01 FILE.mean holds a running mean of the weights, into which every round goes by
// a hundredth: less noise than in the net itself.
// With --keep a copy FILE.NNNNNN (games) is left every so many minutes: rungs of a ladder.

import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { seededChance } from '../bots/chance.js'
import { makeNet, type Net, partsOf } from '../bots/net.js'
import { openNet, readNet, settingsOf, writeNet, writeWhole } from './nets.js'
import type { Lesson } from './selfplay.js'
import type { Round, RoundDone, WorkerStart } from './train-worker.js'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    hidden: { type: 'string', default: '96' },
    rates: { type: 'string', default: '0.1:100000,0.03:100000,0.01:50000' },
    threads: { type: 'string', default: '2' },
    round: { type: 'string', default: '16' },
    seed: { type: 'string', default: '1' },
    gain: { type: 'string', default: '1' },
    keep: { type: 'string', default: '0' },
    plies: { type: 'string', default: '0' },
    remember: { type: 'string', default: '100000' },
    average: { type: 'string', default: '0' },
  },
})
const [preset, file] = positionals
if (file === undefined) throw new Error('train PRESET FILE')

const seed = Number(values.seed)
const threads = Number(values.threads)
const roundGames = Number(values.round)
const stages = values.rates.split(',').map((stage) => {
  const [rate, games, lambda = 0, again = 0] = stage.split(':').map(Number)
  return { lesson: { rate, lambda, again }, games }
})
const total = stages.reduce((sum, { games }) => sum + games, 0)
const settings = settingsOf(preset)
const net = openNet(file, settings, values.hidden.split(',').map(Number), seededChance(seed))
const weights = partsOf(net)
const average = Number(values.average)
const meanFile = `${file}.mean`
const mean = average > 0 ? readNet(existsSync(meanFile) ? meanFile : ensured(file)) : null
const progress: { games: number; rounds: number; seconds: number } = existsSync(`${file}.json`)
  ? JSON.parse(readFileSync(`${file}.json`, 'utf8'))
  : { games: 0, rounds: 0, seconds: 0 }

const start: WorkerStart = {
  preset,
  net: makeNet(net),
  plies: Number(values.plies),
  remembered: stages.some(({ lesson }) => lesson.again > 0) ? Number(values.remember) : 0,
}
const workers = Array.from(
  { length: threads },
  () => new Worker(new URL('./train-worker.js', import.meta.url), { workerData: start }),
)

function lessonAt(games: number): Lesson {
  let left = games
  for (const stage of stages) {
    if (left < stage.games) return stage.lesson
    left -= stage.games
  }
  return { rate: 0, lambda: 0, again: 0 }
}

function play(worker: Worker, index: number, lesson: Lesson): Promise<RoundDone> {
  const round: Round = {
    weights,
    seed: seed * 1_000_003 + progress.rounds * threads + index,
    games: roundGames,
    lesson,
  }
  return new Promise((resolve, reject) => {
    const answered = (done: RoundDone) => {
      worker.off('error', reject)
      resolve(done)
    }
    worker.once('message', answered)
    worker.once('error', reject)
    worker.postMessage(round)
  })
}

/** Moves the weights by the average of what the workers changed. */
function merge(results: readonly RoundDone[]): void {
  const factor = Number(values.gain) / results.length
  weights.forEach((part, p) => {
    for (let i = 0; i < part.length; i++) {
      let change = 0
      for (const result of results) change += result.weights[p][i] - part[i]
      part[i] += change * factor
    }
  })
}

/** The file, written now if it was not there. */
function ensured(path: string): string {
  if (!existsSync(path)) writeNet(path, net)
  return path
}

function addToMean(to: Net): void {
  partsOf(to).forEach((part, p) => {
    for (let i = 0; i < part.length; i++) part[i] += (weights[p][i] - part[i]) * average
  })
}

function save(): void {
  writeNet(file, net)
  if (mean !== null) writeNet(meanFile, mean)
  writeWhole(`${file}.json`, JSON.stringify(progress))
}

const began = Date.now()
const before = progress.seconds
const tally = { games: 0, plies: 0, plays: 0, noneOff: 0 }
let told = began
let kept = began
while (progress.games < total) {
  const lesson = lessonAt(progress.games)
  const results = await Promise.all(workers.map((worker, i) => play(worker, i, lesson)))
  merge(results)
  if (mean !== null) addToMean(mean)
  progress.rounds++
  for (const { stats } of results) {
    progress.games += stats.games
    for (const key of ['games', 'plies', 'plays', 'noneOff'] as const) tally[key] += stats[key]
  }
  progress.seconds = before + (Date.now() - began) / 1000
  const now = Date.now()
  if (now - told > 30_000) {
    const passed = (now - told) / 1000
    console.log(
      `${progress.seconds.toFixed(0)} s ${progress.games} games (${((100 * progress.games) / total).toFixed(1)} %)`,
      `${(tally.games / passed).toFixed(0)} games/s ${Math.round(tally.plays / passed)} plays/s`,
      `rate ${lesson.rate} λ ${lesson.lambda} again ${lesson.again} plies ${(tally.plies / tally.games).toFixed(1)}`,
      `none off ${((100 * tally.noneOff) / tally.games).toFixed(1)} %`,
    )
    Object.assign(tally, { games: 0, plies: 0, plays: 0, noneOff: 0 })
    told = now
    save()
  }
  const minutes = Number(values.keep)
  if (minutes > 0 && now - kept > minutes * 60_000) {
    writeNet(`${file}.${progress.games}`, net)
    kept = now
  }
}
save()
console.log(`done: ${progress.games} games, ${progress.seconds.toFixed(0)} s`)
for (const worker of workers) void worker.terminate()
