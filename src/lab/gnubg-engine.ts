// A net as an engine of a duel program that speaks JSON lines about short games:
//
//   node dist/lab/gnubg-engine.js PRESET FILE
//
// In: [{"board":[26 numbers],"dice":[3,1]},…], a line a round: the mover's own points, its own
// checkers positive, index 25 its bar, index 0 the other's bar (negative); out: a list of
// {"board":[26 numbers]} after the play, still the mover's view.

import { createInterface } from 'node:readline'
import { BAR, type Checkers, OFF, type Position, type Roll, startTurn } from '../rules/index.js'
import { judgeOf, readNet, settingsOf } from './nets.js'

interface Request {
  readonly board: readonly number[]
  readonly dice: Roll
}

const [preset, file] = process.argv.slice(2)
const settings = settingsOf(preset)
const judge = judgeOf(settings, readNet(file))
const own = new Uint8Array(BAR + 1)
const other = new Uint8Array(BAR + 1)

function readSide(board: readonly number[], sign: 1 | -1): Checkers {
  const checkers = new Uint8Array(BAR + 1)
  let total = 0
  for (let point = 1; point <= BAR; point++) {
    const count = sign * board[sign > 0 ? point : BAR - point]
    if (count <= 0) continue
    checkers[point] = count
    total += count
  }
  checkers[OFF] = settings.checkers - total
  return checkers
}

function choose({ board, dice }: Request): { board: number[] } {
  const position: Position = { own: readSide(board, 1), other: readSide(board, -1) }
  const turn = startTurn(settings, position, dice, { turn: 2, starter: true })
  judge.choose(position, turn, own, other)
  const after = Array.from({ length: BAR + 1 }, (_, point) => (point === OFF ? 0 : own[point]))
  for (let point = 1; point <= BAR; point++) after[BAR - point] -= other[point]
  return { board: after }
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const requests = JSON.parse(line) as readonly Request[]
  process.stdout.write(`${JSON.stringify(requests.map(choose))}\n`)
})
