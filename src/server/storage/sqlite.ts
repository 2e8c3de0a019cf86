import { Worker } from 'node:worker_threads'
import { inOne } from './sql/in-one.js'
import { prepare } from './sql/prepared.js'
import type { SqlStorage } from './sql/sql-storage.js'
import type { Call, Outcome } from './sql/sqlite-worker.js'
import type { Storage } from './storage.js'

interface Waiting {
  readonly resolve: (value: never) => void
  readonly reject: (error: unknown) => void
}

type Methods = SqlStorage & Pick<Storage, 'close'>
type Method = keyof Methods

/**
 * A storage in a SQLite file, which one process at a time serves. A thread of its own has the file:
 * the caller's event loop never waits for the disk. Should that thread end by itself, all further
 * calls reject, and `onLost` is told why.
 */
export async function openSqlite(
  path: string,
  onLost: (fault: Error) => void = () => {},
): Promise<Storage> {
  const worker = new Worker(new URL('./sql/sqlite-worker.js', import.meta.url), {
    workerData: path,
  })
  const waiting = new Map<number, Waiting>()
  let last = 0
  let end: Error | null = null
  let isWanted = false
  const opened = expected<void>(0)
  const send = inOne((calls: Call[]) => worker.postMessage(calls), setImmediate)
  worker.on('message', (outcomes: Outcome[]) => outcomes.forEach(hear))
  worker.on('error', giveUp)
  worker.on('exit', () => giveUp(new Error('The storage is closed.')))

  function hear(outcome: Outcome): void {
    const call = waiting.get(outcome.id)
    waiting.delete(outcome.id)
    if ('error' in outcome) call?.reject(new Error(outcome.error))
    else call?.resolve(outcome.value as never)
  }

  function giveUp(error: Error): void {
    if (end === null && isWanted) onLost(error)
    end ??= error
    for (const { reject } of waiting.values()) reject(end)
    waiting.clear()
  }

  function expected<T>(id: number): Promise<T> {
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
  }

  function call<M extends Method>(method: M): Methods[M] {
    const ask = (...args: unknown[]) => {
      if (end !== null) return Promise.reject(end)
      last++
      const answer = expected(last)
      send({ id: last, method, args })
      return answer
    }
    return ask as Methods[M]
  }

  try {
    await opened
    isWanted = true
  } catch (error) {
    await worker.terminate()
    throw error
  }
  const appendPrepared = call('appendPrepared')
  return {
    createTable: call('createTable'),
    append: async (entry) => appendPrepared(prepare(entry)),
    entries: call('entries'),
    record: call('record'),
    secret: call('secret'),
    tableByCode: call('tableByCode'),
    tables: call('tables'),
    versionOf: call('versionOf'),
    rolls: call('rolls'),
    keep: call('keep'),
    addGuest: call('addGuest'),
    guest: call('guest'),
    guestByToken: call('guestByToken'),
    renameGuest: call('renameGuest'),
    addLine: call('addLine'),
    lines: call('lines'),
    setBlocked: call('setBlocked'),
    blockedBy: call('blockedBy'),
    seek: call('seek'),
    answerSeek: call('answerSeek'),
    dropSeek: call('dropSeek'),
    seekOf: call('seekOf'),
    seeks: call('seeks'),
    beat: call('beat'),
    vacancy: call('vacancy'),
    lease: call('lease'),
    release: call('release'),
    orphans: call('orphans'),
    setPresence: call('setPresence'),
    presence: call('presence'),
    notify() {},
    listen: () => () => {},
    async close() {
      if (end !== null) return
      isWanted = false
      await call('close')()
      await worker.terminate()
    },
  }
}
