export { seededChance } from '../rules/testing/seeded.js'

/** A source of chance: each call gives the next number in [0, 1). */
export type Chance = () => number

/** One member of a list that is not empty, all alike. */
export function pick<T>(list: readonly T[], chance: Chance): T {
  return list[Math.min(Math.floor(chance() * list.length), list.length - 1)]
}
