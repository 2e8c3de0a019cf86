import type { Entry, Presence } from '../../protocol/index.js'
import type { Ghost, Watcher } from './port.js'

/** Those who look at a table in this process. */
export class Audience {
  private readonly watchers = new Set<Watcher>()

  add(watcher: Watcher): void {
    this.watchers.add(watcher)
  }

  remove(watcher: Watcher): boolean {
    return this.watchers.delete(watcher)
  }

  get isEmpty(): boolean {
    return this.watchers.size === 0
  }

  /** Whether a guest looks on, in one tab or more. */
  has(guest: string): boolean {
    for (const watcher of this.watchers) if (watcher.guest === guest) return true
    return false
  }

  /** How many guests look on, some aside. */
  countWithout(guests: readonly (string | undefined)[]): number {
    const others = new Set<string>()
    for (const { guest } of this.watchers) if (!guests.includes(guest)) others.add(guest)
    return others.size
  }

  entries(entries: readonly Entry[]): void {
    if (entries.length > 0) for (const watcher of [...this.watchers]) watcher.entries(entries)
  }

  presence(presence: Presence): void {
    for (const watcher of [...this.watchers]) watcher.presence(presence)
  }

  /** Shows an unfinished turn to all but the guest whose it is. */
  ghost(ghost: Ghost, by: string | undefined): void {
    for (const watcher of [...this.watchers]) if (watcher.guest !== by) watcher.ghost(ghost)
  }
}
