import {
  applyFacts,
  awaited,
  awaitedSeat,
  missingLinks,
  otherSeat,
  owedLinks,
  type Refusal,
  type Seat,
  type TableState,
  unreadySeats,
} from '../../protocol/index.js'
import type { Result } from '../../rules/index.js'
import type { TableChains } from './chains.js'
import { type ClaimContext, claim } from './claims.js'
import { Draft, type Drafted } from './draft.js'
import { goOn, moveToSpare } from './draws.js'

/** What the server does by itself when a client has not for so long (SPEC L7). */
export interface Due {
  readonly kind: 'spare' | 'pass' | 'lot' | 'claim'
  readonly seat: Seat
  /** Milliseconds that are given. */
  readonly after: number
  /** Names the occasion: as long as it is due the time runs on. */
  readonly key: string
}

/** A client is given so long to send what needs no thought: a link, a pass. */
const REPLY = 10_000

/** So long to be ready where the other seat is, and again for the first link; or a day, in `days` games. */
const READY = 60_000
const DAY = 86_400_000

/** A bot looks so often whether it can claim; where a reserve does not run, once an hour. */
const LOOK = 60_000
const RARE_LOOK = 3_600_000

const PASS = [[]]

/** What is due at a table now. */
export function duesOf(state: TableState): Due[] {
  return [...leftOut(state), ...claims(state)]
}

function leftOut(state: TableState): Due[] {
  switch (awaited(state)) {
    case 'ready':
      return unready(state)
    case 'lot':
      return missingLinks(state).length === 0 ? [due(state, 'lot', 0, 0)] : owing(state)
    case 'roll':
      return owing(state)
    case 'play': {
      const seat = awaitedSeat(state) as Seat
      return mustPass(state, seat) ? [due(state, 'pass', seat, REPLY)] : []
    }
    default:
      return []
  }
}

/** The entry of what is due. */
export function actDue(
  state: TableState,
  due: Due,
  context: ClaimContext,
  chains: TableChains,
): Result<Drafted, Refusal> {
  const draft = new Draft(state, context.now)
  return draft.unless(act(draft, due, context, chains))
}

function act(
  draft: Draft,
  { kind, seat }: Due,
  context: ClaimContext,
  chains: TableChains,
): Refusal | null {
  switch (kind) {
    case 'spare':
      return moveToSpare(draft, chains, seat)
    case 'pass':
      return draft.add({ type: 'turn', seat, levels: PASS }) ?? goOn(draft, chains)
    case 'lot':
      return goOn(draft, chains)
    case 'claim':
      return claim(draft, seat, context)
  }
}

/** A bot waits for somebody's decision: he may have left for good (SPEC L5). */
function claims(state: TableState): Due[] {
  const seat = awaitedSeat(state)
  if (seat === null) return []
  const waiting = otherSeat(seat)
  if (state.players[waiting]?.level === undefined) return []
  const patience = state.terms.clock.kind === 'reserve' ? LOOK : RARE_LOOK
  return [due(state, 'claim', waiting, patience)]
}

/** Whether a seat whose turn it is can play nothing at all. */
function mustPass(state: TableState, seat: Seat): boolean {
  return applyFacts(state, [{ type: 'turn', seat, levels: PASS }], state.at).ok
}

function unready(state: TableState): Due[] {
  const seats = unreadySeats(state)
  return seats.length === 1 ? [due(state, 'spare', seats[0], beginning(state))] : []
}

function owing(state: TableState): Due[] {
  const patience = state.dice?.draw === 1 ? beginning(state) : REPLY
  return owedLinks(state).map((seat) => due(state, 'spare', seat, patience))
}

function beginning({ terms }: TableState): number {
  return terms.clock.kind === 'days' ? DAY : READY
}

function due(state: TableState, kind: Due['kind'], seat: Seat, after: number): Due {
  const { dice, changed } = state
  const occasion = `${kind}/${awaited(state)}/${seat}`
  return { kind, seat, after, key: `${occasion}/${dice?.number}/${dice?.draw}/${changed}` }
}
