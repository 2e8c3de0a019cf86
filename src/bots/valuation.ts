import { BAR, type Checkers, OFF, type Settings } from '../rules/index.js'
import { OUTPUT, RUNGS, rungOf, rungPoints } from './outcomes.js'

/** What outputs of a net come to under a rule set, for the side that they are the view of. */
export interface Valuation {
  /**
   * Makes outputs consistent in place: no rung likelier than the one below it, none that the
   * position makes impossible.
   */
  settle(own: Checkers, other: Checkers, outputs: Float32Array, at: number): void
  /** Points of settled outputs, cube and stake left out. */
  equity(outputs: Float32Array, at: number): number
  /** Points won when the other side, left like this, has lost. */
  pointsFor(loser: Checkers): number
}

/** How settings value outputs; null when their endings cannot be told from rungs. */
export function valuationOf(settings: Settings): Valuation | null {
  const points = rungPoints(settings)
  if (points === null) return null
  const steps = points.map((value, rung) => (rung === 0 ? value : value - points[rung - 1]))
  const { checkers } = settings
  const countsLeft = settings.count === 'checkers-left'
  const worst = (loser: Checkers, winner: Checkers) => worstRung(settings, loser, winner)
  return {
    settle(own, other, outputs, at) {
      const win = outputs[at]
      settleRungs(outputs, at + OUTPUT.wonRungs, win, worst(other, own))
      settleRungs(outputs, at + OUTPUT.lostRungs, 1 - win, worst(own, other))
    },
    equity(outputs, at) {
      if (countsLeft) {
        return (outputs[at + OUTPUT.leftWon] - outputs[at + OUTPUT.leftLost]) * checkers
      }
      let equity = steps[0] * (2 * outputs[at] - 1)
      for (let rung = 1; rung < RUNGS; rung++) {
        if (steps[rung] === 0) continue
        const won = outputs[at + OUTPUT.wonRungs + rung - 1]
        equity += steps[rung] * (won - outputs[at + OUTPUT.lostRungs + rung - 1])
      }
      return equity
    },
    pointsFor: (loser) => (countsLeft ? checkers - loser[OFF] : points[rungOf(settings, loser)]),
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
