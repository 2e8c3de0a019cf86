import { allHome, BAR, HOME, mirror, OFF, START } from './board.js'
import type { Checkers, Ending, EndingName, Fact, Settings } from './types.js'

/** How a game ended for its loser, and the points of it before cube and stake. */
export interface Outcome {
  readonly ending: 'oin' | EndingName
  readonly points: number
}

const CAP_POINTS = { oin: 1, mars: 2, koks: 3, none: Number.POSITIVE_INFINITY } as const

/**
 * What the loser's position is worth: the most severe ending that holds, capped, or the
 * checkers left where those are counted (SPEC G2, G3). Cube and stake are not in it.
 */
export function outcomeOf(settings: Settings, loser: Checkers): Outcome {
  let worst: Ending | null = null
  for (const ending of settings.endings) {
    if (worst !== null && ending.points <= worst.points) continue
    if (ending.when.every((condition) => holds(settings, loser, condition))) worst = ending
  }
  return outcomeOfEnding(settings, worst?.name ?? 'oin', loser)
}

/** The outcome of a game that is lost at a named ending of the rule set, or oin. */
export function outcomeOfEnding(
  settings: Settings,
  name: 'oin' | EndingName,
  loser: Checkers,
): Outcome {
  if (settings.count === 'checkers-left') {
    return { ending: name, points: settings.checkers - loser[OFF] }
  }
  const points = settings.endings.find((ending) => ending.name === name)?.points ?? 1
  return { ending: name, points: Math.min(points, CAP_POINTS[settings.cap]) }
}

function holds(settings: Settings, loser: Checkers, condition: string): boolean {
  return condition.split('|').some((fact) => isTrue(settings, loser, fact as Fact))
}

/** Whether a fact is true of the loser's checkers (SPEC G4). */
function isTrue(settings: Settings, loser: Checkers, fact: Fact): boolean {
  switch (fact) {
    case 'none-off':
      return loser[OFF] === 0
    case 'on-bar':
      return loser[BAR] > 0
    case 'in-winner-home':
      return isAnyOn(loser, (point) => mirror(settings.direction, point) <= HOME)
    case 'on-head':
      return loser[START] > 0
    case 'in-start-quarter':
      return isAnyOn(loser, (point) => point > START - HOME)
    case 'all-home':
      return loser[OFF] === 0 && allHome(loser)
  }
}

function isAnyOn(checkers: Checkers, isMeant: (point: number) => boolean): boolean {
  for (let point = 1; point <= START; point++) {
    if (checkers[point] > 0 && isMeant(point)) return true
  }
  return false
}
