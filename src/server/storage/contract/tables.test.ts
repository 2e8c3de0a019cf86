import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Storage } from '../storage.js'
import { KINDS, type Place } from '../testing/kinds.js'
import { drawn, entry, HOSTILE, newEntry, newTable, row, sat } from '../testing/samples.js'

describe.each(KINDS)('tables in $name', ({ newPlace }) => {
  let place: Place
  let storage: Storage

  beforeAll(async () => {
    place = await newPlace()
    storage = await place.open()
  })

  afterAll(async () => {
    await storage?.close()
    place?.remove()
  })

  it('keeps a new table whole', async () => {
    const table = newTable('whole', { listed: false, creator: 'host' })
    expect(await storage.createTable(table)).toBe('created')
    expect(await storage.entries('whole', 0)).toEqual([table.entry])
    expect(await storage.record('whole')).toEqual({
      row: table.row,
      listed: false,
      imported: false,
      creator: 'host',
    })
    const secret = await storage.secret('whole')
    expect(secret).toEqual(table.secret)
    expect(secret?.constructor).toBe(Uint8Array)
  })

  it('knows nothing of a table that there is not', async () => {
    expect(await storage.record('nowhere')).toBeNull()
    expect(await storage.secret('nowhere')).toBeNull()
    expect(await storage.entries('nowhere', 0)).toEqual([])
    expect(await storage.tableByCode('nowhere')).toBeNull()
    expect(await storage.versionOf('nowhere', 'guest', 'c')).toBeNull()
    expect(await storage.append(newEntry('nowhere', 1))).toEqual({ kind: 'stale' })
  })

  it('takes no id twice and leaves the first table as it was', async () => {
    await storage.createTable(newTable('twice-1'))
    const other = newTable('twice-1', { code: 'free', creator: 'other' })
    expect(await storage.createTable(other)).toBe('id-taken')
    expect((await storage.record('twice-1'))?.creator).toBe('creator')
    expect(await storage.entries('twice-1', 0)).toHaveLength(1)
  })

  it('lends a code to one table at a time, until that is over', async () => {
    await storage.createTable(newTable('code-1', { code: '123456' }))
    expect(await storage.tableByCode('123456')).toBe('code-1')
    expect(await storage.createTable(newTable('code-2', { code: '123456' }))).toBe('code-taken')
    expect(await storage.record('code-2')).toBeNull()
    const last = { ...newEntry('code-1', 2), row: row('code-1', 2, { status: 'over' }) }
    await storage.append(last)
    expect(await storage.tableByCode('123456')).toBeNull()
    expect(await storage.createTable(newTable('code-2', { code: '123456' }))).toBe('created')
    expect(await storage.tableByCode('123456')).toBe('code-2')
    const revived = { ...newEntry('code-1', 3), row: row('code-1', 3, { status: 'playing' }) }
    expect(await storage.append(revived)).toEqual({ kind: 'stored' })
    expect(await storage.tableByCode('123456')).toBe('code-2')
  })

  it('keeps a table that was read from a file whole, with no code and no count of its rolls', async () => {
    const before = await storage.rolls()
    await storage.createTable(newTable('file-1', { code: '654321' }))
    const rest = Array.from({ length: 2500 }, (_, i) => entry(i + 2, drawn(6, 6)))
    const read = newTable('file-2', { code: '654321', imported: true, rest, creator: 'reader' })
    expect(await storage.createTable(read)).toBe('created')
    expect(await storage.entries('file-2', 0)).toEqual([read.entry, ...rest])
    expect((await storage.record('file-2'))?.row.version).toBe(2501)
    expect(await storage.tableByCode('654321')).toBe('file-1')
    expect(await storage.rolls()).toEqual(before)
    const lists = await storage.tables({ guest: 'reader', limit: 10 })
    expect(lists.map(({ id }) => id)).toEqual(['file-2'])
  })

  it('appends in order, and gives back what follows a version', async () => {
    await storage.createTable(newTable('order'))
    for (let version = 2; version <= 12; version++) {
      expect(await storage.append(newEntry('order', version))).toEqual({ kind: 'stored' })
    }
    const versions = async (after: number, limit?: number) =>
      (await storage.entries('order', after, limit)).map(({ version }) => version)
    expect(await versions(0)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(await versions(9)).toEqual([10, 11, 12])
    expect(await versions(3, 2)).toEqual([4, 5])
    expect(await versions(12)).toEqual([])
    expect((await storage.record('order'))?.row).toEqual(row('order', 12))
  })

  it('leaves no gap and replaces nothing', async () => {
    await storage.createTable(newTable('gap'))
    for (const version of [0, 1, 3, -1, 2 ** 52]) {
      expect(await storage.append(newEntry('gap', version))).toEqual({ kind: 'stale' })
    }
    expect(await storage.entries('gap', 0)).toHaveLength(1)
    expect((await storage.record('gap'))?.row.version).toBe(1)
  })

  it('stores a command once and says where', async () => {
    await storage.createTable(newTable('once'))
    await storage.append(newEntry('once', 2, 'first'))
    await storage.append(newEntry('once', 3, 'second'))
    const again = { kind: 'repeated', version: 2 }
    expect(await storage.append(newEntry('once', 4, 'first'))).toEqual(again)
    expect(await storage.append(newEntry('once', 2, 'first'))).toEqual(again)
    expect(await storage.versionOf('once', 'guest', 'second')).toBe(3)
    expect(await storage.versionOf('once', 'other', 'second')).toBeNull()
    const others = { ...newEntry('once', 4), by: { guest: 'other', command: 'first' } }
    expect(await storage.append(others)).toEqual({ kind: 'stored' })
    await storage.createTable(newTable('once-elsewhere', { code: 'other' }))
    expect(await storage.append(newEntry('once-elsewhere', 2, 'first'))).toEqual({ kind: 'stored' })
    expect(await storage.entries('once', 0)).toHaveLength(4)
  })

  it('stores one of many that want the same version at once', async () => {
    await storage.createTable(newTable('race'))
    const racers = Array.from({ length: 50 }, (_, i) => newEntry('race', 2, `command-${i}`))
    const results = await Promise.all(racers.map((racer) => storage.append(racer)))
    expect(results.filter(({ kind }) => kind === 'stored')).toHaveLength(1)
    expect(results.filter(({ kind }) => kind === 'stale')).toHaveLength(49)
    const winner = results.findIndex(({ kind }) => kind === 'stored')
    expect(await storage.versionOf('race', 'guest', `command-${winner}`)).toBe(2)
    expect(await storage.entries('race', 0)).toHaveLength(2)
  })

  it('stores a command once that is sent many times at once', async () => {
    await storage.createTable(newTable('double'))
    const same = Array.from({ length: 20 }, () => storage.append(newEntry('double', 2, 'click')))
    const results = await Promise.all(same)
    expect(results.filter(({ kind }) => kind === 'stored')).toHaveLength(1)
    expect(
      results.filter((result) => result.kind === 'repeated' && result.version === 2),
    ).toHaveLength(19)
  })

  it('keeps the order of entries of one table that are sent together', async () => {
    await storage.createTable(newTable('together'))
    const sent = [2, 3, 4, 5].map((version) => storage.append(newEntry('together', version)))
    expect((await Promise.all(sent)).map(({ kind }) => kind)).toEqual(Array(4).fill('stored'))
  })

  it('fails a stale, a repeated and an impossible entry alone', async () => {
    const names = Array.from({ length: 300 }, (_, i) => `batch-${i}`)
    await Promise.all(names.map((id, i) => storage.createTable(newTable(id, { code: `b${i}` }))))
    await storage.append(newEntry('batch-0', 2, 'early'))
    const usual = newEntry('batch-3', 2)
    const impossible = [
      { ...usual, entry: { ...usual.entry, version: Number.NaN } },
      { ...usual, row: { ...usual.row, changed: 0.5 } },
    ]
    const all = Promise.all([
      storage.append(newEntry('batch-0', 3, 'early')),
      storage.append(newEntry('batch-1', 7)),
      storage.append(newEntry('batch-2', 2)),
      storage.append(newEntry('nowhere', 2)),
      ...names.slice(4).map((id) => storage.append(newEntry(id, 2, 'x'))),
    ])
    const bad = await Promise.allSettled(impossible.map((each) => storage.append(each)))
    const [repeated, stale, good, unknown, ...rest] = await all
    expect(bad.map(({ status }) => status)).toEqual(Array(2).fill('rejected'))
    expect(repeated).toEqual({ kind: 'repeated', version: 2 })
    expect(stale).toEqual({ kind: 'stale' })
    expect(good).toEqual({ kind: 'stored' })
    expect(unknown).toEqual({ kind: 'stale' })
    expect(new Set(rest.map(({ kind }) => kind))).toEqual(new Set(['stored']))
    expect(await storage.append(newEntry('batch-3', 2))).toEqual({ kind: 'stored' })
  })

  it('counts rolls that are played, and no lots', async () => {
    await storage.createTable(newTable('rolls'))
    const before = await storage.rolls()
    expect(before).toHaveLength(36)
    await storage.append(newEntry('rolls', 2, 'a', drawn(3, 1, 'lot')))
    await storage.append(newEntry('rolls', 3, 'b', drawn(3, 1)))
    await storage.append(newEntry('rolls', 4, 'c', drawn(3, 1)))
    await storage.append(newEntry('rolls', 4, 'd', drawn(3, 1)))
    await storage.append(newEntry('rolls', 5, 'e', drawn(6, 6)))
    const after = await storage.rolls()
    const more = after.map((count, i) => count - before[i])
    expect(more[2 * 6]).toBe(2)
    expect(more[35]).toBe(1)
    expect(more.reduce((sum, count) => sum + count)).toBe(3)
  })

  it('keeps any text and any number', async () => {
    for (const [i, text] of HOSTILE.entries()) {
      const id = `hostile-${i}`
      const player = { id: text, name: text, kind: 'person' as const }
      const shown = row(id, 1, { players: [player, null], preset: text, changed: 2 ** 53 - 1 - i })
      const table = newTable(id, { row: shown, code: `h${i}${text}`, creator: text })
      expect(await storage.createTable(table)).toBe('created')
      const said = { type: 'offer' as const, seat: 0 as const, ending: text }
      const by = { guest: text, command: text }
      const added = { ...newEntry(id, 2, text, said), by }
      expect(await storage.append(added)).toEqual({ kind: 'stored' })
      expect(await storage.entries(id, 1)).toEqual([added.entry])
      expect(await storage.append({ ...added, entry: entry(3) })).toEqual({
        kind: 'repeated',
        version: 2,
      })
      expect(await storage.versionOf(id, text, text)).toBe(2)
      expect(await storage.tableByCode(`h${i}${text}`)).toBe(id)
      expect(await storage.record(id)).toMatchObject({ creator: text })
      expect(await storage.record(text)).toBeNull()
    }
    const atOnce = { at: 2 ** 53 - 1, version: 3, facts: [{ type: 'resumed', down: 2 ** 53 - 1 }] }
    const big = { ...newEntry('hostile-0', 3), entry: atOnce as never }
    await storage.append({ ...big, row: row('hostile-0', 3, { changed: 2 ** 53 - 1 }) })
    expect(await storage.entries('hostile-0', 2)).toEqual([atOnce])
    expect((await storage.tables({ limit: 1, before: 2 ** 53 }))[0].changed).toBe(2 ** 53 - 1)
  })

  it('keeps the first bytes of a name', async () => {
    const [first, second] = [new Uint8Array([0, 255, 3]), new Uint8Array([4])]
    expect(await storage.keep('key', first)).toEqual(first)
    expect(await storage.keep('key', second)).toEqual(first)
    expect(await storage.keep('other key', second)).toEqual(second)
  })
})

describe.each(KINDS)('lists of tables in $name', ({ newPlace }) => {
  let place: Place
  let storage: Storage

  beforeAll(async () => {
    place = await newPlace()
    storage = await place.open()
    for (let i = 0; i < 30; i++) {
      const id = `t${String(i).padStart(2, '0')}`
      const changed = 1000 + Math.floor(i / 3)
      const status = (['waiting', 'playing', 'over'] as const)[i % 3]
      const parts = { listed: i % 2 === 0, row: row(id, 1, { changed, status }) }
      await storage.createTable(newTable(id, parts))
    }
  })

  afterAll(async () => {
    await storage?.close()
    place?.remove()
  })

  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

  it('begins with the newest change', async () => {
    const all = ids(await storage.tables({ limit: 100 }))
    expect(all).toHaveLength(30)
    expect(all).toEqual([...all].sort().reverse())
    expect(ids(await storage.tables({ limit: 4 }))).toEqual(['t29', 't28', 't27', 't26'])
  })

  it('filters by list, status and both', async () => {
    const [listed, over, both] = await Promise.all([
      storage.tables({ listed: true, limit: 100 }),
      storage.tables({ status: 'over', limit: 100 }),
      storage.tables({ listed: false, status: 'waiting', limit: 100 }),
    ])
    expect(listed).toHaveLength(15)
    expect(over.every(({ status }) => status === 'over')).toBe(true)
    expect(over).toHaveLength(10)
    expect(ids(both)).toEqual(['t27', 't21', 't15', 't09', 't03'])
  })

  it('turns pages without a loss where many changed at one moment', async () => {
    const seen: string[] = []
    for (let page = await storage.tables({ limit: 4 }); page.length > 0; ) {
      seen.push(...ids(page))
      const { changed, id } = page[page.length - 1]
      page = await storage.tables({ limit: 4, before: changed, beforeId: id })
    }
    expect(seen).toEqual(ids(await storage.tables({ limit: 100 })))
    expect(ids(await storage.tables({ limit: 3, before: 1001 }))).toEqual(['t02', 't01', 't00'])
  })

  it('finds the tables at which a guest sits or sat', async () => {
    await storage.append(newEntry('t00', 2, 'sit', sat('anna')))
    await storage.append(newEntry('t00', 3, 'leave', { type: 'left', seat: 0 }))
    await storage.append(newEntry('t07', 2, 'sit', sat('anna')))
    await storage.append(newEntry('t08', 2, 'sit', sat('boris')))
    expect(ids(await storage.tables({ guest: 'anna', limit: 9 })).sort()).toEqual(['t00', 't07'])
    expect(ids(await storage.tables({ guest: 'boris', limit: 9 }))).toEqual(['t08'])
    expect(await storage.tables({ guest: 'creator', limit: 9 })).toEqual([])
  })

  it('shows a changed row in its new place', async () => {
    const changed = row('t05', 2, { changed: 5000, status: 'playing', score: [3, 1] })
    await storage.append({ ...newEntry('t05', 2), row: changed })
    expect(await storage.tables({ limit: 1 })).toEqual([changed])
  })
})
