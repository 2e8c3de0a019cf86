import {
  type ClientMeans,
  createLine,
  type LineStatus,
  type ServerMessageOf,
} from './client/line.js'
import { type CommandOutcome, createOutbox, type Outstanding } from './client/outbox.js'
import {
  hasGap,
  newSight,
  type Sight,
  versionOf,
  withEntries,
  withGhost,
  withLines,
  withoutLines,
} from './client/sight.js'
import type { SocketError } from './codes.js'
import type { Command } from './command.js'
import type { Entry } from './entry.js'
import type { SeekRow, TableRow } from './lobby.js'
import type { ClientMessage, Room, Saying, ServerMessage } from './message.js'
import type { Levels } from './words.js'

export type { ClientMeans, LineStatus, Wire, WireEvents } from './client/line.js'
export type { CommandOutcome, Outstanding } from './client/outbox.js'
export type { Sight } from './client/sight.js'

/** All that a client has to show. Immutable: a change makes another one. */
export interface ClientView {
  readonly connection: LineStatus
  /** Who one is; null before the first welcome. */
  readonly guest: { readonly id: string; readonly name: string } | null
  /** How many milliseconds the server's clock is ahead of the own one. */
  readonly offset: number
  /** Milliseconds to the server and back; null before that is known. */
  readonly lag: number | null
  /** The tables that are watched. */
  readonly tables: ReadonlyMap<string, Sight>
  /** Commands whose outcome is not yet seen, in the order in which they were given. */
  readonly outstanding: readonly Outstanding[]
  /** Whose words are not sent to this guest, by his own wish. */
  readonly blocked: readonly string[]
  /** Whose words are not shown as long as this client lasts. */
  readonly muted: readonly string[]
  /** The lobby, newest change of a table first; null while it is not asked for. */
  readonly lobby: { readonly rows: readonly TableRow[]; readonly seeks: readonly SeekRow[] } | null
  /** The table to which a seek has led; null before. */
  readonly paired: string | null
  /** Why the last message was not acted upon; null again after a reconnection. */
  readonly error: SocketError | null
}

/** One guest's connection to the server: it reconnects, and brings every command to its answer. */
export interface Client {
  view(): ClientView
  /** Hears of every change; returns how to hear no more. */
  onChange(listen: () => void): () => void
  watch(table: string): void
  unwatch(table: string): void
  /** The outcome; where the table is watched, not before the view shows what came of it. */
  command(table: string, command: Command): Promise<CommandOutcome>
  /** Shows the steps of the turn under way to the others at the table. */
  ghost(table: string, levels: Levels): void
  /** Whether it could be sent: what is said is not sent again. */
  say(table: string, room: Room, saying: Saying): boolean
  /** Whether a guest's words are wanted no more, for good; whether that could be sent. */
  block(guest: string, on: boolean): boolean
  /** Whether a guest's words are not shown, as long as this client lasts. */
  mute(guest: string, on: boolean): void
  lobby(on: boolean): void
  /** Reconnects at once instead of waiting on. */
  hurry(): void
  close(): void
}

/** A gap in a table's entries is asked about once in so many milliseconds. */
const ASK_AGAIN = 1_000

/** A client that connects at once (SPEC W5, W10). */
export function createClient(means: ClientMeans): Client {
  const tables = new Map<string, Sight>()
  const askedAt = new Map<string, number>()
  const listeners = new Set<() => void>()
  let guest: ClientView['guest'] = null
  let blocked: readonly string[] = []
  let muted: readonly string[] = []
  let rows: Map<string, TableRow> | null = null
  let seeks: readonly SeekRow[] = []
  let paired: string | null = null
  let error: SocketError | null = null
  let view: ClientView | null = null

  const outbox = createOutbox({
    means,
    send: (message) => line.send(message),
    state: (table) => tables.get(table)?.state ?? null,
  })

  const changed = () => {
    view = null
    for (const listen of [...listeners]) listen()
  }

  const ask = (sight: Sight) => {
    askedAt.set(sight.id, means.now())
    line.send({ type: 'watch', table: sight.id, after: versionOf(sight) })
  }

  const change = (table: string, how: (sight: Sight) => Sight) => {
    const sight = tables.get(table)
    if (sight !== undefined) tables.set(table, how(sight))
  }

  const takeEntries = (table: string, entries: readonly Entry[]) => {
    change(table, (sight) => withEntries(sight, entries))
    const sight = tables.get(table)
    if (sight === undefined) return
    outbox.seen(table)
    const isTime = means.now() - (askedAt.get(table) ?? -ASK_AGAIN) >= ASK_AGAIN
    if (hasGap(sight, entries) && isTime) ask(sight)
  }

  const welcomed = (welcome: ServerMessageOf<'welcome'>) => {
    guest = { id: welcome.guest, name: welcome.name }
    error = null
    for (const sight of tables.values()) ask(sight)
    if (rows !== null) line.send({ type: 'lobby', on: true })
    outbox.sendAgain()
  }

  const takeError = ({ code, about }: ServerMessageOf<'error'>) => {
    error = code
    if (about === undefined) return
    outbox.refused(about, code)
    if (code === 'no-such-table') change(about, (sight) => ({ ...sight, fault: code }))
  }

  const takeLobby = (message: ServerMessageOf<'lobby'>) => {
    if (rows === null) return
    if (message.whole) rows = new Map()
    for (const id of message.gone) rows.delete(id)
    for (const row of message.rows) rows.set(row.id, row)
    seeks = message.seeks ?? seeks
  }

  const take = (message: ServerMessage) => {
    switch (message.type) {
      case 'entries':
        return takeEntries(message.table, message.entries)
      case 'done':
        return outbox.done(message.id, message.version)
      case 'refused':
        if (message.entries !== undefined) takeEntries(message.table, message.entries)
        return outbox.refused(message.id, message.code)
      case 'ghost':
        return change(message.table, (sight) => withGhost(sight, message))
      case 'chat':
        return change(message.table, (sight) => withLines(sight, message.lines))
      case 'presence':
        return change(message.table, (sight) => ({ ...sight, presence: message.presence }))
      case 'blocked':
        blocked = message.guests
        return
      case 'lobby':
        return takeLobby(message)
      case 'paired':
        paired = message.table
        return
      case 'error':
        return takeError(message)
    }
  }

  const ping = (): ClientMessage => ({
    type: 'ping',
    seen: [...tables.values()]
      .filter(({ fault }) => fault === null)
      .map((sight) => ({ table: sight.id, version: versionOf(sight) })),
  })

  const line = createLine(means, {
    welcomed,
    heard: (message) => {
      take(message)
      changed()
    },
    ping,
    changed,
  })

  const show = (): ClientView => ({
    connection: line.status(),
    guest,
    offset: line.offset(),
    lag: line.lag(),
    tables: new Map([...tables].map(([id, sight]) => [id, withoutLines(sight, muted)])),
    outstanding: outbox.outstanding(),
    blocked,
    muted,
    lobby: rows && { rows: [...rows.values()].sort((a, b) => b.changed - a.changed), seeks },
    paired,
    error,
  })

  return {
    view: () => {
      view ??= show()
      return view
    },
    onChange: (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    watch: (table) => {
      if (tables.has(table)) return
      const sight = newSight(table)
      tables.set(table, sight)
      ask(sight)
      changed()
    },
    unwatch: (table) => {
      if (!tables.delete(table)) return
      line.send({ type: 'unwatch', table })
      outbox.seen(table)
      changed()
    },
    command: (table, command) => {
      const outcome = outbox.command(table, command)
      changed()
      return outcome
    },
    ghost: (table, levels) => {
      const seen = tables.get(table)?.state?.version
      if (seen !== undefined) line.send({ type: 'ghost', table, seen, levels })
    },
    say: (table, room, saying) => line.send({ type: 'say', table, room, saying }),
    block: (other, on) => line.send({ type: 'block', guest: other, on }),
    mute: (other, on) => {
      muted = [...muted.filter((each) => each !== other), ...(on ? [other] : [])]
      changed()
    },
    lobby: (on) => {
      if (on === (rows !== null)) return
      rows = on ? new Map() : null
      line.send({ type: 'lobby', on })
      changed()
    },
    hurry: line.hurry,
    close: () => {
      line.close()
      outbox.close()
    },
  }
}
