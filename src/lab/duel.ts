// Duels between two players of one rule set, money games without cube.
//
//   node dist/lab/duel.js PRESET[,PRESET…] A B [C …] [--games 2000] [--seed 1]
//
// Players: a level of the registry (random, simple), net:FILE, net1:FILE or net2:FILE (the net with
// a search of so many plies). A plays against each of the others in turn, under each of the rules;
// every deal of dice is played twice with sides changed. Prints points a game of A ± standard error.

import { parseArgs } from 'node:util'
import { type Chance, evaluatorPlayer, type Player, playerOf, seededChance } from '../bots/index.js'
import type { Net } from '../bots/net.js'
import { netEvaluator } from '../bots/net-evaluator.js'
import { searchPlayer } from '../bots/search.js'
import {
  OFF,
  outcomeOf,
  type Position,
  playLevel,
  type Settings,
  startPosition,
  startRemainder,
  startTurn,
  swapSides,
  type Turn,
} from '../rules/index.js'
import { readNet, settingsOf } from './nets.js'
import { throwDice } from './selfplay.js'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
  },
})
const [presets, a, ...opponents] = positionals
if (opponents.length === 0) throw new Error('duel PRESET A B')

function createPlayer(settings: Settings, name: string, chance: Chance): Player {
  const [kind, file] = name.split(':')
  const player =
    file === undefined
      ? playerOf(settings, name, chance)
      : netPlayer(settings, readNet(file), kind === 'net' ? 0 : Number(kind.slice(3)))
  if (!player) throw new Error(`${name} does not play by these rules`)
  return player
}

function netPlayer(settings: Settings, net: Net, plies: number): Player | null {
  if (plies > 0) return searchPlayer(settings, net, plies)
  const evaluator = netEvaluator(settings, net)
  return evaluator && evaluatorPlayer(evaluator)
}

/** Plays one game; the points that the first of the players wins. */
function playGame(settings: Settings, players: readonly Player[], dice: Chance): number {
  let position = startPosition(settings)
  let remainder: TurnParts = []
  for (let ply = 0; ; ply++) {
    const mover = ply % 2
    const facts = { turn: (ply >> 1) + 1, starter: mover === 0 }
    const parts: (() => Turn)[] = []
    const handed = remainder
    if (handed.length > 0) parts.push(() => startRemainder(settings, position, handed))
    const roll = throwDice(dice, ply === 0 && settings.opening.lotDicePlay)
    parts.push(() => startTurn(settings, position, roll, facts))
    for (const start of parts) {
      const end = playTurn(settings, players[mover], position, start(), facts)
      position = end.position
      remainder = end.remainder
      if (position.own[OFF] === settings.checkers) {
        const { points } = outcomeOf(settings, position.other)
        return mover === 0 ? points : -points
      }
    }
    position = swapSides(position)
  }
}

type TurnParts = ReturnType<typeof playTurn>['remainder']

/** Plays a turn, level by level. */
function playTurn(
  settings: Settings,
  player: Player,
  from: Position,
  start: Turn,
  circumstances: { turn: number; starter: boolean },
) {
  let position = from
  for (let turn = start; ; ) {
    const cube = { value: 1, owner: null }
    const view = { position, circumstances, cube, match: null, turn }
    const played = playLevel(settings, position, turn, player.choosePlay(view).steps)
    if (!played.ok) throw new Error(played.error)
    position = played.value.position
    if (played.value.next === null) return played.value
    turn = played.value.next
  }
}

function duel(preset: string, b: string): void {
  const settings = settingsOf(preset)
  const seed = Number(values.seed)
  const chance = seededChance(seed)
  const players = [createPlayer(settings, a, chance), createPlayer(settings, b, chance)]
  const pairs = Math.ceil(Number(values.games) / 2)
  let sum = 0
  let squares = 0
  let told = Date.now()
  const report = (done: number) => {
    const mean = sum / done
    const error = Math.sqrt((squares / done - mean * mean) / done)
    const figure = `${mean >= 0 ? '+' : ''}${mean.toFixed(4)} ± ${error.toFixed(4)}`
    console.log(`${preset}: ${a} against ${b}: ${figure} points a game, ${2 * done} games`)
  }
  for (let pair = 1; pair <= pairs; pair++) {
    const dice = seed * 1_000_003 + pair
    const first = playGame(settings, players, seededChance(dice))
    const second = -playGame(settings, [players[1], players[0]], seededChance(dice))
    const average = (first + second) / 2
    sum += average
    squares += average * average
    if (Date.now() - told > 60_000) {
      told = Date.now()
      report(pair)
    }
  }
  report(pairs)
}

for (const preset of presets.split(',')) {
  for (const opponent of opponents) duel(preset, opponent)
}
