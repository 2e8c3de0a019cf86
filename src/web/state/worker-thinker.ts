import type { Decision } from '../../bots/index.js'
import type { Match } from '../../rules/index.js'
import type { Thinker } from './thinker.js'

/** What is sent to the worker; its answer carries the same number. */
export interface ThinkRequest {
  readonly number: number
  readonly match: Match
  readonly level: string
}

/** What the worker answers; null where it could not decide. */
export interface ThinkAnswer {
  readonly number: number
  readonly decision: Decision | null
}

/** A thinker in a worker of its own, which is started when it is first asked. */
export function workerThinker(): Thinker {
  let worker: Worker | null = null
  let asked = 0
  const waiting = new Map<number, { done: (decision: Decision) => void; fail: () => void }>()
  const failAll = () => {
    for (const { fail } of waiting.values()) fail()
    waiting.clear()
  }
  const started = (): Worker => {
    if (worker !== null) return worker
    worker = new Worker(new URL('../worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<ThinkAnswer>) => {
      const asker = waiting.get(data.number)
      waiting.delete(data.number)
      if (data.decision === null) asker?.fail()
      else asker?.done(data.decision)
    }
    worker.onerror = () => {
      worker?.terminate()
      worker = null
      failAll()
    }
    return worker
  }
  return {
    decide: (match, level) =>
      new Promise((done, fail) => {
        const number = ++asked
        waiting.set(number, { done, fail: () => fail(new Error('The computer does not answer')) })
        started().postMessage({ number, match, level } satisfies ThinkRequest)
      }),
    close: () => {
      worker?.terminate()
      worker = null
      waiting.clear()
    },
  }
}
