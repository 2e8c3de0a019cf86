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

/** What a thinker is made of: a way to start a worker, and one to decide without any. */
export interface ThinkerParts {
  readonly start: () => Worker
  /** Decides on the main thread where workers fail. */
  readonly alone: (match: Match, level: string) => Promise<Decision | null>
  /** An answer that takes longer does not come any more, in milliseconds. */
  readonly patience: number
}

/** How often a worker is asked before the main thread decides. */
const ATTEMPTS = 2

/** The thinker of the page: in a worker of its own, which is started when it is first asked. */
export function workerThinker(): Thinker {
  return thinkerOf({
    start: () => new Worker(new URL('../worker.ts', import.meta.url), { type: 'module' }),
    alone: async (match, level) => (await import('../thinking.js')).think(match, level),
    patience: 30_000,
  })
}

/** A thinker that starts its worker again when it fails, and does without where that fails too. */
export function thinkerOf({ start, alone, patience }: ThinkerParts): Thinker {
  let worker: Worker | null = null
  let asked = 0
  const stop = () => {
    worker?.terminate()
    worker = null
  }
  const ask = (match: Match, level: string) =>
    new Promise<Decision | null>((done) => {
      const number = ++asked
      const asking = worker ?? start()
      worker = asking
      const end = (decision: Decision | null) => {
        clearTimeout(timer)
        asking.removeEventListener('message', onMessage)
        asking.removeEventListener('error', onError)
        done(decision)
      }
      const onMessage = ({ data }: MessageEvent<ThinkAnswer>) => {
        if (data.number === number) end(data.decision)
      }
      const onError = () => end(null)
      const timer = setTimeout(onError, patience)
      asking.addEventListener('message', onMessage)
      asking.addEventListener('error', onError)
      asking.postMessage({ number, match, level } satisfies ThinkRequest)
    })
  return {
    decide: async (match, level) => {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const decision = await ask(match, level).catch(() => null)
        if (decision !== null) return decision
        stop()
      }
      const decision = await alone(match, level)
      if (decision === null) throw new Error('No player of this level')
      return decision
    },
    close: stop,
  }
}
