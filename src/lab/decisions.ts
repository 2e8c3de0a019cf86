import { readFileSync } from 'node:fs'
import type { Roll } from '../rules/index.js'
import type { PositionClass } from './position-class.js'

/** A play and its worth for the side that makes it, by rollouts. */
export interface JudgedPlay {
  /** Both sides after it, each in its own numbering, the mover first. */
  readonly own: string
  readonly other: string
  readonly equity: number
  readonly error: number
}

/** A frozen decision: the plays that looked best, and what rollouts make of them, best first. */
export interface FrozenDecision {
  readonly class: PositionClass
  readonly own: string
  readonly other: string
  readonly dice: Roll
  readonly plays: readonly JudgedPlay[]
}

/** A file of frozen decisions. */
export interface FrozenDecisions {
  readonly rules: string
  /** How the file was made. */
  readonly made: string
  readonly decisions: readonly FrozenDecision[]
}

/** Where the decisions of a preset lie. */
export function decisionsFile(preset: string): string {
  return `src/lab/decisions/${preset}.json`
}

/** Reads the decisions of a preset. */
export function readDecisions(preset: string): FrozenDecisions {
  return JSON.parse(readFileSync(decisionsFile(preset), 'utf8'))
}
