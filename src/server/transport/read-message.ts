import { Compile } from 'typebox/compile'
import { ClientMessage, CommandId, type ServerMessage, TableId } from '../../protocol/index.js'

/** The longest text that a client may send (SPEC W6). */
export const LONGEST = 16_384

/** How deep lists and objects may lie in each other; the deepest message needs five. */
const DEEPEST = 8

const message = Compile(ClientMessage)
const commandId = Compile(CommandId)
const tableId = Compile(TableId)

/** A client's text as a message, or the answer to what is none. */
export type ReadMessage =
  | { readonly ok: true; readonly message: ClientMessage }
  | { readonly ok: false; readonly answer: ServerMessage }

/** Reads a text that anybody may have sent. */
export function readMessage(text: string): ReadMessage {
  if (text.length > LONGEST) return { ok: false, answer: { type: 'error', code: 'too-long' } }
  const value = depthOf(text) > DEEPEST ? undefined : parse(text)
  if (message.Check(value)) return { ok: true, message: value }
  const about = subjectOf(value)
  const bad = { type: 'error', code: 'bad-message' } as const
  return { ok: false, answer: about === undefined ? bad : { ...bad, about } }
}

/** How deep brackets lie in each other, without reading what is between them. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let isInString = false
  for (let i = 0; i < text.length; i++) {
    const each = text[i]
    if (isInString) {
      if (each === '\\') i++
      else if (each === '"') isInString = false
    } else if (each === '"') isInString = true
    else if (each === '[' || each === '{') deepest = Math.max(deepest, ++depth)
    else if (each === ']' || each === '}') depth--
  }
  return deepest
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The id of the command, or the table, that a bad message named. */
function subjectOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { id, table } = value as { id?: unknown; table?: unknown }
  if (commandId.Check(id)) return id
  return tableId.Check(table) ? table : undefined
}
