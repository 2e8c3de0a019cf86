import type { Entry } from '../../protocol/index.js'

let last: { readonly entries: readonly Entry[]; readonly text: string } = {
  entries: [],
  text: '[]',
}

/**
 * The message with some entries of a table, as JSON. Everybody who looks at the table gets the same
 * list, one after another: it is written out once for all.
 */
export function entriesText(table: string, now: number, entries: readonly Entry[]): string {
  if (last.entries !== entries) last = { entries, text: JSON.stringify(entries) }
  return `{"type":"entries","table":"${table}","now":${now},"entries":${last.text}}`
}
