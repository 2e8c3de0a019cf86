import type { ChatLine, Player, Room, Saying, SocketError, TableRow } from '../protocol/index.js'
import type { Time } from './means.js'
import { spoken } from './spoken.js'
import type { Guest, NewChatLine, Storage } from './storage/storage.js'
import type { Tables } from './table/port.js'
import { type Bucket, createBucket, type Rate } from './transport/bucket.js'

/** Somebody who hears what is said at a table. */
export interface ChatWatcher {
  readonly guest: string
  /** What was said in a room when he comes to it, then each new line. */
  hear(lines: readonly ChatLine[]): void
}

/** What is said at all tables, as one process passes it on (SPEC W12, W13). */
export interface Chat {
  /** Hears a table until the returned function is called. */
  join(table: string, watcher: ChatWatcher): () => void
  /** Says something; the code tells why it was not said. */
  say(guest: Guest, table: string, room: Room, saying: Saying): Promise<SocketError | null>
  /** Whether a guest wants to hear another one no more; everybody whom he does not want to hear. */
  block(guest: string, other: string, on: boolean): Promise<readonly string[]>
  blockedBy(guest: string): Promise<readonly string[]>
  close(): void
}

/** What the chat is made of. */
export interface ChatMeans {
  readonly storage: Storage
  readonly tables: Tables
  readonly time: Time
  /** Hears of what kept a line from being passed on. */
  readonly onFault: (fault: unknown) => void
}

interface Listener {
  readonly watcher: ChatWatcher
  /** The rooms that he is in. */
  rooms: readonly Room[]
  /** Whom he does not want to hear. */
  unwanted: ReadonlySet<string>
}

const ROOMS: readonly Room[] = ['players', 'watchers']
const HISTORY = 50
const PACE: Rate = { burst: 5, perSecond: 0.5 }
/** How fast somebody spoke is remembered for so long. */
const REMEMBERED = 60_000

/** The rooms in which a guest hears and speaks. */
function roomsOf(
  players: readonly (Player | null)[],
  isOver: boolean,
  guest: string,
): readonly Room[] {
  if (!players.some((player) => player?.id === guest)) return ['watchers']
  return isOver ? ROOMS : ['players']
}

/** The chat of all processes, as one of them passes it on. */
export function createChat({ storage, tables, time, onFault }: ChatMeans): Chat {
  const heard = new Map<string, Set<Listener>>()
  const paces = new Map<string, Bucket>()

  const tell = ({ watcher, rooms, unwanted }: Listener, lines: readonly ChatLine[]) => {
    const wanted = lines.filter(({ room, from }) => rooms.includes(room) && !unwanted.has(from))
    if (wanted.length > 0) watcher.hear(wanted)
  }

  const tellAll = (table: string, lines: readonly ChatLine[]) => {
    for (const listener of heard.get(table) ?? []) tell(listener, lines)
  }

  /** Moves a listener to the rooms that are his now, and tells him what was said in the new ones. */
  const place = async (table: string, listener: Listener, rooms: readonly Room[]) => {
    const added = rooms.filter((room) => !listener.rooms.includes(room))
    listener.rooms = rooms
    for (const room of added) tell(listener, await storage.lines(table, room, 0, HISTORY))
  }

  const enter = async (table: string, listener: Listener) => {
    const { guest } = listener.watcher
    listener.unwanted = new Set(await storage.blockedBy(guest))
    const state = await tables.state(table)
    if (state !== null) {
      await place(table, listener, roomsOf(state.players, state.match.isOver, guest))
    }
  }

  const placeAll = async ({ id, players, status }: TableRow) => {
    for (const listener of heard.get(id) ?? []) {
      await place(id, listener, roomsOf(players, status === 'over', listener.watcher.guest))
    }
  }

  const pass = async (table: string, line: number) => {
    if (!heard.has(table)) return
    for (const room of ROOMS) {
      const lines = await storage.lines(table, room, line - 1, HISTORY)
      tellAll(
        table,
        lines.filter(({ id }) => id === line),
      )
    }
  }

  const passMissed = async () => {
    for (const table of heard.keys()) {
      for (const room of ROOMS) tellAll(table, await storage.lines(table, room, 0, HISTORY))
    }
  }

  const paceOf = (guest: string) => {
    const known = paces.get(guest)
    if (known !== undefined) return known
    const pace = createBucket(PACE, time)
    paces.set(guest, pace)
    time.later(REMEMBERED, () => paces.delete(guest))
    return pace
  }

  const say: Chat['say'] = async (guest, table, room, saying) => {
    const clean = 'text' in saying ? { text: spoken(saying.text) } : saying
    if ('text' in clean && clean.text === '') return 'nothing-said'
    const state = await tables.state(table)
    if (state === null) return 'no-such-table'
    if (!roomsOf(state.players, state.match.isOver, guest.id).includes(room)) return 'wrong-room'
    if (!paceOf(guest.id).take()) return 'too-fast'
    const said: NewChatLine = {
      room,
      from: guest.id,
      name: guest.name,
      at: time.now(),
      saying: clean,
    }
    const line = await storage.addLine(table, said)
    storage.notify({ kind: 'chat', table, line: line.id })
    tellAll(table, [line])
    return null
  }

  /** What fails here was only to be told; whoever comes back is told again. */
  const quietly = (work: Promise<void>) => void work.catch(onFault)

  const stopRows = tables.onRow((row) => {
    if (heard.has(row.id)) quietly(placeAll(row))
  })
  const stopListening = storage.listen(
    (notice) => {
      if (notice.kind === 'chat') quietly(pass(notice.table, notice.line))
    },
    () => quietly(passMissed()),
  )

  return {
    join(table, watcher) {
      const listener: Listener = { watcher, rooms: [], unwanted: new Set() }
      const others = heard.get(table) ?? new Set()
      heard.set(table, others.add(listener))
      quietly(enter(table, listener))
      return () => {
        others.delete(listener)
        if (others.size === 0 && heard.get(table) === others) heard.delete(table)
      }
    },
    say,
    async block(guest, other, on) {
      await storage.setBlocked(guest, other, on)
      const all = await storage.blockedBy(guest)
      const listeners = [...heard.values()].flatMap((each) => [...each])
      for (const listener of listeners) {
        if (listener.watcher.guest === guest) listener.unwanted = new Set(all)
      }
      return all
    },
    blockedBy: (guest) => storage.blockedBy(guest),
    close() {
      stopRows()
      stopListening()
    },
  }
}
