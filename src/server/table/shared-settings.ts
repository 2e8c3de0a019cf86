import type { Entry } from '../../protocol/index.js'

/** So many different rule sets are shared; what comes later has its own. */
const MOST = 500

const shared = new Map<string, unknown>()

/**
 * A table's first entry, with the same object for the same rule set as at every other table: the
 * rules keep working memory for each such object.
 */
export function withSharedSettings(entry: Entry): Entry {
  const [first, ...rest] = entry.facts
  if (first.type !== 'opened') return entry
  const key = JSON.stringify(first.terms.settings)
  if (!shared.has(key) && shared.size < MOST) shared.set(key, first.terms.settings)
  const settings = shared.get(key) ?? first.terms.settings
  return { ...entry, facts: [{ ...first, terms: { ...first.terms, settings } }, ...rest] }
}
