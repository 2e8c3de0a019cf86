// A net as an engine of a duel program that speaks JSON lines about long games:
//
//   node dist/lab/longduel-engine.js PRESET FILE
//
// In: [{"own":{"24":14,"20":1},"other":{…},"dice":[3,1],"plays":[{"24":14,"17":1},…]},…], a line a
// round; out: a list with an index into `plays` for each.

import { OUTPUTS } from '../bots/outcomes.js'
import { BAR, type Checkers, OFF } from '../rules/index.js'
import { judgeOf, readNet, settingsOf } from './nets.js'
import { answerRounds } from './rounds.js'

type Counts = Readonly<Record<string, number>>

interface Request {
  readonly own: Counts
  readonly other: Counts
  readonly plays: readonly Counts[]
}

const [preset, file] = process.argv.slice(2)
const settings = settingsOf(preset)
const { kernel, inputs, valuation } = judgeOf(settings, readNet(file))

function readCounts(counts: Counts): Checkers {
  const checkers = new Uint8Array(BAR + 1)
  for (const [point, count] of Object.entries(counts)) {
    checkers[point === 'off' ? OFF : Number(point)] = count
  }
  return checkers
}

function choose({ own, other, plays }: Request): number {
  const mine = readCounts(own)
  const theirs = readCounts(other)
  const ends = plays.map(readCounts)
  const won = ends.findIndex((end) => end[OFF] === settings.checkers)
  if (won >= 0) return won
  kernel.parent.fill(0)
  inputs.encode(theirs, mine, kernel.parent, 0)
  kernel.prepare()
  const equities: number[] = []
  for (let first = 0; first < ends.length; first += kernel.capacity) {
    const batch = ends.slice(first, first + kernel.capacity)
    kernel.inputs.fill(0, 0, batch.length * inputs.size)
    batch.forEach((end, i) => {
      inputs.encode(theirs, end, kernel.inputs, i * inputs.size)
    })
    kernel.evaluateFrom(batch.length)
    batch.forEach((end, i) => {
      valuation.settle(theirs, end, kernel.outputs, i * OUTPUTS)
      equities.push(-valuation.equity(kernel.outputs, i * OUTPUTS))
    })
  }
  return equities.indexOf(Math.max(...equities))
}

answerRounds(choose)
