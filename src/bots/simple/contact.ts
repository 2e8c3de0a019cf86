import { BAR, type Checkers, pipCount, type Settings, startPosition } from '../../rules/index.js'
import { BLOCKING, BLOCKING_COUNT, countBlocking } from './blocking.js'
import { geometryOf } from './geometry.js'
import { countHitting, HITTING, HITTING_COUNT } from './hitting.js'
import { countShots, SHOTS_COUNT } from './shot-counts.js'
import type { Weights } from './weights.js'

/** What is counted of a position in contact, as the side about to roll sees it. */
export interface ContactCounts {
  /** How much of the game is still to go: 1 at its start. */
  early: number
  /** The own side's counts less the other's. */
  readonly lead: Float64Array
  /** Shots of the side about to roll, and of the side that rolls after it. */
  readonly shotsNow: Float64Array
  readonly shotsLater: Float64Array
  /** How firmly each side's rearmost checker is held: 0 to 1, and more for checkers on the bar. */
  ownHeld: number
  otherHeld: number
}

/**
 * Counts positions in which the sides can get in each other's way. What it gives is overwritten
 * by the next call.
 */
export function createCounts(
  settings: Settings,
): (own: Checkers, other: Checkers) => ContactCounts {
  const geometry = geometryOf(settings)
  const hits = settings.contact === 'hit'
  const countSide = hits ? countHitting : countBlocking
  const size = hits ? HITTING_COUNT : BLOCKING_COUNT
  const held = hits ? HITTING.lastContained : BLOCKING.lastContained
  const pipsAtStart = 2 * pipCount(startPosition(settings).own)
  const ofOwn = new Float64Array(size)
  const ofOther = new Float64Array(size)
  const counts: ContactCounts = {
    early: 0,
    lead: new Float64Array(size),
    shotsNow: new Float64Array(SHOTS_COUNT),
    shotsLater: new Float64Array(SHOTS_COUNT),
    ownHeld: 0,
    otherHeld: 0,
  }
  return (own, other) => {
    countSide(geometry, own, other, ofOwn)
    countSide(geometry, other, own, ofOther)
    for (let i = 0; i < size; i++) counts.lead[i] = ofOwn[i] - ofOther[i]
    counts.early = Math.min((pipCount(own) + pipCount(other)) / pipsAtStart, 1)
    if (hits) {
      countShots(geometry, settings.throughBlots, own, other, counts.shotsNow)
      countShots(geometry, settings.throughBlots, other, own, counts.shotsLater)
    }
    counts.ownHeld = ofOther[held] + own[BAR]
    counts.otherHeld = ofOwn[held] + other[BAR]
    return counts
  }
}

/** Log odds of winning that counts come to. */
export function marginOf(
  { tempo, early, late, shotsNow, shotsLater }: Weights,
  counts: ContactCounts,
): number {
  let margin = tempo
  for (let i = 0; i < counts.lead.length; i++) {
    margin += (counts.early * early[i] + (1 - counts.early) * late[i]) * counts.lead[i]
  }
  for (let i = 0; i < SHOTS_COUNT; i++) {
    margin += shotsNow[i] * counts.shotsNow[i] - shotsLater[i] * counts.shotsLater[i]
  }
  return margin
}
