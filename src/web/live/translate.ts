import type { Entry, Fact, FactOf } from '../../protocol/entry.js'
import { otherSeat, type TableState } from '../../protocol/table.js'
import type { Seat } from '../../protocol/words.js'
import type { Action, Die, Side } from '../../rules/index.js'
import type { Entry as PageEntry, Player, TableLog } from '../state/log.js'
import type { Replay } from '../state/replay.js'
import { advance, sideOf, startReplay } from '../state/replay.js'

/** A table's log as the page tells it, and how many of the server's entries are in it. */
export interface Told {
  readonly log: TableLog
  readonly replay: Replay
  readonly entries: number
}

/** The page's seat of a seat at the server: whoever sits looks from near, whoever watches from seat 0. */
export function nearFirst(seat: Seat, me: Seat | null): Seat {
  return me === 1 ? otherSeat(seat) : seat
}

/** A table of which nothing has been told, as seen from a seat or by a watcher. */
export function startTelling(table: TableState, me: Seat | null): Told {
  const { settings, config } = table.match
  const log: TableLog = {
    version: 1,
    id: table.id,
    preset: table.terms.preset,
    settings,
    config,
    players: playersOf(table, me),
    entries: [],
  }
  const told = { log, replay: startReplay(log), entries: 0 }
  if (settings.opening.lotWinnerGets !== 'first-move') return told
  return add(told, { type: 'seat', white: nearFirst(table.terms.white ?? 0, me) })
}

/** Who sits there now, the near seat first. */
export function playersOf({ players }: TableState, me: Seat | null): [Player, Player] {
  const player = (seat: Seat): Player => {
    const { name = null, level } = players[seat] ?? {}
    return seat === me ? { kind: 'person' } : { kind: 'remote', name, level }
  }
  return me === 1 ? [player(1), player(0)] : [player(0), player(1)]
}

/** The same with what more of the server's entries say. */
export function tellOn(told: Told, entries: readonly Entry[], me: Seat | null): Told {
  let now = told
  for (const { facts } of entries) {
    for (const fact of facts) now = tell(now, fact, me)
  }
  return { ...now, entries: told.entries + entries.length }
}

/** The same with the result of a finished game put away, where another game follows. */
export function putAway(told: Told): Told {
  const { finished, match } = told.replay
  return finished === null || match.isOver ? told : add(told, { type: 'next' })
}

function tell(told: Told, fact: Fact, me: Seat | null): Told {
  switch (fact.type) {
    case 'ready':
      return fact.seat === me ? putAway(told) : told
    case 'drawn':
      return tellDrawn(putAway(told), fact, me)
    case 'colours':
      return tellColours(told, nearFirst(fact.white, me))
    case 'turn':
      return fact.levels.reduce<Told>((now, steps) => act(now, { type: 'play', steps }), told)
    case 'double':
    case 'take':
    case 'drop':
    case 'accept':
    case 'refuse':
      return act(told, { type: fact.type, by: side(told, fact.seat, me) })
    case 'resign':
      return act(told, { type: 'resign', by: side(told, fact.seat, me) })
    case 'offer':
      return act(told, { type: 'offer', by: side(told, fact.seat, me), ending: fact.ending })
    case 'claimed':
      return tellClaimed(putAway(told), otherSeat(nearFirst(fact.seat, me)))
    case 'left':
      return add(told, { type: 'end' })
    default:
      return told
  }
}

function tellDrawn(told: Told, { kind, dice }: FactOf<'drawn'>, me: Seat | null): Told {
  if (kind === 'roll') return act(told, { type: 'roll', dice })
  const [white, black] = dice
  if (told.replay.white !== null) return act(told, { type: 'lot', white, black })
  return add(told, { type: 'throw', dice: me === 1 ? [dice[1], dice[0]] : dice })
}

/** The lot that has been thrown counts once the colours are known. */
function tellColours(told: Told, white: Seat): Told {
  const [near, far] = told.replay.thrown as readonly [Die, Die]
  const [light, dark] = white === 0 ? [near, far] : [far, near]
  return act(add(told, { type: 'seat', white }), { type: 'lot', white: light, black: dark })
}

/** Where nobody has a colour yet, whoever has left gets the one that is lost. */
function tellClaimed(told: Told, leaver: Seat): Told {
  const seated = told.replay.white === null ? add(told, { type: 'seat', white: leaver }) : told
  return act(seated, { type: 'forfeit', by: sideOf(seated.replay, leaver) as Side })
}

function side({ replay }: Told, seat: Seat, me: Seat | null): Side {
  return sideOf(replay, nearFirst(seat, me)) as Side
}

function act(told: Told, action: Action): Told {
  return add(told, { type: 'act', action })
}

/** What the rules do not allow the server has not let happen; it would be left out. */
function add(told: Told, entry: PageEntry): Told {
  const replay = advance(told.replay, entry)
  if (replay === null) return told
  return { ...told, replay, log: { ...told.log, entries: [...told.log.entries, entry] } }
}
