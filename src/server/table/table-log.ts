import {
  applyEntry,
  awaited,
  type Entry,
  openTable,
  type TableRow,
  type TableState,
} from '../../protocol/index.js'
import type { Match } from '../../rules/index.js'
import type { Appended, NewEntry, Storage, TableRecord } from '../storage/storage.js'
import { type ChainCache, type TableChains, tableChains } from './chains.js'
import type { Drafted } from './draft.js'
import { rowOf } from './row.js'
import { withSharedSettings } from './shared-settings.js'

/** Entries read at once from the storage. */
const PAGE = 500

/** The last entries are kept for those who come back after a moment. */
const KEPT = 16

/** A table's log in the storage, and what it comes to. */
export class TableLog {
  readonly record: TableRecord
  readonly chains: TableChains
  private readonly storage: Storage
  private readonly kept: Entry[]
  private current: TableState
  private shown: TableRow | null = null
  /** The game whose chains, and those of the next one, were asked for. */
  private prepared = 0

  private constructor(
    storage: Storage,
    record: TableRecord,
    chains: TableChains,
    opening: { readonly state: TableState; readonly entry: Entry },
  ) {
    this.storage = storage
    this.record = record
    this.chains = chains
    this.current = opening.state
    this.kept = [opening.entry]
  }

  /** Reads a table; null where there is none. */
  static async load(storage: Storage, table: string, cache: ChainCache): Promise<TableLog | null> {
    const [record, secret, entries] = await Promise.all([
      storage.record(table),
      storage.secret(table),
      storage.entries(table, 0, PAGE),
    ])
    if (record === null || secret === null || entries.length === 0) return null
    const [first, ...rest] = entries
    const entry = withSharedSettings(first)
    const opened = openTable(entry)
    if (!opened.ok) throw brokenLog(table, entry, opened.error)
    const chains = tableChains(table, secret, cache)
    const log = new TableLog(storage, record, chains, { state: opened.value, entry })
    log.take(rest)
    if (entries.length === PAGE) await log.refresh()
    return log
  }

  /** What the entries so far come to. */
  get state(): TableState {
    return this.current
  }

  /** What lists show of the table. */
  get row(): TableRow {
    this.shown ??= rowOf(this.current)
    return this.shown
  }

  /** All entries after a version, in order, or the first of them: a page more than `most` at the most. */
  async after(version: number, most = Number.POSITIVE_INFINITY): Promise<readonly Entry[]> {
    if (version >= this.current.version) return []
    if (version + 1 >= this.kept[0].version) {
      return this.kept.filter((entry) => entry.version > version)
    }
    const entries: Entry[] = []
    for (;;) {
      const from = version + entries.length
      const page = await this.storage.entries(this.current.id, from, PAGE)
      entries.push(...page.filter((entry) => entry.version <= this.current.version))
      if (page.length < PAGE || entries.length >= most) return entries
    }
  }

  /** Whether a guest's command was not done before: nothing comes of it again (SPEC W4). */
  async isNew(by: NewEntry['by']): Promise<boolean> {
    if (by === null) return true
    return (await this.storage.versionOf(this.current.id, by.guest, by.command)) === null
  }

  /** Takes in what others have stored since, and returns it. */
  async refresh(): Promise<readonly Entry[]> {
    const news: Entry[] = []
    for (;;) {
      const page = await this.storage.entries(this.current.id, this.current.version, PAGE)
      this.take(page)
      news.push(...page)
      if (page.length < PAGE) return news
    }
  }

  /** Stores one more entry, which was drafted on what there is so far. */
  async append({ entry, state }: Drafted, by: NewEntry['by']): Promise<Appended> {
    const row = rowOf(state)
    const appended = await this.storage.append({ table: state.id, entry, by, row })
    if (appended.kind === 'stored') this.keep(entry, state, row)
    return appended
  }

  /** Has the chains of the game under way, and of the one after it, at hand when they are wanted. */
  prepareChains(): void {
    const { dice, match } = this.current
    if (dice === null || dice.number === this.prepared || awaited(this.current) === 'players')
      return
    this.prepared = dice.number
    this.chains.forget(dice.number - 1)
    void this.chains.prepare(dice.number)
    if (!isLastGame(match)) void this.chains.prepare(dice.number + 1)
  }

  private take(entries: readonly Entry[]): void {
    for (const entry of entries) {
      const after = applyEntry(this.current, entry)
      if (!after.ok) throw brokenLog(this.current.id, entry, after.error)
      this.keep(entry, after.value)
    }
  }

  private keep(entry: Entry, state: TableState, row: TableRow | null = null): void {
    this.current = state
    this.shown = row
    this.kept.push(entry)
    if (this.kept.length > KEPT) this.kept.shift()
  }
}

/** Whether no other game can follow in this match. */
function isLastGame({ isOver, config, gameNumber }: Match): boolean {
  return isOver || config.length === 1 || config.games === gameNumber
}

function brokenLog(table: string, { version }: Entry, fault: string): Error {
  return new Error(`Entry ${version} of table ${table} does not fit: ${fault}.`)
}
