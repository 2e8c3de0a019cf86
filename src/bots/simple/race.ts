import { type Checkers, HOME, OFF, pipCount, type Settings, START } from '../../rules/index.js'

/** Pips of an average throw. */
const PIPS_A_ROLL = 49 / 6
/** The share of throws that show a die at all, and how many of it a throw shows on average. */
const SHOWN = 11 / 36
const DICE_A_ROLL = 14 / 36
/** How little the shorter waits of several points add to the longest. */
const CROWDING = 2.5

/** Pips still to throw on average to bear everything off: the count and what will be wasted. */
export function pipsToThrow(settings: Settings, checkers: Checkers): number {
  const left = settings.checkers - checkers[OFF]
  if (left === 0) return 0
  const pips = pipCount(checkers)
  if (settings.bearOff.lower === 'never') return Math.max(pips + PIPS_A_ROLL, exactPips(checkers))
  return Math.max(pips + wastage(checkers, left), leastPips(left))
}

/** Every throw wastes some; checkers crowded on low points and gaps on high ones cost more. */
function wastage(checkers: Checkers, left: number): number {
  let gaps = 0
  for (let point = 4; point <= HOME; point++) if (checkers[point] === 0) gaps++
  const crowd =
    1.6 * above(checkers[1], 1) + 0.8 * above(checkers[2], 1) + 0.4 * above(checkers[3], 3)
  return 4 + crowd + (Math.min(left, 8) / 8) * (5.6 + 0.5 * gaps)
}

/** Two checkers a throw at most, doubles aside. */
function leastPips(left: number): number {
  return PIPS_A_ROLL * (left <= 2 ? 1 : 0.43 * left + 0.15)
}

/**
 * Where a die takes only from its own point each point waits for its number; the fullest ones
 * decide. Checkers still outside are taken to spread over the home.
 */
function exactPips(checkers: Checkers): number {
  let outside = 0
  let way = 0
  for (let point = HOME + 1; point <= START; point++) {
    outside += checkers[point]
    way += checkers[point] * (point - 3.5)
  }
  let waits = 0
  for (let point = 1; point <= HOME; point++) {
    const count = checkers[point] + outside / HOME
    if (count === 0) continue
    waits += (Math.min(count, 1) / SHOWN + above(count, 1) / DICE_A_ROLL) ** CROWDING
  }
  return way + PIPS_A_ROLL * waits ** (1 / CROWDING) * (outside > 0 ? 0.75 : 1)
}

function above(count: number, enough: number): number {
  return count > enough ? count - enough : 0
}

/** Log odds that the side about to roll finishes first when nothing can stand in the way. */
export function raceMargin(ownPips: number, otherPips: number): number {
  const lead = otherPips - ownPips + PIPS_A_ROLL / 2
  return (1.65 * lead) / Math.sqrt(1.7 * (ownPips + otherPips) + 5)
}

/** The curve from certain loss (0) to certain win (1). */
export function logistic(margin: number): number {
  return 1 / (1 + Math.exp(-margin))
}
