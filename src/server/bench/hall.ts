import { PRESETS } from '../../rules/index.js'
import type { House } from './house.js'
import { PlayedTable, type Watch } from './played-table.js'

/** So many tables are made at once. */
const AT_ONCE = 16

/** Fills a house with tables of all presets in turn, two clients at each, ready to play. */
export async function openTables(
  house: House,
  count: number,
  watch: Watch,
): Promise<readonly PlayedTable[]> {
  const tables: PlayedTable[] = []
  let next = 0
  const openSome = async () => {
    for (let i = next++; i < count; i = next++) tables.push(await openTable(house, i, watch))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, openSome))
  await watch.pace.settled(count)
  return tables
}

async function openTable(house: House, number: number, watch: Watch): Promise<PlayedTable> {
  const [near, far] = await Promise.all([house.visit(), house.visit()])
  const preset = PRESETS[number % PRESETS.length].id
  const clock = { kind: 'reserve', delay: 12, perPoint: 60 }
  const made = await near.post('/tables', { preset, config: {}, clock })
  if (made.status !== 201) throw new Error(`No table: ${await made.text()}`)
  const { id } = (await made.json()) as { id: string }
  return new PlayedTable(id, await Promise.all([near.connect(), far.connect()]), watch)
}
