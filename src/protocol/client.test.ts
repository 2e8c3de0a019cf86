import { describe, expect, test } from 'vitest'
import { playedMatch, termsOf } from '../fair/testing/played-match.js'
import { createFakeTime } from '../server/testing/fake-time.js'
import { type ClientMeans, createClient, type WireEvents } from './client.js'
import { CLOSES, PROTOCOL } from './codes.js'
import type { Entry } from './entry.js'
import { applyEntry, openTable } from './fold.js'
import type { ClientMessage, ServerMessage } from './message.js'
import { awaited, awaitedSeat, type TableState } from './table.js'

const TABLE = 'abcdefghij01'
const { entries: LOG } = playedMatch(7, termsOf('short', { config: { length: 3 } }), {
  offers: 0.2,
})

interface Attempt {
  readonly events: WireEvents
  readonly sent: ClientMessage[]
  isClosed: boolean
}

/** A client whose server is the test. */
function stage(random = 0.5) {
  const time = createFakeTime()
  const attempts: Attempt[] = []
  let ids = 0
  const means: ClientMeans = {
    connect(events) {
      const attempt: Attempt = { events, sent: [], isClosed: false }
      attempts.push(attempt)
      return {
        send: (text) => attempt.sent.push(JSON.parse(text)),
        close: () => {
          attempt.isClosed = true
        },
      }
    },
    now: time.now,
    later: time.later,
    random: () => random,
    newId: () => `command-${++ids}`,
  }
  const client = createClient(means)
  const last = () => attempts.at(-1) as Attempt
  const tell = (message: ServerMessage) => last().events.heard(JSON.stringify(message))
  const welcome = (ahead = 0) =>
    tell({
      type: 'welcome',
      protocol: PROTOCOL,
      guest: 'guest0000000',
      name: 'Ann',
      now: time.now() + ahead,
    })
  return {
    time,
    client,
    attempts,
    last,
    tell,
    welcome,
    sentOf: <T extends ClientMessage['type']>(type: T) =>
      attempts
        .flatMap(({ sent }) => sent)
        .filter((each): each is Extract<ClientMessage, { type: T }> => each.type === type),
    online() {
      last().events.opened()
      welcome()
    },
    show: (from: number, to: number) =>
      tell({ type: 'entries', table: TABLE, now: time.now(), entries: LOG.slice(from, to) }),
    state: () => client.view().tables.get(TABLE)?.state as TableState,
  }
}

/** The number of entries after which the table waits for something of a seat. */
function versionWaiting(kind: string, from = 0): number {
  let state: TableState | null = null
  for (const entry of LOG) {
    const after: ReturnType<typeof openTable> =
      state === null ? openTable(entry) : applyEntry(state, entry)
    if (!after.ok) throw new Error(after.error)
    state = after.value
    if (entry.version > from && awaited(state) === kind && awaitedSeat(state) !== null) {
      return entry.version
    }
  }
  throw new Error(`never waits for ${kind}`)
}

describe('connecting', () => {
  test('W2: hello is the first message, and nothing else is sent before the welcome', async () => {
    const { client, last, welcome } = stage()
    client.watch(TABLE)
    last().events.opened()
    expect(last().sent).toEqual([{ type: 'hello', protocol: PROTOCOL }])
    expect(client.view().connection).toBe('connecting')
    welcome()
    expect(last().sent.slice(1)).toEqual([{ type: 'watch', table: TABLE, after: 0 }])
    expect(client.view()).toMatchObject({
      connection: 'online',
      guest: { id: 'guest0000000', name: 'Ann' },
    })
  })

  test('W10: waits 0.5 s, then twice as long up to 15 s, and no less than half of that', async () => {
    for (const [random, share] of [
      [0, 0.5],
      [0.999999, 1],
    ]) {
      const { time, client, attempts, last } = stage(random)
      const waits = []
      for (let i = 0; i < 7; i++) {
        last().events.closed(1006)
        expect(client.view().connection).toBe('waiting')
        const since = time.now()
        const count = attempts.length
        await time.until(() => attempts.length > count, 60_000)
        waits.push(Math.round((time.now() - since) / share))
      }
      expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000])
    }
  })

  test('W10: a welcome makes the waits short again, bye names its own, hurry waits for none', async () => {
    const { time, client, attempts, last, online, tell } = stage()
    for (let i = 0; i < 4; i++) {
      const count = attempts.length
      last().events.closed(1006)
      await time.until(() => attempts.length > count, 15_000)
    }
    online()
    last().events.closed(1006)
    await time.pass(500)
    expect(attempts).toHaveLength(6)
    online()
    tell({ type: 'bye', after: 4_000 })
    last().events.closed(CLOSES.goingAway)
    await time.pass(3_999)
    expect(attempts).toHaveLength(6)
    await time.pass(1)
    expect(attempts).toHaveLength(7)
    last().events.closed(1006)
    client.hurry()
    expect(attempts).toHaveLength(8)
    client.hurry()
    expect(attempts).toHaveLength(8)
  })

  test('W2: for another protocol it does not come back', async () => {
    const { time, client, attempts, last } = stage()
    last().events.opened()
    last().events.closed(CLOSES.wrongProtocol)
    await time.pass(100_000)
    expect(attempts).toHaveLength(1)
    expect(client.view().connection).toBe('outdated')
  })

  test('W10: a line that is silent for two pings, or has no welcome in 10 s, is given up', async () => {
    const { time, client, attempts, online, tell } = stage()
    online()
    await time.pass(8_000)
    tell({ type: 'pong', now: time.now() })
    await time.pass(8_000)
    expect(client.view().connection).toBe('online')
    await time.pass(8_000)
    expect(client.view().connection).toBe('waiting')
    expect(attempts[0].isClosed).toBe(true)
    await time.pass(500)
    expect(attempts).toHaveLength(2)
    await time.pass(10_000)
    expect(client.view().connection).toBe('waiting')
  })

  test('W10: what an earlier connection still says is not heard', async () => {
    const { time, client, attempts, online } = stage()
    online()
    attempts[0].events.closed(1006)
    await time.pass(1_000)
    attempts[0].events.heard(JSON.stringify({ type: 'error', code: 'busy' }))
    attempts[0].events.closed(1006)
    expect(client.view()).toMatchObject({ connection: 'connecting', error: null })
  })

  test("the server's clock is measured on the quickest of the last answers", async () => {
    const { time, client, last, tell, welcome } = stage()
    last().events.opened()
    await time.pass(600)
    welcome(5_000)
    expect(client.view()).toMatchObject({ offset: 5_300, lag: 600 })
    await time.pass(8_000)
    await time.pass(40)
    tell({ type: 'pong', now: time.now() + 5_000 })
    expect(client.view()).toMatchObject({ offset: 5_020, lag: 40 })
  })

  test('closed is closed: nothing is tried again, and every command has an outcome', async () => {
    const { time, client, attempts, online } = stage()
    online()
    const outcome = client.command(TABLE, { type: 'resign' })
    client.close()
    expect(await outcome).toEqual({ kind: 'closed' })
    await time.pass(100_000)
    expect(attempts).toHaveLength(1)
    expect(client.view()).toMatchObject({ connection: 'closed', outstanding: [] })
  })
})

describe('a table', () => {
  test('W3: is watched from the last version after every reconnection', async () => {
    const { time, client, last, online, show, sentOf, state } = stage()
    client.watch(TABLE)
    online()
    show(0, 5)
    expect(state().version).toBe(5)
    last().events.closed(1006)
    await time.pass(1_000)
    online()
    expect(sentOf('watch').map(({ after }) => after)).toEqual([0, 5])
  })

  test('W3: each entry counts once and in order; a gap is asked about at most once a second', async () => {
    const { time, client, online, show, sentOf, state } = stage()
    client.watch(TABLE)
    online()
    await time.pass(1_000)
    show(0, 4)
    show(2, 5)
    expect(state().version).toBe(5)
    show(7, 8)
    show(8, 9)
    expect(state().version).toBe(5)
    expect(sentOf('watch').map(({ after }) => after)).toEqual([0, 5])
    await time.pass(1_000)
    show(9, 10)
    expect(sentOf('watch')).toHaveLength(3)
    show(5, 12)
    expect(client.view().tables.get(TABLE)?.log).toEqual(LOG.slice(0, 12))
  })

  test('W3: a ping names what is watched and had', async () => {
    const { time, client, online, show, sentOf } = stage()
    client.watch(TABLE)
    online()
    show(0, 6)
    await time.pass(8_000)
    expect(sentOf('ping')).toEqual([{ type: 'ping', seen: [{ table: TABLE, version: 6 }] }])
  })

  test('a log against the rules is not followed', () => {
    const { client, online, tell, show, state } = stage()
    client.watch(TABLE)
    online()
    show(0, 4)
    const wrong: Entry = { ...LOG[4], facts: [{ type: 'left', seat: 0 }, ...LOG[4].facts] }
    tell({ type: 'entries', table: TABLE, now: 0, entries: [wrong, LOG[5]] })
    expect(state().version).toBe(4)
    expect(client.view().tables.get(TABLE)?.fault).not.toBeNull()
  })

  test('a table that does not exist is not asked for again', async () => {
    const { time, client, online, tell, sentOf } = stage()
    client.watch(TABLE)
    online()
    tell({ type: 'error', code: 'no-such-table', about: TABLE })
    expect(client.view().tables.get(TABLE)?.fault).toBe('no-such-table')
    await time.pass(8_000)
    expect(sentOf('ping')).toEqual([{ type: 'ping', seen: [] }])
  })

  test('a turn under way is shown until the match goes on', () => {
    const { client, online, tell, show } = stage()
    const ghost = () => client.view().tables.get(TABLE)?.ghost
    const version = versionWaiting('play')
    client.watch(TABLE)
    online()
    show(0, version)
    const shown = { seat: 0, seen: version, levels: [[[6, 3]]] } as const
    const levels: [number, number][][] = [[[6, 3]]]
    tell({ type: 'ghost', table: TABLE, seat: 0, seen: version - 2, levels })
    expect(ghost()).toBeNull()
    tell({ type: 'ghost', table: TABLE, ...shown, levels })
    expect(ghost()).toEqual(shown)
    show(version, version + 1)
    expect(ghost()).toBeNull()
  })

  test('lines of chat are shown once, in their order; those of a muted guest are not', () => {
    const { client, online, tell } = stage()
    client.watch(TABLE)
    online()
    const line = (id: number) =>
      ({
        id,
        room: 'players',
        from: 'guest0000001',
        name: 'Ben',
        at: id,
        saying: { text: 'ok' },
      }) as const
    tell({ type: 'chat', table: TABLE, lines: [line(3), line(4)] })
    tell({ type: 'chat', table: TABLE, lines: [line(2), line(3)] })
    const shown = () =>
      client
        .view()
        .tables.get(TABLE)
        ?.lines.map(({ id }) => id)
    expect(shown()).toEqual([2, 3, 4])
    client.mute('guest0000001', true)
    expect(shown()).toEqual([])
    client.mute('guest0000001', false)
    expect(shown()).toEqual([2, 3, 4])
  })
})

describe('a command', () => {
  /** A client that has seen a table up to a version. */
  function seated(version: number) {
    const parts = stage()
    parts.client.watch(TABLE)
    parts.online()
    parts.show(0, version)
    return parts
  }

  test('W5: is sent again with the same id when unanswered, and after a reconnection', async () => {
    const { time, client, last, online, sentOf } = seated(versionWaiting('roll'))
    client.command(TABLE, { type: 'roll' })
    await time.pass(5_000)
    last().events.closed(1006)
    await time.pass(1_000)
    online()
    const sent = sentOf('command')
    expect(sent).toHaveLength(3)
    expect(new Set(sent.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(client.view().outstanding).toHaveLength(1)
  })

  test('W5: given while offline it is sent when there is a connection', async () => {
    const { time, client, last, online, sentOf } = seated(3)
    last().events.closed(1006)
    client.command(TABLE, { type: 'resign' })
    await time.pass(1_000)
    expect(sentOf('command')).toEqual([])
    online()
    expect(sentOf('command')).toHaveLength(1)
  })

  test('its outcome comes when the view shows what came of it', async () => {
    const version = versionWaiting('roll')
    const { client, tell, show, state } = seated(version)
    let seen = 0
    const outcome = client.command(TABLE, { type: 'roll' }).then((result) => {
      seen = state().version
      return result
    })
    tell({ type: 'done', id: 'command-1', table: TABLE, version: version + 1 })
    await Promise.resolve()
    expect(client.view().outstanding).toHaveLength(1)
    show(version, version + 1)
    expect(await outcome).toEqual({ kind: 'done', version: version + 1 })
    expect(seen).toBe(version + 1)
    expect(client.view().outstanding).toEqual([])
  })

  test('W5: a busy server is asked again with the same id, six times', async () => {
    const { time, client, tell, sentOf } = seated(3)
    const outcome = client.command(TABLE, { type: 'resign' })
    for (let i = 0; i < 7; i++) {
      tell({ type: 'refused', id: 'command-1', table: TABLE, code: 'busy' })
      await time.pass(4_000)
      tell({ type: 'pong', now: time.now() })
    }
    expect(await outcome).toEqual({ kind: 'refused', code: 'busy' })
    expect(sentOf('command').length).toBeGreaterThanOrEqual(7)
    expect(new Set(sentOf('command').map(({ id }) => id)).size).toBe(1)
  })

  test('a message that the server cannot read is not sent for ever', async () => {
    const { client, tell } = seated(3)
    const outcome = client.command(TABLE, { type: 'resign' })
    tell({ type: 'error', code: 'bad-message', about: 'command-1' })
    expect(await outcome).toEqual({ kind: 'refused', code: 'bad-message' })
  })

  test('W5: a stale roll is not given again when something else is awaited', async () => {
    const version = versionWaiting('play')
    const { client, tell, state, sentOf } = seated(version - 1)
    expect(awaited(state())).not.toBe('play')
    const lost = client.command(TABLE, { type: 'roll' })
    tell({
      type: 'refused',
      id: 'command-1',
      table: TABLE,
      code: 'stale',
      entries: LOG.slice(version - 1, version),
    })
    expect(await lost).toEqual({ kind: 'refused', code: 'stale' })
    expect(state().version).toBe(version)
    expect(sentOf('command')).toHaveLength(1)
  })

  test('W5: an offer refused in between leaves a roll as it was', async () => {
    const entries = afterRefusedOffer()
    const { client, tell, sentOf } = seatedAt(entries)
    const outcome = client.command(TABLE, { type: 'roll' })
    tell({ type: 'refused', id: 'command-1', table: TABLE, code: 'stale', entries: entries.missed })
    const sent = sentOf('command')
    expect(sent.map(({ id }) => id)).toEqual(['command-1', 'command-2'])
    expect(sent[1]).toMatchObject({
      seen: entries.missed.at(-1)?.version,
      command: { type: 'roll' },
    })
    tell({ type: 'refused', id: 'command-2', table: TABLE, code: 'wrong-phase' })
    expect(await outcome).toEqual({ kind: 'refused', code: 'wrong-phase' })
  })

  test('W5: an answer to an offer is never given again by itself', async () => {
    const entries = afterRefusedOffer()
    const { client, tell, sentOf } = seatedAt(entries)
    const outcome = client.command(TABLE, { type: 'accept' })
    tell({ type: 'refused', id: 'command-1', table: TABLE, code: 'stale', entries: entries.missed })
    expect(await outcome).toEqual({ kind: 'refused', code: 'stale' })
    expect(sentOf('command')).toHaveLength(1)
  })

  interface Missed {
    readonly seen: Entry[]
    readonly missed: Entry[]
  }

  function seatedAt({ seen }: Missed) {
    const parts = stage()
    parts.client.watch(TABLE)
    parts.online()
    parts.tell({ type: 'entries', table: TABLE, now: 0, entries: seen })
    return parts
  }

  /** A table where the awaited seat's offer to resign was refused after `seen`. */
  function afterRefusedOffer(): Missed {
    const version = versionWaiting('roll')
    const seen = LOG.slice(0, version)
    const first = openTable(seen[0])
    const state = seen
      .slice(1)
      .reduce((now, entry) => (now.ok ? applyEntry(now.value, entry) : now), first)
    if (!state.ok) throw new Error(state.error)
    const seat = awaitedSeat(state.value) === 0 ? 0 : 1
    const { at } = seen[version - 1]
    const missed: Entry[] = [
      { version: version + 1, at, facts: [{ type: 'offer', seat, ending: 'oin' }] },
      { version: version + 2, at, facts: [{ type: 'refuse', seat: seat === 0 ? 1 : 0 }] },
    ]
    return { seen, missed }
  }
})
