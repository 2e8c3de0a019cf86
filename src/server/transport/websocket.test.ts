import { type AddressInfo, connect, type Socket } from 'node:net'
import type { WebSocket } from '@fastify/websocket'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CLOSES, PROTOCOL, type ServerMessage } from '../../protocol/index.js'
import { seededChance } from '../../rules/testing/index.js'
import { openWebApp, type WebApp } from '../testing/web-app.js'

const HOST = 'nardy.example'
/** Where sockets come from that come from nowhere. */
const NEAR = { remoteAddress: '127.0.0.1' } as Socket
const HELLO = JSON.stringify({ type: 'hello', protocol: PROTOCOL })

const UPGRADE = [
  'GET /ws HTTP/1.1',
  `host: ${HOST}`,
  'connection: upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  'sec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==',
  '\r\n',
].join('\r\n')

let web: WebApp
beforeEach(async () => {
  web = await openWebApp('sockets', { origins: ['https://club.example'] })
})
afterEach(() => web.close())

/** A socket that keeps what it hears. */
async function open(headers: Record<string, string>) {
  const heard: ServerMessage[] = []
  let code: number | null = null
  let pings = 0
  const socket: WebSocket = await web.app.injectWS(
    '/ws',
    { headers: { host: HOST, ...headers }, socket: NEAR },
    {
      onInit: (ws) => {
        ws.on('message', (data) => heard.push(JSON.parse(String(data))))
        ws.on('ping', () => pings++)
        ws.on('close', (why) => {
          code = why
        })
      },
    },
  )
  return { socket, heard, code: () => code, pings: () => pings }
}

/** A guest's cookie. */
async function cookieOf(name: string): Promise<string> {
  const visitor = web.visitor()
  const answer = await visitor.ask('PATCH', '/api/v1/me', { name })
  expect(answer.statusCode).toBe(200)
  return visitor.cookie() ?? ''
}

/** When two messages have been answered, whatever was sent before has arrived. */
async function settle({ socket, heard }: Awaited<ReturnType<typeof open>>): Promise<void> {
  for (let i = 0; i < 2; i++) {
    const count = heard.length
    socket.send(JSON.stringify({ type: 'ping' }))
    await until(() => heard.length > count)
  }
}

async function until(holds: () => boolean): Promise<void> {
  for (let i = 0; i < 200 && !holds(); i++) await new Promise((resolve) => setTimeout(resolve, 5))
  expect(holds()).toBe(true)
}

test('W2: who one is follows from the cookie', async () => {
  const { socket, heard } = await open({ cookie: await cookieOf('Ann') })
  socket.send(HELLO)
  await until(() => heard.length > 0)
  expect(heard).toMatchObject([{ type: 'welcome', name: 'Ann' }])
})

test('W2: or from the token of a program', async () => {
  const made = await web.visitor().ask('POST', '/api/v1/bots', { name: 'Robo' })
  const { socket, heard } = await open({ authorization: `Bearer ${made.json().token}` })
  socket.send(HELLO)
  await until(() => heard.length > 0)
  expect(heard).toMatchObject([{ type: 'welcome', name: 'Robo' }])
})

test('who is nobody, or has forged a cookie or a token, gets no socket', async () => {
  const cookie = await cookieOf('Ann')
  const [name, value] = cookie.split('=')
  const [id, signature] = decodeURIComponent(value).split('.')
  const forged = [
    `${name}=${id}`,
    `${name}=${encodeURIComponent(`${id.slice(0, -1)}x.${signature}`)}`,
    `${name}=${encodeURIComponent(`${id}.${signature.slice(0, -2)}AA`)}`,
    `${name}=${encodeURIComponent(`guest0000000.${signature}`)}`,
    `${name}=`,
    'x'.repeat(2000),
  ]
  await expect(open({})).rejects.toThrow('401')
  for (const each of forged) await expect(open({ cookie: each }), each).rejects.toThrow('401')
  await expect(open({ cookie, authorization: 'Bearer nonsense' })).rejects.toThrow('401')
})

test("another site's page gets no socket, even with the guest's cookie", async () => {
  const cookie = await cookieOf('Ann')
  for (const origin of ['https://evil.example', 'null', `https://${HOST}.evil.example`]) {
    await expect(open({ cookie, origin }), origin).rejects.toThrow('403')
  }
  for (const origin of [`https://${HOST}`, 'https://club.example']) {
    expect((await open({ cookie, origin })).code()).toBeNull()
  }
})

test('sockets from one address are opened no faster than other things are looked at', async () => {
  const small = await openWebApp('few', {
    limits: { look: { max: 3, timeWindow: 60_000 } },
  })
  await small.app.ready()
  const cookie = await cookieOf('Ann')
  const ask = () => small.app.injectWS('/ws', { headers: { host: HOST, cookie }, socket: NEAR })
  for (let i = 0; i < 3; i++) await expect(ask()).rejects.toThrow('401')
  await expect(ask()).rejects.toThrow('429')
  // Whoever is refused is let go: otherwise this would wait for them.
  await small.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = small.app.server.address() as AddressInfo
  const refused = await new Promise<string>((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(UPGRADE))
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('close', () => resolve(answer))
  })
  expect(refused).toContain('429')
  await small.close()
})

test('W8: a binary frame ends the connection with 1003, a long one with 1009', async () => {
  const cookie = await cookieOf('Ann')
  const binary = await open({ cookie })
  binary.socket.send(Buffer.from(HELLO))
  await until(() => binary.code() !== null)
  expect(binary.code()).toBe(1003)
  const long = await open({ cookie })
  long.socket.send(HELLO + ' '.repeat(16_384))
  await until(() => long.code() !== null)
  expect(long.code()).toBe(1009)
  const fine = await open({ cookie })
  fine.socket.send(HELLO)
  await until(() => fine.heard.length > 0)
})

test('texts are not compressed', async () => {
  const { socket } = await open({ cookie: await cookieOf('Ann') })
  expect(socket.extensions).toBe('')
})

test('W8: a socket whose other side does not answer pings is ended', async () => {
  const cookie = await cookieOf('Ann')
  const [alive, gone] = [await open({ cookie }), await open({ cookie })]
  for (const { socket } of [alive, gone]) socket.send(HELLO)
  await until(() => gone.heard.length > 0)
  // A socket that is injected answers no pings by itself.
  alive.socket.on('ping', (data) => alive.socket.pong(data))
  for (let i = 0; i < 3; i++) {
    await web.time.pass(10_100)
    await settle(alive)
  }
  await until(() => gone.code() !== null)
  expect(gone.code()).toBe(1006)
  expect(alive.code()).toBeNull()
})

test('W8: a page that is hidden and slow to speak is there as long as its browser answers', async () => {
  const cookie = await cookieOf('Ann')
  const [quiet, other] = [await open({ cookie }), await open({ cookie })]
  quiet.socket.on('ping', (data) => quiet.socket.pong(data))
  other.socket.on('ping', (data) => other.socket.pong(data))
  for (const { socket } of [quiet, other]) socket.send(HELLO)
  await until(() => quiet.heard.length > 0)
  for (let i = 0; i < 12; i++) {
    const pings = quiet.pings()
    await web.time.pass(15_000)
    await until(() => quiet.pings() > pings)
    await settle(other)
  }
  expect(quiet.code()).toBeNull()
})

test('W10: closing the server says goodbye to everybody', async () => {
  const sockets: Awaited<ReturnType<typeof open>>[] = []
  for (const name of ['Ann', 'Ben', 'Cid']) {
    const each = await open({ cookie: await cookieOf(name) })
    each.socket.send(HELLO)
    sockets.push(each)
  }
  await until(() => sockets.every(({ heard }) => heard.length > 0))
  const closing = web.app.close()
  await until(() => sockets.every(({ code }) => code() === CLOSES.goingAway))
  for (const { heard } of sockets) expect(heard.at(-1)).toMatchObject({ type: 'bye' })
  await closing
})

test('what is asked of /ws without a socket is not there', async () => {
  const answer = await web.app.inject('/ws')
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
})

test('raw bytes that are no frames end their connection alone', async () => {
  const cookie = await cookieOf('Eve')
  await web.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = web.app.server.address() as AddressInfo
  const chance = seededChance(3)
  const garble = (frame: Buffer) =>
    frame.map((byte) => (chance() < 0.2 ? Math.floor(chance() * 256) : byte))
  const throwBytes = () =>
    new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.write(UPGRADE.replace('\r\n\r\n', `\r\ncookie: ${cookie}\r\n\r\n`))
      socket.once('data', () => {
        for (let i = 0; i < 3; i++) socket.write(garble(frameOf(HELLO)))
        setTimeout(() => socket.destroy(), 5)
      })
      socket.on('error', () => {})
      socket.on('close', () => resolve())
    })
  for (let i = 0; i < 20; i++) await Promise.all(Array.from({ length: 10 }, throwBytes))
  const { socket, heard } = await open({ cookie })
  socket.send(HELLO)
  await until(() => heard.length > 0)
  expect(heard).toMatchObject([{ type: 'welcome' }])
  expect(web.faults).toEqual([])
})

/** A text in a masked frame of a client. */
function frameOf(text: string): Buffer {
  const body = Buffer.from(text)
  const mask = Buffer.from([1, 2, 3, 4])
  const masked = body.map((byte, i) => byte ^ mask[i % 4])
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length]), mask, masked])
}
