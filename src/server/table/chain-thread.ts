import { Worker } from 'node:worker_threads'
import type { ChainAnswer, ChainJob } from './chain-worker.js'
import type { ChainMaker, WorkedOut } from './game-chains.js'

interface Waiting {
  readonly resolve: (made: WorkedOut) => void
  readonly reject: (fault: Error) => void
}

/** What lives longer than a hash is 4 KB a game: young memory need not grow. */
const LITTLE = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 }

/** Works chains out in a thread; should it end by itself, the next job starts it again. */
export function chainThread(): ChainMaker {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let last = 0
  let isClosed = false

  const start = (): Worker => {
    const thread = new Worker(new URL('./chain-worker.js', import.meta.url), {
      resourceLimits: LITTLE,
    })
    thread.on('message', ({ number, made }: ChainAnswer) => {
      waiting.get(number)?.resolve(made)
      waiting.delete(number)
    })
    thread.on('error', giveUp)
    thread.on('exit', () => giveUp(new Error('The thread of the chains has ended.')))
    return thread
  }

  const giveUp = (fault: Error) => {
    worker = null
    for (const { reject } of waiting.values()) reject(fault)
    waiting.clear()
  }

  return {
    make(seeds, isUrgent) {
      if (isClosed) return Promise.reject(new Error('No more chains are made.'))
      worker ??= start()
      const number = ++last
      worker.postMessage({ number, seeds, isUrgent } satisfies ChainJob)
      return new Promise((resolve, reject) => waiting.set(number, { resolve, reject }))
    },
    async close() {
      isClosed = true
      await worker?.terminate()
    },
  }
}
