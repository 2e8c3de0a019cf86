import { OFF } from './board.js'
import { diceOf, replayFor } from './generator.js'
import type { DieFault } from './replay.js'
import { nextSteps, type Turn } from './turn.js'
import type { Position, Settings, Step } from './types.js'

/** Why a gesture on the board is refused. */
export type StepRefusal =
  | 'nothing-there'
  | 'no-such-die'
  | 'bar-first'
  | 'head-taken'
  | 'point-closed'
  | 'hitter-may-not-hide'
  | 'hitter-stays'
  | 'block'
  | 'not-all-home'
  | 'higher-first'
  | 'exact-only'
  | 'inside-not-allowed'
  | 'must-use-larger'
  | 'must-use-both'
  | 'must-use-more'

/** Where two dice are refused for different reasons, the one that says most comes first. */
const TELLING: readonly Exclude<DieFault['fault'], null>[] = [
  'nothing-there',
  'bar-first',
  'head-taken',
  'hitter',
  'block',
  'point-closed',
  'inside-not-allowed',
  'exact-only',
  'higher-first',
  'not-all-home',
]

/**
 * Why no checker may go from that point (to that point, where one is given) after the steps
 * taken of the turn's current level; null when one may.
 */
export function whyNot(
  settings: Settings,
  position: Position,
  turn: Turn,
  taken: readonly Step[],
  from: number,
  to?: number,
): StepRefusal | null {
  const isMeant = (next: { from: number; to: number }) =>
    next.from === from && (to === undefined || next.to === to)
  if (nextSteps(settings, position, turn, taken).some(isMeant)) return null
  const faults = replayFor(settings)
    .faultsFrom(position, turn, taken, from)
    .filter(({ die }) => isMeant({ from, to: Math.max(from - die, OFF) }))
  if (faults.length === 0) return 'no-such-die'
  if (faults.every(({ fault }) => fault !== null)) return mostTelling(settings, faults)
  return spoils(settings, position, turn, taken, isMeant)
}

function mostTelling(settings: Settings, faults: readonly DieFault[]): StepRefusal {
  const fault = TELLING.find((known) => faults.some((found) => found.fault === known))
  if (fault === undefined) return 'no-such-die'
  if (fault !== 'hitter') return fault
  return settings.throughBlots && settings.homeHit === 'no-hide'
    ? 'hitter-may-not-hide'
    : 'hitter-stays'
}

/** Why a step that could be made by itself belongs to no legal play. */
function spoils(
  settings: Settings,
  position: Position,
  turn: Turn,
  taken: readonly Step[],
  isMeant: (next: { from: number; to: number }) => boolean,
): StepRefusal {
  const free = withoutBlock(settings)
  const isOnlyBlocked =
    settings.block.rule !== 'allow' && nextSteps(free, position, turn, taken).some(isMeant)
  if (isOnlyBlocked) return 'block'
  const dice = diceOf(settings, position, turn)
  if (dice === 1) return 'must-use-larger'
  return turn.pips.length === 2 ? 'must-use-both' : 'must-use-more'
}

const unblocked = new WeakMap<Settings, Settings>()

function withoutBlock(settings: Settings): Settings {
  const found = unblocked.get(settings) ?? {
    ...settings,
    block: { ...settings.block, rule: 'allow' as const },
  }
  unblocked.set(settings, found)
  return found
}
