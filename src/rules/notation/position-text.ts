import { BAR, createPosition, OFF, type PositionFault, START } from '../board.js'
import type { Checkers, Position, Result, Settings } from '../types.js'

/**
 * One side as text: `bar` first, points descending, `off` last, zeros left out, e.g.
 * `bar:1 24:2 13:5 off:7` (SPEC N1).
 */
export function makeCheckers(checkers: Checkers): string {
  const parts: string[] = []
  if (checkers[BAR] > 0) parts.push(`bar:${checkers[BAR]}`)
  for (let point = START; point > OFF; point--) {
    if (checkers[point] > 0) parts.push(`${point}:${checkers[point]}`)
  }
  if (checkers[OFF] > 0) parts.push(`off:${checkers[OFF]}`)
  return parts.join(' ')
}

/** The counts that a text names, by own point (0 = off, 25 = bar); null where it is no such text. */
export function parseCheckers(text: string): Readonly<Record<number, number>> | null {
  const counts: Record<number, number> = {}
  for (const part of text.split(/\s+/).filter((word) => word !== '')) {
    const match = /^(bar|off|\d{1,4}):(-?\d{1,4})$/.exec(part)
    if (match === null) return null
    const point = match[1] === 'bar' ? BAR : match[1] === 'off' ? OFF : Number(match[1])
    const isNumbered = /^\d/.test(match[1])
    const key = isNumbered && (point < 1 || point > START) ? START + 2 : point
    if (Object.hasOwn(counts, key)) return null
    counts[key] = Number(match[2])
  }
  return counts
}

/** The position that two texts describe, each side in its own numbering, or what is wrong with it. */
export function parsePosition(
  settings: Settings,
  text: { readonly own: string; readonly other: string },
): Result<Position, PositionFault> {
  const own = parseCheckers(text.own)
  if (own === null) return { ok: false, error: { reason: 'bad-text', side: 'own' } }
  const other = parseCheckers(text.other)
  if (other === null) return { ok: false, error: { reason: 'bad-text', side: 'other' } }
  return createPosition(settings, { own, other })
}
