import { sayPositionFault, wordsOf } from '../../locales/index.js'
import {
  makeCheckers,
  OFF,
  type Position,
  parsePosition,
  type Settings,
} from '../../rules/index.js'
import type { Outcome } from './refusal.js'
import { refuse } from './refusal.js'
import { fields, text } from './shapes.js'

/** A position as requests and answers write it: each side in its own numbering. */
export interface PositionText {
  readonly own: string
  readonly other: string
}

/** The shape of a position, its text not looked at. */
export const positionShape = fields<PositionText>({ own: text, other: text })

/** The checked position that a text describes under these rules. */
export function readPosition(settings: Settings, written: PositionText): Outcome<Position> {
  const position = parsePosition(settings, written)
  if (position.ok) return isPossible(settings, position.value) ? position : bothFinished()
  const { reason, side } = position.error
  const path = `position.${side}`
  const message = `${path}: ${sayPositionFault(wordsOf('en'), position.error)}`
  return refuse('bad-position', message, { path, reason })
}

/** Only a last roll lets both sides bear all off (SPEC G1, G6). */
function isPossible({ checkers, lastRoll }: Settings, { own, other }: Position): boolean {
  return lastRoll !== 'off' || own[OFF] < checkers || other[OFF] < checkers
}

function bothFinished(): Outcome<Position> {
  const path = 'position.other'
  const message = `${path}: both sides have borne all off, which takes a last roll`
  return refuse('bad-position', message, { path, reason: 'both-finished' })
}

/** The canonical text of a position. */
export function writePosition(position: Position): PositionText {
  return { own: makeCheckers(position.own), other: makeCheckers(position.other) }
}
