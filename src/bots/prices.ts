import type { Settings } from '../rules/index.js'
import { worthOf } from './cube.js'
import { type Stakes, turnedStakes } from './stakes.js'
import type { Price, Valuation } from './valuation.js'

/** What each of two sides plays for. */
export interface Prices {
  readonly own: Price
  readonly other: Price
}

/**
 * What both sides play for under stakes, as the one sees it whose stakes they are: in a match what
 * the game's points make of it if no raise comes, else points.
 */
export function pricesFor(settings: Settings, valuation: Valuation, stakes?: Stakes): Prices {
  const priceFor = ({ cube, match }: Stakes): Price => {
    if (match === null) return valuation.equity
    const worth = worthOf(settings, match)
    return valuation.priceBy((points) => worth(points * cube.value))
  }
  if (stakes === undefined) return { own: valuation.equity, other: valuation.equity }
  return { own: priceFor(stakes), other: priceFor(turnedStakes(stakes)) }
}

/** The prices as the other side sees them. */
export function turnedPrices({ own, other }: Prices): Prices {
  return { own: other, other: own }
}
