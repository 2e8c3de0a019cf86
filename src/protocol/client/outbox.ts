import type { Refusal, SocketError } from '../codes.js'
import type { Command } from '../command.js'
import type { ClientMessage } from '../message.js'
import type { TableState } from '../table.js'
import type { ClientMeans } from './line.js'
import { decisionOf } from './sight.js'

/** What became of a command; `closed`: the client was closed before an answer came. */
export type CommandOutcome =
  | { readonly kind: 'done'; readonly version: number }
  | { readonly kind: 'refused'; readonly code: Refusal | SocketError }
  | { readonly kind: 'closed' }

/** A command whose outcome is not yet seen. */
export interface Outstanding {
  readonly id: string
  readonly table: string
  readonly seen: number
  readonly command: Command
}

interface Kept extends Outstanding {
  /** What was decided, where the same may be asked again after a stale answer. */
  readonly decision: string | null
  readonly settle: (outcome: CommandOutcome) => void
  /** How often the server was busy. */
  refusals: number
  /** The version that it was stored under, where that has not been seen yet. */
  version: number | null
  stopTimer: () => void
}

/** What an outbox needs of its client. */
export interface OutboxMeans {
  readonly means: ClientMeans
  send(message: ClientMessage): boolean
  /** What is known of a table that is watched. */
  state(table: string): TableState | null
}

/** Commands on their way: each is sent again under the same id until it has an answer (SPEC W5). */
export interface Outbox {
  command(table: string, command: Command): Promise<CommandOutcome>
  outstanding(): readonly Outstanding[]
  sendAgain(): void
  done(id: string, version: number): void
  refused(id: string, code: Refusal | SocketError): void
  /** More of a table is known, or it is looked at no more. */
  seen(table: string): void
  close(): void
}

/** A command without an answer for so long is sent again. */
const UNANSWERED = 5_000
const FIRST_BUSY_WAIT = 500
const LONGEST_BUSY_WAIT = 4_000
const BUSY_TRIES = 6

/** These come to the same if they are still awaited: dice, a turn, a colour; not an answer to an offer. */
const REPEATABLE: readonly Command['type'][] = ['roll', 'turn', 'colour', 'double']

/** An empty outbox. */
export function createOutbox({ means, send, state }: OutboxMeans): Outbox {
  const kept = new Map<string, Kept>()

  const post = (each: Kept, wait = UNANSWERED) => {
    const { id, table, seen, command } = each
    send({ type: 'command', id, table, seen, command })
    wake(each, wait)
  }

  const wake = (each: Kept, ms: number) => {
    each.stopTimer()
    each.stopTimer = means.later(ms, () => post(each))
  }

  const add = (table: string, command: Command, settle: Kept['settle']) => {
    const now = state(table)
    const isRepeatable = now !== null && REPEATABLE.includes(command.type)
    const each: Kept = {
      id: means.newId(),
      table,
      seen: now?.version ?? 0,
      command,
      decision: isRepeatable ? decisionOf(now) : null,
      settle,
      refusals: 0,
      version: null,
      stopTimer: () => {},
    }
    kept.set(each.id, each)
    post(each)
  }

  const end = (each: Kept, outcome: CommandOutcome) => {
    each.stopTimer()
    kept.delete(each.id)
    each.settle(outcome)
  }

  const stale = (each: Kept) => {
    const now = state(each.table)
    const isStillAsked =
      now !== null && now.changed > each.seen && decisionOf(now) === each.decision
    if (!isStillAsked) return end(each, { kind: 'refused', code: 'stale' })
    each.stopTimer()
    kept.delete(each.id)
    add(each.table, each.command, each.settle)
  }

  return {
    command: (table, command) => new Promise((settle) => add(table, command, settle)),
    outstanding: () =>
      [...kept.values()].map(({ id, table, seen, command }) => ({ id, table, seen, command })),
    sendAgain: () => {
      for (const each of kept.values()) if (each.version === null) post(each)
    },
    done: (id, version) => {
      const each = kept.get(id)
      if (each === undefined) return
      const now = state(each.table)
      if (now === null || now.version >= version) return end(each, { kind: 'done', version })
      each.stopTimer()
      each.version = version
    },
    refused: (id, code) => {
      const each = kept.get(id)
      if (each === undefined) return
      if (code === 'stale') return stale(each)
      if (code !== 'busy' || ++each.refusals > BUSY_TRIES)
        return end(each, { kind: 'refused', code })
      wake(each, Math.min(LONGEST_BUSY_WAIT, FIRST_BUSY_WAIT * 2 ** each.refusals))
    },
    seen: (table) => {
      const now = state(table)
      for (const each of [...kept.values()]) {
        const { version } = each
        if (each.table !== table || version === null) continue
        if (now === null || now.version >= version) end(each, { kind: 'done', version })
      }
    },
    close: () => {
      for (const each of [...kept.values()]) end(each, { kind: 'closed' })
    },
  }
}
