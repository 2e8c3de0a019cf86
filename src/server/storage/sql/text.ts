/** No text that is kept as it is begins with it. */
const MARK = '\u0001'

const LONE_SURROGATE = /\p{Surrogate}/u

/**
 * A text that every database keeps and gives back unchanged: PostgreSQL knows no NUL, and UTF-8 no
 * half of a surrogate pair. Different texts stay different.
 */
export function encodeText(text: string): string {
  const isPlain = !text.includes('\0') && !text.startsWith(MARK) && !LONE_SURROGATE.test(text)
  return isPlain ? text : MARK + JSON.stringify(text)
}

/** The text that was encoded. */
export function decodeText(kept: string): string {
  return kept.startsWith(MARK) ? JSON.parse(kept.slice(MARK.length)) : kept
}

/** The parameters of a query as a database takes them. */
export function encodeParameters(parameters: readonly unknown[]): unknown[] {
  return parameters.map((value) => (typeof value === 'string' ? encodeText(value) : value))
}

/** Rows as they were before they were kept, changed in place. */
export function decodeRows<T>(rows: T[]): T[] {
  for (const row of rows as Record<string, unknown>[]) {
    for (const [name, value] of Object.entries(row)) {
      if (typeof value === 'string') row[name] = decodeText(value)
    }
  }
  return rows
}
