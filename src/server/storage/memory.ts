import type { ChatLine, Entry, TableRow } from '../../protocol/index.js'
import { checkNumbers, ROLLS, rollsIn, seatedIn } from './facts.js'
import type {
  Guest,
  NewChatLine,
  NewEntry,
  NewTable,
  Notice,
  PresenceRow,
  Seek,
  Storage,
} from './storage.js'

const DAY = 86_400_000

interface Table extends Omit<NewTable, 'row'> {
  row: TableRow
  /** Whether it ever was over: its code is given away. */
  wasOver: boolean
  readonly log: Entry[]
  /** Versions by guest and command. */
  readonly commands: Map<string, number>
  readonly seatedEver: Set<string>
  readonly chat: ChatLine[]
}

interface Process {
  beat: number
  released: boolean
}

interface Ear {
  readonly onNotice: (notice: Notice) => void
}

/** What memory storages share: several of them over one are several processes over one database. */
export interface Memory {
  readonly tables: Map<string, Table>
  readonly rolls: number[]
  readonly guests: Map<string, Guest>
  readonly tokens: Map<string, string>
  readonly blocked: Set<string>
  readonly seeks: Map<string, Seek & { readonly taken: boolean }>
  readonly processes: Map<string, Process>
  readonly leases: Map<string, string>
  readonly presence: Map<string, PresenceRow>
  readonly kept: Map<string, Uint8Array>
  readonly storages: Set<Set<Ear>>
}

/** A memory with nothing in it. */
export function emptyMemory(): Memory {
  return {
    tables: new Map(),
    rolls: new Array<number>(ROLLS).fill(0),
    guests: new Map(),
    tokens: new Map(),
    blocked: new Set(),
    seeks: new Map(),
    processes: new Map(),
    leases: new Map(),
    presence: new Map(),
    kept: new Map(),
    storages: new Set(),
  }
}

/** A storage that forgets everything with its process. */
export function memoryStorage(memory: Memory = emptyMemory()): Storage {
  return {
    ...tableStore(memory),
    ...guestStore(memory),
    ...chatStore(memory),
    ...seekStore(memory),
    ...processStore(memory),
    ...noticeStore(memory),
  }
}

function joined(...parts: string[]): string {
  return JSON.stringify(parts)
}

function tableStore({ tables, rolls, kept }: Memory) {
  return {
    async createTable(created: NewTable) {
      const { entry, rest = [], row, imported, creator, code } = created
      if (tables.has(row.id)) return 'id-taken' as const
      if (!imported && row.status !== 'over' && byCode(code) !== null) return 'code-taken' as const
      const log = [entry, ...rest]
      const table: Table = {
        ...created,
        row: { ...row, version: log.length },
        wasOver: row.status === 'over',
        log,
        commands: new Map(),
        seatedEver: new Set(imported ? [creator] : []),
        chat: [],
      }
      tables.set(row.id, table)
      for (const each of log) note(table, each)
      return 'created' as const
    },
    async append(added: NewEntry) {
      checkNumbers(added)
      const { table: id, entry, by, row } = added
      const table = tables.get(id)
      if (table === undefined) return { kind: 'stale' as const }
      const before = by && table.commands.get(joined(by.guest, by.command))
      if (before) return { kind: 'repeated' as const, version: before }
      if (entry.version !== table.log.length + 1) return { kind: 'stale' as const }
      table.log.push(entry)
      if (by) table.commands.set(joined(by.guest, by.command), entry.version)
      table.row = row
      table.wasOver ||= row.status === 'over'
      note(table, entry)
      return { kind: 'stored' as const }
    },
    async entries(table: string, after: number, limit?: number) {
      const end = limit === undefined ? undefined : after + limit
      return tables.get(table)?.log.slice(after, end) ?? []
    },
    async record(id: string) {
      const table = tables.get(id)
      if (table === undefined) return null
      const { row, listed, imported, creator } = table
      return { row, listed, imported, creator }
    },
    async secret(table: string) {
      return tables.get(table)?.secret ?? null
    },
    async tableByCode(code: string) {
      return byCode(code)
    },
    async tables(filter: Parameters<Storage['tables']>[0]) {
      return [...tables.values()]
        .filter((table) => isWanted(table, filter))
        .map(({ row }) => row)
        .sort((a, b) => b.changed - a.changed || (a.id < b.id ? 1 : -1))
        .slice(0, filter.limit)
    },
    async versionOf(table: string, guest: string, command: string) {
      return tables.get(table)?.commands.get(joined(guest, command)) ?? null
    },
    async rolls() {
      return [...rolls]
    },
    async keep(name: string, bytes: Uint8Array) {
      const before = kept.get(name)
      if (before === undefined) kept.set(name, bytes)
      return before ?? bytes
    },
  }

  function byCode(code: string): string | null {
    const found = [...tables.values()].find(
      (table) => table.code === code && !table.imported && !table.wasOver,
    )
    return found?.row.id ?? null
  }

  function note(table: Table, entry: Entry): void {
    if (table.imported) return
    for (const guest of seatedIn(entry)) table.seatedEver.add(guest)
    for (const roll of rollsIn(entry)) rolls[roll]++
  }
}

function isWanted({ row, listed, seatedEver }: Table, filter: Parameters<Storage['tables']>[0]) {
  const { before = Number.POSITIVE_INFINITY, beforeId = '' } = filter
  return (
    (filter.listed ?? listed) === listed &&
    (filter.status ?? row.status) === row.status &&
    (filter.guest === undefined || seatedEver.has(filter.guest)) &&
    (row.changed < before || (row.changed === before && row.id < beforeId))
  )
}

function guestStore({ guests, tokens, blocked }: Memory) {
  return {
    async addGuest(guest: Guest, tokenHash?: string) {
      if (guests.has(guest.id) || (tokenHash !== undefined && tokens.has(tokenHash))) {
        throw new Error('There is such a guest already.')
      }
      guests.set(guest.id, guest)
      if (tokenHash !== undefined) tokens.set(tokenHash, guest.id)
    },
    async guest(id: string) {
      return guests.get(id) ?? null
    },
    async guestByToken(tokenHash: string) {
      return guests.get(tokens.get(tokenHash) ?? '') ?? null
    },
    async renameGuest(id: string, name: string) {
      const guest = guests.get(id)
      if (guest) guests.set(id, { ...guest, name })
    },
    async setBlocked(guest: string, other: string, isBlocked: boolean) {
      if (isBlocked) blocked.add(joined(guest, other))
      else blocked.delete(joined(guest, other))
    },
    async blockedBy(guest: string) {
      const pairs = [...blocked].map((pair): [string, string] => JSON.parse(pair))
      return pairs.filter(([by]) => by === guest).map(([, other]) => other)
    },
  }
}

function chatStore({ tables }: Memory) {
  return {
    async addLine(table: string, line: NewChatLine) {
      const chat = tables.get(table)?.chat
      if (chat === undefined) throw new Error('There is no such table.')
      const kept = { ...line, id: chat.length + 1 }
      chat.push(kept)
      return kept
    },
    async lines(table: string, room: ChatLine['room'], after: number, limit: number) {
      const chat = tables.get(table)?.chat ?? []
      const heard = chat.filter((line) => line.room === room && line.id > after)
      return heard.slice(Math.max(0, heard.length - limit))
    },
  }
}

function seekStore({ seeks }: Memory) {
  return {
    async seek(seek: Seek) {
      const [partner] = open().filter(({ key, guest }) => key === seek.key && guest !== seek.guest)
      if (partner === undefined) {
        seeks.set(seek.guest, { ...seek, taken: seek.table !== null })
        return null
      }
      seeks.set(partner.guest, { ...partner, taken: true })
      seeks.delete(seek.guest)
      return shown(partner)
    },
    async answerSeek(guest: string, table: string) {
      const seek = seeks.get(guest)
      if (seek) seeks.set(guest, { ...seek, table, taken: true })
    },
    async dropSeek(guest: string) {
      seeks.delete(guest)
    },
    async seekOf(guest: string) {
      const seek = seeks.get(guest)
      return seek === undefined ? null : shown(seek)
    },
    async seeks(limit: number) {
      return open().slice(0, limit).map(shown)
    },
  }

  function open() {
    return [...seeks.values()]
      .filter(({ taken }) => !taken)
      .sort((a, b) => a.created - b.created || (a.guest < b.guest ? -1 : 1))
  }
}

function shown({ guest, key, terms, created, table }: Seek): Seek {
  return { guest, key, terms, created, table }
}

function processStore({ tables, processes, leases, presence }: Memory) {
  return {
    async beat(process: string, now: number) {
      const before = processes.get(process)
      if (before) before.beat = Math.max(before.beat, now)
      else processes.set(process, { beat: now, released: false })
      forget(now - DAY)
    },
    vacancy: async (table: string, process: string, now: number, patience: number) =>
      vacancy(table, process, now, patience),
    async lease(table: string, process: string, now: number, patience: number) {
      const { isFree } = vacancy(table, process, now, patience)
      if (isFree) leases.set(table, process)
      return isFree
    },
    async release(process: string) {
      const known = processes.get(process)
      if (known) known.released = true
    },
    async orphans(now: number, patience: number, limit: number) {
      return [...tables.values()]
        .filter(({ row, imported }) => row.status === 'playing' && !imported)
        .map(({ row }) => row.id)
        .filter((id) => !isAlive(leases.get(id) ?? '', now, patience))
        .slice(0, limit)
    },
    async setPresence(row: PresenceRow) {
      presence.set(joined(row.table, row.guest, row.process), row)
    },
    async presence(table: string, now: number, patience: number) {
      return [...presence.values()]
        .filter((row) => row.table === table)
        .map((row) =>
          isAlive(row.process, now, patience) || !row.here
            ? row
            : { ...row, here: false, since: processes.get(row.process)?.beat ?? row.since },
        )
    },
  }

  function vacancy(table: string, process: string, now: number, patience: number) {
    const holder = leases.get(table)
    if (holder === process || holder === undefined) return { isFree: true, last: null }
    if (isAlive(holder, now, patience)) return { isFree: false, last: null }
    return { isFree: true, last: processes.get(holder)?.beat ?? null }
  }

  function forget(before: number): void {
    for (const [key, { here, since, process }] of presence) {
      const isOld = !here && since < before
      if (isOld || (processes.get(process)?.beat ?? before) < before) presence.delete(key)
    }
  }

  function isAlive(process: string, now: number, patience: number): boolean {
    const known = processes.get(process)
    return known !== undefined && !known.released && known.beat >= now - patience
  }
}

function noticeStore({ storages }: Memory) {
  const own = new Set<Ear>()
  storages.add(own)
  return {
    notify(notice: Notice) {
      const others = [...storages].filter((ears) => ears !== own).flatMap((ears) => [...ears])
      for (const { onNotice } of others) queueMicrotask(() => onNotice(notice))
    },
    listen(onNotice: (notice: Notice) => void) {
      const ear = { onNotice }
      own.add(ear)
      return () => {
        own.delete(ear)
      }
    },
    async close() {
      storages.delete(own)
    },
  }
}
