import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'
import { PROTOCOL } from '../../protocol/index.js'
import { type Child, startChild } from './child.js'

/** A `nardy serve` of its own, as its visitors see it. */
export interface House extends Child {
  /** Makes a guest, who has an address of his own. */
  visit(): Promise<Visitor>
}

/** A guest and his cookie. */
export interface Visitor {
  /** Asks an endpoint to make something. */
  post(path: string, body: object): Promise<Response>
  /** Opens a socket and says hello. */
  connect(): Promise<WebSocket>
}

const NARDY = fileURLToPath(new URL('../../cli/nardy.js', import.meta.url))

/**
 * Starts the server on a SQLite file in a folder. It believes what a proxy says about callers, so
 * that visitors come from addresses of their own and the limits of an address stay in force.
 */
export async function startHouse(folder: string, profile?: string): Promise<House> {
  const prof = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]
  const serve = ['serve', '--port', '0', '--data', folder, '--trust-proxy', '127.0.0.1']
  const child = await startChild([...prof, NARDY, ...serve])
  const place = `127.0.0.1:${child.port}`
  let guests = 0
  return {
    ...child,
    visit() {
      const number = guests++
      return visit(place, `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`)
    },
  }
}

async function visit(place: string, address: string): Promise<Visitor> {
  const from = { 'x-forwarded-for': address }
  const met = await fetch(`http://${place}/api/v1/me`, { headers: from })
  const cookie = met.headers.get('set-cookie')?.split(';')[0]
  if (cookie === undefined) throw new Error(`No cookie: ${await met.text()}`)
  const headers = { ...from, cookie }
  return {
    post: (path, body) =>
      fetch(`http://${place}/api/v1${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    connect: () => {
      const socket = new WebSocket(`ws://${place}/ws`, { headers, perMessageDeflate: false })
      return new Promise((resolve, reject) => {
        socket.once('error', reject)
        socket.once('message', () => resolve(socket))
        socket.once('open', () =>
          socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL })),
        )
      })
    },
  }
}
