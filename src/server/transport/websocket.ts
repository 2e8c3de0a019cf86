import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import websocket, { type WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Time } from '../means.js'
import type { Guest } from '../storage/storage.js'
import type { Connection } from './connection.js'
import { LONGEST } from './read-message.js'
import type { Sessions } from './sessions.js'

/** What the socket's endpoint needs of the server. */
export interface SocketOptions {
  readonly sessions: Sessions
  readonly time: Time
  /** Who asks, by cookie or token; null where that is not known. */
  identify(request: FastifyRequest): Promise<Guest | null>
  /** Whether it comes from a page that may, or from no page. */
  isWelcome(request: FastifyRequest): boolean
}

/** How often a socket is asked whether it is there; one that has not answered by the next time is not. */
const PING = 15_000
/** How long the other side may take to agree to the end. */
const GRACE = 2_000
/** The code for data of a kind that is not understood. */
const UNSUPPORTED = 1003

/** Serves `/ws`; closing the server says goodbye first (SPEC W1, W10). */
export async function addSocket(app: FastifyInstance, options: SocketOptions): Promise<void> {
  const { sessions, time, identify, isWelcome } = options
  const visitors = new WeakMap<FastifyRequest, Guest>()
  const wires = new WeakMap<IncomingMessage, Duplex>()
  app.server.on('upgrade', (request, wire) => wires.set(request, wire))
  await app.register(websocket, {
    options: { maxPayload: LONGEST, perMessageDeflate: false },
    preClose: () => sessions.close(),
    // A broken socket is closed by ws, with the code that the fault has.
    errorHandler: () => {},
  })
  // Who was refused before the plugin saw him would keep his connection.
  app.addHook('onResponse', async ({ headers, raw, ws }) => {
    if (headers.upgrade !== undefined && ws === null) raw.socket.destroy()
  })
  app.get(
    '/ws',
    {
      websocket: true,
      config: { limit: 'look' },
      onRequest: async (request, reply) => {
        if (!isWelcome(request)) return reply.code(403).send({ code: 'wrong-origin' })
        const guest = await identify(request)
        if (guest === null) return reply.code(401).send({ code: 'not-allowed' })
        visitors.set(request, guest)
      },
    },
    (socket, request) => {
      const guest = visitors.get(request)
      const wire = wires.get(request.raw)
      if (guest === undefined || wire === undefined) return socket.terminate()
      sessions.open(connectionOf(socket, wire, time), guest)
    },
  )
}

/** A socket as a connection; it ends when pings are not answered. */
function connectionOf(socket: WebSocket, wire: Duplex, time: Time): Connection {
  let isThere = true
  let isHeldBack = false
  /** Whatever is sent in one turn of the event loop leaves together: system calls are dear. */
  const holdBack = () => {
    if (isHeldBack) return
    isHeldBack = true
    wire.cork()
    setImmediate(() => {
      isHeldBack = false
      wire.uncork()
    })
  }
  const beat = () => {
    if (!isThere) return socket.terminate()
    isThere = false
    socket.ping()
    stop = time.later(PING, beat)
  }
  let stop = time.later(PING, beat)

  const close = (code: number, reason: string) => {
    stop()
    socket.close(code, reason)
    stop = time.later(GRACE, () => socket.terminate())
  }

  socket.on('pong', () => {
    isThere = true
  })
  socket.on('close', () => stop())
  return {
    send: (text) => {
      if (socket.readyState !== socket.OPEN) return
      holdBack()
      socket.send(text)
    },
    buffered: () => socket.bufferedAmount,
    close,
    onText: (hear) =>
      socket.on('message', (data, isBinary) => {
        if (isBinary) close(UNSUPPORTED, 'binary')
        else hear(data.toString())
      }),
    // Hidden pages are slow to ping, while their browsers go on answering pings.
    onSign: (hear) => socket.on('pong', hear),
    onClose: (hear) => socket.on('close', hear),
  }
}
