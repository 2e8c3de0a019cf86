import type { Time } from '../means.js'

/** Time that passes only when a test says so. */
export interface FakeTime extends Time {
  /** Lets so many milliseconds pass, and all that happens in them, promises included. */
  pass(ms: number): Promise<void>
  /** Lets time go on while nothing can happen: what was due comes late. */
  skip(ms: number): void
  /** Lets time pass until something holds; false if it does not within so many milliseconds. */
  until(holds: () => boolean, ms: number): Promise<boolean>
}

interface Timer {
  readonly at: number
  readonly order: number
  readonly call: () => void
}

/** A clock that stands at a moment. */
export function createFakeTime(start = 1_800_000_000_000): FakeTime {
  let now = start
  let orders = 0
  const timers = new Set<Timer>()

  const next = () => {
    let first: Timer | null = null
    for (const timer of timers) {
      const isSooner =
        first === null ||
        timer.at < first.at ||
        (timer.at === first.at && timer.order < first.order)
      if (isSooner) first = timer
    }
    return first
  }

  const until = async (holds: () => boolean, ms: number) => {
    const end = now + ms
    for (;;) {
      await settled()
      if (holds()) return true
      const timer = next()
      if (timer === null || timer.at > end) {
        now = end
        return false
      }
      timers.delete(timer)
      now = Math.max(now, timer.at)
      timer.call()
    }
  }

  return {
    now: () => now,
    later(ms, call) {
      const timer = { at: now + Math.max(0, Math.ceil(ms)), order: orders++, call }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    async pass(ms) {
      await until(() => false, ms)
    },
    skip(ms) {
      now += ms
    },
    until,
  }
}

/** All promises that wait for nothing but each other. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
