import type { Clock } from '../../protocol/clock.js'
import { clockAt, flagMoment } from '../../protocol/clock.js'
import type { Presence } from '../../protocol/message.js'
import type { TableState } from '../../protocol/table.js'
import { hasBegun, otherSeat } from '../../protocol/table.js'
import type { Seat } from '../../protocol/words.js'

/** Below so much a player is warned, in milliseconds. */
const LOW = 20_000

/** Without a connection for so long a seat may be claimed (SPEC L5). */
const ABSENCE = 60_000
/** Silent for so long a seat may be claimed at a table without a clock (SPEC L5). */
const SILENCE = 86_400_000

/** A seat's thinking time at one moment; milliseconds. */
export interface SeatClock {
  readonly kind: 'reserve' | 'days'
  readonly isRunning: boolean
  /** What is left of the free delay of this turn, or of its days. */
  readonly delay: number
  readonly reserve: number
  /** Whether little is left in all. */
  readonly isLow: boolean
}

/** The thinking time of a seat by the server's time; null where none is counted. */
export function seatClock(table: TableState, seat: Seat, now: number): SeatClock | null {
  const { kind } = table.terms.clock
  if (kind === 'none') return null
  const clock: Clock = table.match.isOver
    ? table.clock
    : clockAt(table.clock, table.terms.clock, now)
  const isRunning = clock.running === seat && !table.match.isOver
  const delay = isRunning ? clock.delay : 0
  const reserve = clock.reserve[seat]
  return { kind, isRunning, delay, reserve, isLow: isRunning && delay + reserve <= LOW }
}

/** A length of time as clocks show it: `2:05`, `1:02:05`. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [hours, minutes, rest] = parts
  const two = (n: number) => String(n).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** Since when the player opposite has no connection; null while he has one. */
export function awaySince(presence: Presence | null, seat: Seat): number | null {
  const there = presence?.seats[seat]
  return there === undefined || there.here ? null : there.since
}

/** Why the seat opposite may be claimed now; null while it may not. */
export function claimable(
  table: TableState,
  presence: Presence | null,
  me: Seat,
  now: number,
): 'time' | 'absence' | 'silence' | null {
  const { clock, terms, match, players } = table
  const seat = otherSeat(me)
  if (match.isOver || players[seat] === null) return null
  const flag = flagMoment(clock, terms.clock)
  if (flag !== null && clock.running === seat && flag < now) return 'time'
  if (terms.clock.kind === 'reserve') {
    const since = awaySince(presence, seat)
    return since !== null && now - since >= ABSENCE && hasBegun(table) ? 'absence' : null
  }
  const isSilent = terms.clock.kind === 'none' && clock.running === seat
  return isSilent && now - clock.since >= SILENCE ? 'silence' : null
}

/** At how many seconds left a player is told so once more; null before that. */
export function lowWarning(table: TableState, seat: Seat, now: number): number | null {
  const clock = seatClock(table, seat, now)
  if (clock === null || !clock.isRunning) return null
  const left = clock.delay + clock.reserve
  return [5, 10, LOW / 1000].find((seconds) => left <= seconds * 1000) ?? null
}
