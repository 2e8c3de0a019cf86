// A net as an engine of a duel program that speaks JSON lines about short games:
//
//   node dist/lab/gnubg-engine.js PRESET FILE [PLIES]
//
// PLIES is how many turns the net searches ahead, 0 unless told.
// In: [{"board":[26 numbers],"dice":[3,1]},…], a line a round: the mover's own points, its own
// checkers positive, index 25 its bar, index 0 the other's bar (negative); out: a list of
// {"board":[26 numbers]} after the play, still the mover's view.

import { searchPlayer } from '../bots/search.js'
import {
  BAR,
  type Checkers,
  OFF,
  type Position,
  type Roll,
  startTurn,
  type Turn,
} from '../rules/index.js'
import { judgeOf, readNet, settingsOf } from './nets.js'
import { answerRounds } from './rounds.js'

interface Request {
  readonly board: readonly number[]
  readonly dice: Roll
}

const [preset, file, plies = '0'] = process.argv.slice(2)
const settings = settingsOf(preset)
const net = readNet(file)
const judge = judgeOf(settings, net)
const searcher = Number(plies) > 0 ? searchPlayer(settings, net, Number(plies)) : null
const reached = { own: new Uint8Array(BAR + 1), other: new Uint8Array(BAR + 1) }
const circumstances = { turn: 2, starter: true }
const cube = { value: 1, owner: null }

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

function afterBest(position: Position, turn: Turn): Position {
  if (searcher !== null) {
    return searcher.choosePlay({ position, turn, circumstances, cube, match: null }).position
  }
  judge.choose(position, turn, reached.own, reached.other)
  return reached
}

function choose({ board, dice }: Request): { board: number[] } {
  const position: Position = { own: readSide(board, 1), other: readSide(board, -1) }
  const { own, other } = afterBest(position, startTurn(settings, position, dice, circumstances))
  const after = Array.from({ length: BAR + 1 }, (_, point) => (point === OFF ? 0 : own[point]))
  for (let point = 1; point <= BAR; point++) after[BAR - point] -= other[point]
  return { board: after }
}

answerRounds(choose)
