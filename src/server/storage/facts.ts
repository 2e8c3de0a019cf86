import type { Entry } from '../../protocol/index.js'
import type { NewEntry } from './storage.js'

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

/** The guests who sit down by an entry. */
export function seatedIn({ facts }: Entry): string[] {
  return facts.flatMap((fact) => (fact.type === 'sat' ? [fact.player.id] : []))
}

/** Throws where a new entry has numbers that no storage can keep. */
export function checkNumbers({ entry, row }: NewEntry): void {
  if (!Number.isSafeInteger(entry.version) || !Number.isSafeInteger(row.changed)) {
    throw new RangeError('An entry needs a version and its row a moment.')
  }
}
