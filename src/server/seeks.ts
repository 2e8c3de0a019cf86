import { createHash } from 'node:crypto'
import type { SeekAnswer, SeekRow, TableTerms } from '../protocol/index.js'
import type { Result } from '../rules/index.js'
import { newDigits } from './ids.js'
import type { Fill, Time } from './means.js'
import type { Guest, Seek, Storage } from './storage/storage.js'
import type { CreateFault, Tables } from './table/port.js'
import { mayOpen } from './table/tables.js'

/** What lobby and seeks are made of. */
export interface LobbyMeans {
  readonly storage: Storage
  readonly tables: Tables
  readonly time: Time
  readonly fill: Fill
  /** Hears of storage faults and bugs; lobby and seeks go on. */
  readonly onFault: (fault: unknown) => void
}

/** Wishes to play: whoever has the same one is paired at a new table. */
export interface Seeks {
  /** The table where an opponent was found at once, or null while the guest waits. */
  seek(guest: Guest, terms: TableTerms): Promise<Result<string | null, CreateFault>>
  drop(guest: string): Promise<void>
  /** What became of a guest's seek; null where he has none. To ask is to be there. */
  mine(guest: string): Promise<SeekAnswer | null>
  /** All that wait, oldest first. */
  list(): Promise<SeekRow[]>
  /** Says that the guest is there until the returned function is called: his seek stays meanwhile. */
  present(guest: string): () => void
  onChange(hear: () => void): () => void
  onPaired(hear: (guest: string, table: string) => void): () => void
  close(): void
}

interface Wish {
  readonly guest: Guest
  readonly terms: TableTerms
  readonly created: number
  seen: number
}

/** Whoever has gone is waited for so long before his seek goes too (SPEC H6). */
const PATIENCE = 30_000

/** A seek is made anew this often; one that is twice as old belongs to a process that died. */
const RENEWAL = 60_000

const TOO_MANY = { ok: false, error: { code: 'too-many-tables', path: '' } } as const

const SWEEP = 5_000
const LONGEST = 100

/** The seeks of all processes; this one looks after those that were made here. */
export function createSeeks({ storage, tables, time, fill, onFault }: LobbyMeans): Seeks {
  const wishes = new Map<string, Wish>()
  const here = new Map<string, number>()
  const changeEars = new Set<() => void>()
  const pairedEars = new Set<(guest: string, table: string) => void>()
  let cancel: (() => void) | null = null

  const changed = (guest: string): void => {
    storage.notify({ kind: 'seek', guest })
    for (const hear of changeEars) hear()
  }
  const paired = (guest: string, table: string): void => {
    wishes.delete(guest)
    for (const hear of pairedEars) hear(guest, table)
  }
  const isFresh = ({ created }: Seek): boolean => created > time.now() - 2 * RENEWAL

  const seek: Seeks['seek'] = async (guest, terms) => {
    if (!(await mayOpen(storage, guest.id, time.now()))) return TOO_MANY
    const created = time.now()
    const wish = { guest: guest.id, key: keyOf(terms), terms: JSON.stringify(terms), created }
    for (;;) {
      const other = await storage.seek({ ...wish, table: null })
      if (other === null) {
        wishes.set(guest.id, { guest, terms, created, seen: created })
        watchOver()
        changed(guest.id)
        return { ok: true, value: null }
      }
      const partner = isFresh(other) ? await storage.guest(other.guest) : null
      const table = partner && (await pairUp(partner, guest, terms))
      if (table) {
        wishes.delete(guest.id)
        await storage.answerSeek(other.guest, table)
        paired(other.guest, table)
      } else {
        await storage.dropSeek(other.guest)
      }
      changed(other.guest)
      if (table) return { ok: true, value: table }
    }
  }
  /** Null where the one who has waited may not sit down any more; chance says who has which seat. */
  const pairUp = async (partner: Guest, guest: Guest, terms: TableTerms) => {
    const [own, other] = Number(newDigits(fill, 1)) < 5 ? ([0, 1] as const) : ([1, 0] as const)
    const made = await tables.create(partner, terms, other)
    if (!made.ok) return null
    const { id } = made.value
    const command = { type: 'sit', seat: own } as const
    await tables.command(guest, { id: `pair-${id}`, table: id, seen: 1, command })
    return id
  }
  const drop = async (guest: string): Promise<void> => {
    wishes.delete(guest)
    await storage.dropSeek(guest)
    changed(guest)
  }
  const watchOver = (): void => {
    cancel ??= time.later(SWEEP, () => {
      cancel = null
      void sweep().catch(onFault)
      if (wishes.size > 0) watchOver()
    })
  }
  const sweep = async (): Promise<void> => {
    const now = time.now()
    for (const wish of [...wishes.values()]) {
      if (here.has(wish.guest.id)) wish.seen = now
      if (wish.seen < now - PATIENCE) await drop(wish.guest.id)
      else if (wish.created < now - RENEWAL) await renew(wish)
    }
  }
  const renew = async ({ guest, terms, seen }: Wish): Promise<void> => {
    const answer = await storage.seekOf(guest.id)
    if (answer?.table) return paired(guest.id, answer.table)
    const again = await seek(guest, terms)
    if (!again.ok) return
    if (again.value !== null) return paired(guest.id, again.value)
    const wish = wishes.get(guest.id)
    if (wish) wish.seen = seen
  }
  const stopListening = storage.listen(
    (notice) => {
      if (notice.kind !== 'seek') return
      for (const hear of changeEars) hear()
      if (wishes.has(notice.guest) || here.has(notice.guest)) void tell(notice.guest).catch(onFault)
    },
    () => {
      for (const hear of changeEars) hear()
      for (const guest of wishes.keys()) void tell(guest).catch(onFault)
    },
  )
  const tell = async (guest: string): Promise<void> => {
    const answer = await storage.seekOf(guest)
    if (answer?.table) paired(guest, answer.table)
  }

  return {
    seek,
    drop,
    async mine(guest) {
      const wish = wishes.get(guest)
      if (wish) wish.seen = time.now()
      const found = await storage.seekOf(guest)
      return found && { table: found.table }
    },
    async list() {
      const rows: SeekRow[] = []
      for (const each of await storage.seeks(LONGEST)) {
        const guest = isFresh(each) ? await storage.guest(each.guest) : null
        if (guest !== null) rows.push(rowOf(guest, each))
      }
      return rows
    },
    present(guest) {
      here.set(guest, (here.get(guest) ?? 0) + 1)
      return () => {
        const left = (here.get(guest) ?? 1) - 1
        if (left > 0) here.set(guest, left)
        else here.delete(guest)
      }
    },
    onChange: (hear) => listening(changeEars, hear),
    onPaired: (hear) => listening(pairedEars, hear),
    close() {
      cancel?.()
      stopListening()
    },
  }
}

function listening<T>(ears: Set<T>, hear: T): () => void {
  ears.add(hear)
  return () => {
    ears.delete(hear)
  }
}

/** Equal for equal rules, match and clock. */
function keyOf({ settings, config, clock, rated }: TableTerms): string {
  return createHash('sha256').update(canonical({ settings, config, clock, rated })).digest('hex')
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

function rowOf({ id, name, isBot }: Guest, { terms, created }: Seek): SeekRow {
  const { preset, config, clock }: TableTerms = JSON.parse(terms)
  const kind = isBot ? 'bot' : 'person'
  return { player: { id, name, kind }, preset, config, clock, created }
}
