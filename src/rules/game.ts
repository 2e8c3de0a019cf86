import { OFF, startPosition } from './board.js'
import { type Outcome, outcomeOf } from './endings.js'
import { playLevel, startRemainder, startTurn, type Turn } from './turn.js'
import type {
  Checkers,
  Die,
  EndingName,
  Position,
  Result,
  Roll,
  Settings,
  Side,
  Step,
} from './types.js'

/** What is awaited: the lot, a roll, a play, or an answer to an offer. */
export type GamePhase = 'lot' | 'roll' | 'play' | 'answer'

/** An offer that waits for the other side: a raise, or a resignation at a named ending. */
export type Offer =
  | { readonly kind: 'raise'; readonly by: Side }
  | {
      readonly kind: 'resignation'
      readonly by: Side
      readonly ending: 'oin' | EndingName
    }

/** One game, from the lot to its last play. Immutable. */
export interface Game {
  readonly checkers: Readonly<Record<Side, Checkers>>
  /** The side that started; null before the lot. */
  readonly starter: Side | null
  /** The side whose roll or play it is, an open offer aside; null before the lot. */
  readonly mover: Side | null
  /** The turn that is played; null before the roll. */
  readonly turn: Turn | null
  /** Own rolls so far (SPEC T4). */
  readonly rolls: Readonly<Record<Side, number>>
  readonly cube: { readonly value: number; readonly owner: Side | null }
  readonly offer: Offer | null
  /** Whether the side that started has finished and the other plays its last roll (SPEC G6). */
  readonly isLastRoll: boolean
}

/** How a game ended: `winner` null is a draw. */
export interface GameEnd {
  readonly winner: Side | null
  readonly ending: Outcome['ending'] | 'draw'
  readonly points: number
}

/** A game after a play: still going, or ended. */
export interface GameStep {
  readonly game: Game
  readonly end: GameEnd | null
}

/** The other side. */
export function opponentOf(side: Side): Side {
  return side === 'white' ? 'black' : 'white'
}

/** A new game; with a known starter it begins with that side's roll, else with the lot. */
export function startGame(settings: Settings, starter: Side | null): Game {
  const { own, other } = startPosition(settings)
  return {
    checkers: { white: own, black: other },
    starter,
    mover: starter,
    turn: null,
    rolls: { white: 0, black: 0 },
    cube: { value: 1, owner: null },
    offer: null,
    isLastRoll: false,
  }
}

/** What the game waits for. */
export function phaseOf(game: Game): GamePhase {
  if (game.offer !== null) return 'answer'
  if (game.mover === null) return 'lot'
  return game.turn === null ? 'roll' : 'play'
}

/** The position as a side sees it. */
export function positionFor(game: Game, side: Side): Position {
  return { own: game.checkers[side], other: game.checkers[opponentOf(side)] }
}

/** The opening throw: the higher die starts, equal dice change nothing (SPEC M2, M3). */
export function throwLot(settings: Settings, game: Game, white: Die, black: Die): Game {
  if (white === black) return game
  const starter: Side = white > black ? 'white' : 'black'
  const started = { ...game, starter, mover: starter }
  if (!settings.opening.lotDicePlay) return started
  return rollDice(settings, started, starter === 'white' ? [white, black] : [black, white])
}

/** The side on turn rolls. */
export function rollDice(settings: Settings, game: Game, roll: Roll): Game {
  const mover = game.mover as Side
  const rolls = { ...game.rolls, [mover]: game.rolls[mover] + 1 }
  const facts = { turn: rolls[mover], starter: mover === game.starter }
  const turn = startTurn(settings, positionFor(game, mover), roll, facts)
  return { ...game, rolls, turn }
}

/** Plays one level of the turn under way; refused plays change nothing. */
export function playSteps(
  settings: Settings,
  game: Game,
  steps: readonly Step[],
): Result<GameStep, 'not-a-legal-play' | 'play-exists'> {
  const mover = game.mover as Side
  const turn = game.turn as Turn
  const opponent = opponentOf(mover)
  const played = playLevel(settings, positionFor(game, mover), turn, steps)
  if (!played.ok) return played
  const { position, next, remainder } = played.value
  const checkers = { ...game.checkers, [mover]: position.own, [opponent]: position.other }
  const after = { ...game, checkers, turn: next }
  if (position.own[OFF] === settings.checkers) return { ok: true, value: finish(settings, after) }
  if (next !== null) return { ok: true, value: { game: after, end: null } }
  if (game.isLastRoll) {
    return { ok: true, value: { game: after, end: endFor(settings, after, opponent) } }
  }
  if (turn.roll === null) return { ok: true, value: { game: after, end: null } }
  const passed = { ...after, mover: opponent }
  if (remainder.length === 0) return { ok: true, value: { game: passed, end: null } }
  const handed = startRemainder(settings, positionFor(passed, opponent), remainder)
  return { ok: true, value: { game: { ...passed, turn: handed }, end: null } }
}

/** The end of a game that a side wins, priced by the loser's checkers as they stand. */
function endFor(settings: Settings, game: Game, winner: Side): GameEnd {
  return { winner, ...outcomeOf(settings, game.checkers[opponentOf(winner)]) }
}

/** The mover has borne off its last checker (SPEC G1, G6). */
function finish(settings: Settings, game: Game): GameStep {
  const mover = game.mover as Side
  if (game.isLastRoll) return { game, end: { winner: null, ending: 'draw', points: 0 } }
  if (settings.lastRoll === 'second' && mover === game.starter) {
    const other = opponentOf(mover)
    return { game: { ...game, turn: null, mover: other, isLastRoll: true }, end: null }
  }
  return { game: { ...game, turn: null }, end: endFor(settings, game, mover) }
}
