import { lotWinner, otherSeat } from '../../protocol/table.js'
import type { Seat } from '../../protocol/words.js'
import type {
  Action,
  Checkers,
  Die,
  GameResult,
  Match,
  Position,
  Result,
  Side,
  Step,
  Turn,
} from '../../rules/index.js'
import { afterSteps, applyAction, opponentOf, startMatch, turnOf } from '../../rules/index.js'
import { decidedEnd } from './decided.js'
import type { Entry, TableLog } from './log.js'

/** One level of a play: what was there before it, and the steps. */
export interface PlayedLevel {
  readonly position: Position
  readonly turn: Turn
  readonly steps: readonly Step[]
}

/** The last play on the board, with all levels of a chain so far. */
export interface LastPlay {
  readonly side: Side
  readonly levels: readonly PlayedLevel[]
  /** Whether a further level of the same turn follows. */
  readonly goesOn: boolean
}

/** A game that has ended and whose result has not been put away yet. */
export interface FinishedGame {
  readonly number: number
  readonly result: GameResult
  /** Whether it was given up at what no dice could have changed any more. */
  readonly wasDecided: boolean
  /** The cube's value at the end. */
  readonly cube: number
  /** As they stood at the end, each side in its own numbering. */
  readonly checkers: Readonly<Record<Side, Checkers>>
}

/** What a log comes to. */
export interface Replay {
  readonly match: Match
  /** Who plays White; null before the lot has said so. */
  readonly white: Seat | null
  /** The dice of the lot, a seat each, as long as they lie on the board. */
  readonly thrown: readonly [Die, Die] | null
  readonly last: LastPlay | null
  readonly finished: FinishedGame | null
}

/** A table at which nothing has happened. */
export function startReplay(log: Pick<TableLog, 'settings' | 'config'>): Replay {
  return {
    match: startMatch(log.settings, log.config),
    white: null,
    thrown: null,
    last: null,
    finished: null,
  }
}

/** The fold of a whole log; an error gives the index of the entry that cannot have happened. */
export function replayLog(log: TableLog): Result<Replay, { readonly at: number }> {
  let replay = startReplay(log)
  for (const [at, entry] of log.entries.entries()) {
    const next = advance(replay, entry)
    if (next === null) return { ok: false, error: { at } }
    replay = next
  }
  return { ok: true, value: replay }
}

/** The table after one more entry; null where it cannot happen now. */
export function advance(replay: Replay, entry: Entry): Replay | null {
  switch (entry.type) {
    case 'throw':
      return canThrow(replay) ? { ...replay, thrown: entry.dice } : null
    case 'seat':
      return replay.white === null ? { ...replay, white: entry.white } : null
    case 'act':
      return replay.white === null || replay.finished !== null ? null : act(replay, entry.action)
    case 'next':
      if (replay.finished === null || replay.match.isOver) return null
      return { ...replay, thrown: null, last: null, finished: null }
    case 'end':
      return end(replay)
  }
}

/** A session is over as it stands; its last result is shown again where it was put away. */
function end(replay: Replay): Replay | null {
  const { match, finished } = replay
  const result = match.results.at(-1)
  if (match.isOver || result === undefined) return null
  const { cube, checkers } = match.game
  const number = match.results.length
  const last = { number, result, wasDecided: false, cube: cube.value, checkers }
  return { ...replay, match: { ...match, isOver: true }, finished: finished ?? last }
}

/** The seat that plays a colour; null before the lot has said so. */
export function seatOf(replay: Replay, side: Side): Seat | null {
  if (replay.white === null) return null
  return side === 'white' ? replay.white : otherSeat(replay.white)
}

/** The colour that a seat plays; null before the lot has said so. */
export function sideOf(replay: Replay, seat: Seat): Side | null {
  if (replay.white === null) return null
  return replay.white === seat ? 'white' : 'black'
}

/** Whether after a play the same side goes on with a further level of the same roll or remainder. */
export function goesOn(before: Match, after: Match): boolean {
  const next = turnOf(after)
  if (next === null || after.gameNumber !== before.gameNumber) return false
  return next.side === before.game.mover && next.turn.roll === before.game.turn?.roll
}

function canThrow(replay: Replay): boolean {
  return replay.white === null && lotWinner(replay.thrown) === null
}

function act(replay: Replay, action: Action): Replay | null {
  const applied = applyAction(replay.match, action)
  if (!applied.ok) return null
  const match = applied.value
  const next = { ...replay, match }
  switch (action.type) {
    case 'lot':
      return {
        ...next,
        thrown: replay.white === 0 ? [action.white, action.black] : [action.black, action.white],
      }
    case 'roll':
      return { ...next, thrown: null }
    case 'play':
      return play(replay, next, action.steps)
    default:
      return finish(replay, next, replay.match.game.checkers)
  }
}

function play(before: Replay, after: Replay, steps: readonly Step[]): Replay {
  const { side, position, turn } = turnOf(before.match) as NonNullable<ReturnType<typeof turnOf>>
  const earlier = before.last?.goesOn === true ? before.last.levels : []
  const last: LastPlay = {
    side,
    levels: [...earlier, { position, turn, steps }],
    goesOn: goesOn(before.match, after.match),
  }
  const stood = afterSteps(before.match.settings, position, turn, steps) ?? position
  const checkers = { [side]: stood.own, [opponentOf(side)]: stood.other } as Record<Side, Checkers>
  return finish(before, { ...after, thrown: null, last }, checkers)
}

/** Keeps the end of a game on the board until it has been seen. */
function finish(before: Replay, after: Replay, checkers: Record<Side, Checkers>): Replay {
  const { results } = after.match
  if (results.length === before.match.results.length) return after
  const result = results[results.length - 1]
  const { gameNumber, game } = before.match
  const wasDecided = result.how === 'resign' && isAsDecided(before.match, result)
  const finished = { number: gameNumber, result, wasDecided, cube: game.cube.value, checkers }
  return { ...after, finished }
}

function isAsDecided(match: Match, { winner, ending }: GameResult): boolean {
  const decided = decidedEnd({ ...match, game: { ...match.game, offer: null } })
  return decided !== null && decided.winner === winner && decided.ending === ending
}
