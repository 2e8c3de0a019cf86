import type { Entry } from '../../protocol/index.js'

/** How many different rolls there are when the order of the dice counts. */
export const ROLLS = 36

/** The rolls that an entry holds, lots aside: (first − 1) · 6 + second − 1 each. */
export function rollsIn({ facts }: Entry): number[] {
  return facts.flatMap((fact) =>
    fact.type === 'drawn' && fact.kind === 'roll'
      ? [(fact.dice[0] - 1) * 6 + fact.dice[1] - 1]
      : [],
  )
}
