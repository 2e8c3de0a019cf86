import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Time } from '../means.js'
import type { Tables } from '../table/port.js'

/** Waits for news of a table on behalf of a request. */
export interface Waiting {
  /**
   * Resolves when the table's log has gone on after a version, after so many seconds, when the
   * caller hangs up, or when the server closes. Meanwhile the guest is present at the table.
   */
  until(request: FastifyRequest, table: string, after: number, seconds: number): Promise<void>
}

/** Waiting that ends with the server. */
export function createWaiting(app: FastifyInstance, tables: Tables, time: Time): Waiting {
  const ends = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const end of ends) end()
  })
  return {
    async until({ guest, raw }, table, after, seconds) {
      if (seconds === 0 || guest === null) return
      let end = (): void => {}
      const ended = new Promise<void>((resolve) => {
        end = resolve
      })
      ends.add(end)
      raw.socket.once('close', end)
      const cancel = time.later(seconds * 1000, end)
      try {
        const watch = await tables.watch(table, after, {
          guest: guest.id,
          entries: (entries) => entries.length > 0 && end(),
          ghost: () => {},
          presence: () => {},
        })
        if (watch !== null) await ended
        watch?.stop()
      } finally {
        cancel()
        raw.socket.off('close', end)
        ends.delete(end)
      }
    },
  }
}
