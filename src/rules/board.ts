import type { Checkers, Position, Result, Settings, Setup } from './types.js'

/** Index of the borne-off checkers in `Checkers`. */
export const OFF = 0
/** Index of the bar in `Checkers`. */
export const BAR = 25
/** The farthest point of a side by its own numbering: the head of a long game. */
export const START = 24
/** The highest point of the home. */
export const HOME = 6

type Direction = Settings['direction']

/**
 * The same point of the board in the other side's numbering (1…24 both ways).
 * Opposite directions: 25 − p; the same direction: p ± 12 (SPEC B2).
 */
export function mirror(direction: Direction, point: number): number {
  if (direction === 'opposite') return 25 - point
  return point > 12 ? point - 12 : point + 12
}

/** How many enemy checkers close a point: two where blots are hit, one where they block (SPEC P2). */
export function closingCount(settings: Settings): number {
  return settings.contact === 'hit' ? 2 : 1
}

/** Whether hit checkers wait on a bar in this rule set. */
export function hasBar(settings: Settings): boolean {
  return settings.contact === 'hit' && settings.hitTo === 'bar'
}

/** Whether both sides may stand on this own point: only a side's start, where hit checkers are sent (SPEC B5). */
export function mayShare(settings: Settings, point: number): boolean {
  if (settings.contact !== 'hit' || settings.hitTo !== 'start') return false
  return point === START || mirror(settings.direction, point) === START
}

/** Pips still to go: every checker counts its own point, the bar 25. */
export function pipCount(checkers: Checkers): number {
  let pips = 0
  for (let point = 1; point <= BAR; point++) pips += point * checkers[point]
  return pips
}

/** Whether nothing stands on the bar or outside the home. */
export function allHome(checkers: Checkers): boolean {
  for (let point = HOME + 1; point <= BAR; point++) if (checkers[point] > 0) return false
  return true
}

/** Whether both sides' counts are the same. */
export function samePosition(a: Position, b: Position): boolean {
  return sameCheckers(a.own, b.own) && sameCheckers(a.other, b.other)
}

function sameCheckers(a: Checkers, b: Checkers): boolean {
  for (let point = OFF; point <= BAR; point++) if (a[point] !== b[point]) return false
  return true
}

/** The position as the other side sees it. */
export function swapSides(position: Position): Position {
  return { own: position.other, other: position.own }
}

/** Why a setup is no position of a rule set; `side` and `point` are in that side's own numbering. */
export interface PositionFault {
  readonly reason:
    | 'bad-text'
    | 'point-off-board'
    | 'bad-count'
    | 'too-many-checkers'
    | 'wrong-total'
    | 'no-bar'
    | 'shared-point'
  readonly side: 'own' | 'other'
  readonly point?: number
}

/**
 * The position that a setup describes, or the first rule that it breaks. A missing
 * count of borne-off checkers is the rule set's number minus those on the board (SPEC B4).
 */
export function createPosition(settings: Settings, setup: Setup): Result<Position, PositionFault> {
  const own = createCheckers(settings, setup.own, 'own')
  if (!own.ok) return own
  const other = createCheckers(settings, setup.other, 'other')
  if (!other.ok) return other
  for (let point = 1; point <= START; point++) {
    const shared = own.value[point] > 0 && other.value[mirror(settings.direction, point)] > 0
    if (shared && !mayShare(settings, point)) {
      return { ok: false, error: { reason: 'shared-point', side: 'own', point } }
    }
  }
  return { ok: true, value: { own: own.value, other: other.value } }
}

function createCheckers(
  settings: Settings,
  counts: Readonly<Record<number, number>>,
  side: 'own' | 'other',
): Result<Checkers, PositionFault> {
  const fault = (reason: PositionFault['reason'], point?: number) =>
    ({ ok: false, error: { reason, side, point } }) as const
  const checkers = new Uint8Array(BAR + 1)
  let total = 0
  for (const [key, count] of Object.entries(counts)) {
    const point = Number(key)
    const isCanonical = Number.isInteger(point) && String(point) === key
    if (!isCanonical || point < OFF || point > BAR) return fault('point-off-board', point)
    if (!Number.isInteger(count) || count < 1) return fault('bad-count', point)
    if (point === BAR && !hasBar(settings)) return fault('no-bar', point)
    total += count
    if (total > settings.checkers) return fault('too-many-checkers', point)
    checkers[point] = count
  }
  if (!(OFF in counts)) checkers[OFF] = settings.checkers - total
  else if (total !== settings.checkers) return fault('wrong-total')
  return { ok: true, value: checkers }
}

/** Both sides as the rule set sets them up. The settings must be valid. */
export function startPosition(settings: Settings): Position {
  const side = new Uint8Array(BAR + 1)
  for (const [point, count] of Object.entries(settings.setup)) side[Number(point)] = count
  return { own: side, other: side.slice() }
}
