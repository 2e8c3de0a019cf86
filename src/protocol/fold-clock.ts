import { applyAction } from '../rules/index.js'
import {
  type Clock,
  clockAt,
  forgive,
  gameReserve,
  handOver,
  interrupt,
  resume,
  withReserve,
} from './clock.js'
import type { Fact } from './entry.js'
import { awaited, awaitedSeat, owedLinks, type TableState } from './table.js'

/**
 * Counts the time up to now, and hands it over where another seat's decision is awaited. A roll
 * that waits for the other seat's link is nobody's time (SPEC L3).
 */
export function clockAfter(before: TableState, after: TableState, each: Fact, at: number): Clock {
  const { clock, config } = after.terms
  const more = each.type === 'committed' ? gameReserve(clock, config) : 0
  return withReserve(handedOn(before, after, countedClock(before, after, each, at), at), more)
}

/** An offer that is answered takes no delay away from a turn, and gives none to it (SPEC L1). */
function handedOn(before: TableState, after: TableState, counted: Clock, at: number): Clock {
  const { clock } = after.terms
  const to = owedLinks(after).length > 0 ? null : awaitedSeat(after)
  const wasOpen = before.match.game.offer !== null
  const isOpen = after.match.game.offer !== null
  if (to !== null && isOpen && !wasOpen) return interrupt(counted, clock, to, at)
  if (to !== null && wasOpen && !isOpen) return resume(counted, clock, to, at)
  return to === before.clock.running ? counted : handOver(counted, clock, to, at)
}

/** Time is counted by what changes the match alone: a turn may yet prove to be a pass. */
function countedClock(before: TableState, after: TableState, each: Fact, at: number): Clock {
  const { clock, terms } = before
  if (each.type === 'resumed') return forgive(clock, each.down, at)
  if (after.match === before.match) return clock
  return isForcedPass(before, each) ? { ...clock, since: at } : clockAt(clock, terms.clock, at)
}

/** A turn in which nothing can be played costs no time, whatever comes in its way (SPEC L3). */
function isForcedPass(before: TableState, each: Fact): boolean {
  if (each.type === 'turn') return each.levels.every((steps) => steps.length === 0)
  return awaited(before) === 'play' && applyAction(before.match, { type: 'play', steps: [] }).ok
}
