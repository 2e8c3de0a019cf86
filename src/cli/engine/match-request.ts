import {
  type Action,
  applyAction,
  checkMatchConfig,
  type Match,
  type MatchConfig,
  makeCheckers,
  matchState,
  type Settings,
  type Side,
  type Step,
  startMatch,
} from '../../rules/index.js'
import { dieShape, rollShape } from './dice-shape.js'
import { accept, badField, type Outcome, refuse } from './refusal.js'
import { rulesShape } from './rules-shape.js'
import {
  fieldPath,
  fields,
  list,
  optional,
  type Shape,
  text,
  variants,
  whole,
  word,
} from './shapes.js'

const sideShape = word<Side>('white', 'black')
const stepShape = list(whole(0, 25), 2, 2) as unknown as Shape<Step>

const by = optional(sideShape)

const actionShape: Shape<Action> = variants(
  new Map<string, Shape<Action>>([
    ['lot', fields({ type: word('lot'), white: dieShape, black: dieShape, by })],
    ['roll', fields({ type: word('roll'), dice: rollShape, by })],
    ['play', fields({ type: word('play'), steps: list(stepShape), by })],
    ['double', fields({ type: word('double'), by })],
    ['take', fields({ type: word('take'), by })],
    ['drop', fields({ type: word('drop'), by })],
    ['resign', fields({ type: word('resign'), by: sideShape })],
    ['offer', fields({ type: word('offer'), by: sideShape, ending: text })],
    ['accept', fields({ type: word('accept'), by })],
    ['refuse', fields({ type: word('refuse'), by })],
    ['forfeit', fields({ type: word('forfeit'), by: sideShape })],
  ]),
)

/** What is played for; a request without it asks for an endless session. */
const configShape: Shape<MatchConfig> = (value, path) => {
  const config = checkMatchConfig(value === undefined ? {} : value)
  return config.ok
    ? config
    : badField(
        config.error.path === '' ? path : fieldPath(path, config.error.path),
        'must be a whole number from 1; a length goes with neither games nor a stake',
      )
}

interface MatchRequest {
  readonly rules: Settings
  readonly match: MatchConfig
  readonly actions: readonly Action[]
}

const matchShape = fields<MatchRequest>({
  rules: rulesShape,
  match: configShape,
  actions: list(actionShape),
})

/** `match`: replays the actions and tells the state they lead to. */
export function answerMatch(value: unknown): Outcome<{ readonly state: object }> {
  const request = matchShape(value, '')
  if (!request.ok) return request
  const { rules, match: config, actions } = request.value
  let match = startMatch(rules, config)
  for (const [at, action] of actions.entries()) {
    const next = applyAction(match, action)
    if (!next.ok) {
      const reason = next.error
      return refuse('illegal-action', `actions[${at}] (${action.type}): ${reason}`, { at, reason })
    }
    match = next.value
  }
  return accept({ state: writeState(match) })
}

function writeState(match: Match): object {
  const state = matchState(match)
  const { white, black } = state.position
  return { ...state, position: { white: makeCheckers(white), black: makeCheckers(black) } }
}
