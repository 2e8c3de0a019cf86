/**
 * The text of the last `id` at the top level of a JSON object, exactly as the client wrote
 * it: numbers beyond double precision and values nested too deep to be written again come
 * back unharmed. `text` must be valid JSON; null where it is no object or has no id.
 */
export function requestIdText(text: string): string | null {
  let at = skipSpace(text, 0)
  if (text[at] !== '{') return null
  let id: string | null = null
  at = skipSpace(text, at + 1)
  while (text[at] === '"') {
    const keyEnd = stringEnd(text, at)
    const isId = JSON.parse(text.slice(at, keyEnd)) === 'id'
    const valueStart = skipSpace(text, skipSpace(text, keyEnd) + 1)
    at = valueEnd(text, valueStart)
    if (isId) id = oneLine(text.slice(valueStart, at))
    at = skipSpace(text, skipSpace(text, at) + 1)
  }
  return id
}

function skipSpace(text: string, start: number): number {
  let at = start
  while (at < text.length && ' \t\r\n'.includes(text[at])) at++
  return at
}

function stringEnd(text: string, start: number): number {
  let at = start + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

function valueEnd(text: string, start: number): number {
  let depth = 0
  let at = start
  for (;;) {
    const character = text[at]
    if (character === '"') {
      at = stringEnd(text, at)
      if (depth === 0) return at
      continue
    }
    if (character === '{' || character === '[') depth++
    if (character === '}' || character === ']') {
      if (depth === 0) return trimmedEnd(text, at)
      depth--
      if (depth === 0) return at + 1
    }
    if (character === ',' && depth === 0) return trimmedEnd(text, at)
    at++
  }
}

function trimmedEnd(text: string, end: number): number {
  let at = end
  while (' \t\r\n'.includes(text[at - 1])) at--
  return at
}

/** Line ends are legal white space inside a JSON value, never inside its strings. */
function oneLine(value: string): string {
  return value.replaceAll(/[\r\n]/g, ' ')
}
