import type { LiveMeans } from './live-means.js'
import type { Registry } from './registry.js'

/** A process that dies takes no more than a second of time with it, though a beat may be late. */
const BEAT = 500

/** So many tables without a process are taken over at once. */
const PAGE = 50

/** Says twice a second that the process lives, and takes over what the dead have left. */
export class Beats {
  private readonly means: LiveMeans
  private readonly registry: Registry
  private readonly alsoDo: () => Promise<void>
  private last = 0
  private isStopped = false
  private cancel = () => {}
  private beating: Promise<void> = Promise.resolve()

  constructor(means: LiveMeans, registry: Registry, alsoDo: () => Promise<void>) {
    this.means = means
    this.registry = registry
    this.alsoDo = alsoDo
  }

  /** Resolves after the first beat; what has been left is taken over after that. */
  async start(): Promise<void> {
    await this.beat().catch(this.means.onFault)
    this.goOn()
  }

  async stop(): Promise<void> {
    this.isStopped = true
    this.cancel()
    await this.beating
  }

  private goOn(): void {
    this.beating = this.beatAndTakeOver().catch(this.means.onFault)
    void this.beating.then(() => {
      if (!this.isStopped) this.cancel = this.means.time.later(BEAT, () => this.goOn())
    })
  }

  private async beatAndTakeOver(): Promise<void> {
    const { last } = this
    const isLate = this.means.time.now() - last > this.means.patience.presence
    await this.beat()
    if (isLate) for (const table of this.registry.loaded()) await table.renew(last)
    await this.takeOver()
    await this.alsoDo()
  }

  private async beat(): Promise<number> {
    const now = this.means.time.now()
    await this.means.storage.beat(this.means.process, now)
    this.last = now
    return now
  }

  private async takeOver(): Promise<void> {
    const { storage, patience } = this.means
    let isMore = true
    while (isMore && !this.isStopped) {
      // With no patience at all this very moment's beat shows that the process itself lives.
      const orphans = await storage.orphans(await this.beat(), patience.lease, PAGE)
      const held = await Promise.all(orphans.map((id) => this.takeOne(id)))
      isMore = orphans.length === PAGE && held.some((isHeld) => isHeld)
    }
  }

  /** Whatever is only read now is taken over while it is read. */
  private async takeOne(id: string): Promise<boolean> {
    try {
      const loaded = this.registry.peek(id)
      const table = await this.registry.get(id)
      return loaded === null ? table !== null : await loaded.takeOver()
    } catch (fault) {
      this.means.onFault(fault)
      return false
    }
  }
}
