import { randomUUID } from 'node:crypto'
import WebSocket from 'ws'
import { type Client, createClient } from '../src/protocol/client.js'
import type { ServerMessage } from '../src/protocol/index.js'
import type { Time } from '../src/server/means.js'

/** Time as it passes. */
export const WALL_TIME: Time = {
  now: () => Date.now(),
  later(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}

/** A command of a guest, and the version of the entry that came of it. */
export interface DoneCommand {
  readonly guest: string
  readonly command: string
  readonly table: string
  readonly version: number
}

/** Somebody with a browser of his own, and all that his client was promised. */
export interface Visitor {
  readonly id: string
  readonly client: Client
  /** What the server has said is done. */
  readonly acknowledged: readonly DoneCommand[]
  /** By table: the versions of the entries that were sent to him, as they came. */
  readonly heard: ReadonlyMap<string, readonly number[]>
  /** How long the server told him to stay away, each time. */
  readonly byes: readonly number[]
  /** Asks the API, of another server where that is named; the body of the answer. */
  ask(path: string, body?: object, address?: string): Promise<unknown>
}

/** What a visitor needs besides a server. */
export interface VisitorMeans {
  /** Where the server is now. */
  readonly address: () => string
  /** Hears of every message that goes over a socket, before what it brings about. */
  readonly onMessage?: () => void
}

/** Comes to a server as a new guest, and connects. */
export async function visit({ address, onMessage = () => {} }: VisitorMeans): Promise<Visitor> {
  const me = await fetch(`${address()}/api/v1/me`)
  const { id } = (await me.json()) as { id: string }
  const cookie = me.headers.getSetCookie()[0].split(';')[0]
  const acknowledged: DoneCommand[] = []
  const heard = new Map<string, number[]>()
  const byes: number[] = []

  const hear = (message: ServerMessage) => {
    if (message.type === 'bye') byes.push(message.after)
    if (message.type === 'entries') {
      const versions = message.entries.map(({ version }) => version)
      heard.set(message.table, [...(heard.get(message.table) ?? []), ...versions])
    }
    if (message.type !== 'done') return
    const { id: command, table, version } = message
    acknowledged.push({ guest: id, command, table, version })
  }

  const client = createClient({
    connect(events) {
      const socket = new WebSocket(`${address().replace('http', 'ws')}/ws`, { headers: { cookie } })
      socket.on('open', () => events.opened())
      socket.on('error', () => {})
      socket.on('close', (code) => events.closed(code))
      socket.on('message', (data) => {
        const text = String(data)
        hear(JSON.parse(text))
        onMessage()
        events.heard(text)
      })
      return {
        send(text) {
          socket.send(text, () => {})
          onMessage()
        },
        close: () => socket.close(),
      }
    },
    now: () => performance.now(),
    later: WALL_TIME.later,
    random: Math.random,
    newId: randomUUID,
  })

  return {
    id,
    client,
    acknowledged,
    heard,
    byes,
    async ask(path, body, at = address()) {
      const answer = await fetch(`${at}/api/v1${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
        body: JSON.stringify(body),
      })
      return answer.json()
    },
  }
}
