import { describe, expect, it } from 'vitest'
import { LEVELS } from '../../bots/index.js'
import { createBrain } from '../bots/brain.js'
import { localBots } from '../bots/local-bots.js'
import { createFakeTime } from '../testing/fake-time.js'
import { guestNamed, openHall, termsOf } from '../testing/hall.js'
import { ChainCache } from './chains.js'
import type { LiveMeans } from './live-means.js'
import { Registry } from './registry.js'

async function someTables(count: number) {
  const time = createFakeTime()
  const { tables, storage, fill } = openHall('registry', time)
  const ids: string[] = []
  for (let i = 0; i < count; i++) {
    const made = await tables.create(guestNamed(`anna${i}`), termsOf('long'), 0)
    if (made.ok) ids.push(made.value.id)
  }
  const means: LiveMeans = {
    storage,
    time,
    process: 'another',
    started: time.now(),
    levels: LEVELS,
    bots: localBots(createBrain(LEVELS, fill)),
    patience: { lease: 3_000, presence: 3_000 },
    chains: new ChainCache(),
    newId: () => 'bot000000000',
    onRow: () => {},
    openNext: async () => {},
    wake: () => {},
    onFault: (fault) => {
      throw fault
    },
  }
  return { time, ids, registry: new Registry(means, 2) }
}

const nobody = { guest: 'x', entries: () => {}, ghost: () => {}, presence: () => {} }

describe('tables that nobody uses', () => {
  it('are unloaded when there are many, those that are watched are not', async () => {
    const { time, ids, registry } = await someTables(5)
    const [first] = ids
    await (await registry.get(first))?.watch(0, nobody)
    for (const id of ids) await registry.get(id)
    expect(registry.loaded()).toHaveLength(5)
    await time.pass(20_000)
    await registry.get(ids[4])
    expect(registry.loaded().map(({ state }) => state.id)).toEqual([first, ids[4]])
  })

  it('are read again as they were, and once at a time', async () => {
    const { time, ids, registry } = await someTables(4)
    const [before, again] = await Promise.all([registry.get(ids[0]), registry.get(ids[0])])
    expect(again).toBe(before)
    await time.pass(20_000)
    for (const id of ids.slice(1)) await registry.get(id)
    expect(registry.peek(ids[0])).toBeNull()
    const after = await registry.get(ids[0])
    expect(after).not.toBe(before)
    expect(after?.state).toEqual(before?.state)
    expect(await before?.watch(0, nobody)).toBeNull()
    expect(await after?.watch(0, nobody)).not.toBeNull()
  })

  it('are not kept in mind where there are none', async () => {
    const { registry } = await someTables(0)
    expect(await registry.get('nowhere00000')).toBeNull()
    expect(registry.hear('nowhere00000', 1)).toBe(false)
  })
})
