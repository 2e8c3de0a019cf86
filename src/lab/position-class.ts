import { geometryOf, heldBits, inContact, rearmost } from '../bots/simple/geometry.js'
import { allHome, type Checkers, type Position, type Settings, START } from '../rules/index.js'

/** Kinds of positions whose errors are counted apart. */
export const POSITION_CLASSES = [
  'bear-off',
  'race',
  'bear-in',
  'back-game',
  'prime-against-prime',
  'block',
  'head',
  'contact',
] as const

export type PositionClass = (typeof POSITION_CLASSES)[number]

/** A run of so many points is a prime or a block. */
const PRIME = 4
/** So many checkers still on the head are a question of when they leave it. */
const HEAD = 4
/** A back game holds two points in the enemy's home with so many checkers. */
const BACK = 4

/** The kind of a position for the side that is to play. */
export function classOf(settings: Settings, { own, other }: Position): PositionClass {
  if (!inContact(settings, own, other)) {
    return allHome(own) && allHome(other) ? 'bear-off' : 'race'
  }
  const hits = settings.contact === 'hit'
  if (rearmost(own) <= START / 2) return 'bear-in'
  if (hits && isBackGame(own)) return 'back-game'
  const walls = [own, other].map((side) => longestRun(settings, side))
  if (walls.every((length) => length >= PRIME)) return 'prime-against-prime'
  if (!hits && walls.some((length) => length >= PRIME)) return 'block'
  return !hits && own[START] >= HEAD ? 'head' : 'contact'
}

function isBackGame(side: Checkers): boolean {
  let points = 0
  let checkers = 0
  for (let point = START - 5; point <= START; point++) {
    if (side[point] >= 2) points++
    checkers += side[point]
  }
  return points >= 2 && checkers >= BACK
}

/** The longest run of points that a side closes, along the enemy's path. */
function longestRun(settings: Settings, side: Checkers): number {
  const geometry = geometryOf(settings)
  let runs = heldBits(geometry, side, geometry.closing)
  let length = 0
  while (runs !== 0) {
    runs &= runs >>> 1
    length++
  }
  return length
}
