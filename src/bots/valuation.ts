import { BAR, type Checkers, OFF, type Settings } from '../rules/index.js'
import type { Worth } from './equity.js'
import { OUTPUT, RUNGS, rungOf, rungPoints } from './outcomes.js'

/** What outputs of a net are worth to the side that they are the view of. */
export type Price = (outputs: Float32Array, at: number) => number

/** Chances are divided by, so they are not taken for less. */
const LEAST = 1e-6

/** What outputs of a net come to under a rule set, for the side that they are the view of. */
export interface Valuation {
  /**
   * Makes outputs consistent in place: no rung likelier than the one below it, none that the
   * position makes impossible.
   */
  settle(own: Checkers, other: Checkers, outputs: Float32Array, at: number): void
  /** Points of settled outputs, cube and stake left out. */
  readonly equity: Price
  /** What settled outputs are worth where points are worth what `worth` says. */
  priceBy(worth: Worth): Price
  /** Points won when the other side, left like this, has lost. */
  pointsFor(loser: Checkers): number
}

/** How settings value outputs; null when their endings cannot be told from rungs. */
export function valuationOf(settings: Settings): Valuation | null {
  const points = rungPoints(settings)
  if (points === null) return null
  const { checkers } = settings
  const countsLeft = settings.count === 'checkers-left'
  const worst = (loser: Checkers, winner: Checkers) => worstRung(settings, loser, winner)
  const priceBy = (worth: Worth) =>
    countsLeft ? priceByLeft(checkers, worth) : priceByRungs(points, worth)
  return {
    settle(own, other, outputs, at) {
      const win = outputs[at]
      settleRungs(outputs, at + OUTPUT.wonRungs, win, worst(other, own))
      settleRungs(outputs, at + OUTPUT.lostRungs, 1 - win, worst(own, other))
    },
    equity: priceBy((value) => value),
    priceBy,
    pointsFor: (loser) => (countsLeft ? checkers - loser[OFF] : points[rungOf(settings, loser)]),
  }
}

/** What each rung adds to the worth of the one below. */
function priceByRungs(points: readonly number[], worth: Worth): Price {
  const stepsOf = (worths: readonly number[]) =>
    worths.map((value, rung) => (rung === 0 ? value : value - worths[rung - 1]))
  const won = stepsOf(points.map((value) => worth(value)))
  const lost = stepsOf(points.map((value) => worth(-value)))
  return (outputs, at) => {
    let price = lost[0] + (won[0] - lost[0]) * outputs[at]
    for (let rung = 1; rung < RUNGS; rung++) {
      if (won[rung] !== 0) price += won[rung] * outputs[at + OUTPUT.wonRungs + rung - 1]
      if (lost[rung] !== 0) price += lost[rung] * outputs[at + OUTPUT.lostRungs + rung - 1]
    }
    return price
  }
}

/** All wins count as the average win does, and all losses as the average loss. */
function priceByLeft(checkers: number, worth: Worth): Price {
  const part = (chance: number, left: number) => {
    const share = Math.max(chance, LEAST)
    return share * worth((left * checkers) / share)
  }
  return (outputs, at) => {
    const win = outputs[at]
    const won = part(win, outputs[at + OUTPUT.leftWon])
    return won + part(1 - win, -outputs[at + OUTPUT.leftLost])
  }
}

function settleRungs(outputs: Float32Array, at: number, most: number, worst: number): void {
  let chance = most
  for (let rung = 1; rung < RUNGS; rung++) {
    const cell = at + rung - 1
    if (rung > worst) chance = 0
    if (outputs[cell] > chance) outputs[cell] = chance
    else chance = outputs[cell]
  }
}

/** The worst rung on which a side may still end. */
function worstRung(settings: Settings, loser: Checkers, winner: Checkers): number {
  if (loser[OFF] > 0) return 0
  if (settings.contact === 'hit' && maySendBack(settings, loser, winner)) return RUNGS - 1
  return rungOf(settings, loser)
}

/** Whether the winner still has a checker that some loser's checker has to pass. */
function maySendBack(settings: Settings, loser: Checkers, winner: Checkers): boolean {
  if (settings.direction === 'same') return true
  return lastOf(loser) + lastOf(winner) > BAR
}

function lastOf(side: Checkers): number {
  let point = BAR
  while (point > 0 && side[point] === 0) point--
  return point
}
