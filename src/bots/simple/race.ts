import { type Checkers, HOME, OFF, pipCount, type Settings, START } from '../../rules/index.js'

/** Pips of an average throw. */
const PIPS_A_ROLL = 49 / 6

/** Pips still to throw on average to bear everything off: the count and what will be wasted. */
export function pipsToThrow(settings: Settings, checkers: Checkers): number {
  const pips = pipCount(checkers)
  if (pips === 0) return 0
  if (settings.bearOff.lower === 'never') return Math.max(pips, exactPips(checkers)) + 4
  return Math.max(pips + wastage(checkers), leastPips(settings.checkers - checkers[OFF]))
}

/** Checkers crowded on low points and gaps on high ones cost throws. */
function wastage(checkers: Checkers): number {
  let waste = 4.5
  waste += 1.6 * above(checkers[1], 1) + 0.8 * above(checkers[2], 1) + 0.4 * above(checkers[3], 3)
  for (let point = 4; point <= HOME; point++) if (checkers[point] === 0) waste += 0.5
  return waste
}

/** Two checkers a throw at most, doubles aside. */
function leastPips(left: number): number {
  return PIPS_A_ROLL * (left <= 2 ? 1 : 0.43 * left + 0.15)
}

/** Where a die takes only from its own point, the fullest point decides. */
function exactPips(checkers: Checkers): number {
  let fullest = 0
  let squares = 0
  let home = 0
  for (let point = 1; point <= HOME; point++) {
    const count = checkers[point]
    fullest = Math.max(fullest, count)
    squares += count * count
    home += count
  }
  let outside = 0
  for (let point = HOME + 1; point <= START; point++) outside += checkers[point] * (point - 3.5)
  return outside + PIPS_A_ROLL * (1.6 * fullest + 0.25 * home + 0.35 * Math.sqrt(squares))
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
