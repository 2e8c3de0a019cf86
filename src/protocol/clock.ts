import type { ClockTerms } from './terms.js'
import type { Seat } from './words.js'

/** The thinking time of a table as it stood at one moment; times in milliseconds. */
export interface Clock {
  /** Whose time runs; null while nobody's does. */
  readonly running: Seat | null
  /** The moment up to which time has been counted. */
  readonly since: number
  /** What is left of the running turn's free delay, or of its days. */
  readonly delay: number
  /** What is left of the delay of the turn that waits for an answer; null where no begun turn does. */
  readonly kept: number | null
  /** What is left of each seat's reserve. */
  readonly reserve: readonly [number, number]
}

const DAY = 86_400_000

/** A series or a session gives this for each game (SPEC L2). */
const GAME_RESERVE = 180_000

/** The clock before anything is counted. */
export function startClock(): Clock {
  return { running: null, since: 0, delay: 0, kept: null, reserve: [0, 0] }
}

/** The reserve that a whole match brings, for each seat (SPEC L2). */
export function wholeReserve(
  terms: ClockTerms,
  config: { readonly length?: number; readonly games?: number },
): number {
  if (terms.kind !== 'reserve') return 0
  if (config.length !== undefined) return terms.perPoint * 1000 * config.length
  return GAME_RESERVE * (config.games ?? 0)
}

/** The reserve that each game of a session without an end brings (SPEC L2). */
export function gameReserve(
  terms: ClockTerms,
  config: { readonly length?: number; readonly games?: number },
): number {
  const isSession = config.length === undefined && config.games === undefined
  return terms.kind === 'reserve' && isSession ? GAME_RESERVE : 0
}

/** The clock with more reserve for both seats. */
export function withReserve(clock: Clock, more: number): Clock {
  return { ...clock, reserve: [clock.reserve[0] + more, clock.reserve[1] + more] }
}

/** The clock at a moment: first the delay is used up, then the reserve; below nothing it stays. */
export function clockAt(clock: Clock, terms: ClockTerms, now: number): Clock {
  if (clock.running === null || terms.kind === 'none') return clock
  const passed = Math.max(0, now - clock.since)
  const free = Math.min(passed, clock.delay)
  const reserve: [number, number] = [clock.reserve[0], clock.reserve[1]]
  reserve[clock.running] = Math.max(0, reserve[clock.running] - (passed - free))
  return { ...clock, since: Math.max(now, clock.since), delay: clock.delay - free, reserve }
}

/** The same clock with another seat's time running from a moment, with a new delay. */
export function handOver(clock: Clock, terms: ClockTerms, to: Seat | null, now: number): Clock {
  const free = terms.kind === 'reserve' ? terms.delay * 1000 : 0
  const delay = terms.kind === 'days' ? terms.days * DAY : free
  return { ...clock, running: to, since: now, delay: to === null ? 0 : delay, kept: null }
}

/** The same clock with a new delay for the answer to an offer; what the turn has left is kept (SPEC L1). */
export function interrupt(clock: Clock, terms: ClockTerms, to: Seat, now: number): Clock {
  const kept = clock.running === null ? null : clock.delay
  return { ...handOver(clock, terms, to, now), kept }
}

/** The same clock after an answer: the turn goes on with the delay that it had left (SPEC L1). */
export function resume(clock: Clock, terms: ClockTerms, to: Seat, now: number): Clock {
  const turn = handOver(clock, terms, to, now)
  return { ...turn, delay: clock.kept ?? turn.delay }
}

/** The same clock as if the last so many milliseconds had not passed (SPEC L4). */
export function forgive(clock: Clock, down: number, now: number): Clock {
  return { ...clock, since: Math.min(now, clock.since + down) }
}

/** The moment at which the running seat is out of time; null where none ever is. */
export function flagMoment(clock: Clock, terms: ClockTerms): number | null {
  if (clock.running === null || terms.kind === 'none') return null
  return clock.since + clock.delay + clock.reserve[clock.running]
}
