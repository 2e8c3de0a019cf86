import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Guests } from '../guests.js'
import type { Guest } from '../storage/storage.js'
import { refuse } from './refusals.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, where that is known. */
    guest: Guest | null
  }
}

/** Notes who asks; those who are nobody yet stay so. */
export function knowCaller(guests: Guests) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const caller = await guests.recognise(request)
    if (caller === 'bad-token') reply.send(refuse(reply, 401, 'bad-token'))
    else request.guest = caller === 'nobody' ? null : caller
  }
}

/** Notes who asks; those who are nobody yet become guests. */
export function welcomeCaller(guests: Guests) {
  const know = knowCaller(guests)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await know(request, reply)
    if (reply.sent || request.guest !== null) return
    if (await request.server.isAllowed('guest', request)) {
      request.guest = await guests.welcome(request, reply)
    } else {
      reply.send(refuse(reply, 429, 'too-many-requests'))
    }
  }
}

/** Who asks, behind `welcomeCaller`. */
export function guestOf({ guest }: FastifyRequest): Guest {
  if (guest === null) throw new Error('The endpoint does not ask who calls.')
  return guest
}
