import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Notice, Storage } from '../storage.js'
import { connectionTo } from './postgres-dialect.js'

const CHANNEL = 'nardy'

/** PostgreSQL takes less than 8,000 bytes. */
const LARGEST = 7_900

/** Milliseconds before a lost connection is tried again: at first, and at most. */
const RETRY = 50
const SLOWEST_RETRY = 2_000

/** Milliseconds between questions whether the connection still stands. */
const PING = 5_000

/** So many notices may wait for the connection; more are lost. */
const MOST_WAITING = 10_000

const SEND = 'select pg_notify($1, payload) from unnest($2::text[]) as payload'

/** A notice on its way; null says that some were lost. */
interface Envelope {
  readonly from: string
  readonly notice: Notice | null
}

type Hear = Parameters<Storage['listen']>

/** What processes tell each other through PostgreSQL, on a connection of its own. */
export interface Notices extends Pick<Storage, 'notify' | 'listen' | 'close'> {}

/** Opens the ear of a process; hears nothing of what it says itself. */
export async function openNotices(url: string): Promise<Notices> {
  const from = randomUUID()
  const ears = new Set<Hear>()
  let waiting: string[] = []
  let isSending = false
  let hasLost = false
  let isClosed = false
  let client = await connect()
  const pings = setInterval(send, PING)
  pings.unref()

  /** Rejects when there is no connection to be had. */
  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      ...connectionTo(url),
      connectionTimeoutMillis: PING,
      query_timeout: PING,
    })
    fresh.on('error', () => {})
    try {
      await fresh.connect()
      // Notices are of no use after a crash: nobody waits for the disk.
      await fresh.query('set synchronous_commit to off')
      await fresh.query(`listen ${CHANNEL}`)
    } catch (error) {
      fresh.end().catch(() => {})
      throw error
    }
    fresh.on('notification', ({ payload }) => hear(payload ?? ''))
    fresh.once('end', () => reconnect(RETRY))
    return fresh
  }

  async function reconnect(delay: number): Promise<void> {
    if (isClosed) return
    try {
      client = await connect()
    } catch {
      setTimeout(() => reconnect(Math.min(delay * 2, SLOWEST_RETRY)), delay).unref()
      return
    }
    if (isClosed) {
      await client.end()
      return
    }
    for (const [, missed] of ears) missed()
    send()
  }

  function hear(payload: string): void {
    const envelope: Envelope = JSON.parse(payload)
    if (envelope.from === from) return
    for (const [onNotice, missed] of ears) {
      if (envelope.notice === null) missed()
      else onNotice(envelope.notice)
    }
  }

  /** Sends what waits; with nothing to send it asks whether the connection still stands. */
  async function send(): Promise<void> {
    if (isSending) return
    isSending = true
    do {
      const payloads = hasLost ? [wrap(null), ...waiting] : waiting
      waiting = []
      hasLost = false
      try {
        await client.query(SEND, [CHANNEL, payloads])
      } catch {
        hasLost = true
        // Its end brings the next connection.
        client.end().catch(() => {})
        break
      }
    } while (waiting.length > 0)
    isSending = false
  }

  function wrap(notice: Notice | null): string {
    return JSON.stringify({ from, notice } satisfies Envelope)
  }

  return {
    notify(notice) {
      const payload = wrap(notice)
      if (Buffer.byteLength(payload) > LARGEST || waiting.length >= MOST_WAITING) hasLost = true
      else waiting.push(payload)
      send()
    },
    listen(...hear) {
      ears.add(hear)
      return () => {
        ears.delete(hear)
      }
    },
    async close() {
      isClosed = true
      clearInterval(pings)
      await client.end()
    },
  }
}
