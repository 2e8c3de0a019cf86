import { describe, expect, test } from 'vitest'
import { CLOSES, PROTOCOL } from '../../protocol/index.js'
import { plainWay } from './pair.js'
import { openHouse } from './testing/house.js'
import { longTable, opened, request, TERMS, versions } from './testing/opened.js'
import { connectRaw, connectTalk } from './testing/talk.js'

describe('hello', () => {
  test('W2: is answered with who one is by the name one has now', async () => {
    const { house, time, ann } = await opened()
    await house.storage.renameGuest(ann.id, 'Anna')
    const talk = await connectTalk(house, ann)
    expect(talk.heard('welcome')).toEqual([
      { type: 'welcome', protocol: PROTOCOL, guest: ann.id, name: 'Anna', now: time.now() - 1 },
    ])
  })

  test('W2: comes before everything else', async () => {
    const { house, time, ann, table } = await opened()
    const talk = connectRaw(house, ann)
    talk.say({ type: 'watch', table, after: 0 })
    talk.say(request(table, { type: 'leave' }))
    await time.pass(100)
    expect(talk.heard('error').map(({ code }) => code)).toEqual(['hello-first', 'hello-first'])
    expect(talk.count()).toBe(2)
  })

  test('W2: in another version of the protocol ends the connection', async () => {
    const { house, time, ann } = await opened()
    const talk = connectRaw(house, ann)
    talk.say({ type: 'hello', protocol: PROTOCOL + 1 })
    await time.pass(100)
    expect(talk.heard('error')).toEqual([{ type: 'error', code: 'wrong-protocol' }])
    expect(talk.code()).toBe(CLOSES.wrongProtocol)
  })

  test('W8: is waited for no longer than 10 s, and a word no longer than 45 s', async () => {
    const { house, time, ann } = await opened()
    const mute = connectRaw(house, ann)
    const talk = await connectTalk(house, ann)
    await time.pass(9_000)
    expect(mute.code()).toBeNull()
    await time.pass(2_000)
    expect(mute.code()).toBe(CLOSES.silent)
    talk.say({ type: 'ping' })
    await time.pass(44_000)
    expect(talk.code()).toBeNull()
    await time.pass(11_000)
    expect(talk.code()).toBe(CLOSES.silent)
    expect(house.sessions.count()).toBe(0)
  })
})

describe('watching', () => {
  test('W3: shows the entries after a version, then each as it is stored', async () => {
    const { house, time, table, ann, ben, cid } = await opened()
    const fromStart = await connectTalk(house, cid)
    fromStart.say({ type: 'watch', table, after: 0 })
    const later = await connectTalk(house, ann)
    later.say({ type: 'watch', table, after: 2 })
    await time.pass(100)
    expect(versions(fromStart)).toEqual([1, 2])
    expect(versions(later)).toEqual([])
    const other = await connectTalk(house, ben)
    other.say(request(table, { type: 'leave' }, 2))
    await time.pass(100)
    expect(versions(fromStart)).toEqual([1, 2, 3])
    expect(versions(later)).toEqual([3])
    expect(other.heard('done')).toMatchObject([{ version: 3 }])
    later.say({ type: 'unwatch', table })
    await time.pass(100)
    other.say(request(table, { type: 'sit' }, 3))
    await time.pass(100)
    expect(versions(fromStart)).toEqual([1, 2, 3, 4])
    expect(versions(later)).toEqual([3])
  })

  test('W3: a second time starts over, and nobody seems to have left', async () => {
    const { house, time, table, ann, cid } = await opened()
    const watcher = await connectTalk(house, cid)
    watcher.say({ type: 'watch', table, after: 0 })
    const talk = await connectTalk(house, ann)
    talk.say({ type: 'watch', table, after: 0 })
    await time.pass(100)
    for (const after of [1, 0, 2]) {
      talk.say({ type: 'watch', table, after })
      await time.pass(100)
    }
    talk.say({ type: 'watch', table, after: 1 })
    talk.say({ type: 'watch', table, after: 0 })
    await time.pass(100)
    expect(versions(talk).slice(0, 5)).toEqual([1, 2, 2, 1, 2])
    expect(versions(talk).slice(-2)).toEqual([1, 2])
    const seen = watcher.heard('presence').map(({ presence }) => presence.seats[0].here)
    expect(seen.lastIndexOf(false)).toBeLessThan(seen.indexOf(true))
    talk.pair.cut()
    await time.pass(100)
    expect(watcher.heard('presence').at(-1)?.presence.seats[0].here).toBe(false)
  })

  test('W3: a ping fills what was lost, and watches what is not watched', async () => {
    const { house, time, table, cid } = await opened()
    const talk = await connectTalk(house, cid)
    talk.say({ type: 'ping', seen: [{ table, version: 1 }] })
    await time.pass(100)
    expect(versions(talk)).toEqual([2])
    talk.say({ type: 'ping', seen: [{ table, version: 1 }] })
    await time.pass(100)
    expect(versions(talk)).toEqual([2])
    await time.pass(2_000)
    talk.say({ type: 'ping', seen: [{ table, version: 0 }] })
    await time.pass(100)
    expect(versions(talk)).toEqual([2, 1, 2])
    await time.pass(2_000)
    talk.say({ type: 'ping', seen: [{ table, version: 2 }] })
    await time.pass(100)
    expect(versions(talk)).toEqual([2, 1, 2])
    expect(talk.heard('pong')).toHaveLength(4)
  })

  test('W3: a long log comes in messages of 100 entries', async () => {
    const { house, time, ann } = await opened()
    const { id, entries } = await longTable(house, ann)
    const talk = await connectTalk(house, ann)
    talk.say({ type: 'watch', table: id, after: 0 })
    await time.pass(100)
    expect(talk.heard('entries').flatMap((each) => each.entries)).toEqual(entries)
    const sizes = talk.heard('entries').map((each) => each.entries.length)
    expect(Math.max(...sizes)).toBe(100)
    expect(sizes).toHaveLength(Math.ceil(entries.length / 100))
  })

  test('W3: of more than 16 tables, or of one that there is not, is refused', async () => {
    const { house, time, table, ann } = await opened({ tables: 2 })
    const second = await house.tables.create(ann, TERMS, null)
    const third = await house.tables.create(ann, TERMS, null)
    if (!second.ok || !third.ok) throw new Error('not opened')
    const talk = await connectTalk(house, ann)
    talk.say({ type: 'watch', table: 'nosuchtable0', after: 0 })
    await time.pass(100)
    for (const id of [table, second.value.id, third.value.id]) {
      talk.say({ type: 'watch', table: id, after: 0 })
    }
    await time.pass(100)
    expect(talk.heard('error')).toEqual([
      { type: 'error', code: 'no-such-table', about: 'nosuchtable0' },
      { type: 'error', code: 'too-many-tables', about: third.value.id },
    ])
  })
})

describe('going away', () => {
  test('W10: commands under way are answered, clients are told when to come back, each another time', async () => {
    let finish = () => {}
    const house = openHouse({
      change: (tables) => ({
        ...tables,
        command: () =>
          new Promise((resolve) => {
            finish = () => resolve({ kind: 'done', version: 7 })
          }),
      }),
    })
    const ann = await house.guest('Ann')
    const talks = []
    for (let i = 0; i < 5; i++) talks.push(await connectTalk(house, ann))
    talks[2].say(request('abcdefghij01', { type: 'take' }))
    await house.time.pass(1)
    const closing = house.sessions.close()
    talks[0].say(request('abcdefghij01', { type: 'take' }))
    await house.time.pass(100)
    expect(talks.map((talk) => talk.code())).toEqual([1001, 1001, null, 1001, 1001])
    finish()
    await closing
    await house.time.pass(1)
    expect(talks[2].heard('done')).toMatchObject([{ version: 7 }])
    expect(talks[2].code()).toBe(CLOSES.goingAway)
    expect(talks[0].heard('done')).toEqual([])
    const times = talks.map((talk) => talk.heard('bye')[0].after)
    expect(new Set(times).size).toBe(5)
    const late = connectRaw(house, ann, [plainWay(house.time), plainWay(house.time)])
    await house.time.pass(1)
    expect(late.code()).toBe(CLOSES.goingAway)
  })

  test('W10: a command that never ends is waited for no longer than 5 s', async () => {
    const house = openHouse({
      change: (tables) => ({ ...tables, command: () => new Promise(() => {}) }),
    })
    const ann = await house.guest('Ann')
    const talk = await connectTalk(house, ann)
    talk.say(request('abcdefghij01', { type: 'take' }))
    await house.time.pass(1)
    const closing = house.sessions.close()
    await house.time.pass(4_999)
    expect(talk.code()).toBeNull()
    await house.time.pass(2)
    await closing
    expect(talk.code()).toBe(CLOSES.goingAway)
  })
})

describe('the lobby', () => {
  test('is shown whole at first, then as it changes, until it is not wanted', async () => {
    const { house, time, ann, ben } = await opened()
    const talk = await connectTalk(house, ben)
    talk.say({ type: 'lobby', on: true })
    await time.pass(1_000)
    expect(talk.heard('lobby')).toMatchObject([{ whole: true, rows: [] }])
    const opening = await house.tables.create(ann, { ...TERMS, listed: true }, 0)
    await time.pass(2_000)
    expect(talk.heard('lobby').at(-1)).toMatchObject({
      whole: false,
      rows: [{ id: opening.ok && opening.value.id }],
    })
    talk.say({ type: 'lobby', on: false })
    await time.pass(100)
    const count = talk.heard('lobby').length
    await house.tables.create(ann, { ...TERMS, listed: true }, 0)
    await time.pass(2_000)
    expect(talk.heard('lobby')).toHaveLength(count)
  })
})
