import {
  BAR,
  type Checkers,
  type Fact,
  HOME,
  OFF,
  type Settings,
  START,
} from '../../rules/index.js'
import { scaleOf } from '../scale.js'
import { logistic } from './race.js'

const FACTS: readonly Fact[] = [
  'none-off',
  'on-bar',
  'in-winner-home',
  'on-head',
  'in-start-quarter',
  'all-home',
]
const ALL_HOME = FACTS.indexOf('all-home')
const PIPS_A_CHECKER = 4.1
const HEAD_PIPS = 4
/** Points of the loss-of-pips curve at which the checkers left are averaged: logits of 1/10, 3/10 … 9/10. */
const LEVELS = [-2.2, -0.85, 0, 0.85, 2.2]

/** How a side would lose: chances of every rank or worse, and checkers left, if it loses. */
export interface Losing {
  /** Rank 0 (any loss) is 1. */
  readonly ranks: Float64Array
  left: number
}

/** How far the loser is expected to get: pips still gained until the end, and how uncertain they are. */
export interface Prospect {
  readonly pips: number
  readonly spread: number
}

/**
 * Judges how severe a loss would be. Each fact that endings name turns from true to false
 * (all-home: from false to true) when the loser has gained some number of pips; between two
 * such numbers the ending is fixed, so the chances of all endings always fit together.
 */
export function createLosing(settings: Settings) {
  const scale = scaleOf(settings)
  const tests = scale.endings.map((ending) =>
    ending.when.map((condition) =>
      condition.split('|').reduce((bits, fact) => bits | (1 << FACTS.indexOf(fact as Fact)), 0),
    ),
  )
  const needs = new Float64Array(FACTS.length)
  const order = FACTS.map((_, fact) => fact)
  const winnerHome = settings.direction === 'opposite' ? START - HOME : START - 2 * HOME
  const losing: Losing = { ranks: new Float64Array(scale.points.length), left: 0 }

  function rankAt(facts: number): number {
    for (let rank = tests.length; rank > 0; rank--) {
      if (tests[rank - 1].every((bits) => (facts & bits) !== 0)) return rank
    }
    return 0
  }

  function setNeeds(loser: Checkers): void {
    const home = pipsBeyond(loser, HOME)
    const onBar = loser[BAR]
    needs[0] = loser[OFF] > 0 ? Number.NEGATIVE_INFINITY : home + 3
    needs[1] = onBar > 0 ? 6 * onBar : Number.NEGATIVE_INFINITY
    needs[2] = needOf(pipsBeyond(loser, winnerHome))
    needs[3] = needOf(loser[START] * HEAD_PIPS)
    needs[4] = needOf(pipsBeyond(loser, START - HOME))
    needs[ALL_HOME] = needOf(home)
  }

  /** The result is overwritten by the next call. */
  return (loser: Checkers, prospect: Prospect): Losing => {
    const { ranks } = losing
    ranks.fill(0)
    setNeeds(loser)
    order.sort((a, b) => needs[a] - needs[b])
    let facts = (1 << ALL_HOME) - 1
    let below = 0
    for (let i = 0; i <= order.length; i++) {
      const upTo =
        i < order.length ? logistic((needs[order[i]] - prospect.pips) / prospect.spread) : 1
      if (upTo > below) ranks[rankAt(facts)] += upTo - below
      below = Math.max(below, upTo)
      facts ^= 1 << order[i]
    }
    for (let rank = ranks.length - 2; rank >= 0; rank--) ranks[rank] += ranks[rank + 1]
    ranks[0] = 1
    for (let rank = 1; rank < ranks.length; rank++) {
      ranks[rank] = Math.min(ranks[rank], ranks[rank - 1])
    }
    losing.left = settings.count === 'checkers-left' ? leftOf(settings, loser, prospect) : 0
    return losing
  }
}

function needOf(pips: number): number {
  return pips > 0 ? pips : Number.NEGATIVE_INFINITY
}

/** Pips until nothing stands beyond a point. */
function pipsBeyond(checkers: Checkers, limit: number): number {
  let pips = 0
  for (let point = limit + 1; point <= BAR; point++) pips += checkers[point] * (point - limit)
  return pips
}

function leftOf(settings: Settings, loser: Checkers, prospect: Prospect): number {
  const now = settings.checkers - loser[OFF]
  const home = pipsBeyond(loser, HOME)
  let total = 0
  for (const level of LEVELS) {
    const gained = prospect.pips + level * prospect.spread - home
    total += Math.min(now, Math.max(1, now - Math.max(0, gained) / PIPS_A_CHECKER))
  }
  return total / LEVELS.length
}
