import {
  type Levels,
  legalPlays,
  OFF,
  type Position,
  playLevel,
  type Settings,
  type Turn,
  type TurnOutcome,
} from '../rules/index.js'

/** A way in which a whole turn may end, as the mover sees it. */
export interface TurnEnd {
  readonly position: Position
  /** What the other side plays before its own roll; empty when nothing is handed over. */
  readonly remainder: Levels
}

/** A turn under way: what is on the board and what is to be played. */
interface Standing {
  readonly position: Position
  readonly turn: Turn
}

const NONE: Levels = []

/** All distinct ends of a turn, every level of it played; null when it has more than `most` branches. */
export function turnEnds(
  settings: Settings,
  position: Position,
  turn: Turn,
  most = Number.POSITIVE_INFINITY,
): readonly TurnEnd[] | null {
  const ends = new Map<string, TurnEnd>()
  let standing: readonly Standing[] = [{ position, turn }]
  while (standing.length > 0) {
    const goingOn = new Map<string, Standing>()
    for (const from of standing) {
      for (const { position: after, next, remainder } of outcomesOf(settings, from)) {
        const key = positionKey(after)
        if (next === null) {
          ends.set(`${key}/${remainder.join(';')}`, { position: after, remainder })
        } else {
          goingOn.set(`${key}/${next.fromHead}/${next.marks.join(';')}`, {
            position: after,
            turn: next,
          })
        }
      }
      if (ends.size + goingOn.size > most) return null
    }
    standing = [...goingOn.values()]
  }
  return [...ends.values()]
}

/** A text that tells positions apart. */
export function positionKey({ own, other }: Position): string {
  return String.fromCharCode(...own, ...other)
}

/** What every play of the current level leads to. */
function outcomesOf(settings: Settings, { position, turn }: Standing): TurnOutcome[] {
  const { plays } = legalPlays(settings, position, turn)
  const isLast = turn.later.length === 0 && !turn.handsOver
  if (isLast && plays.length > 0) {
    return plays.map((play) => ({ position: play.position, next: null, remainder: NONE }))
  }
  const ways = plays.length > 0 ? plays.map(({ steps }) => steps) : [[]]
  return ways.flatMap((steps) => {
    const played = playLevel(settings, position, turn, steps)
    return played.ok ? [played.value] : []
  })
}

/** Whether a side has borne all off. */
export function hasFinished({ checkers }: Settings, side: Position['own']): boolean {
  return side[OFF] === checkers
}
