import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** What is still being asked when the server closes has so many milliseconds. */
const LAST_REQUESTS = 5_000

/**
 * Lets the server close (SPEC H9): connections on which nothing has been asked yet, as browsers
 * open them in advance, are ended at once, and all others after a while.
 */
export function endConnections(app: FastifyInstance): void {
  const { server } = app
  const silent = new Set<Socket>()
  const speaks = ({ socket }: { readonly socket: Socket }) => silent.delete(socket)
  server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.on('request', speaks)
  server.on('upgrade', speaks)
  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy()
    setTimeout(() => server.closeAllConnections(), LAST_REQUESTS).unref()
  })
}
