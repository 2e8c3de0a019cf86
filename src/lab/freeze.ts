// Makes a file of frozen decisions: positions of a net's own games, the plays it likes best, and
// what rollouts by it, luck taken out, say of each. Goes on where a file of the same name ends.
//
//   node dist/lab/freeze.js PRESET FILE [--each 8] [--games 144] [--turns 9] [--seed 1]
//
// Takes `each` decisions of every class that comes up; prints how far it is.

import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { type Circumstances, MID_GAME, rankPlays, seededChance } from '../bots/index.js'
import { netEvaluator } from '../bots/net-evaluator.js'
import { createRollout } from '../bots/rollout.js'
import { TurnPlayer } from '../bots/turn-player.js'
import {
  BAR,
  makeCheckers,
  type Position,
  type Roll,
  startPosition,
  startTurn,
} from '../rules/index.js'
import { decisionsFile, type FrozenDecision, type JudgedPlay, readDecisions } from './decisions.js'
import { judgeOf, readNet, settingsOf, writeWhole } from './nets.js'
import { classOf, POSITION_CLASSES, type PositionClass } from './position-class.js'
import { throwDice } from './selfplay.js'

/** Plays looked at, and how much worse than the best they may look. */
const PLAYS = 4
const MARGIN = 0.15
/** One position in so many is looked at, so that they are not all of few games. */
const SPREAD = 12
const MOST_GAMES = 400

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    each: { type: 'string', default: '8' },
    games: { type: 'string', default: '144' },
    turns: { type: 'string', default: '9' },
    seed: { type: 'string', default: '1' },
  },
})
const [preset, file] = positionals
if (file === undefined) throw new Error('freeze PRESET FILE')
const settings = settingsOf(preset)
const net = readNet(file)
const evaluator = netEvaluator(settings, net)
if (evaluator === null) throw new Error('the net does not serve these settings')
const player = new TurnPlayer(judgeOf(settings, net))
const chance = seededChance(Number(values.seed))
const out = decisionsFile(preset)
const made = `node dist/lab/freeze.js ${process.argv.slice(2).join(' ')}`
const decisions: FrozenDecision[] = existsSync(out) ? [...readDecisions(preset).decisions] : []

function judged(own: Position, after: Position, facts: Circumstances): JudgedPlay {
  const rollout = createRollout(settings, readNet(file), after, {
    circumstances: facts,
    turns: Number(values.turns),
    chance: seededChance(7),
  })
  if (rollout === null) throw new Error('the net does not serve these settings')
  rollout.play(Number(values.games))
  const { equity, error } = rollout.result()
  return {
    own: makeCheckers(own.own),
    other: makeCheckers(own.other),
    equity: Number((-equity).toFixed(4)),
    error: Number(error.toFixed(4)),
  }
}

/** The decision in a position, judged; null where the net sees nothing to decide. */
function freeze(position: Position, dice: Roll, kind: PositionClass): FrozenDecision | null {
  const turn = startTurn(settings, position, dice, MID_GAME)
  if (evaluator === null) return null
  const ranked = rankPlays(evaluator, position, turn)
  const best = ranked[0]?.equity ?? 0
  const close = ranked.slice(0, PLAYS).filter(({ equity }) => best - equity < MARGIN)
  if (close.length < 2) return null
  const plays = close.map(({ play, after }) => judged(play.position, after, MID_GAME))
  return {
    class: kind,
    own: makeCheckers(position.own),
    other: makeCheckers(position.other),
    dice,
    plays: plays.sort((a, b) => b.equity - a.equity),
  }
}

function isFull(kind: PositionClass): boolean {
  return decisions.filter((one) => one.class === kind).length >= Number(values.each)
}

function playGame(): void {
  const start = startPosition(settings)
  let position: Position = { own: start.own.slice(), other: start.other.slice() }
  for (let ply = 0, isOver = false; !isOver; ply++) {
    const facts = { turn: (ply >> 1) + 1, starter: ply % 2 === 0 }
    const roll = throwDice(chance, ply === 0 && settings.opening.lotDicePlay)
    const kind = classOf(settings, position)
    if (ply > 1 && chance() * SPREAD < 1 && !isFull(kind)) {
      const decision = freeze(position, roll, kind)
      if (decision !== null) keep(decision)
    }
    const next = { own: new Uint8Array(BAR + 1), other: new Uint8Array(BAR + 1) }
    player.play(position, startTurn(settings, position, roll, facts), next)
    isOver = player.isOver
    position = { own: next.other, other: next.own }
  }
}

function keep(decision: FrozenDecision): void {
  decisions.push(decision)
  mkdirSync(dirname(out), { recursive: true })
  const lines = decisions.map((one) => JSON.stringify(one)).join(',\n')
  writeWhole(
    out,
    `{"rules":"${preset}","made":${JSON.stringify(made)},"decisions":[\n${lines}\n]}\n`,
  )
  console.log(`${decisions.length} decisions, the last one ${decision.class}`)
}

for (let game = 0; game < MOST_GAMES && !POSITION_CLASSES.every(isFull); game++) playGame()
