import { playedMatch, termsOf } from '../../../fair/testing/played-match.js'
import type { Command, Entry, TableRow } from '../../../protocol/index.js'
import { PRESETS } from '../../../rules/index.js'
import type { Guest } from '../../storage/storage.js'
import type { Limits } from '../limits.js'
import { type House, openHouse, seatTwo } from './house.js'
import type { Talk } from './talk.js'

/** A single game without a clock. */
export const TERMS = termsOf(PRESETS[0].id, { config: { length: 1 } })

let ids = 0

/** A command on its way, under a new id unless one is given. */
export function request(table: string, command: Command, seen = 1, id = `request-${++ids}`) {
  return { type: 'command', id, table, seen, command } as const
}

/** A house, two guests at a table, and a third one. */
export async function opened(limits: Partial<Limits> = {}) {
  const house = openHouse({ limits })
  const [ann, ben, cid] = [
    await house.guest('Ann'),
    await house.guest('Ben'),
    await house.guest('Cid'),
  ]
  const table = await seatTwo(house, TERMS, [ann, ben])
  return { house, time: house.time, table, ann, ben, cid }
}

/** A finished match that was read from a file: its table and all of its entries. */
export async function longTable(
  house: House,
  creator: Guest,
): Promise<{ id: string; entries: Entry[] }> {
  const { entries } = playedMatch(3, termsOf(PRESETS[0].id, { config: { length: 3 } }))
  const [entry, ...rest] = entries
  const row: TableRow = {
    id: 'abcdefghij01',
    preset: PRESETS[0].id,
    config: { length: 3 },
    clock: { kind: 'none' },
    status: 'over',
    players: [null, null],
    score: [0, 0],
    version: entries.length,
    changed: 0,
  }
  await house.storage.createTable({
    entry,
    rest,
    row,
    secret: new Uint8Array(32),
    code: '999999',
    listed: false,
    creator: creator.id,
    imported: true,
  })
  return { id: row.id, entries }
}

/** The versions of all entries that a client heard, as they came. */
export function versions(talk: Talk): number[] {
  return talk.heard('entries').flatMap(({ entries }) => entries.map(({ version }) => version))
}
