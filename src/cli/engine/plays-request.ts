import {
  type Die,
  legalPlays,
  type Play,
  type Position,
  type Settings,
  type Step,
  startRemainder,
  startTurn,
  type Turn,
} from '../../rules/index.js'
import { type PositionText, positionShape, readPosition, writePosition } from './position-shape.js'
import { accept, type Outcome } from './refusal.js'
import { rulesShape } from './rules-shape.js'
import { fields } from './shapes.js'
import {
  diceFields,
  oneOfDice,
  turnFacts,
  turnFields,
  type WrittenDice,
  type WrittenTurn,
} from './turn-shape.js'

interface PlaysRequest extends WrittenTurn, WrittenDice {
  readonly rules: Settings
  readonly position: PositionText
}

const playsShape = fields<PlaysRequest>({
  rules: rulesShape,
  position: positionShape,
  ...diceFields,
  ...turnFields,
})

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

/** A turn to be played from a position, as a request describes it. */
export interface TurnToPlay {
  readonly settings: Settings
  readonly position: Position
  readonly turn: Turn
}

/** The turn that a request's rules, position and dice describe. */
export function readTurn(request: PlaysRequest): Outcome<TurnToPlay> {
  const { rules: settings, dice, pips } = request
  const position = readPosition(settings, request.position)
  if (!position.ok) return position
  const turn =
    dice !== undefined
      ? startTurn(settings, position.value, dice, turnFacts(settings, position.value, request))
      : startRemainder(settings, position.value, [pips ?? []], request.head)
  return accept({ settings, position: position.value, turn })
}

/** `plays`: the legal plays of a roll or of one level of a remainder. */
export function answerPlays(value: unknown): Outcome<PlaysAnswer> {
  const shaped = playsShape(value, '')
  const request = shaped.ok ? oneOfDice(shaped.value) : shaped
  const read = request.ok ? readTurn(request.value) : request
  if (!read.ok) return read
  const { settings, position, turn } = read.value
  const { plays, dice, following } = legalPlays(settings, position, turn)
  const answer = { plays: plays.map(writePlay), dice }
  if (following.length === 0) return accept(answer)
  // biome-ignore lint/suspicious/noThenProperty: the protocol names the field so; nothing awaits the answer
  return accept({ ...answer, then: following })
}

/** A play as an answer lists it. */
export function writePlay(play: Play): WrittenPlay {
  return { steps: play.steps, position: writePosition(play.position) }
}
