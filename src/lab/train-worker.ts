import { parentPort, workerData } from 'node:worker_threads'
import { seededChance } from '../bots/chance.js'
import { parseNet, partsOf } from '../bots/net.js'
import { settingsOf } from './nets.js'
import { type Lesson, type PlayStats, SelfPlay } from './selfplay.js'

/** What a worker starts with. */
export interface WorkerStart {
  readonly preset: string
  readonly net: Uint8Array
  /** How far the search looks whose results are learned from; 0 = none. */
  readonly plies: number
  /** How many positions are remembered, to be learned from again. */
  readonly remembered: number
}

/** Games to play from given weights. */
export interface Round {
  readonly weights: readonly Float32Array[]
  readonly seed: number
  readonly games: number
  readonly lesson: Lesson
}

/** Weights after a round, and what its games were like. */
export interface RoundDone {
  readonly weights: readonly Float32Array[]
  readonly stats: PlayStats
}

const { preset, net, plies, remembered } = workerData as WorkerStart
const parsed = parseNet(net)
if (parsed === null) throw new Error('no net')
let chance = seededChance(0)
const play = new SelfPlay(settingsOf(preset), parsed, () => chance(), plies, remembered)
const weights = partsOf(play.judge.kernel.net)

parentPort?.on('message', (round: Round) => {
  round.weights.forEach((part, i) => {
    weights[i].set(part)
  })
  chance = seededChance(round.seed)
  const { stats } = play
  Object.assign(stats, { games: 0, plies: 0, plays: 0, noneOff: 0 })
  for (let i = 0; i < round.games; i++) play.playGame(round.lesson)
  const done: RoundDone = { weights: weights.map((part) => part.slice()), stats: { ...stats } }
  parentPort?.postMessage(done)
})
