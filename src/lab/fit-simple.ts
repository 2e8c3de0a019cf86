// Fits the weights of the simple player by self-play: log odds of winning in contact move towards
// those of later positions and of the result (TD(λ), logistic). Prints the table for the source
// files in src/bots/simple; what losers lose besides the game is left as it is.
//
//   node dist/lab/fit-simple.js PRESET[,PRESET…] [--games 4000] [--rate 0.02] [--lambda 0.8]
//     [--seed 1] [--fresh]
//
// Games go round the presets, which must share a table. With --fresh it starts from nothing.

import { parseArgs } from 'node:util'
import { rankPlays, seededChance } from '../bots/index.js'
import { BLOCKING, HELD, MORE } from '../bots/simple/blocking.js'
import { type ContactCounts, createCounts, marginOf } from '../bots/simple/contact.js'
import { simpleEvaluator } from '../bots/simple/evaluator.js'
import { inContact } from '../bots/simple/geometry.js'
import { HITTING } from '../bots/simple/hitting.js'
import { logistic } from '../bots/simple/race.js'
import { SHOTS } from '../bots/simple/shot-counts.js'
import { type Weights, weightsOf } from '../bots/simple/weights.js'
import { type Settings, START } from '../rules/index.js'
import { type PlayedGame, playThrough } from './contest.js'
import { settingsOf } from './nets.js'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '4000' },
    rate: { type: 'string', default: '0.02' },
    lambda: { type: 'string', default: '0.8' },
    seed: { type: 'string', default: '1' },
    fresh: { type: 'boolean', default: false },
  },
})
const games = Number(values.games)
const lambda = Number(values.lambda)
const chance = seededChance(Number(values.seed))
const presets = positionals.flatMap((text) => text.split(',')).map(settingsOf)
if (presets.length === 0) throw new Error('fit-simple PRESET')

const shipped = weightsOf(presets[0])
const tempo = Float64Array.of(values.fresh ? 0 : shipped.tempo)
const lists = {
  early: copyOf(shipped.early),
  late: copyOf(shipped.late),
  shotsNow: copyOf(shipped.shotsNow),
  shotsLater: copyOf(shipped.shotsLater),
}
const weights: Weights = {
  ...shipped,
  ...lists,
  get tempo() {
    return tempo[0]
  },
}

function copyOf(list: Float64Array): Float64Array {
  return values.fresh ? new Float64Array(list.length) : list.slice()
}

/** Learns from the positions of a game, each as the side saw it that rolled there, from its end back. */
function learn(settings: Settings, { rolled, winner }: PlayedGame, rate: number): number {
  const count = createCounts(settings)
  let target = (rolled.length - 1) % 2 === winner ? 1 : 0
  let loss = 0
  for (let i = rolled.length - 1; i >= 0; i--) {
    const { own, other } = rolled[i]
    const isOpen = inContact(settings, own, other)
    if (isOpen) {
      const counts = count(own, other)
      const found = logistic(marginOf(weights, counts))
      loss -= Math.log(Math.max(i % 2 === winner ? found : 1 - found, 1e-9))
      step(counts, rate * (target - found))
      target = lambda * target + (1 - lambda) * found
    }
    target = 1 - target
  }
  return loss / rolled.length
}

/** Moves the weights along the counts. */
function step({ early, lead, shotsNow, shotsLater }: ContactCounts, size: number): void {
  tempo[0] += size
  for (let i = 0; i < lead.length; i++) {
    lists.early[i] += size * early * lead[i]
    lists.late[i] += size * (1 - early) * lead[i]
  }
  for (let i = 0; i < shotsNow.length; i++) {
    lists.shotsNow[i] += size * shotsNow[i]
    lists.shotsLater[i] -= size * shotsLater[i]
  }
}

function named(index: Readonly<Record<string, number>>, list: Float64Array) {
  return Object.fromEntries(Object.entries(index).map(([name, i]) => [name, rounded(list[i])]))
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}

function points(list: Float64Array, from: number): number[] {
  return Array.from(list.subarray(from, from + START), rounded)
}

/** The table as the source files have it. */
function tableOf(settings: Settings) {
  const { early, late, shotsNow, shotsLater } = lists
  if (settings.contact === 'hit') {
    return {
      tempo: rounded(tempo[0]),
      early: named(HITTING, early),
      late: named(HITTING, late),
      shotsNow: named(SHOTS, shotsNow),
      shotsLater: named(SHOTS, shotsLater),
    }
  }
  return {
    tempo: rounded(tempo[0]),
    early: named(BLOCKING, early),
    late: named(BLOCKING, late),
    heldEarly: points(early, HELD),
    heldLate: points(late, HELD),
    moreEarly: points(early, MORE),
    moreLate: points(late, MORE),
  }
}

const evaluators = presets.map((settings) => simpleEvaluator(settings, weights))
let loss = 0
for (let game = 0; game < games; game++) {
  const evaluator = evaluators[game % presets.length]
  const { settings } = evaluator
  const played = playThrough(settings, chance, (_, position, turn, facts) => {
    const [best] = rankPlays(evaluator, position, turn, facts)
    return best?.play.steps ?? []
  })
  loss += learn(settings, played, Number(values.rate) * (1 - game / games))
  if ((game + 1) % 200 > 0) continue
  console.error(`${game + 1} games, log loss a position ${(loss / 200).toFixed(4)}`)
  loss = 0
}
console.log(JSON.stringify(tableOf(presets[0]), null, 2))
