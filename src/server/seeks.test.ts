import { afterEach, describe, expect, it } from 'vitest'
import { seededChance } from '../bots/index.js'
import { presetById } from '../rules/index.js'
import type { LobbyChange } from './lobby.js'
import { createLobby } from './lobby.js'
import { createSeeks } from './seeks.js'
import { emptyMemory } from './storage/memory.js'
import { createFakeTime, type FakeTime } from './testing/fake-time.js'
import { type Hall, openHall } from './testing/hall.js'
import { HonestPlayer } from './testing/honest-player.js'
import { openWebApp, type Visitor, type WebApp } from './testing/web-app.js'

const SEEKS = '/api/v1/seeks'
const WISH = { preset: 'short', config: { length: 3 }, clock: { kind: 'none' } }

const opened: WebApp[] = []
const open = async (...args: Parameters<typeof openWebApp>) => {
  const web = await openWebApp(...args)
  opened.push(web)
  return web
}
afterEach(async () => {
  for (const web of opened.splice(0)) await web.close()
})

const seek = async (visitor: Visitor, more: object = {}): Promise<string | null> =>
  (await visitor.ask('POST', SEEKS, { ...WISH, ...more })).json().table

const look = async (visitor: Visitor) => (await visitor.ask('GET', SEEKS)).json()

describe('a seek', () => {
  it('pairs two who wish the same: one is told at once, the other when he asks', async () => {
    const { visitor, tables } = await open('pair')
    const [one, two] = [visitor(), visitor()]
    expect(await seek(one)).toBeNull()
    expect((await look(two)).seeks).toMatchObject([
      { player: { id: await one.id(), kind: 'person' }, preset: 'short', config: { length: 3 } },
    ])
    const table = (await seek(two)) as string
    expect(table).toMatch(/^[a-z0-9]{12}$/)
    expect(await look(one)).toEqual({ seeks: [], mine: { table } })
    expect((await look(two)).mine).toBeNull()
    const players = (await tables.state(table))?.players.map((player) => player?.id)
    expect(players?.toSorted()).toEqual([await one.id(), await two.id()].toSorted())
  })

  it('does not pair those who wish for other rules, another length, another clock', async () => {
    const { visitor } = await open('apart')
    expect(await seek(visitor())).toBeNull()
    expect(await seek(visitor(), { preset: 'long' })).toBeNull()
    expect(await seek(visitor(), { config: { length: 5 } })).toBeNull()
    expect(await seek(visitor(), { config: { games: 3 } })).toBeNull()
    expect(await seek(visitor(), { clock: { kind: 'days', days: 3 } })).toBeNull()
    expect(await seek(visitor(), { settings: { raise: { mode: 'none' } } })).toBeNull()
    expect(await seek(visitor(), { rated: true })).toBeNull()
    expect((await look(visitor())).seeks).toHaveLength(7)
  })

  it('pairs those who wrote the same rules in other ways', async () => {
    const { visitor } = await open('same')
    expect(await seek(visitor(), { settings: {} })).toBeNull()
    expect(await seek(visitor(), { settings: { contact: 'hit' }, rated: false })).not.toBeNull()
  })

  it('never pairs a guest with himself; a new wish replaces his last', async () => {
    const { visitor } = await open('alone')
    const one = visitor()
    expect(await seek(one)).toBeNull()
    expect(await seek(one)).toBeNull()
    await seek(one, { preset: 'long' })
    expect((await look(one)).seeks).toMatchObject([{ preset: 'long' }])
    expect(await seek(visitor())).toBeNull()
  })

  it('is dropped by who made it, and by nobody else', async () => {
    const { visitor } = await open('drop')
    const [one, two] = [visitor(), visitor()]
    await seek(one)
    await two.id()
    expect((await two.ask('DELETE', SEEKS)).statusCode).toBe(204)
    expect((await visitor().ask('DELETE', SEEKS)).statusCode).toBe(204)
    expect((await look(two)).seeks).toHaveLength(1)
    expect((await one.ask('DELETE', SEEKS)).statusCode).toBe(204)
    expect((await look(two)).seeks).toEqual([])
    expect(await seek(two)).toBeNull()
  })

  it('goes when its guest has been away for half a minute', async () => {
    const { visitor, time } = await open('away')
    const [one, two] = [visitor(), visitor()]
    await seek(one)
    for (let i = 0; i < 6; i++) {
      await time.pass(20_000)
      expect((await look(one)).mine).toEqual({ table: null })
    }
    expect((await look(two)).seeks).toHaveLength(1)
    await time.pass(40_000)
    expect((await look(two)).seeks).toEqual([])
    expect(await seek(two)).toBeNull()
  })

  it('pairs across two processes', async () => {
    const [memory, time] = [emptyMemory(), createFakeTime()]
    const [near, far] = [await open('near', {}, memory, time), await open('far', {}, memory, time)]
    const one = near.visitor()
    expect(await seek(one)).toBeNull()
    const table = await seek(far.visitor())
    expect(table).not.toBeNull()
    await time.pass(100)
    expect((await look(one)).mine).toEqual({ table })
  })

  it('of a process that died is passed over', async () => {
    const [memory, time] = [emptyMemory(), createFakeTime()]
    const dying = await openWebApp('dying', {}, memory, time)
    await seek(dying.visitor())
    await dying.close()
    await time.pass(150_000)
    const { visitor } = await open('living', {}, memory, time)
    const one = visitor()
    expect((await look(one)).seeks).toEqual([])
    expect(await seek(one)).toBeNull()
    expect(await seek(visitor())).not.toBeNull()
  })

  it('of somebody with too many tables is refused, or dropped where it waits', async () => {
    const { visitor } = await open('full')
    const [one, two] = [visitor(), visitor()]
    const makeTables = async () => {
      for (let i = 0; i < 20; i++) await one.ask('POST', '/api/v1/tables', WISH)
    }
    expect(await seek(one)).toBeNull()
    await makeTables()
    expect(await seek(two)).toBeNull()
    expect((await look(two)).seeks).toMatchObject([{ player: { id: await two.id() } }])
    const refused = await one.ask('POST', SEEKS, WISH)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'too-many-tables'])
  })
})

describe('the lobby', () => {
  interface Seen {
    readonly changes: LobbyChange[]
    readonly paired: string[]
    stop(): void
  }

  const halls: Hall[] = []
  afterEach(async () => {
    for (const { tables } of halls.splice(0)) await tables.close()
  })

  const openLobby = (seed: string, time: FakeTime, memory = emptyMemory()) => {
    const hall = openHall(seed, time, memory)
    halls.push(hall)
    const means = { ...hall, time, onFault: (fault: unknown) => hall.faults.push(fault) }
    const seeks = createSeeks(means)
    const lobby = createLobby(means, seeks)
    const watch = (guest: string): Seen => {
      const [changes, paired]: [LobbyChange[], string[]] = [[], []]
      const stop = lobby.watch({
        guest,
        change: (change) => changes.push(change),
        paired: (table) => paired.push(table),
      })
      return { changes, paired, stop }
    }
    return { ...hall, seeks, lobby, watch }
  }

  const guest = async ({ storage }: Hall, id: string) => {
    const made = { id: id.padEnd(12, '0'), name: id, isBot: false, created: 0 }
    await storage.addGuest(made)
    return made
  }
  const terms = (listed: boolean) => ({
    preset: 'short',
    settings: presetById('short')?.settings,
    config: { length: 1 },
    clock: { kind: 'none' as const },
    listed,
    white: null,
    rated: false,
  })

  it('shows everything once, then what changes, gathered, and what is over as gone', async () => {
    const time = createFakeTime()
    const lobby = openLobby('feed', time)
    const ada = await guest(lobby, 'ada')
    const first = await lobby.tables.create(ada, terms(true), 0)
    await time.pass(2_000)
    const seen = lobby.watch('somebody0000')
    await time.pass(10)
    expect(seen.changes).toMatchObject([{ whole: true, rows: [{ status: 'waiting' }], seeks: [] }])
    for (let i = 0; i < 3; i++) await lobby.tables.create(ada, terms(true), 0)
    await lobby.tables.create(ada, terms(false), 0)
    await time.pass(2_000)
    expect(seen.changes.slice(1).flatMap(({ rows }) => rows)).toHaveLength(3)
    expect(seen.changes.length).toBeLessThanOrEqual(3)
    expect(seen.changes[1].seeks).toBeUndefined()
    if (!first.ok) throw new Error(first.error.code)
    const { id } = first.value
    const bob = await guest(lobby, 'bob')
    const command = { type: 'sit' } as const
    await lobby.tables.command(bob, { id: 'lobby-sit', table: id, seen: 1, command })
    await time.pass(2_000)
    expect(seen.changes.at(-1)?.rows).toMatchObject([{ id, status: 'playing' }])
    for (const who of [ada, bob]) {
      await new HonestPlayer(lobby.tables, who, seededChance(3)).watch(id)
    }
    await time.until(() => seen.changes.some(({ gone }) => gone.includes(id)), 3_600_000)
    expect(seen.changes.at(-1)).toMatchObject({ whole: false, rows: [], gone: [id] })
    seen.stop()
    const count = seen.changes.length
    await lobby.tables.create(ada, terms(true), 0)
    await time.pass(2_000)
    expect(seen.changes).toHaveLength(count)
  })

  it('shows seeks to all, and tells a seeker of his table, in this process or another', async () => {
    const [memory, time] = [emptyMemory(), createFakeTime()]
    const [near, far] = [openLobby('near', time, memory), openLobby('far', time, memory)]
    const [ada, bob] = [await guest(near, 'ada'), await guest(far, 'bob')]
    const [one, two] = [near.watch(ada.id), far.watch('somebody0000')]
    await near.seeks.seek(ada, terms(true))
    await time.pass(2_000)
    expect(two.changes.at(-1)?.seeks).toMatchObject([{ player: { name: 'ada' } }])
    const table = await far.seeks.seek(bob, terms(true))
    await time.pass(2_000)
    expect(table.ok && one.paired).toEqual([table.ok && table.value])
    expect(two.paired).toEqual([])
    expect(two.changes.at(-1)?.seeks).toEqual([])
  })

  it('keeps the seek of whoever looks at it, and lets it go when he has gone', async () => {
    const time = createFakeTime()
    const lobby = openLobby('keep', time)
    const ada = await guest(lobby, 'ada')
    const seen = lobby.watch(ada.id)
    await lobby.seeks.seek(ada, terms(true))
    await time.pass(600_000)
    expect(await lobby.seeks.list()).toHaveLength(1)
    seen.stop()
    await time.pass(60_000)
    expect(await lobby.seeks.list()).toEqual([])
  })
})
