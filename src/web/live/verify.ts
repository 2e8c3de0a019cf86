import type { MatchFault, MatchSummary } from '../../fair/verify.js'
import { verifyMatch } from '../../fair/verify.js'
import { exportTable, readTable } from './api.js'

/** What came of checking a match: its text to be kept, and whether its dice hold. */
export type Verified =
  | { readonly kind: 'unread' }
  | {
      readonly kind: 'good'
      readonly text: string
      readonly summary: MatchSummary
      /** Whether the server read it from a file: whoever made the file could make all chains. */
      readonly isImported: boolean
    }
  | { readonly kind: 'bad'; readonly text: string; readonly fault: MatchFault }

/** Fetches the log of a table and re-derives every roll in the page. */
export async function verifyTable(id: string): Promise<Verified> {
  const [file, table] = await Promise.all([exportTable(id), readTable(id)])
  if (!file.ok || !table.ok) return { kind: 'unread' }
  const text = `${JSON.stringify(file.value, null, 1)}\n`
  const result = verifyMatch(file.value)
  return result.ok
    ? { kind: 'good', text, summary: result.value, isImported: table.value.imported }
    : { kind: 'bad', text, fault: result.error }
}
