import type { LevelEntry } from '../../bots/index.js'
import { levels as levelsOf } from '../../bots/index.js'
import {
  awaited,
  awaitedSeat,
  type Command,
  GAME_COMMANDS,
  hasBegun,
  lotWinner,
  mayLeave,
  otherSeat,
  type Player,
  type Refusal,
  type Seat,
  seatOfGuest,
  type TableState,
} from '../../protocol/index.js'
import type { Result } from '../../rules/index.js'
import type { TableChains } from './chains.js'
import { claim } from './claims.js'
import { Draft, type Drafted } from './draft.js'
import { draw, enterBroughtLink, enterLink, goOn, moveToSpare } from './draws.js'
import { refuseRematch, rematch } from './rematch.js'

/** What a decision depends on besides the table and the command. */
export interface Context {
  /** The moment of the entry: not before the last one. */
  readonly now: number
  readonly chains: TableChains
  readonly levels: readonly LevelEntry[]
  /** An id for a server's bot. */
  readonly newId: () => string
  /** Since when nobody of a seat has been connected; null while somebody is. */
  readonly awaySince: readonly [number | null, number | null]
}

/** Who asks, as he would sit at the table. */
export type Actor = Pick<Player, 'id' | 'name' | 'kind'>

/** A command and the version that its sender had seen. */
export interface Asked {
  readonly command: Command
  readonly seen: number
}

type CommandOf<T extends Command['type']> = Extract<Command, { type: T }>

const OF_THE_GAME: readonly Command['type'][] = GAME_COMMANDS

/** Commands that could be taken back and given again without an end. */
const COMINGS: readonly Command['type'][] = ['sit', 'bot', 'rematch']

/** So many entries in a row may leave the match as it was (SPEC L11). */
const MOST_COMINGS = 200

/** What a command brings about at a table, or why it is refused; nothing that it says is trusted. */
export function decide(
  state: TableState,
  actor: Actor,
  { command, seen }: Asked,
  context: Context,
): Result<Drafted, Refusal> {
  const isSeated = seatOfGuest(state, actor.id) !== null
  if (isSeated && OF_THE_GAME.includes(command.type) && seen < state.changed) {
    return { ok: false, error: 'stale' }
  }
  if (COMINGS.includes(command.type) && state.version - state.changed > MOST_COMINGS) {
    return { ok: false, error: 'wrong-phase' }
  }
  const draft = new Draft(state, context.now)
  return draft.unless(act(draft, actor, command, context))
}

function act(draft: Draft, actor: Actor, command: Command, context: Context): Refusal | null {
  const seat = seatOfGuest(draft.state, actor.id)
  if (command.type === 'sit') return sit(draft, seat, actor, command)
  if (seat === null) return 'not-seated'
  const { chains } = context
  switch (command.type) {
    case 'leave':
      return leave(draft, seat)
    case 'bot':
      return seatBot(draft, seat, command, context)
    case 'ready':
      return getReady(draft, seat, command, context)
    case 'link':
      return giveLink(draft, seat, command) ?? goOn(draft, chains)
    case 'spare':
      return moveToSpare(draft, chains, seat)
    case 'colour':
      return chooseColour(draft, seat, command)
    case 'roll':
      return roll(draft, seat, command, context)
    case 'turn':
      return turn(draft, seat, command, context)
    case 'double':
    case 'take':
    case 'drop':
    case 'accept':
    case 'refuse':
    case 'resign':
      return draft.add({ type: command.type, seat }) ?? goOn(draft, chains)
    case 'offer':
      return offer(draft, seat, command)
    case 'claim':
      return claim(draft, seat, context)
    case 'rematch':
      return rematch(draft, seat, chains)
    case 'rematch-refuse':
      return refuseRematch(draft, seat)
  }
}

function sit(
  draft: Draft,
  seat: Seat | null,
  { id, name, kind }: Actor,
  { seat: wanted }: CommandOf<'sit'>,
): Refusal | null {
  if (seat !== null) return 'already-seated'
  if (awaited(draft.state) === 'over') return 'match-over'
  const free = ([0, 1] as const).find(
    (each) => draft.state.players[each] === null && each === (wanted ?? each),
  )
  if (free === undefined) return 'seat-taken'
  return draft.add({ type: 'sat', seat: free, player: { id, name, kind } })
}

/** A server's bot does not wait alone; a session ends with both at the table (SPEC L8). */
function leave(draft: Draft, seat: Seat): Refusal | null {
  if (!mayLeave(draft.state)) return 'already-begun'
  const other = otherSeat(seat)
  const isBot = !hasBegun(draft.state) && draft.state.players[other]?.level !== undefined
  return (
    draft.add({ type: 'left', seat }) ?? (isBot ? draft.add({ type: 'left', seat: other }) : null)
  )
}

function seatBot(
  draft: Draft,
  seat: Seat,
  { level }: CommandOf<'bot'>,
  { levels, newId }: Context,
): Refusal | null {
  const { players, match } = draft.state
  const free = otherSeat(seat)
  if (players[free] !== null) return 'seat-taken'
  if (!levelsOf(match.settings, levels).some(({ id }) => id === level)) return 'no-such-level'
  return draft.add({ type: 'sat', seat: free, player: botPlayer(newId(), level) })
}

/** A server's bot as it sits at a table. */
export function botPlayer(id: string, level: string): Player {
  return { id, name: level, kind: 'bot', level }
}

function getReady(
  draft: Draft,
  seat: Seat,
  { tip }: CommandOf<'ready'>,
  { chains }: Context,
): Refusal | null {
  if (draft.state.match.isOver) return 'match-over'
  return draft.add({ type: 'ready', seat, tip }) ?? goOn(draft, chains)
}

function giveLink(
  draft: Draft,
  seat: Seat,
  { draw: number, link }: CommandOf<'link'>,
): Refusal | null {
  const { dice, match } = draft.state
  if (match.isOver) return 'match-over'
  const links = dice?.seats[seat]
  if (dice?.draw !== number || !links || links.spareFrom !== null || links.next !== null) {
    return 'wrong-phase'
  }
  return links.tip === null ? 'wrong-phase' : enterLink(draft, seat, link)
}

function chooseColour(draft: Draft, seat: Seat, { side }: CommandOf<'colour'>): Refusal | null {
  if (awaited(draft.state) !== 'colour') return phaseFault(draft.state)
  if (lotWinner(draft.state.thrown) !== seat) return 'not-your-turn'
  return draft.add({ type: 'colours', white: side === 'white' ? seat : otherSeat(seat) })
}

function roll(
  draft: Draft,
  seat: Seat,
  { link }: CommandOf<'roll'>,
  { chains }: Context,
): Refusal | null {
  if (awaited(draft.state) !== 'roll') return phaseFault(draft.state)
  if (awaitedSeat(draft.state) !== seat) return 'not-your-turn'
  return enterBroughtLink(draft, seat, link) ?? throwDice(draft, chains)
}

function throwDice(draft: Draft, chains: TableChains): Refusal | null {
  const isMissing = draft.state.dice?.seats.some(
    ({ next, spareFrom }) => next === null && spareFrom === null,
  )
  return isMissing ? 'link-missing' : draw(draft, chains, 'roll')
}

/** Whoever has been refused plays on until his next turn (SPEC L9). */
function offer(draft: Draft, seat: Seat, { ending }: CommandOf<'offer'>): Refusal | null {
  if (draft.state.refused[seat]) return 'resign-not-allowed'
  return draft.add({ type: 'offer', seat, ending })
}

/** The links for the draw that follows come with the turn, unless the game ends by it (SPEC D6). */
function turn(
  draft: Draft,
  seat: Seat,
  { levels, link }: CommandOf<'turn'>,
  { chains }: Context,
): Refusal | null {
  const game = draft.state.match.gameNumber
  const refusal = draft.add({ type: 'turn', seat, levels })
  if (refusal !== null) return refusal
  const { match } = draft.state
  if (match.isOver || match.gameNumber !== game) return goOn(draft, chains)
  return enterBroughtLink(draft, seat, link)
}

function phaseFault({ match }: TableState): Refusal {
  return match.isOver ? 'match-over' : 'wrong-phase'
}
