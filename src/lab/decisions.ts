import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Roll } from '../rules/index.js'
import { writeWhole } from './nets.js'
import { POSITION_CLASSES, type PositionClass } from './position-class.js'
import type { Verdict } from './truth.js'

/** A play and its worth for the side that makes it, by rollouts. */
export interface JudgedPlay extends Verdict {
  /** Both sides after it, each in its own numbering, the mover first. */
  readonly own: string
  readonly other: string
}

/** A frozen decision: the plays that looked best, and what rollouts make of them, best first. */
export interface FrozenDecision {
  readonly class: PositionClass
  readonly own: string
  readonly other: string
  readonly dice: Roll
  readonly plays: readonly JudgedPlay[]
}

/** How often decisions were met in play: with more than one play, and with a second one that looks near. */
export interface Met {
  unforced: number
  close: number
}

/** A file of frozen decisions: close ones of a net's own games, one a game, all classes alike. */
export interface FrozenDecisions {
  readonly rules: string
  /** How the file was made. */
  readonly made: string
  /** Games played so far. */
  games: number
  readonly met: Readonly<Record<PositionClass, Met>>
  readonly decisions: FrozenDecision[]
}

/** Where the decisions of a preset lie. */
export function decisionsFile(preset: string): string {
  return `src/lab/decisions/${preset}.json`
}

/** Reads the decisions of a preset; null where there are none. */
export function readDecisions(preset: string): FrozenDecisions | null {
  const file = decisionsFile(preset)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** A file without decisions. */
export function noDecisions(rules: string, made: string): FrozenDecisions {
  const met = Object.fromEntries(
    POSITION_CLASSES.map((kind): [PositionClass, Met] => [kind, { unforced: 0, close: 0 }]),
  ) as Record<PositionClass, Met>
  return { rules, made, games: 0, met, decisions: [] }
}

/** Writes the decisions of a preset in place of those there were. */
export function writeDecisions(file: FrozenDecisions): void {
  const out = decisionsFile(file.rules)
  mkdirSync(dirname(out), { recursive: true })
  writeWhole(out, `${JSON.stringify(file, null, 2)}\n`)
}
