import { LEFT } from './closing.js'
import type { LiveMeans } from './live-means.js'
import type { Registry } from './registry.js'

const HOUR = 3_600_000

/** So many tables are looked up at once. */
const PAGE = 100

/** Looks once an hour for tables that wait and that everybody has left. */
export class Sweep {
  private readonly means: LiveMeans
  private readonly registry: Registry
  private isStopped = false
  private cancel = () => {}
  private sweeping: Promise<void> = Promise.resolve()

  constructor(means: LiveMeans, registry: Registry) {
    this.means = means
    this.registry = registry
  }

  /** Looks for the first time. */
  start(): void {
    this.sweeping = this.sweep().catch(this.means.onFault)
    void this.sweeping.then(() => {
      if (!this.isStopped) this.cancel = this.means.time.later(HOUR, () => this.start())
    })
  }

  async stop(): Promise<void> {
    this.isStopped = true
    this.cancel()
    await this.sweeping
  }

  private async sweep(): Promise<void> {
    let before = this.means.time.now() - LEFT
    let beforeId: string | undefined
    let isMore = true
    while (isMore && !this.isStopped) {
      const page = { status: 'waiting', before, beforeId, limit: PAGE } as const
      const rows = await this.means.storage.tables(page)
      for (const { id } of rows) await this.look(id)
      isMore = rows.length === PAGE
      before = rows.at(-1)?.changed ?? before
      beforeId = rows.at(-1)?.id
    }
  }

  private async look(id: string): Promise<void> {
    try {
      const table = this.isStopped ? null : await this.registry.get(id)
      await table?.closeIfLeft()
    } catch (fault) {
      this.means.onFault(fault)
    }
  }
}
