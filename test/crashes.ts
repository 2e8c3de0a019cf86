import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import Database from 'better-sqlite3'
import type { Entry, MatchFile } from '../src/protocol/index.js'
import { seededChance } from '../src/rules/testing/index.js'
import { playAtRandom, type RandomPlayer } from '../src/server/transport/testing/player.js'
import { type Served, serve } from './served.js'
import { type DoneCommand, type Visitor, visit, WALL_TIME } from './visitor.js'

/** When a process that served began to listen, gave its last sign of life, and was killed. */
export interface Life {
  readonly from: number
  readonly beat: number
  readonly until: number
}

/** A match that was played while the server was killed again and again. */
export interface PlayedTable {
  readonly id: string
  /** The entries as each who played saw them first. */
  readonly seen: readonly (readonly Entry[])[]
  /** The same match at the end. */
  readonly file: MatchFile
}

/** What was promised and what was kept. */
export interface Crashes {
  readonly lives: readonly Life[]
  readonly tables: readonly PlayedTable[]
  readonly acknowledged: readonly DoneCommand[]
  /** What the file has at the end. */
  readonly rows: readonly DoneCommand[]
  /** What players were refused, in their order. */
  readonly refused: readonly string[]
  /** What the processes have printed besides their addresses. */
  readonly complaints: string
}

interface UnderWay {
  readonly id: string
  readonly players: readonly Visitor[]
  readonly hands: readonly RandomPlayer[]
  /** The entries as each had them when the match was over; null before. */
  seen: readonly (readonly Entry[])[] | null
}

/** A process is killed with its n-th message, n at most so much, and at most so many ms after it. */
const MOST_MESSAGES = 60
const LATEST = 3

/** The longest that players think, in ms. */
const THINKS = 10

const WISH = {
  preset: 'short',
  config: { length: 1 },
  clock: { kind: 'reserve', delay: 8, perPoint: 60 },
}

/**
 * Two play with each other and a third with a bot, match after match, while the server is killed
 * once for every seed and started again in the same folder; the last matches are played out.
 * `onStart` is told of every process.
 */
export async function crashes(
  seeds: readonly number[],
  onStart: (served: Served) => void,
): Promise<Crashes> {
  const lives: Omit<Life, 'beat'>[] = []
  const outputs: string[] = []
  const all: UnderWay[] = []
  let served = await serve(['--port', '0'])
  onStart(served)
  const { data } = served
  const { port } = new URL(served.address)
  let from = Date.now()
  let messages = 0
  let strike = { at: 0, call: () => {} }
  const means = {
    address: () => served.address,
    onMessage: () => {
      if (++messages === strike.at) strike.call()
    },
  }
  const visitors = await Promise.all([visit(means), visit(means), visit(means)])
  const [ann, ben, cid] = visitors

  const kill = async (chance: () => number) => {
    const at = messages + 1 + Math.floor(chance() * MOST_MESSAGES)
    const wait = chance() * LATEST
    const until = await new Promise<number>((resolve) => {
      strike = {
        at,
        call() {
          for (const end = performance.now() + wait; performance.now() < end; );
          served.child.kill('SIGKILL')
          resolve(Date.now())
        },
      }
      // Where the matches end before that, nothing more comes.
      const watching = setInterval(() => all.every(isOver) && strike.call(), 100)
      served.child.once('exit', () => clearInterval(watching))
    })
    await served.stop('SIGKILL')
    lives.push({ from, until })
    outputs.push(served.output())
    served = await serve(['--port', port], { data })
    onStart(served)
    from = Date.now()
    for (const { client } of visitors) client.hurry()
  }

  const open = async (players: readonly Visitor[], wish: object, chance: () => number) => {
    const { id } = (await players[0].ask('/tables', { ...WISH, ...wish })) as { id: string }
    const hands = players.map(({ client, id: guest }, seat) => {
      client.watch(id)
      if (seat > 0) void client.command(id, { type: 'sit' })
      const means = { client, table: id, guest, time: WALL_TIME, chance, thinks: THINKS }
      return playAtRandom(means)
    })
    const table: UnderWay = { id, players, hands, seen: null }
    all.push(table)
    return table
  }

  for (const seed of seeds) {
    const chance = seededChance(seed)
    const busy = all.filter((table) => !isOver(table)).map(({ players }) => players.length)
    if (!busy.includes(2)) await open([ann, ben], {}, chance)
    if (!busy.includes(1)) await open([cid], { bot: 'simple' }, chance)
    await kill(chance)
  }
  while (!all.every(isOver)) await setTimeout(50)

  const tables = await Promise.all(
    all.map(async ({ id, seen }) => ({
      id,
      seen: seen ?? [],
      file: (await ann.ask(`/tables/${id}/export`)) as MatchFile,
    })),
  )
  for (const { client } of visitors) client.close()
  await served.stop()
  outputs.push(served.output())
  const file = join(data, 'nardy.sqlite')
  return {
    lives: withBeats(lives, file),
    tables,
    acknowledged: visitors.flatMap(({ acknowledged }) => acknowledged),
    rows: read<DoneCommand>(file, COMMANDS),
    refused: all.flatMap(({ hands }) =>
      hands.flatMap(({ refused }) => refused.map((each) => JSON.stringify(each))),
    ),
    complaints: outputs.join('').replace(/^Nardy is at .*\n/gm, ''),
  }
}

/** Whether all who play have seen the end; then they leave the table. */
function isOver(table: UnderWay): boolean {
  const { id, players } = table
  if (table.seen !== null) return true
  const sights = players.map(({ client }) => client.view().tables.get(id))
  if (!sights.every((sight) => sight?.state?.match.isOver)) return false
  table.seen = sights.map((sight) => sight?.log ?? [])
  for (const { client } of players) client.unwatch(id)
  return true
}

const COMMANDS =
  'select table_id as "table", version, guest, command from entries where command is not null'

/** Processes beat one after another. */
function withBeats(lives: readonly Omit<Life, 'beat'>[], file: string): Life[] {
  const beats = read<{ beat: number }>(file, 'select beat from processes order by beat')
  return lives.map((life) => {
    const last = beats.findLast(({ beat }) => beat <= life.until)
    return { ...life, beat: last?.beat ?? life.from }
  })
}

function read<Row>(file: string, query: string): Row[] {
  const database = new Database(file, { readonly: true })
  const rows = database.prepare(query).all() as Row[]
  database.close()
  return rows
}
