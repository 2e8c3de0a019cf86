import { type Client, createClient } from '../../../protocol/client.js'
import type { TableTerms } from '../../../protocol/index.js'
import { seededChance } from '../../../rules/testing/index.js'
import { createChat } from '../../chat.js'
import { createLobby } from '../../lobby.js'
import { createSeeks } from '../../seeks.js'
import { emptyMemory, type Memory } from '../../storage/memory.js'
import type { Guest } from '../../storage/storage.js'
import type { Tables } from '../../table/port.js'
import { createFakeTime, type FakeTime } from '../../testing/fake-time.js'
import { type Hall, openHall } from '../../testing/hall.js'
import { LIMITS, type Limits } from '../limits.js'
import { createPair, type Pair, plainWay, type Way } from '../pair.js'
import { createSessions, type Sessions } from '../sessions.js'

/** A whole server over memory and fake time, whose clients are in the same process. */
export interface House extends Hall {
  readonly time: FakeTime
  readonly memory: Memory
  readonly sessions: Sessions
  guest(name: string): Promise<Guest>
  /** A connection of a guest; its first end is the client's. */
  connect(guest: Guest, ways?: readonly [Way, Way]): Pair
  /** A client of a guest that reconnects; its connections as they are made. */
  client(guest: Guest, options?: ClientOptions): { readonly client: Client; readonly pairs: Pair[] }
  close(): Promise<void>
}

/** How a client reaches the house. */
export interface ClientOptions {
  /** The ways of each new connection. */
  readonly ways?: () => readonly [Way, Way]
  /** The house that each new connection goes to. Default: this one. */
  readonly via?: () => House
  readonly seed?: number
}

/** What may be different about a house. */
export interface HouseOptions {
  readonly limits?: Partial<Limits>
  readonly seed?: number
  /** Stands between the sessions and the tables. */
  readonly change?: (tables: Tables) => Tables
  /** Another process over the same memory and time. */
  readonly beside?: House
}

/** A house with nobody in it. */
export function openHouse(options: HouseOptions = {}): House {
  const { beside } = options
  const time = beside?.time ?? createFakeTime()
  const memory = beside?.memory ?? emptyMemory()
  const hall = openHall(`house ${options.seed ?? 1}`, time, memory)
  const { storage, fill } = hall
  const tables = options.change?.(hall.tables) ?? hall.tables
  const onFault = (fault: unknown) => void hall.faults.push(fault)
  const means = { storage, tables, time, fill, onFault }
  const seeks = createSeeks(means)
  const lobby = createLobby(means, seeks)
  const chat = createChat(means)
  const limits = { ...LIMITS, ...options.limits }
  const sessions = createSessions({
    tables,
    chat,
    lobby,
    storage,
    time,
    limits,
    onFault,
  })
  let guests = 0

  const connect: House['connect'] = (guest, ways = [plainWay(time), plainWay(time)]) => {
    const pair = createPair(ways)
    sessions.open(pair.ends[1], guest)
    return pair
  }

  return {
    ...hall,
    tables,
    time,
    memory,
    sessions,
    async guest(name) {
      const id = `guest${String(guests++).padStart(7, '0')}`
      const guest = { id, name, isBot: false, created: time.now() }
      await storage.addGuest(guest)
      return guest
    },
    connect,
    client(guest, { ways, via, seed = 1 } = {}) {
      const pairs: Pair[] = []
      let ids = 0
      const client = createClient({
        connect(events) {
          const pair = (via?.().connect ?? connect)(guest, ways?.())
          pairs.push(pair)
          const [end] = pair.ends
          end.onText((text) => events.heard(text))
          end.onCode((code) => events.closed(code))
          time.later(0, () => events.opened())
          return { send: (text) => end.send(text), close: () => end.close(1000, '') }
        },
        now: time.now,
        later: time.later,
        random: seededChance(seed),
        newId: () => `${guest.id}-${seed}-${++ids}`,
      })
      return { client, pairs }
    },
    async close() {
      await sessions.close()
      chat.close()
      lobby.close()
      seeks.close()
      await tables.close()
    },
  }
}

/** Opens a table where two guests sit, seat 0 the first. */
export async function seatTwo(
  { tables }: House,
  terms: TableTerms,
  [first, second]: readonly [Guest, Guest],
): Promise<string> {
  const opened = await tables.create(first, terms, 0)
  if (!opened.ok) throw new Error(opened.error.code)
  const table = opened.value.id
  const answer = await tables.command(second, {
    id: 'sits-down',
    table,
    seen: 1,
    command: { type: 'sit' },
  })
  if (answer.kind !== 'done') throw new Error(answer.code)
  return table
}
