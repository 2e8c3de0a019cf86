// Makes a file of frozen decisions: positions of a net's own games, the plays that matter there, and
// what rollouts by the net say of each. Goes on where a file of the same name ends.
//
//   node dist/lab/freeze.js PRESET FILE [--each 22] [--games 2592] [--turns 7] [--seed 1]
//     [--minutes 60]
//
// A decision is unforced and has a second play that looks near. One a game is taken, of the class
// that has the fewest so far, until every class has `each` or time is up. Plays: the net's best
// three, what its 2-ply search and the simple player would play. The dice are common to the plays,
// luck is taken from the first two turns; a play that is surely behind gets no more games. Prints
// how far it is.

import { parseArgs } from 'node:util'
import { type Chance, MID_GAME, pick, type RankedPlay, seededChance } from '../bots/index.js'
import { OUTPUTS } from '../bots/outcomes.js'
import { CHEAP_TURNS, RolloutGame } from '../bots/rollout-game.js'
import { TurnPlayer } from '../bots/turn-player.js'
import {
  BAR,
  makeCheckers,
  type Position,
  type Roll,
  startPosition,
  startTurn,
} from '../rules/index.js'
import { Candidates, isClose } from './candidates.js'
import {
  type FrozenDecision,
  type JudgedPlay,
  noDecisions,
  readDecisions,
  writeDecisions,
} from './decisions.js'
import { judgeOf, readNet, settingsOf } from './nets.js'
import { classOf, POSITION_CLASSES, type PositionClass } from './position-class.js'
import { createProgress } from './progress.js'
import { throwDice } from './selfplay.js'
import { judgePlays } from './truth.js'

/** A class that has not come up in so many games is not waited for. */
const PATIENCE = 150

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    each: { type: 'string', default: '22' },
    games: { type: 'string', default: '2592' },
    turns: { type: 'string', default: '7' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '60' },
  },
})
const [preset, file] = positionals
if (file === undefined) throw new Error('freeze PRESET FILE')
const settings = settingsOf(preset)
const net = readNet(file)
const player = new TurnPlayer(judgeOf(settings, net))
const candidates = new Candidates(settings, net)
const made = `node dist/lab/freeze.js ${process.argv.slice(2).join(' ')}`
const frozen = readDecisions(preset) ?? noDecisions(preset, made)

interface Met {
  readonly kind: PositionClass
  readonly position: Position
  readonly dice: Roll
  readonly ranked: readonly RankedPlay[]
}

/** Plays a game and counts its decisions; the close ones are given. */
function playGame(chance: Chance): Met[] {
  const met: Met[] = []
  const start = startPosition(settings)
  let position: Position = { own: start.own.slice(), other: start.other.slice() }
  for (let ply = 0, isOver = false; !isOver; ply++) {
    const facts = { turn: (ply >> 1) + 1, starter: ply % 2 === 0 }
    const dice = throwDice(chance, ply === 0 && settings.opening.lotDicePlay)
    const ranked = candidates.rank(position, startTurn(settings, position, dice, MID_GAME))
    const kind = classOf(settings, position)
    if (ply > 1 && ranked.length > 1) {
      frozen.met[kind].unforced++
      if (isClose(ranked)) {
        frozen.met[kind].close++
        met.push({ kind, position, dice, ranked })
      }
    }
    const next = { own: new Uint8Array(BAR + 1), other: new Uint8Array(BAR + 1) }
    player.play(position, startTurn(settings, position, dice, facts), next)
    isOver = player.isOver
    position = { own: next.other, other: next.own }
  }
  return met
}

function countOf(kind: PositionClass): number {
  return frozen.decisions.filter((one) => one.class === kind).length
}

function isFull(kind: PositionClass): boolean {
  return countOf(kind) >= Number(values.each)
}

/** One of the decisions, of the class that lacks most. */
function pickRarest(met: readonly Met[], chance: Chance): Met | null {
  const open = met.filter(({ kind }) => !isFull(kind))
  if (open.length === 0) return null
  const fewest = Math.min(...open.map(({ kind }) => countOf(kind)))
  return pick(
    open.filter(({ kind }) => countOf(kind) === fewest),
    chance,
  )
}

function freeze({ kind, position, dice, ranked }: Met, seed: number): FrozenDecision {
  const turn = startTurn(settings, position, dice, MID_GAME)
  const chosen = candidates.choose(position, turn, ranked)
  const played = chosen.map(({ after }) => rolledOut(after, seed))
  const verdicts = judgePlays(played, Number(values.games))
  const plays = chosen.map(({ play }, i): JudgedPlay => {
    const { equity, error, games } = verdicts[i]
    return { ...textOf(play.position), equity: rounded(equity), error: rounded(error), games }
  })
  plays.sort((a, b) => b.equity - a.equity)
  return { class: kind, ...textOf(position), dice, plays }
}

/** The n-th game after a play, for the side that has made it. */
function rolledOut(after: Position, seed: number): (n: number) => number {
  const game = new RolloutGame(player, after, MID_GAME, Number(values.turns), CHEAP_TURNS)
  const out = new Float32Array(OUTPUTS)
  return (n) => {
    game.play(n, seededChance(seed + n), out)
    return -player.judge.valuation.equity(out, 0)
  }
}

function textOf({ own, other }: Position) {
  return { own: makeCheckers(own), other: makeCheckers(other) }
}

function rounded(value: number): number {
  return Number(value.toFixed(5))
}

function isWanted(kind: PositionClass): boolean {
  return !isFull(kind) && (frozen.games < PATIENCE || frozen.met[kind].close > 0)
}

const progress = createProgress(POSITION_CLASSES.length * Number(values.each))
const end = Date.now() + Number(values.minutes) * 60_000
while (Date.now() < end && POSITION_CLASSES.some(isWanted)) {
  const seed = Number(values.seed) * 1_000_003 + frozen.games * 10_007
  const chance = seededChance(seed)
  const met = pickRarest(playGame(chance), chance)
  if (met !== null) frozen.decisions.push(freeze(met, seed))
  frozen.games++
  writeDecisions(frozen)
  progress(frozen.decisions.length, met === null ? '' : met.kind)
}
console.log(POSITION_CLASSES.map((kind) => `${kind} ${countOf(kind)}`).join(', '))
