import { parentPort, workerData } from 'node:worker_threads'
import { inOne } from './in-one.js'
import { openSqliteHere } from './sqlite-open.js'

/** A call of a storage's method on its way to the thread that has the file. */
export interface Call {
  readonly id: number
  readonly method: string
  readonly args: readonly unknown[]
}

/** What came of a call; call 0 is the opening. An error comes in words: SQLite's own do not travel. */
export type Outcome =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string }

type Methods = Record<string, (...args: readonly unknown[]) => Promise<unknown>>

const opened = openSqliteHere(workerData as string) as Promise<unknown> as Promise<Methods>

/** All that one commit makes durable is told at once, before the next one keeps the thread. */
const send = inOne((outcomes: Outcome[]) => parentPort?.postMessage(outcomes), queueMicrotask)

function answer(id: number, work: Promise<unknown>): void {
  work.then(
    (value) => send({ id, value }),
    (error) => send({ id, error: error instanceof Error ? error.message : String(error) }),
  )
}

answer(
  0,
  opened.then(() => undefined),
)

parentPort?.on('message', (calls: readonly Call[]) => {
  for (const { id, method, args } of calls) {
    answer(
      id,
      opened.then((storage) => storage[method](...args)),
    )
  }
})
