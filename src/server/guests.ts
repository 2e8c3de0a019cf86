import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newBytes, newDigits, newId } from './ids.js'
import type { Fill, Time } from './means.js'
import { cleanName } from './names.js'
import type { Guest, Storage } from './storage/storage.js'

/** The cookie that says who a visitor is: his id and a signature. */
const GUEST_COOKIE = 'nardy-guest'

const YEAR = 31_536_000
const BEARER = /^Bearer +(\S+)$/i

/** Who a request is from: a guest, nobody yet, or somebody whose token is wrong. */
export type Caller = Guest | 'nobody' | 'bad-token'

/** Knows who visitors are; cookies are read and signed by @fastify/cookie. */
export interface Guests {
  /** Who the request is from, by its token or its cookie. */
  recognise(request: FastifyRequest): Promise<Caller>
  /** Makes a new guest and gives him a cookie. */
  welcome(request: FastifyRequest, reply: FastifyReply): Promise<Guest>
  /** Gives the guest's cookie anew, so that it stays for another year. */
  remember(guest: Guest, request: FastifyRequest, reply: FastifyReply): void
  /** The guest under a new name; null where the name cannot be shown. */
  rename(guest: Guest, name: string): Promise<Guest | null>
  /** A new account for a program, and its token, which is kept nowhere; null as in `rename`. */
  addBot(name: string): Promise<{ readonly bot: Guest; readonly token: string } | null>
}

/** The key that cookies are signed with: made at the first start, then kept in the storage. */
export function cookieKey(storage: Storage, fill: Fill): Promise<Uint8Array> {
  return storage.keep('cookie-key', newBytes(fill, 32))
}

/** Guests as the storage knows them. */
export function createGuests(storage: Storage, time: Time, fill: Fill): Guests {
  const add = async (name: string, isBot: boolean, tokenHash?: string): Promise<Guest> => {
    const guest = { id: newId(fill), name, isBot, created: time.now() }
    await storage.addGuest(guest, tokenHash)
    return guest
  }
  const guests: Guests = {
    recognise: (request) => recognise(storage, request),
    async welcome(request, reply) {
      const guest = await add(`guest-${newDigits(fill, 4)}`, false)
      guests.remember(guest, request, reply)
      return guest
    },
    remember({ id }, request, reply) {
      reply.setCookie(GUEST_COOKIE, id, {
        signed: true,
        httpOnly: true,
        sameSite: 'lax',
        secure: request.protocol === 'https',
        path: '/',
        maxAge: YEAR,
      })
    },
    async rename(guest, asked) {
      const name = cleanName(asked)
      if (name === null) return null
      await storage.renameGuest(guest.id, name)
      return { ...guest, name }
    },
    async addBot(asked) {
      const name = cleanName(asked)
      if (name === null) return null
      const token = Buffer.from(newBytes(fill, 32)).toString('base64url')
      return { bot: await add(name, true, hashOf(token)), token }
    },
  }
  return guests
}

async function recognise(storage: Storage, request: FastifyRequest): Promise<Caller> {
  const { authorization } = request.headers
  if (authorization !== undefined) {
    const token = BEARER.exec(authorization)?.[1]
    const bot = token === undefined ? null : await storage.guestByToken(hashOf(token))
    return bot ?? 'bad-token'
  }
  const cookie = request.cookies[GUEST_COOKIE]
  const opened = cookie === undefined ? null : request.unsignCookie(cookie)
  if (!opened?.valid || opened.value === null) return 'nobody'
  return (await storage.guest(opened.value)) ?? 'nobody'
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
