import { Worker } from 'node:worker_threads'
import type { Entry, TableRow } from '../protocol/index.js'
import type { Result } from '../rules/index.js'

/** A match that was read and verified, or what is wrong with it: a code, and the version of the entry. */
export type ReadMatch = Result<
  { readonly entries: readonly Entry[]; readonly row: TableRow; readonly code: string },
  string
>

/** Reads matches from files away from the event loop: to play a long one again takes seconds. */
export interface Verifier {
  /** Reads the text of a file; `busy` where too many wait already. */
  read(text: string): Promise<ReadMatch | 'busy'>
  close(): Promise<void>
}

/** How the threads are run. */
export interface VerifierOptions {
  /** Starts a thread that reads a text and posts what it read. */
  readonly start?: (text: string) => Worker
  /** How long a file may take, in milliseconds. */
  readonly patience?: number
  /** So many files may wait for the one that is read. */
  readonly mostWaiting?: number
}

/** A thread for every file, one at a time. */
export function createVerifier(options: VerifierOptions = {}): Verifier {
  const { start = startThread, patience = 30_000, mostWaiting = 8 } = options
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let worker: Worker | null = null
  let isOpen = true

  const run = async (text: string): Promise<ReadMatch | 'busy'> => {
    if (!isOpen) return 'busy'
    const thread = start(text)
    worker = thread
    const timer = setTimeout(() => void thread.terminate(), patience)
    try {
      return await new Promise<ReadMatch>((resolve) => {
        thread.once('message', resolve)
        thread.once('error', () => resolve({ ok: false, error: 'too-much' }))
        thread.once('exit', () => resolve({ ok: false, error: 'too-much' }))
      })
    } finally {
      clearTimeout(timer)
      await thread.terminate()
      worker = null
    }
  }
  return {
    async read(text) {
      if (waiting >= mostWaiting) return 'busy'
      waiting++
      const read = last.then(() => run(text))
      last = read.catch(() => {}).then(() => waiting--)
      return read
    },
    async close() {
      isOpen = false
      await worker?.terminate()
      await last
    },
  }
}

/** Has room for a file as long as may be, parsed, and its match under way. */
function startThread(text: string): Worker {
  return new Worker(new URL('./verifier-thread.js', import.meta.url), {
    workerData: text,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
}
