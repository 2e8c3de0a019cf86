import type { Entry } from '../../protocol/index.js'
import type { Chat } from '../chat.js'
import type { Time } from '../means.js'
import type { Tables, Watcher } from '../table/port.js'
import { entriesText } from './entries-text.js'
import type { Limits } from './limits.js'
import type { Outlet } from './outlet.js'

/** The tables that one session watches (SPEC W3). */
export interface Sights {
  watch(table: string, after: number): void
  unwatch(table: string): void
  /** Fills the gaps of a client that has of each table no more than it says. */
  compare(seen: readonly { readonly table: string; readonly version: number }[]): void
  close(): void
}

interface Sight {
  /** The last version sent, and when. */
  sent: number
  sentAt: number
  isOn: boolean
  stop: () => void
}

interface Parts {
  readonly tables: Tables
  readonly chat: Chat
  readonly time: Time
  readonly limits: Limits
}

/** A message holds so many entries at most. */
const BATCH = 100
/** What was sent so long ago and is not had has been lost. */
const LOST = 2_000

/** No table yet; `served` is told how many entries are sent. */
export function createSights(
  { tables, chat, time, limits }: Parts,
  guest: string,
  outlet: Outlet,
  served: (entries: number) => void,
): Sights {
  const sights = new Map<string, Sight>()
  const rooms = new Map<string, () => void>()

  const sendEntries = (table: string, sight: Sight, entries: readonly Entry[]) => {
    const now = time.now()
    for (let i = 0; i < entries.length && sight.isOn; i += BATCH) {
      const some = entries.length <= BATCH ? entries : entries.slice(i, i + BATCH)
      outlet.sendText(entriesText(table, now, some))
    }
    served(entries.length)
    sight.sent = entries.at(-1)?.version ?? sight.sent
    sight.sentAt = now
  }

  const watcherOf = (table: string, sight: Sight): Watcher => ({
    guest,
    entries: (entries) => sendEntries(table, sight, entries),
    ghost: ({ seat, seen, levels }) => {
      if (!sight.isOn) return
      const copy = levels.map((steps) => steps.map(([from, to]): [number, number] => [from, to]))
      outlet.sendIfReading({ type: 'ghost', table, seen, seat, levels: copy })
    },
    presence: (presence) => {
      if (sight.isOn) outlet.send({ type: 'presence', table, presence })
    },
  })

  const end = (sight: Sight | undefined) => {
    if (sight === undefined) return
    sight.isOn = false
    sight.stop()
  }

  const leave = (table: string) => {
    end(sights.get(table))
    sights.delete(table)
    rooms.get(table)?.()
    rooms.delete(table)
  }

  /** The new sight begins before the old one ends, so that nobody seems to have left. */
  const open = async (table: string, after: number) => {
    const before = sights.get(table)
    if (before !== undefined) before.isOn = false
    const sight: Sight = { sent: after, sentAt: time.now(), isOn: true, stop: () => {} }
    sights.set(table, sight)
    const watch = await tables.watch(table, after, watcherOf(table, sight)).catch(() => undefined)
    before?.stop()
    if (watch) sight.stop = watch.stop
    if (!sight.isOn) return watch?.stop()
    if (watch) return hear(table)
    leave(table)
    const code = watch === null ? 'no-such-table' : 'busy'
    outlet.send({ type: 'error', code, about: table })
  }

  const hear = (table: string) => {
    if (rooms.has(table)) return
    rooms.set(
      table,
      chat.join(table, {
        guest,
        hear: (lines) => outlet.send({ type: 'chat', table, lines: [...lines] }),
      }),
    )
  }

  const watch = (table: string, after: number) => {
    if (!sights.has(table) && sights.size >= limits.tables) {
      return outlet.send({ type: 'error', code: 'too-many-tables', about: table })
    }
    void open(table, after)
  }

  return {
    watch,
    unwatch: leave,
    compare(seen) {
      for (const { table, version } of seen) {
        const sight = sights.get(table)
        const isLost =
          sight === undefined || (version < sight.sent && time.now() - sight.sentAt >= LOST)
        if (isLost) watch(table, version)
      }
    },
    close() {
      for (const table of [...sights.keys()]) leave(table)
    },
  }
}
