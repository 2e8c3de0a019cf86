import {
  type Action,
  applyAction,
  checkMatchConfig,
  checkSettings,
  type Die,
  phaseOf,
  type Result,
  type Side,
  startMatch,
} from '../rules/index.js'
import { startClock, wholeReserve, withReserve } from './clock.js'
import type { Entry, Fact, FactOf } from './entry.js'
import { clockAfter } from './fold-clock.js'
import {
  awaited,
  type FactFault,
  type GameDice,
  hasBegun,
  lotWinner,
  mayLeave,
  mayShowLink,
  missingLinks,
  otherSeat,
  type SeatLinks,
  sideOf,
  spareDraw,
  type TableState,
} from './table.js'
import type { Seat } from './words.js'

type Outcome = Result<TableState, FactFault>

const NONE_REFUSED = [false, false] as const

const NO_LINKS: SeatLinks = { tip: null, spareFrom: null, next: null, last: null }

/** The table after its first entry. */
export function openTable(entry: Entry): Outcome {
  const [first, ...rest] = entry.facts
  if (first.type !== 'opened' || entry.version !== 1) return fault('bad-order')
  const settings = checkSettings(first.terms.settings)
  const config = checkMatchConfig(first.terms.config)
  if (!settings.ok || !config.ok) return fault('bad-terms')
  const { clock } = first.terms
  const isGiven = settings.value.opening.lotWinnerGets === 'first-move'
  const opened: TableState = {
    id: first.id,
    code: first.code,
    terms: first.terms,
    players: [null, null],
    match: startMatch(settings.value, config.value),
    white: isGiven ? (first.terms.white ?? 0) : null,
    thrown: null,
    dice: null,
    clock: withReserve(startClock(), wholeReserve(clock, config.value)),
    refused: NONE_REFUSED,
    rematch: null,
    next: null,
    isClosed: false,
    version: 1,
    changed: 1,
    at: entry.at,
  }
  return applyFacts(opened, rest, entry.at)
}

/** The table after one more entry, or why that cannot have happened; nothing is changed then. */
export function applyEntry(state: TableState, entry: Entry): Outcome {
  if (entry.version !== state.version + 1 || entry.at < state.at) return fault('bad-order')
  const after = applyFacts(state, entry.facts, entry.at)
  return after.ok ? going(closeEntry(state, after.value, entry.at)) : after
}

/** The table when an entry is complete whose facts, at that moment, led from one state to another. */
export function closeEntry(before: TableState, after: TableState, at: number): TableState {
  const version = before.version + 1
  const { match, white, dice } = after
  const hasChanged =
    match !== before.match || white !== before.white || dice?.number !== before.dice?.number
  return { ...after, version, changed: hasChanged ? version : before.changed, at }
}

function fault(error: FactFault): Outcome {
  return { ok: false, error }
}

/** The table after some facts of one moment, as an entry under way: its version stays. */
export function applyFacts(state: TableState, list: readonly Fact[], at: number): Outcome {
  let now = state
  for (const each of list) {
    const after = applyFact(now, each, at)
    if (!after.ok) return after
    now = { ...after.value, clock: clockAfter(now, after.value, each, at) }
  }
  return { ok: true, value: now }
}

function applyFact(state: TableState, each: Fact, at: number): Outcome {
  if (state.isClosed) return fault('bad-order')
  switch (each.type) {
    case 'opened':
      return fault('bad-order')
    case 'sat':
      return sit(state, each)
    case 'left':
      return leave(state, each.seat)
    case 'closed':
      return awaited(state) === 'players' ? going({ ...state, isClosed: true }) : fault('bad-order')
    case 'committed':
      return commit(state, each)
    case 'ready':
      return getReady(state, each)
    case 'link':
      return giveLink(state, each)
    case 'spare':
      return useSpare(state, each)
    case 'drawn':
      return each.kind === 'lot' ? lot(state, each) : roll(state, each)
    case 'colours':
      return giveColours(state, each.white)
    case 'turn':
      return turn(state, each)
    case 'double':
    case 'take':
    case 'drop':
    case 'accept':
      return act(state, each.seat, (by) => ({ type: each.type, by }))
    case 'refuse':
      return refuse(state, each.seat)
    case 'resign':
      return act(state, each.seat, (by) => ({ type: 'resign', by }))
    case 'offer':
      return act(state, each.seat, (by) => ({ type: 'offer', by, ending: each.ending }))
    case 'claimed':
      return forfeit(state, otherSeat(each.seat))
    case 'resumed':
      return going(state)
    case 'rematch-offered':
      if (!state.match.isOver || state.next !== null) return fault('bad-order')
      return going({ ...state, rematch: { seat: each.seat, until: each.until } })
    case 'rematch-refused':
      return state.rematch === null ? fault('bad-order') : going({ ...state, rematch: null })
    case 'rematch-agreed':
      if (state.rematch === null || at > state.rematch.until) return fault('bad-order')
      return going({ ...state, next: each.table })
  }
}

function going(state: TableState): Outcome {
  return { ok: true, value: state }
}

function withSeat<T>(pair: readonly [T, T], seat: Seat, value: T): readonly [T, T] {
  return seat === 0 ? [value, pair[1]] : [pair[0], value]
}

function sit(state: TableState, { seat, player }: FactOf<'sat'>): Outcome {
  if (state.players[seat] !== null) return fault('seat-taken')
  if (state.players[otherSeat(seat)]?.id === player.id) return fault('seat-taken')
  return going({ ...state, players: withSeat(state.players, seat, player) })
}

function leave(state: TableState, seat: Seat): Outcome {
  const { players, dice } = state
  if (!mayLeave(state) || players[seat] === null) return fault('bad-order')
  if (hasBegun(state)) return going({ ...state, match: { ...state.match, isOver: true } })
  const seats = dice === null ? null : withSeat(dice.seats, seat, NO_LINKS)
  return going({
    ...state,
    players: withSeat(players, seat, null),
    dice: dice === null || seats === null ? dice : { ...dice, seats },
  })
}

function commit(state: TableState, { game, id, server, spares }: FactOf<'committed'>): Outcome {
  const { match, dice } = state
  const isDue = !match.isOver && dice?.number !== match.gameNumber && game === match.gameNumber
  if (!isDue) return fault('bad-order')
  return going({
    ...state,
    refused: NONE_REFUSED,
    dice: { number: game, id, server, spares, seats: [NO_LINKS, NO_LINKS], draw: 1 },
  })
}

function changeLinks(
  state: TableState,
  seat: Seat,
  change: (links: SeatLinks, dice: GameDice) => SeatLinks | null,
): Outcome {
  const { dice } = state
  const links = dice === null ? null : change(dice.seats[seat], dice)
  if (dice === null || links === null) return fault('bad-order')
  return going({ ...state, dice: { ...dice, seats: withSeat(dice.seats, seat, links) } })
}

function getReady(state: TableState, { seat, tip }: FactOf<'ready'>): Outcome {
  if (state.players[seat] === null) return fault('bad-order')
  return changeLinks(state, seat, (links, { number }) =>
    links.tip !== null || links.spareFrom !== null || number !== state.match.gameNumber
      ? null
      : { tip, spareFrom: null, next: null, last: tip },
  )
}

function giveLink(state: TableState, { seat, draw, link }: FactOf<'link'>): Outcome {
  return changeLinks(state, seat, (links, dice) =>
    mayShowLink(state, seat) && draw === dice.draw ? { ...links, next: link } : null,
  )
}

function useSpare(state: TableState, { seat, from }: FactOf<'spare'>): Outcome {
  if (state.players[seat] === null) return fault('bad-order')
  return changeLinks(state, seat, (links, dice) =>
    links.spareFrom !== null || from !== spareDraw(dice, seat)
      ? null
      : { ...links, spareFrom: from },
  )
}

/** The next draw is used up; links that were given for it are too. */
function drawOnce(state: TableState, { draw, seats }: FactOf<'drawn'>): GameDice | null {
  const { dice } = state
  if (dice === null || dice.draw !== draw || missingLinks(state).length > 0) return null
  const used = (links: SeatLinks, link: string) => ({
    ...links,
    next: null,
    last: links.next === null ? links.last : link,
  })
  return {
    ...dice,
    draw: draw + 1,
    seats: [used(dice.seats[0], seats[0]), used(dice.seats[1], seats[1])],
  }
}

/** Before anybody has a colour the dice are seat 0's and seat 1's, then White's and Black's. */
function lot(state: TableState, drawn: FactOf<'drawn'>): Outcome {
  const isAwaited = awaited(state) === 'lot'
  const dice = drawOnce(state, drawn)
  if (!isAwaited || dice === null) return fault('bad-draw')
  const [first, second] = drawn.dice
  const thrown = state.white === 1 ? ([second, first] as const) : ([first, second] as const)
  const after = { ...state, dice, thrown }
  return state.white === null ? going(after) : throwLot(after)
}

function throwLot(state: TableState): Outcome {
  const [near, far] = state.thrown as readonly [Die, Die]
  const dice = state.white === 0 ? { white: near, black: far } : { white: far, black: near }
  return applied(state, { type: 'lot', ...dice })
}

function giveColours(state: TableState, white: Seat): Outcome {
  if (awaited(state) !== 'colour') return fault('bad-order')
  const winner = lotWinner(state.thrown)
  const isWinners = state.match.settings.opening.lotWinnerGets === 'white'
  if (isWinners && white !== winner) return fault('bad-order')
  return throwLot({ ...state, white })
}

function roll(state: TableState, drawn: FactOf<'drawn'>): Outcome {
  const isAwaited = awaited(state) === 'roll'
  const dice = drawOnce(state, drawn)
  if (!isAwaited || dice === null) return fault('bad-draw')
  return applied({ ...state, dice, thrown: null }, { type: 'roll', dice: drawn.dice })
}

/** All levels of a chain at once: each must be legal, and the turn must be finished by them. */
function turn(state: TableState, { seat, levels }: FactOf<'turn'>): Outcome {
  let now = state
  for (const [i, steps] of levels.entries()) {
    if (i > 0 && !isSameTurn(state, now)) return fault('not-a-legal-play')
    const after = act(now, seat, (by) => ({ type: 'play', steps, by }))
    if (!after.ok) return after
    now = after.value
  }
  if (isSameTurn(state, now)) return fault('not-a-legal-play')
  return going({ ...now, refused: withSeat(now.refused, otherSeat(seat), false) })
}

function refuse(state: TableState, seat: Seat): Outcome {
  const after = act(state, seat, (by) => ({ type: 'refuse', by }))
  if (!after.ok) return after
  return going({ ...after.value, refused: withSeat(state.refused, otherSeat(seat), true) })
}

/** Whether a further level of the same roll or remainder is to be played. */
export function isSameTurn(before: TableState, now: TableState): boolean {
  const [first, then] = [before.match, now.match]
  if (then.isOver || then.gameNumber !== first.gameNumber) return false
  if (phaseOf(then.game) !== 'play' || then.game.mover !== first.game.mover) return false
  return then.game.turn?.roll === first.game.turn?.roll
}

function act(state: TableState, seat: Seat, action: (by: Side) => Action): Outcome {
  const by = sideOf(state, seat)
  if (by === null) return fault('wrong-phase')
  return applied(state, action(by))
}

/** Where nobody has a colour yet, it is all the same which one is lost. */
function forfeit(state: TableState, seat: Seat): Outcome {
  const by = sideOf(state, seat) ?? 'white'
  const white = state.white ?? seat
  return applied({ ...state, white }, { type: 'forfeit', by })
}

function applied(state: TableState, action: Action): Outcome {
  const { dice, match } = state
  if (dice === null || dice.number !== match.gameNumber) return fault('wrong-phase')
  const after = applyAction(match, action)
  return after.ok ? going({ ...state, match: after.value }) : after
}
