import {
  type Chance,
  type Circumstances,
  evaluatorPlayer,
  type Player,
  playerOf,
  seededChance,
} from '../bots/index.js'
import type { Net } from '../bots/net.js'
import { netEvaluator } from '../bots/net-evaluator.js'
import { searchPlayer } from '../bots/search.js'
import {
  type Checkers,
  type Levels,
  OFF,
  outcomeOf,
  type Position,
  playLevel,
  type Settings,
  type Step,
  startPosition,
  startRemainder,
  startTurn,
  swapSides,
  type Turn,
  type TurnOutcome,
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
export function createPlayer(settings: Settings, name: string, chance: Chance): Player {
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
  const cube = { value: 1, owner: null }
  const { winner, loser } = playThrough(settings, dice, (mover, position, turn, circumstances) => {
    const view = { position, turn, circumstances, cube, match: null }
    return players[mover].choosePlay(view).steps
  })
  const { points } = outcomeOf(settings, loser)
  return winner === 0 ? points : -points
}

/** Chooses the steps of a level; side 0 started the game. */
export type Chooser = (
  side: number,
  position: Position,
  turn: Turn,
  circumstances: Circumstances,
) => readonly Step[]

/** A game from its start to its end. */
export interface PlayedGame {
  readonly winner: number
  readonly loser: Checkers
  /** Every position in which a side rolled, as it saw it: side 0, side 1, side 0 … */
  readonly rolled: readonly Position[]
}

/** Plays a game: remainders before rolls, chains level by level. */
export function playThrough(settings: Settings, dice: Chance, choose: Chooser): PlayedGame {
  const rolled: Position[] = []
  let position = startPosition(settings)
  let remainder: Levels = []
  const hasWon = () => position.own[OFF] === settings.checkers
  for (let ply = 0; ; ply++) {
    const side = ply % 2
    const facts = { turn: (ply >> 1) + 1, starter: side === 0 }
    const play = (start: Turn) => {
      const end = playTurn(settings, position, start, (at, turn) => choose(side, at, turn, facts))
      position = end.position
      remainder = end.remainder
    }
    if (remainder.length > 0) play(startRemainder(settings, position, remainder))
    if (!hasWon()) {
      rolled.push(position)
      const roll = throwDice(dice, ply === 0 && settings.opening.lotDicePlay)
      play(startTurn(settings, position, roll, facts))
    }
    if (hasWon()) return { winner: side, loser: position.other, rolled }
    position = swapSides(position)
  }
}

/** Plays a turn, level by level. */
function playTurn(
  settings: Settings,
  from: Position,
  start: Turn,
  choose: (position: Position, turn: Turn) => readonly Step[],
): TurnOutcome {
  let position = from
  for (let turn = start; ; ) {
    const played = playLevel(settings, position, turn, choose(position, turn))
    if (!played.ok) throw new Error(played.error)
    position = played.value.position
    if (played.value.next === null) return played.value
    turn = played.value.next
  }
}
