import { type Die, legalPlays, type Play, type Step } from '../../rules/index.js'
import { type PositionText, writePosition } from './position-shape.js'
import { accept, type Outcome } from './refusal.js'
import { fields } from './shapes.js'
import { readStanding, standingFields, type WrittenStanding } from './standing-shape.js'
import { diceFields, readTurn, type WrittenDice } from './turn-shape.js'

const playsShape = fields<WrittenStanding & WrittenDice>({ ...standingFields, ...diceFields })

/** A play as an answer lists it. */
export interface WrittenPlay {
  readonly steps: readonly Step[]
  readonly position: PositionText
}

interface PlaysAnswer {
  readonly plays: readonly WrittenPlay[]
  readonly dice: number
  readonly then?: readonly (readonly Die[])[]
}

/** `plays`: the legal plays of a roll or of one level of a remainder. */
export function answerPlays(value: unknown): Outcome<PlaysAnswer> {
  const request = playsShape(value, '')
  if (!request.ok) return request
  const standing = readStanding(request.value)
  if (!standing.ok) return standing
  const turn = readTurn(standing.value, request.value)
  if (!turn.ok) return turn
  const { settings, position } = standing.value
  const { plays, dice, following } = legalPlays(settings, position, turn.value)
  const answer = { plays: plays.map(writePlay), dice }
  if (following.length === 0) return accept(answer)
  // biome-ignore lint/suspicious/noThenProperty: the protocol names the field so; nothing awaits the answer
  return accept({ ...answer, then: following })
}

/** A play as an answer lists it. */
export function writePlay({ steps, position }: Play): WrittenPlay {
  return { steps, position: writePosition(position) }
}
