import type { LevelEntry } from '../../bots/index.js'
import type { Presence, Seat } from '../../protocol/index.js'
import type { Bots } from '../bots/bots.js'
import { newBytes, newId } from '../ids.js'
import type { Fill, Time } from '../means.js'
import type { Notice, Storage } from '../storage/storage.js'
import { Beats } from './beats.js'
import { ChainCache } from './chains.js'
import { botPlayer } from './decide.js'
import type { ChainMaker } from './game-chains.js'
import type { LiveMeans } from './live-means.js'
import { openNew, openRematch } from './open-table.js'
import { checkTerms, seated } from './opening.js'
import type { Tables } from './port.js'
import { Registry } from './registry.js'
import { RowFeed } from './row-feed.js'
import { Sweep } from './sweep.js'

/** What the tables of a process are made of. */
export interface TablesMeans {
  readonly storage: Storage
  readonly time: Time
  readonly fill: Fill
  readonly bots: Bots
  /** Works chains of dice out ahead. Default: they are worked out when they are wanted. */
  readonly chainMaker?: ChainMaker
  /** All levels that a server's bot can have here. */
  readonly levels: readonly LevelEntry[]
  /** Whether no other process uses the storage: then those that did are dead for certain. */
  readonly isAlone: boolean
  /** Hears of storage faults and bugs; the tables go on. */
  readonly onFault: (fault: unknown) => void
}

/** A process whose last beat is older is held to be dead. */
const PATIENCE = 3_000

/** A guest has at most so many tables that are not over, those aside that nobody has touched lately. */
const MOST_UNFINISHED = 20
const FORGOTTEN = 86_400_000

/** The tables of a process, which begins to look after those under way at once. */
export function createTables(means: TablesMeans): Tables {
  const { storage, time, fill, levels } = means
  const process = newId(fill)
  const rows = new RowFeed(storage)
  const chains = new ChainCache(means.chainMaker)
  const opening = { storage, time, fill, chains, rows }
  const live: LiveMeans = {
    ...means,
    process,
    chains,
    started: time.now(),
    patience: { lease: means.isAlone ? 0 : PATIENCE, presence: PATIENCE },
    newId: () => newId(fill),
    onRow: rows.tell,
    openNext: (state, id) => openRematch(opening, state, id),
    wake: (table) => void registry.get(table).catch(means.onFault),
  }
  const registry = new Registry(live)
  const beats = new Beats(live, registry, () => rows.flush())
  const stopListening = storage.listen(
    (notice) => hear(notice, registry, rows),
    () => {
      for (const table of registry.loaded()) table.hear(Number.POSITIVE_INFINITY)
    },
  )
  const ready = beats.start()
  const sweep = new Sweep(live, registry)
  void ready.then(() => sweep.start())
  /** The first beat comes before anything is leased. */
  const tableOf = async (id: string) => {
    await ready
    return registry.get(id)
  }

  return {
    async create(creator, terms, seat, level) {
      const checked = checkTerms(terms, level, levels)
      if (!checked.ok) return checked
      if (!(await mayOpen(storage, creator.id, time.now()))) {
        return { ok: false, error: { code: 'too-many-tables', path: '' } }
      }
      const isFree = checked.value.opening.lotWinnerGets === 'first-move'
      const white = terms.white ?? (isFree ? tossSeat(fill) : null)
      const { id: guest, name, isBot } = creator
      const player = { id: guest, name, kind: isBot ? 'bot' : 'person' } as const
      const opponent = level === undefined ? null : botPlayer(newId(fill), level)
      const players = seated(seat, player, opponent)
      const opened = await openNew(opening, { terms: { ...terms, white }, players }, guest)
      if (opponent !== null) live.wake(opened.id)
      return { ok: true, value: opened }
    },
    async command(guest, request) {
      const table = await tableOf(request.table)
      if (table === null) return { kind: 'refused', code: 'no-such-table' }
      const { command, id } = request
      if (command.type === 'sit' && !(await mayOpen(storage, guest.id, time.now()))) {
        const done = await storage.versionOf(request.table, guest.id, id)
        if (done === null) return { kind: 'refused', code: 'too-many-tables' }
      }
      return table.command(guest, request)
    },
    async state(table) {
      return (await tableOf(table))?.state ?? null
    },
    async watch(table, after, watcher) {
      const watching = await (await tableOf(table))?.watch(after, watcher)
      return watching ?? (await tableOf(table))?.watch(after, watcher) ?? null
    },
    ghost(guest, table, seen, steps) {
      const ghost = registry.peek(table)?.ghost(guest, seen, steps)
      if (!ghost) return
      const { seat } = ghost
      storage.notify({ kind: 'ghost', table, seat, seen, levels: JSON.stringify(steps) })
    },
    async presence(table) {
      const found = await tableOf(table)
      return found?.presence() ?? nobody()
    },
    onRow: (listen) => rows.listen(listen),
    async close() {
      stopListening()
      await ready
      await sweep.stop()
      await beats.stop()
      await registry.close()
      await means.bots.close()
      await means.chainMaker?.close()
      await storage.release(process)
    },
  }
}

/** What one process tells another. */
function hear(notice: Notice, registry: Registry, rows: RowFeed): void {
  if (notice.kind === 'entry' && !registry.hear(notice.table, notice.version)) {
    rows.note(notice.table)
  }
  if (notice.kind === 'presence') registry.peek(notice.table)?.showPresence()
  if (notice.kind === 'ghost') {
    const { table, seat, seen, levels } = notice
    registry.peek(table)?.showGhost({ seat, seen, levels: JSON.parse(levels) })
  }
}

/** Whether a guest has few enough tables under way to sit down at one more. */
export async function mayOpen(storage: Storage, guest: string, now: number): Promise<boolean> {
  const limit = MOST_UNFINISHED
  const lists = await Promise.all([
    storage.tables({ guest, status: 'waiting', limit }),
    storage.tables({ guest, status: 'playing', limit }),
  ])
  return lists.flat().filter(({ changed }) => changed > now - FORGOTTEN).length < limit
}

function tossSeat(fill: Fill): Seat {
  return (newBytes(fill, 1)[0] % 2) as Seat
}

function nobody(): Presence {
  const seat = { here: false, since: 0 }
  return { seats: [seat, seat], watchers: 0 }
}
