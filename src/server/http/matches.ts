import { Fault, TablePage } from '../../protocol/index.js'
import type { Api, Parts } from './api.js'
import { guestOf, welcomeCaller } from './callers.js'
import { Paging, pageOf } from './paging.js'

/** The tables at which the caller has sat. */
export function addMatches(api: Api, { storage, guests }: Parts): void {
  api.get(
    '/matches',
    {
      schema: {
        operationId: 'matches',
        summary: 'Your own tables, played, under way and imported, those that changed last first',
        querystring: Paging,
        response: { 200: TablePage, '4xx': Fault },
      },
      config: { limit: 'look' },
      preHandler: welcomeCaller(guests),
    },
    async (request) => pageOf(storage, request.query, { guest: guestOf(request).id }),
  )
}
