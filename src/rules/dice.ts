import type { Die, Roll } from './types.js'

/** The six faces. */
export const DIE_FACES: readonly Die[] = [1, 2, 3, 4, 5, 6]

/** The 21 different rolls, higher die first, with how many of the 36 throws give each. */
export const ROLLS: readonly { readonly roll: Roll; readonly weight: 1 | 2 }[] = DIE_FACES.flatMap(
  (high) =>
    DIE_FACES.filter((low) => low <= high).map((low) => ({
      roll: [high, low] as Roll,
      weight: high === low ? (1 as const) : (2 as const),
    })),
)

/** Whether the two dice are equal. */
export function isDouble(roll: Roll): boolean {
  return roll[0] === roll[1]
}

const PIPS: readonly (readonly (readonly Die[])[])[] = DIE_FACES.map((first) =>
  DIE_FACES.map((second) => (first === second ? [first, first, first, first] : [first, second])),
)

/** The pips that a roll gives to play: two, or four equal ones (SPEC T1). */
export function pipsOf(roll: Roll): readonly Die[] {
  return PIPS[roll[0] - 1][roll[1] - 1]
}

/** Whether a value is a face of a die. */
export function isDie(value: unknown): value is Die {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 6
}
