import { answerChoose } from './choose-request.js'
import { answerCube } from './cube-request.js'
import { answerEvaluate } from './evaluate-request.js'
import { answerLevels } from './levels-request.js'
import { answerMatch } from './match-request.js'
import { answerPlays } from './plays-request.js'
import { type Outcome, quoted, type Refusal, refuse } from './refusal.js'
import { requestIdText } from './request-id.js'
import { answerRules } from './rules-request.js'
import { type Fields, fieldOf, isFields } from './shapes.js'

type Handler = (request: Fields) => Outcome<object>

const HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['rules', answerRules],
  ['plays', answerPlays],
  ['match', answerMatch],
  ['evaluate', answerEvaluate],
  ['choose', answerChoose],
  ['cube', answerCube],
  ['levels', answerLevels],
])

/**
 * Answers one request line with one line, newlines aside. The id comes back as it was
 * written; it is null where it cannot be read, and left out where there is none.
 */
export function answerLine(line: string): string {
  const parsed = parse(line)
  if (!parsed.ok) return refusalLine('null', parsed.error)
  if (!isFields(parsed.value))
    return refusalLine('null', refuse('bad-request', 'a request must be an object').error)
  const id = requestIdText(line)
  const outcome = handle(parsed.value)
  return outcome.ok ? answerText(id, outcome.value) : refusalLine(id, outcome.error)
}

/** The answer to a line of which nothing can be read. */
export function refusalLine(id: string | null, error: Refusal): string {
  return answerText(id, { error })
}

function answerText(id: string | null, answer: object): string {
  const text = JSON.stringify(answer)
  return id === null ? text : `{"id":${id},${text.slice(1)}`
}

function parse(line: string): Outcome<unknown> {
  try {
    return { ok: true, value: JSON.parse(line) }
  } catch {
    return refuse('bad-json', 'the line is not valid JSON')
  }
}

function handle(request: Fields): Outcome<object> {
  const name = fieldOf(request, 'do')
  if (typeof name !== 'string') return refuse('bad-request', 'do must be a string', { path: 'do' })
  const handler = HANDLERS.get(name)
  if (handler === undefined) return refuse('unknown-request', `there is no request ${quoted(name)}`)
  try {
    return handler(request)
  } catch (fault) {
    const kind = fault instanceof Error ? fault.message : String(fault)
    return refuse('internal-error', `this is a fault of the engine: ${quoted(kind)}`)
  }
}
