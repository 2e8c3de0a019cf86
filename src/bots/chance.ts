/** A source of chance: each call gives the next number in [0, 1). */
export type Chance = () => number

/** A source that gives the same numbers for the same seed (mulberry32): for tests and duels, not for dice. */
export function seededChance(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** One member of a list that is not empty, all alike. */
export function pick<T>(list: readonly T[], chance: Chance): T {
  return list[Math.min(Math.floor(chance() * list.length), list.length - 1)]
}
