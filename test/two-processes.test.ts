import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { verifyMatch } from '../src/fair/verify.js'
import {
  awaited,
  awaitedSeat,
  type Entry,
  type Fact,
  type MatchFile,
  type Seat,
  type TableState,
} from '../src/protocol/index.js'
import { seededChance } from '../src/rules/testing/index.js'
import { testDatabase } from '../src/server/storage/testing/database.js'
import { playAtRandom, type RandomPlayer } from '../src/server/transport/testing/player.js'
import { type Served, serve } from './served.js'
import { type DoneCommand, type Visitor, visit, WALL_TIME } from './visitor.js'

let database: string
let servers: Served[]
const start = async () => {
  const served = await serve(['--port', '0', '--database', database])
  servers.push(served)
  return served
}
beforeAll(async () => {
  database = await testDatabase()
  servers = []
  await Promise.all([start(), start()])
})
afterAll(async () => {
  for (const served of servers) await served.stop('SIGKILL')
})

const ask = async (served: Served, path: string, body?: object, token?: string) => {
  const answer = await fetch(`${served.address}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })
  return answer.json()
}

it('a cookie and a token are good at every process of a database', async () => {
  const [near, far] = servers
  const { token, id } = await ask(near, '/bots', { name: 'Ada' })
  expect(await ask(far, '/me', undefined, token)).toMatchObject({ id, name: 'Ada' })
  const me = await fetch(`${near.address}/api/v1/me`)
  const cookie = me.headers.getSetCookie()[0].split(';')[0]
  const again = await fetch(`${far.address}/api/v1/me`, { headers: { cookie } })
  expect(await again.json()).toEqual(await me.json())
})

const WISH = {
  preset: 'short',
  config: { length: 1 },
  clock: { kind: 'reserve', delay: 8, perPoint: 60 },
}
const chance = seededChance(4)
const soon = { timeout: 60_000, interval: 2 }

interface Played {
  readonly table: string
  readonly visitors: readonly Visitor[]
  readonly hands: readonly RandomPlayer[]
}

/** The first opens a table at a server, the second, if any, sits down, and they play. */
async function play(at: Served, visitors: readonly Visitor[], wish = {}): Promise<Played> {
  const [first] = visitors
  const made = await first.ask('/tables', { ...WISH, ...wish }, at.address)
  const { id: table } = made as { id: string }
  const hands = visitors.map((visitor) => {
    const { client, id: guest } = visitor
    client.watch(table)
    if (visitor !== first) void client.command(table, { type: 'sit' })
    return playAtRandom({ client, table, guest, time: WALL_TIME, chance, thinks: 30 })
  })
  return { table, visitors, hands }
}

/** A table as the first who plays there sees it. */
function stateOf({ table, visitors: [first] }: Played): TableState | null {
  return first.client.view().tables.get(table)?.state ?? null
}

/** Waits until a seat's player has rolled in the middle of the match, while time runs at another table. */
async function inMidTurn(played: Played, seat: Seat, other: Played): Promise<void> {
  await vi.waitFor(() => {
    const state = stateOf(played)
    expect(state?.version).toBeGreaterThan(24)
    expect(state && [awaited(state), awaitedSeat(state)]).toEqual(['play', seat])
    expect(stateOf(other)?.version).toBeGreaterThan(12)
    expect(stateOf(other)?.clock.running).not.toBeNull()
  }, soon)
}

/** Waits for the end, and checks that whoever played saw the whole of it, each entry once, in order. */
async function whole({ table, visitors, hands }: Played): Promise<readonly Entry[]> {
  const logs = () => visitors.map(({ client }) => client.view().tables.get(table))
  await vi.waitFor(() => {
    for (const sight of logs()) expect(sight?.state?.match.isOver).toBe(true)
  }, soon)
  const file = (await visitors[0].ask(`/tables/${table}/export`)) as MatchFile
  expect(verifyMatch(file)).toMatchObject({ ok: true, value: { table, isOver: true } })
  for (const sight of logs()) expect(sight?.log).toEqual(file.entries)
  for (const { heard } of visitors) {
    expect(heard.get(table)).toEqual(file.entries.map(({ version }) => version))
  }
  expect(hands.flatMap(({ refused }) => refused)).toEqual([])
  return file.entries
}

/** What each command came to in the database. */
async function commands(): Promise<Map<string, number>> {
  const client = new pg.Client(database)
  await client.connect()
  const { rows } = await client.query<DoneCommand>(
    `select table_id as "table", guest, command, version::int from entries
      where command is not null`,
  )
  await client.end()
  const versions = new Map(rows.map((row) => [nameOf(row), row.version]))
  expect(versions.size).toBe(rows.length)
  return versions
}

function nameOf({ table, guest, command }: DoneCommand): string {
  return `${table} ${guest} ${command}`
}

async function expectPromisesKept(visitors: readonly Visitor[]): Promise<void> {
  const stored = await commands()
  for (const each of visitors.flatMap(({ acknowledged }) => acknowledged)) {
    expect(stored.get(nameOf(each))).toBe(each.version)
  }
}

/** The moment at which another process took a table over; the time without one is given back then. */
function takenOver(entries: readonly Entry[], died: number): number {
  const i = entries.findIndex(({ facts }) => facts[0].type === 'resumed')
  const { facts, at } = entries[i] ?? { facts: [], at: 0 }
  const [fact] = facts
  const down = fact?.type === 'resumed' ? fact.down : 0
  expect(at).toBeGreaterThan(died)
  expect(Math.abs(down - (at - Math.max(died, entries[i - 1].at)))).toBeLessThanOrEqual(1_000)
  return at
}

/** Seat 1's turns after a moment. */
function turnsAfter(entries: readonly Entry[], moment: number): Entry[] {
  const isTurn = (fact: Fact) => fact.type === 'turn' && fact.seat === 1
  return entries.filter(({ at, facts }) => at > moment && facts.some(isTurn))
}

it('a player on each of two processes: one is killed in mid-turn, the other loses nothing and goes on', async () => {
  const [near, far] = servers
  let home = near
  const atHome = () => visit({ address: () => home.address })
  const [ann, ben, cid] = [
    await atHome(),
    await visit({ address: () => far.address }),
    await atHome(),
  ]
  const people = await play(far, [ben, ann])
  const bot = await play(near, [cid], { bot: 'simple' })
  await inMidTurn(people, 1, bot)
  home = far
  await near.stop('SIGKILL')
  const died = Date.now()
  const entries = await whole(people)
  expect(entries.some(({ at }) => at < died)).toBe(true)
  const botsEntries = await whole(bot)
  const taken = takenOver(botsEntries, died)
  expect(taken - died).toBeLessThan(8_000)
  expect(turnsAfter(botsEntries, taken).length).toBeGreaterThan(0)
  await expectPromisesKept([ann, ben, cid])
  for (const { client } of [ann, ben, cid]) client.close()
})

it('a process that is asked to end says bye, at spread times, and the other takes over at once', async () => {
  const far = servers[1]
  const third = await start()
  let home = far
  const visitors = await Promise.all(
    Array.from({ length: 6 }, () => visit({ address: () => home.address })),
  )
  const dan = await visit({ address: () => third.address })
  const [ann, cid, ...watchers] = visitors
  const people = await play(far, [ann, dan])
  const bot = await play(far, [cid], { bot: 'simple' })
  for (const { client } of watchers) client.watch(people.table)
  await inMidTurn(people, 0, bot)
  home = third
  const asked = Date.now()
  expect(await far.stop('SIGTERM')).toBe(0)
  const ended = Date.now()
  expect(ended - asked).toBeLessThan(5_000)
  const byes = visitors.flatMap((visitor) => visitor.byes)
  expect(new Set(byes).size).toBe(visitors.length)
  expect(Math.min(...byes)).toBeGreaterThanOrEqual(1_000)
  expect(dan.byes).toEqual([])
  await whole(people)
  const botsEntries = await whole(bot)
  const taken = takenOver(botsEntries, asked)
  expect(taken - ended).toBeLessThan(2_500)
  expect(turnsAfter(botsEntries, taken).length).toBeGreaterThan(0)
  await expectPromisesKept([...visitors, dan])
  for (const { client } of [...visitors, dan]) client.close()
})
