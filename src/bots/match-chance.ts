/** How often a game between equals counts one, two or four points, raises and endings together. */
const GAME_POINTS = [
  { points: 1, share: 0.6 },
  { points: 2, share: 0.28 },
  { points: 4, share: 0.12 },
] as const

/** Up to so many points away the chances are counted out; of longer matches only the lead matters. */
const COUNTED = 100
const ROW = COUNTED + 1

const table = createTable()

/** Chance that a side wins a match between equals when it and the other still need that many points. */
export function matchChance(ownAway: number, otherAway: number): number {
  if (ownAway <= 0) return 1
  if (otherAway <= 0) return 0
  const excess = Math.max(ownAway, otherAway, COUNTED) - COUNTED
  return table[Math.max(ownAway - excess, 1) * ROW + Math.max(otherAway - excess, 1)]
}

function createTable(): Float64Array {
  const chances = new Float64Array(ROW * ROW)
  const at = (own: number, other: number) =>
    own <= 0 ? 1 : other <= 0 ? 0 : chances[own * ROW + other]
  for (let own = 1; own <= COUNTED; own++) {
    for (let other = 1; other <= COUNTED; other++) {
      let chance = 0
      for (const { points, share } of GAME_POINTS) {
        chance += (share / 2) * (at(own - points, other) + at(own, other - points))
      }
      chances[own * ROW + other] = chance
    }
  }
  return chances
}
