import { winsVary } from '../../locales/index.js'
import { lotWinner } from '../../protocol/table.js'
import type { EndingName, Match, Side } from '../../rules/index.js'
import {
  opponentOf,
  outcomeOf,
  phaseOf,
  raised,
  raiseRefusal,
  resignationPoints,
  resignRefusal,
} from '../../rules/index.js'
import type { Decided } from '../state/decided.js'
import { decidedEnd } from '../state/decided.js'
import type { Draft } from '../state/draft.js'
import { stepsOf } from '../state/draft.js'
import { awaitedPlayer, personSide } from '../state/local-table.js'
import type { TableLog } from '../state/log.js'
import type { Replay } from '../state/replay.js'
import type { TableState } from '../state/table.js'
import { isPerson } from './who.js'

/** The one button with which a turn goes on; `wait` where nobody here has anything to press. */
export type Primary = 'throw' | 'roll' | 'done' | 'pass' | 'wait'

/** What can be pressed at a table now. */
export interface Controls {
  readonly primary: Primary
  /** Whether the primary button may be pressed; it keeps its place when it may not. */
  readonly ready: boolean
  readonly undo: boolean
  readonly raise: boolean
  readonly resign: boolean
}

/** Where nothing can be pressed. */
export const NO_CONTROLS: Controls = {
  primary: 'wait',
  ready: false,
  undo: false,
  raise: false,
  resign: false,
}

/** The controls for the people at this device. */
export function controlsOf(state: TableState, draft: Draft | null): Controls {
  if (state.isSending === true) return { ...NO_CONTROLS, primary: primaryOf(state, draft) }
  const primary = primaryOf(state, draft)
  const { match, finished } = state.replay
  const giver = personSide(state.log, state.replay)
  const isPerson = awaitedPlayer(state.log, state.replay)?.player.kind === 'person'
  return {
    primary,
    ready: primary === 'done' || primary === 'pass' ? draft?.isDone === true : primary !== 'wait',
    undo: isPerson && draft !== null && stepsOf(draft).length > 0,
    raise: isPerson && finished === null && raiseRefusal(match) === null,
    resign:
      giver !== null &&
      state.isOfferSpent !== true &&
      resignRefusal(match, giver, match.settings.resign) === null,
  }
}

function primaryOf(state: TableState, draft: Draft | null): Primary {
  const { match, finished } = state.replay
  if (finished !== null || match.isOver) return 'wait'
  if (phaseOf(match.game) === 'lot') {
    return awaitsColour(state.replay) || !throwsHere(state.log) ? 'wait' : 'throw'
  }
  if (awaitedPlayer(state.log, state.replay)?.player.kind !== 'person') return 'wait'
  if (phaseOf(match.game) === 'roll') return 'roll'
  if (draft === null) return 'wait'
  const isPass = draft.isDone && draft.levels.every((steps) => steps.length === 0)
  return isPass ? 'pass' : 'done'
}

/** Whether the lot is thrown at this device: no player sits elsewhere. */
function throwsHere({ players }: TableLog): boolean {
  return !players.some(({ kind }) => kind === 'remote')
}

/** Something that needs a second press, with what it costs. */
export type Question =
  | {
      readonly kind: 'raise'
      readonly value: number
      readonly isDoubling: boolean
      readonly price: RaisePrice
    }
  | { readonly kind: 'take'; readonly price: RaisePrice }
  | { readonly kind: 'drop'; readonly points: number }
  | {
      readonly kind: 'resign'
      readonly by: Side
      readonly ending: 'oin' | EndingName
      readonly points: number
    }
  | { readonly kind: 'offer'; readonly by: Side; readonly endings: readonly EndingPrice[] }

/** What a raise comes to for whoever answers it. */
export interface RaisePrice {
  /** Points that are lost by a drop. */
  readonly dropped: number
  /** Points that are played for after a take, by the mildest ending. */
  readonly taken: number
  /** Whether an ending may bring more than that. */
  readonly isLeast: boolean
}

/** An ending at which the game may be given up, and what it costs. */
export interface EndingPrice {
  readonly ending: 'oin' | EndingName
  readonly points: number
}

/** What is asked before the stake is raised. */
export function raiseQuestion(match: Match): Question {
  const isDoubling = match.settings.raise.mode === 'doubling'
  return { kind: 'raise', value: raised(match), isDoubling, price: raisePrice(match) }
}

function raisePrice(match: Match): RaisePrice {
  const { settings, config, game } = match
  const stake = config.stake ?? 1
  const units = settings.raise.dropPays === 'current' ? game.cube.value : 1
  return {
    dropped: units * stake,
    taken: raised(match) * stake,
    isLeast: winsVary(settings),
  }
}

/** What is asked before the game is given up, by the table's way of resigning. */
export function resignQuestion(match: Match, by: Side): Question {
  if (match.settings.resign === 'offered') {
    const dearer = [...match.settings.endings].sort((a, b) => a.points - b.points)
    const names = ['oin' as const, ...dearer.map(({ name }) => name)]
    const isFlat = match.settings.count === 'checkers-left'
    const endings = (isFlat ? names.slice(0, 1) : names).map((ending) => ({
      ending,
      points: resignationPoints(match, by, ending),
    }))
    return { kind: 'offer', by, endings }
  }
  return {
    kind: 'resign',
    by,
    ending: outcomeOf(match.settings, match.game.checkers[by]).ending,
    points: resignationPoints(match, by, null),
  }
}

/** The offer that a person here has to answer. */
export type Offered =
  | {
      readonly kind: 'raise'
      readonly by: Side
      readonly value: number
      readonly price: RaisePrice
    }
  | {
      readonly kind: 'resignation'
      readonly by: Side
      readonly ending: 'oin' | EndingName
      readonly points: number
    }

/** What a person here is offered now; null where nothing waits for an answer here. */
export function offeredTo(state: TableState): Offered | null {
  const { match } = state.replay
  const { offer } = match.game
  const awaited = awaitedPlayer(state.log, state.replay)
  if (offer === null || state.isSending === true || awaited?.player.kind !== 'person') return null
  if (offer.kind === 'resignation') {
    const { by, ending } = offer
    return { kind: 'resignation', by, ending, points: resignationPoints(match, by, ending) }
  }
  return {
    kind: 'raise',
    by: opponentOf(awaited.side),
    value: raised(match),
    price: raisePrice(match),
  }
}

/** The end of a game that is decided, where its loser sits here or both play at this device. */
export function endableHere({ log, replay, isOfferSpent }: TableState): Decided | null {
  const decided = isOfferSpent === true ? null : decidedEnd(replay.match)
  if (decided === null || throwsHere(log)) return decided
  const loser = opponentOf(decided.winner)
  return personSide(log, replay) === loser ? decided : null
}

/** The side that may give the game up from this device now. */
export function givingSide(state: TableState): Side | null {
  return personSide(state.log, state.replay)
}

/** Whether the winner of the lot has to choose a colour. */
export function awaitsColour({ white, thrown }: Replay): boolean {
  return white === null && lotWinner(thrown) !== null
}

/** Whether a person here has to choose a colour. */
export function asksColour({ log, replay, isSending }: TableState): boolean {
  const winner = awaitsColour(replay) ? lotWinner(replay.thrown) : null
  return winner !== null && isPerson(log.players[winner]) && isSending !== true
}
