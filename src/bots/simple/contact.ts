import { BAR, type Checkers, type Settings } from '../../rules/index.js'
import { BLOCKING, BLOCKING_COUNT, countBlocking } from './blocking.js'
import { geometryOf } from './geometry.js'
import { countHitting, HITTING, HITTING_COUNT } from './hitting.js'
import { countShots, SHOTS_COUNT } from './shot-counts.js'
import type { Weights } from './weights.js'

/** What a position in contact comes to for the side about to roll. */
export interface ContactView {
  /** Log odds of winning. */
  margin: number
  /** How firmly each side's rearmost checker is held, 0…1. */
  ownHeld: number
  otherHeld: number
}

/** Judges positions in which the sides can get in each other's way; the result is overwritten by the next call. */
export function createContact(settings: Settings, weights: Weights) {
  const geometry = geometryOf(settings)
  const hits = settings.contact === 'hit'
  const count = hits ? countHitting : countBlocking
  const size = hits ? HITTING_COUNT : BLOCKING_COUNT
  const held = hits ? HITTING.lastContained : BLOCKING.lastContained
  const ownCounts = new Float64Array(size)
  const otherCounts = new Float64Array(size)
  const now = new Float64Array(SHOTS_COUNT)
  const later = new Float64Array(SHOTS_COUNT)
  const view: ContactView = { margin: 0, ownHeld: 0, otherHeld: 0 }

  return {
    ownCounts,
    otherCounts,
    now,
    later,
    view(own: Checkers, other: Checkers): ContactView {
      count(geometry, own, other, ownCounts)
      count(geometry, other, own, otherCounts)
      let margin = weights.tempo
      for (let i = 0; i < size; i++) margin += weights.counts[i] * (ownCounts[i] - otherCounts[i])
      if (hits) {
        countShots(geometry, settings.throughBlots, own, other, now)
        countShots(geometry, settings.throughBlots, other, own, later)
        for (let i = 0; i < SHOTS_COUNT; i++) {
          margin += weights.shotsNow[i] * now[i] - weights.shotsLater[i] * later[i]
        }
      }
      view.margin = margin
      view.ownHeld = otherCounts[held] + own[BAR]
      view.otherHeld = ownCounts[held] + other[BAR]
      return view
    },
  }
}
