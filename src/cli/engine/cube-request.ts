import { type Cube, type CubeDecision, judgeCube, type MatchStanding } from '../../bots/index.js'
import { levelShape, readEvaluator } from './level-shape.js'
import { accept, badField, type Outcome } from './refusal.js'
import { fields, flag, optional, orNull, type Shape, whole, word } from './shapes.js'
import { readStanding, standingFields, type WrittenStanding } from './standing-shape.js'

interface CubeRequest extends WrittenStanding {
  readonly level: string | undefined
  readonly cube: Cube
  readonly match: MatchStanding | null
}

const cube = fields<Cube>({
  value: optional(whole(1), 1),
  owner: optional(orNull(word('own', 'other')), null),
})

const standing = fields<MatchStanding>({
  length: whole(1),
  score: fields({ own: whole(0), other: whole(0) }),
  crawford: optional(flag, false),
})

/** A match to points that is still open. */
const openMatch: Shape<MatchStanding> = (value, path) => {
  const match = standing(value, path)
  if (!match.ok) return match
  const { length, score, crawford } = match.value
  if (score.own >= length) return badField(`${path}.score.own`, 'must be below the length')
  if (score.other >= length) return badField(`${path}.score.other`, 'must be below the length')
  if (crawford && Math.max(score.own, score.other) !== length - 1)
    return badField(`${path}.crawford`, 'is the game after a side first needs one point')
  return match
}

const cubeShape = fields<CubeRequest>({
  ...standingFields,
  level: levelShape,
  cube: optional(cube, { value: 1, owner: null }),
  match: optional(orNull(openMatch), null),
})

/** `cube`: whether the side about to roll should raise, and whether the other should take. */
export function answerCube(value: unknown): Outcome<CubeDecision> {
  const request = cubeShape(value, '')
  if (!request.ok) return request
  const position = readStanding(request.value)
  if (!position.ok) return position
  const evaluator = readEvaluator(position.value.settings, request.value.level)
  if (!evaluator.ok) return evaluator
  return accept(
    judgeCube(evaluator.value, {
      position: position.value.position,
      circumstances: position.value.facts,
      cube: request.value.cube,
      match: request.value.match,
    }),
  )
}
