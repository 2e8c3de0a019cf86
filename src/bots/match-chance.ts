/** How often a game between equals counts one, two or four points, raises and endings together. */
const GAME_POINTS = [
  { points: 1, share: 0.6 },
  { points: 2, share: 0.28 },
  { points: 4, share: 0.12 },
] as const

/** Up to so many points away the chances are counted out, beyond they follow a curve. */
const COUNTED = 30
const POINTS_A_GAME = 1.64
const SPREAD_A_GAME = 1.9

const table = createTable()

/** Chance that a side wins a match between equals when it and the other still need that many points. */
export function matchChance(ownAway: number, otherAway: number): number {
  if (ownAway <= 0) return 1
  if (otherAway <= 0) return 0
  if (Math.max(ownAway, otherAway) > COUNTED) return curve(ownAway, otherAway)
  return table[ownAway * (COUNTED + 1) + otherAway]
}

function createTable(): Float64Array {
  const chances = new Float64Array((COUNTED + 1) * (COUNTED + 1))
  const at = (own: number, other: number) =>
    own <= 0 ? 1 : other <= 0 ? 0 : chances[own * (COUNTED + 1) + other]
  for (let own = 1; own <= COUNTED; own++) {
    for (let other = 1; other <= COUNTED; other++) {
      let chance = 0
      for (const { points, share } of GAME_POINTS) {
        chance += (share / 2) * (at(own - points, other) + at(own, other - points))
      }
      chances[own * (COUNTED + 1) + other] = chance
    }
  }
  return chances
}

function curve(ownAway: number, otherAway: number): number {
  const spread = SPREAD_A_GAME * Math.sqrt((ownAway + otherAway) / POINTS_A_GAME)
  return 1 / (1 + Math.exp((-1.65 * (otherAway - ownAway)) / spread))
}
