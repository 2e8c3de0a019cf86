import type { LevelEntry } from '../../bots/index.js'
import type { TableRow, TableState } from '../../protocol/index.js'
import type { Bots } from '../bots/bots.js'
import type { Time } from '../means.js'
import type { Storage } from '../storage/storage.js'
import type { ChainCache } from './chains.js'

/** What every live table of a process has in common. */
export interface LiveMeans {
  readonly storage: Storage
  readonly time: Time
  /** The name of this process, new at each start. */
  readonly process: string
  /** When it started. */
  readonly started: number
  readonly levels: readonly LevelEntry[]
  readonly bots: Bots
  /** How old a process's last beat may be before it is held to be dead. */
  readonly patience: { readonly lease: number; readonly presence: number }
  readonly chains: ChainCache
  readonly newId: () => string
  readonly onRow: (row: TableRow, listed: boolean) => void
  /** Opens the table at which another match is played, unless it is open. */
  readonly openNext: (state: TableState, id: string) => Promise<void>
  /** Begins to look after a table that has just been opened. */
  readonly wake: (table: string) => void
  /** Hears of storage faults and bugs; the table goes on. */
  readonly onFault: (fault: unknown) => void
}
