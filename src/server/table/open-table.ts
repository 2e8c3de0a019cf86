import type { TableState } from '../../protocol/index.js'
import { newBytes, newDigits, newId } from '../ids.js'
import type { Fill, Time } from '../means.js'
import type { Storage } from '../storage/storage.js'
import { type ChainCache, tableChains } from './chains.js'
import { type Opening, openingEntry, termsOfRematch } from './opening.js'
import { rowOf } from './row.js'
import type { RowFeed } from './row-feed.js'

/** What opening a table takes. */
export interface OpenMeans {
  readonly storage: Storage
  readonly time: Time
  readonly fill: Fill
  readonly chains: ChainCache
  readonly rows: RowFeed
}

/** So many codes are tried before all are held to be taken. */
const CODE_TRIES = 50

/** Opens a table under a new code, and a new id unless one is given; that one may be there already. */
export async function openNew(
  { storage, time, fill, chains, rows }: OpenMeans,
  asked: Pick<Opening, 'terms' | 'players'>,
  creator: string,
  givenId?: string,
): Promise<{ id: string; code: string }> {
  for (let tries = 0; tries < CODE_TRIES; tries++) {
    const id = givenId ?? newId(fill)
    const code = newDigits(fill, 6)
    const secret = newBytes(fill, 32)
    const opening = { ...asked, id, code }
    const ownChains = tableChains(id, secret, chains)
    await ownChains.prepare(1, true)
    const { entry, state } = openingEntry(opening, ownChains, time.now())
    const { listed } = asked.terms
    const row = rowOf(state)
    const made = { entry, secret, code, listed, creator, imported: false, row }
    const result = await storage.createTable(made)
    if (result === 'created') {
      rows.tell(row, listed)
      storage.notify({ kind: 'entry', table: id, version: 1 })
    }
    if (result === 'created' || (result === 'id-taken' && id === givenId)) return { id, code }
  }
  throw new Error('No code is free for another table.')
}

/** Opens the table at which another match is played; it may be there already. */
export async function openRematch(means: OpenMeans, state: TableState, id: string): Promise<void> {
  const { players } = state
  await openNew(means, { terms: termsOfRematch(state), players }, players[0]?.id ?? '', id)
}
