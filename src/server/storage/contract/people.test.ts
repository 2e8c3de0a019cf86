import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Guest, NewChatLine, Seek, Storage } from '../storage.js'
import { KINDS, type Place } from '../testing/kinds.js'
import { HOSTILE, newTable } from '../testing/samples.js'

const guest = (id: string, parts: Partial<Guest> = {}): Guest => ({
  id,
  name: id,
  isBot: false,
  created: 5,
  ...parts,
})

const seek = (by: string, key: string, parts: Partial<Seek> = {}): Seek => ({
  guest: by,
  key,
  terms: '{}',
  created: 1,
  table: null,
  ...parts,
})

const line = (text: string, parts: Partial<NewChatLine> = {}): NewChatLine => ({
  room: 'players',
  from: 'anna',
  name: 'Anna',
  at: 9,
  saying: { text },
  ...parts,
})

describe.each(KINDS)('people in $name', ({ newPlace }) => {
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

  it('keeps guests, and programs by the hash of their token', async () => {
    const program = guest('program', { isBot: true, created: 2 ** 53 - 1 })
    await storage.addGuest(guest('anna'))
    await storage.addGuest(program, 'hash')
    expect(await storage.guest('anna')).toEqual(guest('anna'))
    expect(await storage.guest('program')).toEqual(program)
    expect(await storage.guestByToken('hash')).toEqual(program)
    expect(await storage.guestByToken('program')).toBeNull()
    expect(await storage.guest('nobody')).toBeNull()
  })

  it('refuses an id and a token that are taken', async () => {
    await storage.addGuest(guest('first'), 'first hash')
    await expect(storage.addGuest(guest('first', { name: 'Thief' }))).rejects.toThrow()
    await expect(storage.addGuest(guest('second'), 'first hash')).rejects.toThrow()
    expect((await storage.guest('first'))?.name).toBe('first')
    expect(await storage.guest('second')).toBeNull()
  })

  it('gives a guest any name', async () => {
    await storage.addGuest(guest('named'))
    for (const name of HOSTILE) {
      await storage.renameGuest('named', name)
      expect((await storage.guest('named'))?.name).toBe(name)
      expect(await storage.guestByToken(name)).toBeNull()
    }
    await storage.renameGuest('nobody', 'somebody')
    expect(await storage.guest('nobody')).toBeNull()
  })

  it('remembers whom a guest does not want to read', async () => {
    await storage.setBlocked('anna', 'boris', true)
    await storage.setBlocked('anna', 'boris', true)
    await storage.setBlocked('anna', 'vera', true)
    await storage.setBlocked('boris', 'anna', true)
    expect((await storage.blockedBy('anna')).sort()).toEqual(['boris', 'vera'])
    await storage.setBlocked('anna', 'boris', false)
    await storage.setBlocked('anna', 'boris', false)
    expect(await storage.blockedBy('anna')).toEqual(['vera'])
    expect(await storage.blockedBy('boris')).toEqual(['anna'])
  })

  it('numbers lines of chat by table and keeps rooms apart', async () => {
    await storage.createTable(newTable('chat-1'))
    await storage.createTable(newTable('chat-2', { code: 'other' }))
    const said = [
      await storage.addLine('chat-1', line('one')),
      await storage.addLine('chat-1', line('two', { room: 'watchers' })),
      await storage.addLine('chat-1', line('', { saying: { phrase: 'thanks' } })),
    ]
    expect(said.map(({ id }) => id)).toEqual([1, 2, 3])
    expect(said[0]).toEqual({ ...line('one'), id: 1 })
    expect((await storage.addLine('chat-2', line('elsewhere'))).id).toBe(1)
    expect(await storage.lines('chat-1', 'players', 0, 10)).toEqual([said[0], said[2]])
    expect(await storage.lines('chat-1', 'watchers', 0, 10)).toEqual([said[1]])
    expect(await storage.lines('chat-1', 'players', 1, 10)).toEqual([said[2]])
    expect(await storage.lines('chat-1', 'players', 0, 1)).toEqual([said[2]])
    expect(await storage.lines('nowhere', 'players', 0, 10)).toEqual([])
    await expect(storage.addLine('nowhere', line('lost'))).rejects.toThrow()
  })

  it('numbers lines that are said at once without a gap, whatever they say', async () => {
    await storage.createTable(newTable('crowd', { code: 'crowd' }))
    const said = await Promise.all(HOSTILE.map((text) => storage.addLine('crowd', line(text))))
    const ids = said.map(({ id }) => id).sort((a, b) => a - b)
    expect(ids).toEqual(HOSTILE.map((_, i) => i + 1))
    const kept = await storage.lines('crowd', 'players', 0, 100)
    expect(kept).toEqual([...said].sort((a, b) => a.id - b.id))
  })

  it('pairs with the oldest seek of the same key', async () => {
    expect(await storage.seek(seek('late', 'k', { created: 20 }))).toBeNull()
    expect(await storage.seek(seek('early', 'k', { created: 10, terms: '{"a":"🎲"}' }))).toEqual(
      // Whoever was there first is paired, though he came later by his own clock.
      seek('late', 'k', { created: 20 }),
    )
    expect(await storage.seek(seek('one', 'k2', { created: 30 }))).toBeNull()
    expect(await storage.seek(seek('two', 'k3', { created: 31 }))).toBeNull()
    expect(await storage.seeks(10)).toEqual([
      seek('one', 'k2', { created: 30 }),
      seek('two', 'k3', { created: 31 }),
    ])
    expect(await storage.seeks(1)).toHaveLength(1)
    await storage.seek(seek('one', 'k3', { created: 40 }))
    expect(await storage.seeks(10)).toEqual([])
  })

  it('tells a seek where it led, until it is dropped', async () => {
    await storage.seek(seek('waits', 'told'))
    expect(await storage.seekOf('waits')).toEqual(seek('waits', 'told'))
    await storage.seek(seek('comes', 'told'))
    expect(await storage.seekOf('comes')).toBeNull()
    await storage.answerSeek('waits', 'table')
    expect(await storage.seekOf('waits')).toEqual(seek('waits', 'told', { table: 'table' }))
    await storage.dropSeek('waits')
    expect(await storage.seekOf('waits')).toBeNull()
    await storage.answerSeek('waits', 'table')
    expect(await storage.seekOf('waits')).toBeNull()
  })

  it('keeps one seek a guest, and pairs nobody with himself', async () => {
    await storage.seek(seek('fickle', 'old'))
    await storage.seek(seek('fickle', 'new'))
    expect(await storage.seek(seek('fickle', 'new'))).toBeNull()
    expect(await storage.seek(seek('follower', 'old'))).toBeNull()
    expect(await storage.seek(seek('friend', 'new'))).toEqual(seek('fickle', 'new'))
    await storage.dropSeek('follower')
  })

  it('pairs each of many who come at once with one other', async () => {
    const names = Array.from({ length: 40 }, (_, i) => `racer-${i}`)
    const partners = await Promise.all(names.map((name) => storage.seek(seek(name, 'race'))))
    const paired = partners.flatMap((partner) => (partner === null ? [] : [partner.guest]))
    expect(paired).toHaveLength(20)
    expect(new Set(paired).size).toBe(20)
    const came = names.filter((_, i) => partners[i] !== null)
    expect(came.filter((name) => paired.includes(name))).toEqual([])
    expect(await storage.seeks(10)).toEqual([])
  })
})
