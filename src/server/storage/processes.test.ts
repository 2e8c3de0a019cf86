import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openStorage } from './index.js'
import type { Notice, Storage } from './storage.js'
import { testDatabase } from './testing/database.js'
import { KINDS, type Place } from './testing/kinds.js'
import { drawn, newEntry, newTable } from './testing/samples.js'

const soon = { timeout: 10_000, interval: 10 }

/** What a storage hears from other processes. */
function ear(storage: Storage) {
  const heard: Notice[] = []
  const missed = vi.fn()
  const stop = storage.listen((notice) => heard.push(notice), missed)
  return { heard, missed, stop }
}

describe.each(KINDS.filter(({ name }) => name !== 'sqlite'))(
  'two processes over one $name',
  ({ newPlace }) => {
    let place: Place
    let near: Storage
    let far: Storage

    beforeEach(async () => {
      place = await newPlace()
      near = await place.open()
      far = await place.open()
    })

    afterEach(async () => {
      await Promise.all([near?.close(), far?.close()])
      place?.remove()
    })

    it('store one of many entries that want the same version at once', async () => {
      await near.createTable(newTable('race'))
      for (let version = 2; version < 12; version++) {
        const racers = Array.from({ length: 50 }, (_, i) =>
          (i % 2 === 0 ? near : far).append(newEntry('race', version, `c-${version}-${i}`)),
        )
        const results = await Promise.all(racers)
        expect(results.filter(({ kind }) => kind === 'stored')).toHaveLength(1)
        expect(results.filter(({ kind }) => kind === 'stale')).toHaveLength(49)
      }
      expect((await far.entries('race', 0)).map(({ version }) => version)).toEqual([
        1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
      ])
    })

    it('write to many tables in any order without a deadlock, and count every roll', async () => {
      const names = Array.from({ length: 40 }, (_, i) => `t${i}`)
      for (const [i, id] of names.entries()) {
        await near.createTable(newTable(id, { code: `${i}` }))
      }
      const play = async (storage: Storage, order: readonly string[], by: string) => {
        let stored = 0
        for (let round = 0; round < 10; round++) {
          const results = await Promise.all(
            order.map((id) =>
              storage.append(newEntry(id, round + 2, `${by}-${round}`, drawn(2, 5))),
            ),
          )
          stored += results.filter(({ kind }) => kind === 'stored').length
        }
        return stored
      }
      const both = await Promise.all([
        play(near, names, 'near'),
        play(far, [...names].reverse(), 'far'),
      ])
      const lengths = await Promise.all(names.map(async (id) => (await far.entries(id, 1)).length))
      const all = lengths.reduce((sum, length) => sum + length)
      expect(both[0] + both[1]).toBe(all)
      expect((await near.rolls()).reduce((sum, count) => sum + count)).toBe(all)
    })

    it('pair each seek once', async () => {
      const partners = await Promise.all(
        Array.from({ length: 40 }, (_, i) =>
          (i % 2 === 0 ? near : far).seek({
            guest: `g${i}`,
            key: 'same',
            terms: '{}',
            created: i,
            table: null,
          }),
        ),
      )
      const paired = partners.flatMap((partner) => (partner === null ? [] : [partner.guest]))
      expect(paired).toHaveLength(20)
      expect(new Set(paired).size).toBe(20)
    })

    it('agree about what is kept under a name', async () => {
      const [a, b] = await Promise.all([
        near.keep('key', new Uint8Array([1])),
        far.keep('key', new Uint8Array([2])),
      ])
      expect(a).toEqual(b)
    })

    it('number lines of chat together', async () => {
      await near.createTable(newTable('chat'))
      const line = { room: 'players', from: 'a', name: 'A', at: 1, saying: { text: 'x' } } as const
      const said = await Promise.all(
        Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? near : far).addLine('chat', line)),
      )
      expect(said.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 20 }, (_, i) => i + 1),
      )
    })

    it('hear each other in order and not themselves, until they stop', async () => {
      const [here, there] = [ear(near), ear(far)]
      const notices: Notice[] = Array.from({ length: 100 }, (_, i) => ({
        kind: 'entry',
        table: 'any "\0\ud800🎲',
        version: i,
      }))
      for (const notice of notices) near.notify(notice)
      await vi.waitFor(() => expect(there.heard).toEqual(notices), soon)
      expect(here.heard).toEqual([])
      there.stop()
      const again = ear(far)
      near.notify({ kind: 'seek', guest: 'last' })
      await vi.waitFor(() => expect(again.heard).toHaveLength(1), soon)
      expect(there.heard).toHaveLength(100)
      expect(there.missed).not.toHaveBeenCalled()
    })
  },
)

describe('a PostgreSQL that cuts connections', () => {
  let url: string
  let admin: pg.Client
  let near: Storage
  let far: Storage

  beforeEach(async () => {
    url = await testDatabase()
    admin = new pg.Client(url)
    await admin.connect()
    near = await openStorage(url)
    far = await openStorage(url)
  })

  afterEach(async () => {
    await Promise.all([near?.close(), far?.close()])
    await admin?.end()
  })

  const cutAll = () =>
    admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)

  it('makes the processes look for what they missed, and hear each other again', async () => {
    const [here, there] = [ear(near), ear(far)]
    await cutAll()
    await vi.waitFor(() => {
      expect(here.missed).toHaveBeenCalled()
      expect(there.missed).toHaveBeenCalled()
    }, soon)
    near.notify({ kind: 'presence', table: 'back' })
    await vi.waitFor(() => expect(there.heard).toEqual([{ kind: 'presence', table: 'back' }]), soon)
  })

  it('tells the others when a notice was lost on the sender’s side', async () => {
    const there = ear(far)
    near.notify({ kind: 'presence', table: 'x'.repeat(8000) })
    await vi.waitFor(() => expect(there.missed).toHaveBeenCalledTimes(1), soon)
    expect(there.heard).toEqual([])
  })

  it('spoils no log: whatever was acknowledged is there, and everything goes on', async () => {
    await near.createTable(newTable('cut'))
    let isDone = false
    const cutting = (async () => {
      for (; !isDone; await setTimeout(150)) await cutAll()
    })()
    for (let version = 2; version <= 41; version++) {
      const add = () => near.append(newEntry('cut', version, `command-${version}`))
      let result = await add().catch(() => null)
      // An answer that was lost is found again by the same command.
      while (result === null) result = await add().catch(() => null)
      expect(result.kind).not.toBe('stale')
    }
    isDone = true
    await cutting
    const log = await vi.waitFor(() => far.entries('cut', 0), soon)
    expect(log.map((entry) => entry.version)).toEqual(Array.from({ length: 41 }, (_, i) => i + 1))
  })

  it('fails the appends under way and stores the next ones', async () => {
    await near.createTable(newTable('held'))
    await admin.query('begin')
    await admin.query("select * from tables where id = 'held' for update")
    const pending = near.append(newEntry('held', 2, 'first'))
    const failed = expect(pending).rejects.toThrow()
    await vi.waitFor(async () => {
      // Within a transaction the view stays as it was first seen.
      await admin.query('select pg_stat_clear_snapshot()')
      const { rows } = await admin.query(
        `select 1 from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock'`,
      )
      expect(rows).toHaveLength(1)
    }, soon)
    await cutAll()
    await failed
    await admin.query('rollback')
    await vi.waitFor(
      async () =>
        expect(await near.append(newEntry('held', 2, 'first'))).toEqual({ kind: 'stored' }),
      soon,
    )
  })
})
