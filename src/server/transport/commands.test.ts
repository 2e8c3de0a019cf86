import { describe, expect, test } from 'vitest'
import type { Command } from '../../protocol/index.js'
import { openHouse, seatTwo } from './testing/house.js'
import { opened, request, TERMS, versions } from './testing/opened.js'
import { connectTalk } from './testing/talk.js'

const LINK = 'a'.repeat(64)

describe('commands', () => {
  test('W4: one id has one answer, over any connection of the guest', async () => {
    const { house, time, table, ben } = await opened()
    const [first, second] = [await connectTalk(house, ben), await connectTalk(house, ben)]
    const leave = request(table, { type: 'leave' }, 2)
    first.say(leave)
    first.say(leave)
    second.say(leave)
    await time.pass(100)
    second.say(leave)
    await time.pass(100)
    const done = [{ type: 'done', id: leave.id, table, version: 3 }]
    expect(first.heard('done')).toEqual([...done, ...done])
    expect(second.heard('done')).toEqual([...done, ...done])
    expect(await house.storage.entries(table, 2)).toHaveLength(1)
  })

  test('W4: a stale one comes back with what was missed', async () => {
    const { house, time, table, ann, ben } = await opened()
    const [near, far] = [await connectTalk(house, ann), await connectTalk(house, ben)]
    near.say(request(table, { type: 'spare' }, 2))
    far.say(request(table, { type: 'spare' }, 2))
    await time.pass(100)
    near.say(request(table, { type: 'roll' }, 1))
    far.say(request(table, { type: 'roll' }, 1))
    await time.pass(100)
    const refused = [...near.heard('refused'), ...far.heard('refused')]
    expect(refused.map(({ code }) => code)).toEqual(['stale', 'stale'])
    for (const { entries } of refused) {
      expect(entries).toEqual(await house.storage.entries(table, 1))
    }
  })

  test('the actor is who the connection belongs to: nobody plays for others, here or elsewhere', async () => {
    const { house, time, table, ann, ben, cid } = await opened()
    const other = await seatTwo(house, TERMS, [cid, ben])
    const talk = await connectTalk(house, cid)
    const before = await house.storage.entries(table, 0)
    const commands: Command[] = [
      { type: 'leave' },
      { type: 'link', draw: 1, link: LINK },
      { type: 'spare' },
      { type: 'roll', link: LINK },
      { type: 'turn', levels: [[[6, 3]]] },
      { type: 'resign' },
      { type: 'claim' },
      { type: 'rematch' },
      { type: 'bot', level: 'random' },
    ]
    for (const command of commands) talk.say(request(table, command, before.length))
    await time.pass(100)
    const codes = talk.heard('refused').map(({ code }) => code)
    expect(codes).toHaveLength(commands.length)
    expect(new Set(codes)).toEqual(new Set(['not-seated']))
    expect(await house.storage.entries(table, 0)).toEqual(before)
    // What Ann sends about a table of others is hers, whatever she may do at her own.
    const ours = await connectTalk(house, ann)
    ours.say(request(other, { type: 'leave' }, 2))
    await time.pass(100)
    expect(ours.heard('refused')).toMatchObject([{ code: 'not-seated', table: other }])
  })

  test('five tabs of one guest see the same, and a double click in two of them is one move', async () => {
    const { house, time, table, ann, ben } = await opened()
    const tabs = []
    for (let i = 0; i < 5; i++) tabs.push(await connectTalk(house, ann))
    for (const tab of tabs) tab.say({ type: 'watch', table, after: 0 })
    await time.pass(100)
    tabs[0].say(request(table, { type: 'spare' }, 2))
    tabs[3].say(request(table, { type: 'spare' }, 2))
    const far = await connectTalk(house, ben)
    far.say(request(table, { type: 'spare' }, 2))
    await time.pass(1_000)
    const log = await house.storage.entries(table, 0)
    for (const tab of tabs) expect(versions(tab)).toEqual(log.map(({ version }) => version))
    const spares = log.flatMap(({ facts }) => facts).filter(({ type }) => type === 'spare')
    expect(spares).toHaveLength(2)
    expect(tabs[0].heard('done')).toHaveLength(1)
    expect(tabs[3].heard('refused')).toMatchObject([{ code: 'wrong-phase' }])
    tabs[0].pair.cut()
    await time.pass(100)
    expect(far.heard('presence').every(({ presence }) => presence.seats[0].here)).toBe(true)
  })

  test('W5: where the server fails the client is told to try again, and the session lives on', async () => {
    const { house: unbroken } = await opened()
    const house = openHouse({
      change: (tables) => ({ ...tables, command: () => Promise.reject(new Error('disk full')) }),
    })
    const ann = await house.guest('Ann')
    const talk = await connectTalk(house, ann)
    talk.say(request('abcdefghij01', { type: 'sit' }, 0, 'request-x'))
    talk.say({ type: 'ping' })
    await house.time.pass(100)
    expect(talk.heard('refused')).toEqual([
      { type: 'refused', id: 'request-x', table: 'abcdefghij01', code: 'busy' },
    ])
    expect(talk.heard('pong')).toHaveLength(1)
    await unbroken.close()
  })
})
