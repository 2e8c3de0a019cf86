import type { TableRow } from '../../protocol/index.js'
import type { Storage } from '../storage/storage.js'

type Listen = (row: TableRow, listed: boolean) => void

/** So many rows that others have changed are looked up at once. */
const MOST_AT_ONCE = 100

/** Tells of rows that change; of those that other processes change, a moment later. */
export class RowFeed {
  private readonly storage: Storage
  private readonly listeners = new Set<Listen>()
  private readonly changed = new Set<string>()

  constructor(storage: Storage) {
    this.storage = storage
  }

  listen(listen: Listen): () => void {
    this.listeners.add(listen)
    return () => this.listeners.delete(listen)
  }

  readonly tell: Listen = (row, listed) => {
    for (const listen of [...this.listeners]) listen(row, listed)
  }

  /** Another process has changed a table that is not loaded here. */
  note(table: string): void {
    if (this.listeners.size > 0) this.changed.add(table)
  }

  /** Looks up what others have changed. */
  async flush(): Promise<void> {
    const ids = [...this.changed].slice(0, MOST_AT_ONCE)
    for (const id of ids) this.changed.delete(id)
    const records = await Promise.all(ids.map((id) => this.storage.record(id)))
    for (const record of records) {
      if (record !== null && !record.imported) this.tell(record.row, record.listed)
    }
  }
}
