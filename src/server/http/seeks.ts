import Type from 'typebox'
import { Fault, SeekAnswer, SeekList, SeekRequest } from '../../protocol/index.js'
import { termsOf } from '../terms.js'
import type { Api, Parts } from './api.js'
import { guestOf, knowCaller, welcomeCaller } from './callers.js'
import { refuse } from './refusals.js'

/** Quick pairing by game and clock. */
export function addSeeks(api: Api, { seeks, guests }: Parts): void {
  api.post(
    '/seeks',
    {
      schema: {
        operationId: 'seek',
        summary: 'Plays whoever wishes the same: at once, or waits; a new wish replaces the last',
        body: SeekRequest,
        response: { 200: SeekAnswer, '4xx': Fault },
      },
      config: { limit: 'make' },
      preHandler: welcomeCaller(guests),
    },
    async (request, reply) => {
      const terms = termsOf(request.body, { listed: true })
      if (!terms.ok) return refuse(reply, 400, terms.error.code, { path: terms.error.path })
      const sought = await seeks.seek(guestOf(request), terms.value)
      if (!sought.ok) return refuse(reply, 409, sought.error.code, { path: sought.error.path })
      return { table: sought.value }
    },
  )
  api.get(
    '/seeks',
    {
      schema: {
        operationId: 'seeks',
        summary:
          'All that wait, and what became of your own seek; ask every few seconds to keep it',
        response: { 200: SeekList, '4xx': Fault },
      },
      config: { limit: 'look' },
      preHandler: knowCaller(guests),
    },
    async ({ guest }) => ({
      seeks: await seeks.list(),
      mine: guest && (await seeks.mine(guest.id)),
    }),
  )
  api.delete(
    '/seeks',
    {
      schema: {
        operationId: 'dropSeek',
        summary: 'Waits no longer',
        response: { 204: Type.Null(), '4xx': Fault },
      },
      config: { limit: 'change' },
      preHandler: knowCaller(guests),
    },
    async ({ guest }, reply) => {
      if (guest !== null) await seeks.drop(guest.id)
      reply.code(204)
      return null
    },
  )
}
