import { describe, expect, test } from 'vitest'
import { awaitedSeat, CLOSES } from '../../protocol/index.js'
import { LIMITS } from './limits.js'
import { openHouse } from './testing/house.js'
import { longTable, opened, request, versions } from './testing/opened.js'
import { connectTalk } from './testing/talk.js'

describe('limits', () => {
  test('W6: what is no message is answered with why, and about what', async () => {
    const { house, time, table, ann } = await opened()
    const talk = await connectTalk(house, ann)
    const pad = ' '.repeat(16_384)
    const deep = `{"type":"ghost","table":"${table}","seen":1,"levels":${'['.repeat(9)}${']'.repeat(9)}}`
    const id = 'request-00'
    for (const text of [
      '',
      'null',
      '[]',
      '{"type":"pling"}',
      `{"type":"ping"}${pad}`,
      deep,
      JSON.stringify({ ...request(table, { type: 'leave' }, 1, id), extra: 1 }),
      JSON.stringify({ ...request(table, { type: 'leave' }, 1e300, id) }),
      JSON.stringify({ type: 'say', table, room: 'kitchen', saying: { text: 'hi' } }),
      '{"type":"ping","__proto__":{"seen":[]}}',
    ]) {
      talk.raw(text)
    }
    await time.pass(100)
    const bad = { type: 'error', code: 'bad-message' }
    expect(talk.heard('error')).toEqual([
      bad,
      bad,
      bad,
      bad,
      { type: 'error', code: 'too-long' },
      bad,
      { ...bad, about: id },
      { ...bad, about: id },
      { ...bad, about: table },
      bad,
    ])
    expect(talk.code()).toBeNull()
  })

  test('W7: a connection has 60 messages a second, 200 at once, and is closed when it goes on', async () => {
    const { house, time, ann } = await opened()
    const talk = await connectTalk(house, ann)
    for (let i = 0; i < 215; i++) talk.say({ type: 'ping' })
    await time.pass(1)
    expect(talk.heard('pong').length).toBeLessThan(201)
    expect(new Set(talk.heard('error').map(({ code }) => code))).toEqual(new Set(['too-fast']))
    await time.pass(1_000)
    const before = talk.heard('pong').length
    for (let i = 0; i < 60; i++) talk.say({ type: 'ping' })
    await time.pass(1)
    expect(talk.heard('pong').length).toBe(before + 60)
    for (let i = 0; i < 60; i++) talk.say({ type: 'ping' })
    await time.pass(1)
    expect(talk.code()).toBe(CLOSES.tooFast)
  })

  test('W7: a guest has 30 commands a second, 100 at once, over all his connections', async () => {
    const { house, time, table, ann } = await opened()
    const tabs = []
    for (let i = 0; i < 4; i++) tabs.push(await connectTalk(house, ann))
    for (let i = 0; i < 112; i++) {
      tabs[i % 4].say(request(table, { type: 'take' }, 2))
      if (i % 8 === 7) await time.pass(1)
    }
    await time.pass(100)
    const codes = tabs.flatMap((tab) => tab.heard('refused').map(({ code }) => code))
    expect(codes).toHaveLength(112)
    const busy = codes.filter((code) => code === 'busy')
    expect(busy.length).toBeGreaterThan(8)
    expect(busy.length).toBeLessThan(13)
    await time.pass(1_000)
    tabs[0].say(request(table, { type: 'take' }, 2))
    await time.pass(100)
    expect(tabs[0].heard('refused').at(-1)?.code).not.toBe('busy')
  })

  test('W7: of one connection 32 commands wait at most', async () => {
    const house = openHouse({
      change: (tables) => ({ ...tables, command: () => new Promise(() => {}) }),
    })
    const ann = await house.guest('Ann')
    const talk = await connectTalk(house, ann)
    for (let i = 0; i < 40; i++) talk.say(request('abcdefghij01', { type: 'take' }))
    await house.time.pass(100)
    expect(talk.heard('refused').map(({ code }) => code)).toEqual(new Array(8).fill('busy'))
  })

  test('W8: a guest has 16 connections at most', async () => {
    const { house, time, ann, ben } = await opened()
    const talks = []
    for (let i = 0; i < 17; i++) talks.push(await connectTalk(house, ann))
    expect(talks.map((talk) => talk.code())).toEqual([...new Array(16).fill(null), CLOSES.tooMany])
    expect((await connectTalk(house, ben)).code()).toBeNull()
    talks[0].pair.cut()
    await time.pass(1)
    expect((await connectTalk(house, ann)).code()).toBeNull()
  })

  test('W8: a watcher who does not read is cut off, and nobody else notices', async () => {
    const { house, time, table, ann, ben, cid } = await opened()
    const { id } = await longTable(house, ann)
    const slow = await connectTalk(house, cid)
    const quick = await connectTalk(house, ann)
    for (const talk of [slow, quick]) talk.say({ type: 'watch', table, after: 0 })
    await time.pass(100)
    slow.pair.ends[0].stall()
    let most = 0
    for (let i = 0; i < 40; i++) {
      slow.say({ type: 'watch', table: id, after: 0 })
      await time.pass(1_000)
      most = Math.max(most, slow.pair.ends[1].buffered())
      if (slow.code() !== null) break
    }
    expect(slow.code()).toBe(CLOSES.tooSlow)
    expect(most).toBeLessThan(LIMITS.full + 1_000_000)
    const far = await connectTalk(house, ben)
    far.say(request(table, { type: 'leave' }, 2))
    await time.pass(100)
    expect(versions(quick)).toEqual([1, 2, 3])
    expect(house.sessions.count()).toBe(2)
  })

  test('W8: ghosts are left out while too much waits, and shown to nobody who shows them', async () => {
    const { house, time, table, ann, ben, cid } = await opened({ slow: 2_000 })
    const { id } = await longTable(house, ann)
    const players = [await connectTalk(house, ann), await connectTalk(house, ben)]
    for (const talk of players) talk.say(request(table, { type: 'spare' }, 2))
    const watchers = [await connectTalk(house, cid), await connectTalk(house, cid)]
    for (const talk of [...players, ...watchers]) talk.say({ type: 'watch', table, after: 0 })
    await time.pass(100)
    const state = await house.tables.state(table)
    const mover = players[(state && awaitedSeat(state)) ?? 0]
    const ghost = { table, seen: state?.version ?? 0, levels: [[[24, 20]]] as [number, number][][] }
    const [slow, quick] = watchers
    slow.pair.ends[0].stall()
    slow.say({ type: 'watch', table: id, after: 0 })
    await time.pass(100)
    const waiting = slow.pair.ends[1].buffered()
    for (const talk of players) talk.say({ type: 'ghost', ...ghost })
    await time.pass(100)
    expect(quick.heard('ghost')).toMatchObject([ghost])
    expect(mover.heard('ghost')).toEqual([])
    expect(slow.pair.ends[1].buffered()).toBe(waiting)
  })

  test('W7: whoever asks for a long log again and again has less and less', async () => {
    const { house, time, ann } = await opened()
    const { id, entries } = await longTable(house, ann)
    const talk = await connectTalk(house, ann)
    for (let i = 0; i < 40; i++) {
      talk.say({ type: 'watch', table: id, after: 0 })
      await time.pass(1)
    }
    const logs = versions(talk).filter((version) => version === entries.length).length
    expect(logs).toBeGreaterThan(1)
    expect(logs * (4 + entries.length / 50)).toBeLessThan(250)
    expect(talk.heard('error').at(-1)?.code).toBe('too-fast')
  })
})
