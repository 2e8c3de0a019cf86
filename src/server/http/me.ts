import { Fault, Me, Naming, NewBot } from '../../protocol/index.js'
import type { Guest } from '../storage/storage.js'
import type { Api, Parts } from './api.js'
import { guestOf, welcomeCaller } from './callers.js'
import { refuse } from './refusals.js'

/** Who the caller is, his name, and accounts for programs. */
export function addMe(api: Api, { guests }: Parts): void {
  const preHandler = welcomeCaller(guests)
  api.get(
    '/me',
    {
      schema: {
        operationId: 'me',
        summary: 'Who you are; whoever is nobody yet becomes a guest and gets a cookie',
        response: { 200: Me, '4xx': Fault },
      },
      config: { limit: 'look' },
      preHandler,
    },
    async (request, reply) => {
      const guest = guestOf(request)
      if (!guest.isBot) guests.remember(guest, request, reply)
      return shown(guest)
    },
  )
  api.patch(
    '/me',
    {
      schema: {
        operationId: 'rename',
        summary: 'Takes another name: 1 to 24 characters that can be seen',
        body: Naming,
        response: { 200: Me, '4xx': Fault },
      },
      config: { limit: 'change' },
      preHandler,
    },
    async (request, reply) => {
      const renamed = await guests.rename(guestOf(request), request.body.name)
      return renamed === null ? refuse(reply, 400, 'bad-name', { path: 'name' }) : shown(renamed)
    },
  )
  api.post(
    '/bots',
    {
      schema: {
        operationId: 'addBot',
        summary: 'Makes an account for a program; its token is shown this once',
        body: Naming,
        response: { 201: NewBot, '4xx': Fault },
      },
      config: { limit: 'bot' },
    },
    async (request, reply) => {
      const made = await guests.addBot(request.body.name)
      if (made === null) return refuse(reply, 400, 'bad-name', { path: 'name' })
      reply.code(201)
      return { id: made.bot.id, name: made.bot.name, token: made.token }
    },
  )
}

function shown({ id, name, isBot }: Guest): Me {
  return { id, name, isBot }
}
