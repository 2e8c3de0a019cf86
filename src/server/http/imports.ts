import { isDeepStrictEqual } from 'node:util'
import type Type from 'typebox'
import { verifyMatch } from '../../fair/verify.js'
import {
  applyEntry,
  Fault,
  MatchFile,
  openTable,
  TableFound,
  type TableState,
} from '../../protocol/index.js'
import { newBytes } from '../ids.js'
import type { Fill } from '../means.js'
import type { Storage } from '../storage/storage.js'
import { rowOf } from '../table/row.js'
import type { Api, Parts } from './api.js'
import { guestOf, welcomeCaller } from './callers.js'
import { refuse } from './refusals.js'

/** The longest file that is read: a match of some thousand turns. */
const LONGEST = 8 * 1024 * 1024

/** Keeps matches that were exported here or elsewhere, once they have been verified. */
export function addImports(api: Api, { storage, guests, fill }: Parts): void {
  api.post(
    '/imports',
    {
      schema: {
        operationId: 'importMatch',
        summary: 'Keeps an exported match among your own, if every roll and move of it is right',
        body: MatchFile,
        response: { 200: TableFound, 201: TableFound, '4xx': Fault },
      },
      bodyLimit: LONGEST,
      config: { limit: 'import' },
      preHandler: welcomeCaller(guests),
    },
    async (request, reply) => {
      const file = request.body
      const verified = verifyMatch(file)
      if (!verified.ok) {
        const { code, version } = verified.error
        return refuse(reply, 409, 'not-verified', { path: `${code} ${version ?? ''}`.trim() })
      }
      const id = verified.value.table
      const kept = await keepMatch(storage, file, guestOf(request).id, fill)
      if (kept === 'created') reply.code(201)
      else if (!(await isSame(storage, id, file))) return refuse(reply, 409, 'id-taken')
      return { id }
    },
  )
}

async function keepMatch(storage: Storage, { entries }: File, creator: string, fill: Fill) {
  const [entry, ...rest] = entries
  const state = foldOf(entries)
  const { code, ...row } = rowOf(state)
  return storage.createTable({
    entry,
    rest,
    row,
    secret: newBytes(fill, 32),
    code: code ?? state.code,
    listed: false,
    creator,
    imported: true,
  })
}

type File = Type.Static<typeof MatchFile>

/** What a log that has been verified comes to. */
function foldOf([first, ...rest]: File['entries']): TableState {
  let now = openTable(first)
  for (const entry of rest) if (now.ok) now = applyEntry(now.value, entry)
  if (!now.ok) throw new Error(`A verified match cannot be folded: ${now.error}`)
  return now.value
}

async function isSame(storage: Storage, id: string, { entries }: File): Promise<boolean> {
  return isDeepStrictEqual(await storage.entries(id, 0, entries.length), entries)
}
