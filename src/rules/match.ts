import { OFF } from './board.js'
import { outcomeOf, outcomeOfEnding } from './endings.js'
import {
  type Game,
  type GameEnd,
  opponentOf,
  phaseOf,
  playSteps,
  positionFor,
  rollDice,
  throwLot,
} from './game.js'
import { counted, endGame, type GameResult, isCubeLive, type Match, withResult } from './series.js'
import type { Turn } from './turn.js'
import type { Die, EndingName, Position, Result, Roll, Settings, Side, Step } from './types.js'

/** Everything that can happen in a match (SPEC M1). `by` may name the actor of any action. */
export type Action = (
  | { readonly type: 'lot'; readonly white: Die; readonly black: Die }
  | { readonly type: 'roll'; readonly dice: Roll }
  | { readonly type: 'play'; readonly steps: readonly Step[] }
  | { readonly type: 'double' }
  | { readonly type: 'take' | 'drop' | 'accept' | 'refuse' }
  | { readonly type: 'resign' | 'forfeit'; readonly by: Side }
  | { readonly type: 'offer'; readonly by: Side; readonly ending: string }
) & { readonly by?: Side }

/** Why an action is refused. */
export type RefusalReason =
  | 'not-your-turn'
  | 'wrong-phase'
  | 'not-a-legal-play'
  | 'play-exists'
  | 'cube-not-yours'
  | 'raise-not-allowed'
  | 'resign-not-allowed'
  | 'bad-ending'
  | 'match-over'

/** Where no limit is set: points stay exact whole numbers. */
const LARGEST_CUBE = 2 ** 40

type Refusal = { readonly ok: false; readonly error: RefusalReason }
type Outcome = Result<Match, RefusalReason>

/** The match after an action, or why it is refused; a refused action changes nothing. */
export function applyAction(match: Match, action: Action): Outcome {
  if (match.isOver) return refuse('match-over')
  switch (action.type) {
    case 'lot':
      return inPhase(match, 'lot', action, () =>
        going(match, throwLot(match.settings, match.game, action.white, action.black)),
      )
    case 'roll':
      return inPhase(match, 'roll', action, () =>
        going(match, rollDice(match.settings, match.game, action.dice)),
      )
    case 'play':
      return inPhase(match, 'play', action, () => play(match, action.steps))
    case 'double':
      return inPhase(match, 'roll', action, () => offerRaise(match))
    case 'take':
    case 'drop':
    case 'accept':
    case 'refuse':
      return inPhase(match, 'answer', action, () => answer(match, action.type))
    case 'resign':
      return resign(match, action.by)
    case 'offer':
      return offerResignation(match, action.by, action.ending)
    case 'forfeit':
      return forfeit(match, action.by)
  }
}

/** The side whose decision is awaited; null in the lot and when the match is over. */
export function decider(match: Match): Side | null {
  if (match.isOver) return null
  const { offer, mover } = match.game
  return offer === null ? mover : opponentOf(offer.by)
}

/** The turn that is played now, with the position as its side sees it; null outside the phase of play. */
export function turnOf(match: Match): { side: Side; position: Position; turn: Turn } | null {
  const { game } = match
  if (match.isOver || phaseOf(game) !== 'play') return null
  const side = game.mover as Side
  return { side, position: positionFor(game, side), turn: game.turn as Turn }
}

/** Why the side on turn may not raise now; null when it may (SPEC M5). */
export function raiseRefusal(match: Match): RefusalReason | null {
  const { game, settings } = match
  if (match.isOver) return 'match-over'
  if (phaseOf(game) !== 'roll') return 'wrong-phase'
  if (!isCubeLive(match) || game.isLastRoll) return 'raise-not-allowed'
  if (game.cube.owner !== null && game.cube.owner !== game.mover) return 'cube-not-yours'
  const limit = settings.raise.limit ?? LARGEST_CUBE
  return raised(match) > limit ? 'raise-not-allowed' : null
}

/**
 * Why a side may not give the game up now by the table's way of resigning; null when it may
 * (SPEC M7). `offered` asks about offering, else about resigning by position.
 */
export function resignRefusal(
  match: Match,
  by: Side,
  way: Settings['resign'],
): RefusalReason | null {
  const { game, settings } = match
  if (match.isOver) return 'match-over'
  const hasRolled = game.rolls.white + game.rolls.black > 0
  if (!hasRolled || game.offer !== null) return 'wrong-phase'
  if (settings.resign !== way) return 'resign-not-allowed'
  return game.isLastRoll && by !== game.mover ? 'resign-not-allowed' : null
}

/** The cube's value after the next raise. */
export function raised(match: Match): number {
  const { value } = match.game.cube
  return match.settings.raise.mode === 'arithmetic' ? value + 1 : value * 2
}

/** Points that a side loses by resigning now at a named ending, or by its position (`null`). */
export function resignationPoints(
  match: Match,
  by: Side,
  ending: 'oin' | EndingName | null,
): number {
  return counted(match, resignationEnd(match, by, ending)).points
}

function refuse(error: RefusalReason): Refusal {
  return { ok: false, error }
}

function going(match: Match, game: Game): Outcome {
  return { ok: true, value: { ...match, game } }
}

function ended(match: Match, result: GameResult): Outcome {
  return { ok: true, value: endGame(match, result) }
}

function inPhase(
  match: Match,
  phase: ReturnType<typeof phaseOf>,
  action: Action,
  act: () => Outcome,
): Outcome {
  if (phaseOf(match.game) !== phase) return refuse('wrong-phase')
  if (action.by !== undefined && phase !== 'lot' && action.by !== decider(match)) {
    return refuse('not-your-turn')
  }
  return act()
}

function play(match: Match, steps: readonly Step[]): Outcome {
  const played = playSteps(match.settings, match.game, steps)
  if (!played.ok) return played
  const { game, end } = played.value
  if (end === null) return going(match, game)
  return ended({ ...match, game }, { ...counted(match, end), how: 'play' })
}

function offerRaise(match: Match): Outcome {
  const reason = raiseRefusal(match)
  if (reason !== null) return refuse(reason)
  const by = match.game.mover as Side
  return going(match, { ...match.game, offer: { kind: 'raise', by } })
}

function answer(match: Match, type: 'take' | 'drop' | 'accept' | 'refuse'): Outcome {
  const { game } = match
  const { offer } = game
  if (offer === null) return refuse('wrong-phase')
  const answersRaise = type === 'take' || type === 'drop'
  if (answersRaise !== (offer.kind === 'raise')) return refuse('wrong-phase')
  if (type === 'refuse') return going(match, { ...game, offer: null })
  if (type === 'take') {
    const cube = { value: raised(match), owner: opponentOf(offer.by) }
    return going(match, { ...game, offer: null, cube })
  }
  if (offer.kind === 'resignation') {
    return ended(match, {
      ...counted(match, resignationEnd(match, offer.by, offer.ending)),
      how: 'resign',
    })
  }
  const units = match.settings.raise.dropPays === 'current' ? game.cube.value : 1
  const points = units * (match.config.stake ?? 1)
  return ended(match, { winner: offer.by, ending: 'drop', points, how: 'drop' })
}

function resign(match: Match, by: Side): Outcome {
  const reason = resignRefusal(match, by, 'position')
  if (reason !== null) return refuse(reason)
  return ended(match, { ...counted(match, resignationEnd(match, by, null)), how: 'resign' })
}

function offerResignation(match: Match, by: Side, ending: string): Outcome {
  const reason = resignRefusal(match, by, 'offered')
  if (reason !== null) return refuse(reason)
  if (!isEndingOf(match.settings, ending)) return refuse('bad-ending')
  return going(match, { ...match.game, offer: { kind: 'resignation', by, ending } })
}

function forfeit(match: Match, by: Side): Outcome {
  const { settings, game } = match
  const offered = game.checkers[by][OFF] === 0 && isEndingOf(settings, 'mars') ? 'mars' : 'oin'
  const ending = settings.resign === 'offered' ? offered : null
  const result = counted(match, resignationEnd(match, by, ending))
  const scored = withResult(match, { ...result, how: 'forfeit' })
  return { ok: true, value: { ...scored, isOver: true } }
}

function isEndingOf(settings: Settings, name: string): name is 'oin' | EndingName {
  return name === 'oin' || settings.endings.some((ending) => ending.name === name)
}

function resignationEnd(match: Match, by: Side, ending: 'oin' | EndingName | null): GameEnd {
  const loser = match.game.checkers[by]
  const outcome =
    ending === null
      ? outcomeOf(match.settings, loser)
      : outcomeOfEnding(match.settings, ending, loser)
  return { winner: opponentOf(by), ...outcome }
}
