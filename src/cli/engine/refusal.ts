import type { Result } from '../../rules/index.js'

/** The stable codes an answer's error may carry. */
export type RefusalCode =
  | 'bad-json'
  | 'too-long'
  | 'unknown-request'
  | 'bad-request'
  | 'bad-position'
  | 'not-built'
  | 'illegal-action'
  | 'internal-error'

/** What an answer's `error` holds: `path` names the field, `at` and `reason` the illegal action. */
export interface Refusal {
  readonly code: RefusalCode
  readonly message: string
  readonly path?: string
  readonly at?: number
  readonly reason?: string
}

/** What reading or answering gives: a value, or why the request is refused. */
export type Outcome<T> = Result<T, Refusal>

/** A successful outcome. */
export function accept<T>(value: T): Outcome<T> {
  return { ok: true, value }
}

/** A refused outcome without a place in the request. */
export function refuse(code: RefusalCode, message: string, more: Partial<Refusal> = {}) {
  return { ok: false, error: { code, message, ...more } } as const
}

/** A field of a wrong shape: `path` is written as in `dice[1]`, `problem` continues the sentence. */
export function badField(path: string, problem: string, code: RefusalCode = 'bad-request') {
  const place = path === '' ? 'the request' : short(path)
  return refuse(code, `${place} ${problem}`, { path: short(path) })
}

/** A value as it may be quoted in a message: JSON, cut off where it is long. */
export function quoted(value: string): string {
  return JSON.stringify(short(value))
}

const LONGEST_QUOTE = 80

function short(text: string): string {
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text
}
