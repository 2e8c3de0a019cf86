import type { Time } from '../means.js'
import type { Due } from './dues.js'

/** Rings for what is due: once for each occasion, and not when it has passed. */
export class Alarms {
  private readonly time: Time
  private readonly ring: (due: Due) => void
  private readonly set = new Map<string, () => void>()

  constructor(time: Time, ring: (due: Due) => void) {
    this.time = time
    this.ring = ring
  }

  get isEmpty(): boolean {
    return this.set.size === 0
  }

  /** Sets alarms for exactly these; those that run on keep their time. */
  keep(dues: readonly Due[]): void {
    for (const [key, stop] of this.set) {
      if (dues.some((due) => due.key === key)) continue
      stop()
      this.set.delete(key)
    }
    for (const due of dues) {
      if (this.set.has(due.key)) continue
      const stop = this.time.later(due.after, () => {
        this.set.delete(due.key)
        this.ring(due)
      })
      this.set.set(due.key, stop)
    }
  }
}
