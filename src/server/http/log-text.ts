import { Readable } from 'node:stream'
import type { Storage } from '../storage/storage.js'

/** So many entries are read at once. */
const PAGE = 50

/**
 * JSON with the entries after one version up to another in the place of a list; it is read no
 * faster than it is taken, so that a slow reader costs next to nothing (SPEC H10).
 */
export function logText(
  storage: Pick<Storage, 'entries'>,
  table: string,
  { after, last }: { readonly after: number; readonly last: number },
  [before, behind]: readonly [string, string],
): Readable {
  async function* text() {
    yield `${before}[`
    for (let at = after; at < last; ) {
      const entries = await storage.entries(table, at, Math.min(PAGE, last - at))
      if (entries.length === 0) throw new Error(`The log ends before version ${last}.`)
      const comma = at === after ? '' : ','
      yield comma + entries.map((entry) => JSON.stringify(entry)).join(',')
      at += entries.length
    }
    yield `]${behind}`
  }
  return Readable.from(text(), { objectMode: false })
}
