import { BAR, type Checkers, pipCount, type Settings, startPosition } from '../../rules/index.js'
import { BLOCKING, BLOCKING_COUNT, countBlocking } from './blocking.js'
import { geometryOf } from './geometry.js'
import { countHitting, HITTING, HITTING_COUNT } from './hitting.js'
import { countShots, SHOTS_COUNT } from './shot-counts.js'
import type { Weights } from './weights.js'

/** What a position in contact comes to for the side about to roll. */
export interface ContactView {
  /** Log odds of winning. */
  margin: number
  /** How firmly each side's rearmost checker is held: 0 to 1, and more for checkers on the bar. */
  ownHeld: number
  otherHeld: number
}

/** What is counted in a position, each side's in its own array. */
export interface ContactCounts {
  readonly own: Float64Array
  readonly other: Float64Array
  /** Shots of the side about to roll, and of the other side. */
  readonly now: Float64Array
  readonly later: Float64Array
  /** How early in the game it is: from 1 at the start to 0. */
  early: number
}

/**
 * Judges positions in which the sides can get in each other's way. Views and counts are
 * overwritten by the next call.
 */
export function createContact(settings: Settings, weights: Weights) {
  const geometry = geometryOf(settings)
  const hits = settings.contact === 'hit'
  const countSide = hits ? countHitting : countBlocking
  const size = hits ? HITTING_COUNT : BLOCKING_COUNT
  const held = hits ? HITTING.lastContained : BLOCKING.lastContained
  const pipsAtStart = 2 * pipCount(startPosition(settings).own)
  const view: ContactView = { margin: 0, ownHeld: 0, otherHeld: 0 }
  const counts: ContactCounts = {
    own: new Float64Array(size),
    other: new Float64Array(size),
    now: new Float64Array(SHOTS_COUNT),
    later: new Float64Array(SHOTS_COUNT),
    early: 0,
  }

  const count = (own: Checkers, other: Checkers): ContactCounts => {
    countSide(geometry, own, other, counts.own)
    countSide(geometry, other, own, counts.other)
    counts.early = Math.min((pipCount(own) + pipCount(other)) / pipsAtStart, 1)
    if (hits) {
      countShots(geometry, settings.throughBlots, own, other, counts.now)
      countShots(geometry, settings.throughBlots, other, own, counts.later)
    }
    return counts
  }

  const judge = (own: Checkers, other: Checkers): ContactView => {
    count(own, other)
    const { early, late, shotsNow, shotsLater } = weights
    let earlyMargin = 0
    let lateMargin = 0
    for (let i = 0; i < size; i++) {
      const lead = counts.own[i] - counts.other[i]
      earlyMargin += early[i] * lead
      lateMargin += late[i] * lead
    }
    view.margin = weights.tempo + counts.early * earlyMargin + (1 - counts.early) * lateMargin
    for (let i = 0; i < SHOTS_COUNT; i++) {
      view.margin += shotsNow[i] * counts.now[i] - shotsLater[i] * counts.later[i]
    }
    view.ownHeld = counts.other[held] + own[BAR]
    view.otherHeld = counts.own[held] + other[BAR]
    return view
  }
  return { count, judge }
}
