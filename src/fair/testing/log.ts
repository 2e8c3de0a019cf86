import {
  applyEntry,
  type Entry,
  type Fact,
  openTable,
  type TableState,
} from '../../protocol/index.js'

/** A table's log as it grows; every fact goes through the fold at once, and must be possible. */
export interface GrowingLog {
  readonly entries: readonly Entry[]
  state(): TableState
  /** Adds facts to the entry under way. */
  add(...facts: readonly Fact[]): void
  /** Ends the entry under way; the next one happens so many milliseconds later. */
  close(ms: number): void
}

/** A log that begins with a fact at a moment. */
export function createLog(first: Fact, begin: number): GrowingLog {
  const entries: Entry[] = []
  let at = begin
  let facts = [first]
  let state = stateOf(openTable({ version: 1, at, facts }))
  return {
    entries,
    state: () => state,
    add(...more) {
      for (const fact of more) {
        facts.push(fact)
        const version = state.version + 1
        state = stateOf(applyEntry(state, { version, at, facts: [fact] }), fact)
      }
    },
    close(ms) {
      entries.push({ version: entries.length + 1, at, facts })
      at += ms
      facts = []
    },
  }
}

function stateOf(outcome: ReturnType<typeof openTable>, fact?: Fact): TableState {
  if (!outcome.ok) throw new Error(`${outcome.error}: ${JSON.stringify(fact)}`)
  return outcome.value
}
