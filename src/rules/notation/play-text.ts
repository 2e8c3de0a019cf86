import { BAR, mirror, OFF, START } from '../board.js'
import { afterSteps, isComplete, nextSteps, type Turn } from '../turn.js'
import type { Position, Settings, Step } from '../types.js'

/** One checker's way as written: from, to, and whether a checker is hit where it lands. */
export interface Move {
  readonly from: number
  readonly to: number
  readonly hits: boolean
}

/** Where a checker goes, by one die or several. */
type Way = Pick<Move, 'from' | 'to'>

/** A play as text: `13/7 8/4*`, `bar/20(2)`, `6/off`; equal neighbours are counted; a pass is `-` (SPEC N2). */
export function makePlay(moves: readonly Move[]): string {
  const words: { text: string; count: number }[] = []
  for (const { from, to, hits } of moves) {
    const text = `${pointName(from)}/${pointName(to)}${hits ? '*' : ''}`
    const last = words.at(-1)
    if (last?.text === text) last.count++
    else words.push({ text, count: 1 })
  }
  if (words.length === 0) return '-'
  return words.map(({ text, count }) => (count > 1 ? `${text}(${count})` : text)).join(' ')
}

/**
 * The moves that a text names; null where it is no such text. Ways may run on (`13/8/4`),
 * `25` is the bar and `0` off, and the marks of hits are taken as written.
 */
export function parsePlay(text: string): Move[] | null {
  const trimmed = text.trim().toLowerCase()
  if (trimmed === '-') return []
  // What other programs write where the rest of the roll cannot be played.
  const words = trimmed.replace(/ \(?(?:pass|no play)\)?$/, '').split(/\s+/)
  if (words.length > 24) return null
  const moves: Move[] = []
  for (const word of words) {
    const match = /^((?:bar|\d{1,2})(?:\/(?:off|\d{1,2})\*?)+)(?:\(([1-4])\))?$/.exec(word)
    if (match === null) return null
    const way = wayOf(match[1])
    if (way === null) return null
    for (let count = Number(match[2] ?? 1); count > 0; count--) moves.push(...way)
  }
  return moves
}

/** The moves of a play of the turn's current level, with the hits that it makes. */
export function movesOf(
  settings: Settings,
  position: Position,
  turn: Turn,
  steps: readonly Step[],
): Move[] {
  return steps.map(([from, to], index) => {
    const before = afterSteps(settings, position, turn, steps.slice(0, index))
    const enemies = before === null || to === OFF ? 0 : before.other[mirror(settings.direction, to)]
    return { from, to, hits: settings.contact === 'hit' && enemies === 1 }
  })
}

/**
 * The steps of the legal play of the turn's current level that these moves mean; where they
 * are not its very steps, a move may run over several dice (`24/14`). Null where they are no
 * whole legal play.
 */
export function stepsFor(
  settings: Settings,
  position: Position,
  turn: Turn,
  moves: readonly Way[],
): Step[] | null {
  const search = (
    taken: readonly Step[],
    left: readonly Way[],
    isMeant: (way: Way, step: Step) => boolean,
  ): Step[] | null => {
    if (left.length === 0) {
      return isComplete(settings, position, turn, taken) ? [...taken] : null
    }
    if (taken.length + left.length > turn.pips.length) return null
    for (const { from, to } of nextSteps(settings, position, turn, taken)) {
      for (const onward of waysAfter(left, [from, to], isMeant)) {
        const found = search([...taken, [from, to]], onward, isMeant)
        if (found !== null) return found
      }
    }
    return null
  }
  return search([], moves, isWhole) ?? search([], moves, begins)
}

function isWhole(way: Way, [from, to]: Step): boolean {
  return way.from === from && way.to === to
}

function begins(way: Way, [from, to]: Step): boolean {
  return way.from === from && way.to <= to
}

/** What is left of the ways when the step is made on one of them, for each that it may be meant by. */
function waysAfter(
  ways: readonly Way[],
  step: Step,
  isMeant: (way: Way, step: Step) => boolean,
): Way[][] {
  const isFirst = ({ from, to }: Way, index: number) =>
    ways.findIndex((way) => isWhole(way, [from, to])) === index
  return ways
    .filter((way, index) => isMeant(way, step) && isFirst(way, index))
    .map((way) => {
      const others = ways.toSpliced(ways.indexOf(way), 1)
      return isWhole(way, step) ? others : [...others, { from: step[1], to: way.to }]
    })
}

function wayOf(text: string): Move[] | null {
  const stops = text.split('/').map((stop) => ({
    point: pointOf(stop.replace('*', '')),
    hits: stop.endsWith('*'),
  }))
  const moves: Move[] = []
  for (let i = 1; i < stops.length; i++) {
    const from = stops[i - 1].point
    const { point: to, hits } = stops[i]
    if (from > BAR || to > START || to >= from || (to === OFF && hits)) return null
    moves.push({ from, to, hits })
  }
  return moves
}

function pointOf(text: string): number {
  if (text === 'bar') return BAR
  return text === 'off' ? OFF : Number(text)
}

function pointName(point: number): string {
  if (point === BAR) return 'bar'
  return point === OFF ? 'off' : String(point)
}
