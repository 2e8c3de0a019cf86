import type { Time } from '../means.js'

/** How much is allowed at once, and how fast it comes back. */
export interface Rate {
  readonly burst: number
  readonly perSecond: number
}

/** A bucket of tokens that fills by time. */
export interface Bucket {
  /** Takes so many, or none at all when there are too few. */
  take(count?: number): boolean
  /** Takes so many even if that leaves less than none. */
  owe(count: number): void
}

/** A full bucket. */
export function createBucket({ burst, perSecond }: Rate, time: Time): Bucket {
  let level = burst
  let since = time.now()
  const fill = () => {
    const now = time.now()
    level = Math.min(burst, level + (Math.max(0, now - since) * perSecond) / 1000)
    since = now
  }
  return {
    take(count = 1) {
      fill()
      if (level < count) return false
      level -= count
      return true
    },
    owe(count) {
      fill()
      level -= count
    },
  }
}
