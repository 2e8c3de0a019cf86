import { isDeepStrictEqual } from 'node:util'
import { Fault, MatchFile, TableFound, type TableRow } from '../../protocol/index.js'
import { newBytes } from '../ids.js'
import type { Verifier } from '../verifier.js'
import type { Api, Parts } from './api.js'
import { guestOf, welcomeCaller } from './callers.js'
import { refuse } from './refusals.js'

/** The longest file that is read: some thousand turns. */
const LONGEST = 8 * 1024 * 1024

/**
 * Keeps matches that were exported here or elsewhere, once they have been verified. Their text is
 * read in another thread as it is.
 */
export async function addImports(
  api: Api,
  { storage, guests, time, fill }: Parts,
  verifier: Verifier,
): Promise<void> {
  api.removeContentTypeParser('application/json')
  api.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_: unknown, text: string) => text,
  )
  api.post(
    '/imports',
    {
      schema: {
        operationId: 'importMatch',
        summary: 'Keeps an exported match among your own, if every roll and move of it is right',
        body: MatchFile,
        response: { 200: TableFound, 201: TableFound, '4xx': Fault },
      },
      validatorCompiler: () => () => true,
      bodyLimit: LONGEST,
      config: { limit: 'import' },
      preHandler: welcomeCaller(guests),
    },
    async (request, reply) => {
      const read = await verifier.read(request.body as unknown as string)
      if (read === 'busy') return refuse(reply, 429, 'too-many-requests')
      if (!read.ok) return refuse(reply, 409, 'not-verified', { path: read.error })
      const { row, code, entries } = read.value
      const [entry, ...rest] = entries
      const made = await storage.createTable({
        entry,
        rest,
        row: keptRow(row, time.now()),
        secret: newBytes(fill, 32),
        code,
        listed: false,
        creator: guestOf(request).id,
        imported: true,
      })
      if (made === 'created') reply.code(201)
      else if (!isDeepStrictEqual(await storage.entries(row.id, 0, entries.length), entries))
        return refuse(reply, 409, 'id-taken')
      return { id: row.id }
    },
  )
}

/** Nothing is played there, whatever it waited for; a file may say that it is of tomorrow. */
function keptRow(row: TableRow, now: number): TableRow {
  return { ...row, status: 'over', changed: Math.min(row.changed, now) }
}
