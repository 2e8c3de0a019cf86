import Type from 'typebox'
import { Cursor, type TablePage } from '../../protocol/index.js'
import type { Storage, TableFilter } from '../storage/storage.js'

/** Which part of a list is wanted. */
export const Paging = Type.Object({
  status: Type.Optional(
    Type.Union([Type.Literal('waiting'), Type.Literal('playing'), Type.Literal('over')]),
  ),
  from: Type.Optional(Cursor),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
type Paging = Type.Static<typeof Paging>

const PAGE = 50

/** One page of a list of tables. */
export async function pageOf(
  storage: Storage,
  { status, from, limit = PAGE }: Paging,
  filter: Omit<TableFilter, 'limit'>,
): Promise<TablePage> {
  const [before, beforeId] = from?.split('-') ?? []
  const cursor = from === undefined ? {} : { before: Number(before), beforeId }
  const found = await storage.tables({
    ...filter,
    ...cursor,
    ...(status ? { status } : {}),
    limit: limit + 1,
  })
  const tables = found.slice(0, limit)
  const last = tables.at(-1)
  const next = found.length > limit && last ? `${last.changed}-${last.id}` : null
  return { tables, next }
}
