import type { LiveMeans } from './live-means.js'
import { LiveTable } from './live-table.js'
import { TableLog } from './table-log.js'

interface Place {
  readonly loading: Promise<LiveTable | null>
  /** null until it is read. */
  table: LiveTable | null
  used: number
}

/** More tables than so many stay loaded only while they are busy. */
const MOST_IDLE = 1_000

/** Whoever has just asked for a table may be about to use it. */
const IN_USE = 10_000

/** The tables that this process has read, those used last at the end. */
export class Registry {
  private readonly means: LiveMeans
  private readonly mostIdle: number
  private readonly places = new Map<string, Place>()

  constructor(means: LiveMeans, mostIdle = MOST_IDLE) {
    this.means = means
    this.mostIdle = mostIdle
  }

  /** A table, read if need be, its clocks and bots taken in hand if nobody has them; null where there is none. */
  get(id: string): Promise<LiveTable | null> {
    const place = this.places.get(id) ?? this.read(id)
    place.used = this.means.time.now()
    this.places.delete(id)
    this.places.set(id, place)
    this.unloadIdle()
    return place.loading
  }

  /** A table, if it is loaded. */
  peek(id: string): LiveTable | null {
    return this.places.get(id)?.table ?? null
  }

  /** Another process has stored a version of a table; says whether that is loaded here. */
  hear(id: string, version: number): boolean {
    const place = this.places.get(id)
    void place?.loading.then((table) => table?.hear(version)).catch(() => undefined)
    return place !== undefined
  }

  /** All tables that are loaded. */
  loaded(): LiveTable[] {
    return [...this.places.values()].flatMap(({ table }) => (table === null ? [] : [table]))
  }

  /** Unloads all. */
  async close(): Promise<void> {
    await Promise.all([...this.places.values()].map(({ loading }) => loading.catch(() => null)))
    await Promise.all(this.loaded().map((table) => table.close()))
    this.places.clear()
  }

  private read(id: string): Place {
    const forget = () => {
      if (this.places.get(id) === place) this.places.delete(id)
    }
    const loading = this.load(id).then(
      (table) => {
        place.table = table
        if (table === null) forget()
        return table
      },
      (fault) => {
        forget()
        throw fault
      },
    )
    const place: Place = { loading, table: null, used: 0 }
    return place
  }

  private async load(id: string): Promise<LiveTable | null> {
    const { storage, chains } = this.means
    const log = await TableLog.load(storage, id, chains)
    if (log === null) return null
    const table = new LiveTable(this.means, log)
    await table.takeOver()
    return table
  }

  private unloadIdle(): void {
    const before = this.means.time.now() - IN_USE
    for (const [id, { table, used }] of this.places) {
      if (this.places.size <= this.mostIdle || used > before) return
      if (!table?.isIdle) continue
      this.places.delete(id)
      void table.close()
    }
  }
}
