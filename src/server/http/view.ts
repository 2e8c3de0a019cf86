import {
  awaited,
  awaitedSeat,
  owedLinks,
  type TableState,
  type TableView,
  unreadySeats,
} from '../../protocol/index.js'
import { type Checkers, matchState } from '../../rules/index.js'
import type { TableRecord } from '../storage/storage.js'

/** A table as a guest sees it at a moment; `guest` is null for those who are nobody. */
export function viewOf(
  state: TableState,
  { row, imported }: TableRecord,
  guest: string | null,
  now: number,
): TableView {
  const { players, terms, version, white, thrown, dice, clock, rematch, next } = state
  const seat = guest === null ? -1 : players.findIndex((player) => player?.id === guest)
  return {
    row,
    terms,
    version,
    now,
    seat: seat === 0 || seat === 1 ? seat : null,
    imported,
    awaited: awaited(state),
    awaitedSeat: awaitedSeat(state),
    white,
    thrown: thrown && [...thrown],
    match: standingOf(state),
    dice: dice && { ...dice, spares: [...dice.spares], seats: [...dice.seats] },
    unready: awaited(state) === 'ready' ? unreadySeats(state) : [],
    owing: owedLinks(state),
    clock: { ...clock, reserve: [...clock.reserve] },
    rematch,
    next,
  }
}

function standingOf({ match }: TableState): TableView['match'] {
  const state = matchState(match)
  const { white, black } = state.position
  return {
    ...state,
    position: { white: counts(white), black: counts(black) },
    dice: state.dice && [...state.dice],
    pips: [...state.pips],
    offer: match.game.offer,
    results: state.results.map((result) => ({ ...result })),
  }
}

function counts(checkers: Checkers): number[] {
  return Array.from(checkers)
}
