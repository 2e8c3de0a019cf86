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
import { readNet } from './nets.js'
import { throwDice } from './selfplay.js'

/** What a player scored against another, in points a game and by games won. */
export interface Score {
  readonly games: number
  readonly points: number
  readonly error: number
  /** Share of the games won, and its standard error. */
  readonly won: number
  readonly wonError: number
}

/**
 * Plays pairs of games, money without cube: every deal of dice twice, with sides changed. `report`
 * is called about once a minute.
 */
export function playDuel(
  settings: Settings,
  names: readonly [string, string],
  games: number,
  seed: number,
  report: (score: Score) => void,
): Score {
  const chance = seededChance(seed)
  const players = names.map((name) => createPlayer(settings, name, chance))
  const points = createMean()
  const won = createMean()
  let told = Date.now()
  for (let pair = 1; 2 * pair <= games + 1; pair++) {
    const dice = seed * 1_000_003 + pair
    const first = playGame(settings, players, seededChance(dice))
    const second = -playGame(settings, [players[1], players[0]], seededChance(dice))
    points.add((first + second) / 2)
    won.add((Number(first > 0) + Number(second > 0)) / 2)
    if (Date.now() - told < 60_000) continue
    told = Date.now()
    report(scoreOf(points, won))
  }
  return scoreOf(points, won)
}

function scoreOf(points: Mean, won: Mean): Score {
  return {
    games: 2 * points.count(),
    points: points.mean(),
    error: points.error(),
    won: won.mean(),
    wonError: won.error(),
  }
}

type Mean = ReturnType<typeof createMean>

/** A mean and its standard error. */
function createMean() {
  let count = 0
  let sum = 0
  let squares = 0
  return {
    add(value: number) {
      count++
      sum += value
      squares += value * value
    },
    count: () => count,
    mean: () => sum / count,
    error: () => Math.sqrt(Math.max(squares / count - (sum / count) ** 2, 0) / count),
  }
}

/** The player that a name stands for: a level, or net:FILE, net1:FILE, net2:FILE. */
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
