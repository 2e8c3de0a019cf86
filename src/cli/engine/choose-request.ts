import { type WrittenChances, writeChances } from './evaluate-request.js'
import { levelShape, readRanker } from './level-shape.js'
import { type WrittenPlay, writePlay } from './plays-request.js'
import { accept, type Outcome } from './refusal.js'
import { fields, optional, whole } from './shapes.js'
import { readStanding, standingFields, type WrittenStanding } from './standing-shape.js'
import { diceFields, readTurn, type WrittenDice } from './turn-shape.js'

interface ChooseRequest extends WrittenStanding, WrittenDice {
  readonly level: string | undefined
  readonly top: number
}

const DEFAULT_TOP = 5

const chooseShape = fields<ChooseRequest>({
  ...standingFields,
  ...diceFields,
  level: levelShape,
  top: optional(whole(1), DEFAULT_TOP),
})

/** A play and what it comes to for the side that plays it. */
type RankedPlay = WrittenPlay & WrittenChances

/** `choose`: the plays that a bot likes best, best first. */
export function answerChoose(value: unknown): Outcome<{ readonly plays: readonly RankedPlay[] }> {
  const request = chooseShape(value, '')
  if (!request.ok) return request
  const standing = readStanding(request.value)
  if (!standing.ok) return standing
  const turn = readTurn(standing.value, request.value)
  if (!turn.ok) return turn
  const { settings, position, facts } = standing.value
  const rank = readRanker(settings, request.value.level)
  if (!rank.ok) return rank
  const ranked = rank.value(position, turn.value, facts)
  const plays = ranked
    .slice(0, request.value.top)
    .map(({ play, chances }) => ({ ...writePlay(play), ...writeChances(settings, chances) }))
  return accept({ plays })
}
