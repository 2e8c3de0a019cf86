import {
  applyFacts,
  closeEntry,
  type Entry,
  type Fact,
  type FactFault,
  type Refusal,
  type TableState,
} from '../../protocol/index.js'
import type { Result } from '../../rules/index.js'

/** An entry that may be stored next, and the table after it. */
export interface Drafted {
  readonly entry: Entry
  readonly state: TableState
}

/** An entry in the making: every fact is folded before the next is thought of. */
export class Draft {
  readonly facts: Fact[] = []
  readonly at: number
  private readonly before: TableState
  private current: TableState

  constructor(state: TableState, at: number) {
    this.before = state
    this.current = state
    this.at = at
  }

  /** The table after the facts so far. */
  get state(): TableState {
    return this.current
  }

  /** Adds a fact; where it cannot happen, nothing changes and the reason is returned. */
  add(fact: Fact): Refusal | null {
    const after = applyFacts(this.current, [fact], this.at)
    if (!after.ok) return refusalOf(after.error)
    this.current = after.value
    this.facts.push(fact)
    return null
  }

  /** What was drafted, unless it was refused. */
  unless(refusal: Refusal | null): Result<Drafted, Refusal> {
    if (refusal !== null) return { ok: false, error: refusal }
    const { before, current, facts, at } = this
    const entry = { version: before.version + 1, at, facts }
    return { ok: true, value: { entry, state: closeEntry(before, current, at) } }
  }
}

/** A fault of the log as whoever asked for it is told. */
function refusalOf(fault: FactFault): Refusal {
  switch (fault) {
    case 'bad-order':
    case 'bad-terms':
    case 'bad-draw':
      return 'wrong-phase'
    default:
      return fault
  }
}
