import {
  afterSteps,
  type Move,
  movesOf,
  nextSteps,
  type Position,
  type Settings,
  type Step,
  samePosition,
  type Turn,
} from '../../rules/index.js'

/** A level of a turn that is being played. */
export interface Level {
  readonly settings: Settings
  readonly position: Position
  readonly turn: Turn
}

/**
 * The ways to go on from the steps taken by the moves as typed, in any order: each over one
 * die, else over several. More than one where stops matter and the marks of hits do not tell.
 */
export function waysToGoOn(
  level: Level,
  taken: readonly Step[],
  moves: readonly Move[],
): readonly (readonly Step[])[] {
  const exact = distinctWays(level, taken, moves, isWhole)
  if (exact.length > 0) return exact
  const ways = distinctWays(level, taken, moves, begins)
  const marks = hitPoints(moves)
  if (marks === '') return ways
  const { settings, position, turn } = level
  const asMarked = ways.filter((steps) => {
    return hitPoints(movesOf(settings, position, turn, steps).slice(taken.length)) === marks
  })
  return asMarked.length === 1 ? asMarked : ways
}

interface Path {
  readonly from: number
  readonly to: number
}

type Meaning = (path: Path, step: Path) => boolean

const isWhole: Meaning = (path, step) => path.from === step.from && path.to === step.to
const begins: Meaning = (path, step) => path.from === step.from && path.to <= step.to

function distinctWays(
  level: Level,
  taken: readonly Step[],
  moves: readonly Path[],
  isMeant: Meaning,
): Step[][] {
  const { settings, position, turn } = level
  const seen = new Set<string>()
  const ways: Step[][] = []
  const search = (steps: readonly Step[], left: readonly Path[]): void => {
    const key = `${orderless(steps)}|${orderless(left.map(({ from, to }) => [from, to]))}`
    if (seen.has(key)) return
    seen.add(key)
    if (left.length === 0) {
      const isNew = ways.every((way) => !endAlike(level, way, steps))
      if (isNew) ways.push([...steps])
      return
    }
    for (const next of nextSteps(settings, position, turn, steps)) {
      for (const [index, path] of left.entries()) {
        if (!isMeant(path, next)) continue
        const rest = left.filter((_, other) => other !== index)
        const onward = isWhole(path, next) ? rest : [...rest, { from: next.to, to: path.to }]
        search([...steps, [next.from, next.to]], onward)
      }
    }
  }
  search(taken, moves)
  return ways
}

function orderless(steps: readonly Step[]): string {
  return steps.map(String).sort().join(';')
}

function endAlike({ settings, position, turn }: Level, a: readonly Step[], b: readonly Step[]) {
  const [endOfA, endOfB] = [a, b].map((steps) => afterSteps(settings, position, turn, steps))
  return endOfA !== null && endOfB !== null && samePosition(endOfA, endOfB)
}

function hitPoints(moves: readonly Move[]): string {
  const points = moves.filter((move) => move.hits).map((move) => move.to)
  return points.sort((a, b) => a - b).join(' ')
}

/** The dice of the level that the steps taken leave, the higher first. */
export function diceLeft({ settings, position, turn }: Level, taken: readonly Step[]): number[] {
  const { pips } = turn
  if (taken.length === 0) return [...pips].sort((a, b) => b - a)
  if (pips.length !== 2 || pips[0] === pips[1]) return pips.slice(taken.length)
  return [...new Set(nextSteps(settings, position, turn, taken).map(({ die }) => die))]
}
