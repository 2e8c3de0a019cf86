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

/**
 * Judges positions in which the sides can get in each other's way. The view is overwritten by
 * the next call.
 */
export function createContact(
  settings: Settings,
  weights: Weights,
): (own: Checkers, other: Checkers) => ContactView {
  const geometry = geometryOf(settings)
  const hits = settings.contact === 'hit'
  const countSide = hits ? countHitting : countBlocking
  const size = hits ? HITTING_COUNT : BLOCKING_COUNT
  const held = hits ? HITTING.lastContained : BLOCKING.lastContained
  const pipsAtStart = 2 * pipCount(startPosition(settings).own)
  const ofOwn = new Float64Array(size)
  const ofOther = new Float64Array(size)
  const shots = new Float64Array(SHOTS_COUNT)
  const view: ContactView = { margin: 0, ownHeld: 0, otherHeld: 0 }

  const marginOfCounts = (early: number): number => {
    let margin = 0
    for (let i = 0; i < size; i++) {
      const weight = early * weights.early[i] + (1 - early) * weights.late[i]
      margin += weight * (ofOwn[i] - ofOther[i])
    }
    return margin
  }
  const marginOfShots = (hitter: Checkers, target: Checkers, each: Float64Array): number => {
    countShots(geometry, settings.throughBlots, hitter, target, shots)
    let margin = 0
    for (let i = 0; i < SHOTS_COUNT; i++) margin += each[i] * shots[i]
    return margin
  }

  return (own, other) => {
    countSide(geometry, own, other, ofOwn)
    countSide(geometry, other, own, ofOther)
    const early = Math.min((pipCount(own) + pipCount(other)) / pipsAtStart, 1)
    view.margin = weights.tempo + marginOfCounts(early)
    if (hits) {
      view.margin += marginOfShots(own, other, weights.shotsNow)
      view.margin -= marginOfShots(other, own, weights.shotsLater)
    }
    view.ownHeld = ofOther[held] + own[BAR]
    view.otherHeld = ofOwn[held] + other[BAR]
    return view
  }
}
