import { describe, expect, test } from 'vitest'
import type { ChatLine, Command } from '../protocol/index.js'
import { spoken } from './spoken.js'
import { type House, openHouse } from './transport/testing/house.js'
import { longTable, opened, request } from './transport/testing/opened.js'
import { connectTalk, type Talk } from './transport/testing/talk.js'

async function watching(house: House, table: string, guest: Parameters<House['connect']>[0]) {
  const talk = await connectTalk(house, guest)
  talk.say({ type: 'watch', table, after: 0 })
  await house.time.pass(100)
  return talk
}

function texts(talk: Talk): string[] {
  const lines = talk.heard('chat').flatMap(({ lines }) => lines)
  return lines.map(({ saying }) => ('text' in saying ? saying.text : saying.phrase))
}

function codes(talk: Talk): string[] {
  return talk.heard('error').map(({ code }) => code)
}

/** A table of two, watched by both and by a third and a fourth guest. */
async function room() {
  const parts = await opened()
  const { house, table, ann, ben, cid } = parts
  const dan = await house.guest('Dan')
  const talks = []
  for (const guest of [ann, ben, cid, dan]) talks.push(await watching(house, table, guest))
  const say = async (talk: Talk, room: ChatLine['room'], text: string) => {
    talk.say({ type: 'say', table, room, saying: { text } })
    await house.time.pass(100)
  }
  return { ...parts, dan, talks, say }
}

describe('rooms', () => {
  test('W12: players and watchers do not read each other', async () => {
    const { talks, say } = await room()
    const [near, far, third, fourth] = talks
    await say(near, 'players', 'good luck')
    await say(third, 'watchers', 'white stands better')
    expect(texts(near)).toEqual(['good luck'])
    expect(texts(far)).toEqual(['good luck'])
    expect(texts(third)).toEqual(['white stands better'])
    expect(texts(fourth)).toEqual(['white stands better'])
    await say(near, 'watchers', 'who?')
    await say(third, 'players', 'you!')
    expect(codes(near)).toEqual(['wrong-room'])
    expect(codes(third)).toEqual(['wrong-room'])
    expect(texts(far)).toEqual(['good luck'])
  })

  test('W12: when the match is over the players read and write in both', async () => {
    const { house, time, table, talks, say } = await room()
    const [near, far, third] = talks
    await say(third, 'watchers', 'a fine game')
    await say(near, 'players', 'phew')
    await play(house, table, [near, far], [{ type: 'spare' }, { type: 'spare' }])
    await time.pass(1_000)
    await play(house, table, [near, far], [{ type: 'offer', ending: 'oin' }, { type: 'accept' }])
    await time.pass(1_000)
    expect((await house.tables.state(table))?.match.isOver).toBe(true)
    expect(texts(near)).toEqual(['phew', 'a fine game'])
    await say(far, 'watchers', 'thank you')
    expect(texts(third)).toEqual(['a fine game', 'thank you'])
    await say(third, 'players', 'well played')
    expect(codes(third)).toEqual(['wrong-room'])
  })

  test('W12: who comes gets the last 50 lines of the rooms that are his, and of no other', async () => {
    const { house, table, cid, ann, dan } = await room()
    for (let i = 1; i <= 60; i++) await keep(house, table, 'watchers', `line ${i}`)
    await keep(house, table, 'players', 'between us')
    const third = await watching(house, table, cid)
    expect(texts(third)).toEqual(Array.from({ length: 50 }, (_, i) => `line ${i + 11}`))
    expect(texts(await watching(house, table, dan))).toHaveLength(50)
    expect(texts(await watching(house, table, ann))).toEqual(['between us'])
  })

  test('W12: a watcher who sits down moves to the players', async () => {
    const { house, time, table, talks, say } = await room()
    const [near, far, third, fourth] = talks
    await say(near, 'players', 'farewell')
    await play(house, table, [far], [{ type: 'leave' }])
    await play(house, table, [third], [{ type: 'sit' }])
    await time.pass(1_000)
    expect(texts(third)).toEqual(['farewell'])
    await say(fourth, 'watchers', 'oh')
    expect(texts(third)).toEqual(['farewell'])
    await say(third, 'players', 'hello')
    expect(texts(near)).toEqual(['farewell', 'hello'])
    expect(texts(far)).toEqual(['farewell', 'oh'])
  })

  test('a line of another process is passed on', async () => {
    const { house, time, table, cid, talks } = await room()
    const far = openHouse({ beside: house, seed: 2 })
    const eve = await watching(far, table, { ...cid, id: 'eve000000000', name: 'Eve' })
    eve.say({ type: 'say', table, room: 'watchers', saying: { text: 'from afar' } })
    await time.pass(100)
    for (const talk of [eve, talks[2], talks[3]]) expect(texts(talk)).toEqual(['from afar'])
    expect(texts(talks[0])).toEqual([])
    await far.close()
  })

  test('at a table that was read from a file everybody watches', async () => {
    const { house, ann } = await opened()
    const { id } = await longTable(house, ann)
    const talk = await watching(house, id, ann)
    talk.say({ type: 'say', table: id, room: 'watchers', saying: { phrase: 'well-played' } })
    await house.time.pass(100)
    expect(texts(talk)).toEqual(['well-played'])
  })

  async function play(house: House, table: string, talks: readonly Talk[], commands: Command[]) {
    for (const [i, command] of commands.entries()) {
      const state = await house.tables.state(table)
      talks[i].say(request(table, command, state?.version))
      await house.time.pass(100)
      expect(talks[i].heard('refused')).toEqual([])
    }
  }

  function keep(house: House, table: string, room: ChatLine['room'], text: string) {
    return house.storage.addLine(table, {
      room,
      from: 'guest0000009',
      name: 'Zed',
      at: house.time.now(),
      saying: { text },
    })
  }
})

describe('what is said', () => {
  test('W13: five lines in ten seconds, in all tabs together', async () => {
    const { house, time, table, cid, talks, say } = await room()
    const second = await watching(house, table, cid)
    for (let i = 0; i < 4; i++) await say(i % 2 === 0 ? talks[2] : second, 'watchers', `line ${i}`)
    await say(second, 'watchers', 'fifth')
    await say(second, 'watchers', 'sixth')
    expect(texts(talks[3])).toHaveLength(5)
    expect(codes(second)).toEqual(['too-fast'])
    await time.pass(10_000)
    for (let i = 0; i < 5; i++) await say(talks[2], 'watchers', `again ${i}`)
    expect(texts(talks[3])).toHaveLength(10)
  })

  test('W13: what holds nothing to read is not said, and 300 characters are the most', async () => {
    const { talks, say } = await room()
    await say(talks[2], 'watchers', ' \u202e\u200b ')
    await say(talks[2], 'watchers', 'x'.repeat(300))
    await say(talks[2], 'watchers', 'x'.repeat(301))
    expect(codes(talks[2])).toEqual(['nothing-said', 'bad-message'])
    expect(texts(talks[3])).toEqual(['x'.repeat(300)])
  })

  test('W9: texts lose what cannot be seen or turns the text around it, and nothing else', () => {
    expect(spoken('  двойной   пробел\n\tи строка ')).toBe('двойной пробел и строка')
    expect(spoken('a\u0000b\u0007c\u009fd')).toBe('abcd')
    expect(spoken('\u202egnp.exe\u2066x\u2069\u200e\u061c')).toBe('gnp.exex')
    expect(spoken('\ud800half\udc00')).toBe('half')
    expect(spoken(`z${'\u0335'.repeat(40)}`)).toBe(`z${'\u0335'.repeat(3)}`)
    expect(spoken('👩‍👩‍👧 й ї ё ґ 🎲')).toBe('👩‍👩‍👧 й ї ё ґ 🎲')
    expect(spoken('<b>"&amp;\'; DROP TABLE</b>')).toBe('<b>"&amp;\'; DROP TABLE</b>')
    expect(spoken('\u{e0041}\u{e0042}')).toBe('')
    expect(spoken('\u3164\u115f\u1160\uffa0\u2800\u180e')).toBe('')
    expect(spoken('A\u200dn\u034fn\u200c\ufe0f\u{e0100}a')).toBe('Anna')
    expect(spoken('❤️ 1️⃣ می‌خواهم क्‍ष')).toBe('❤️ 1️⃣ می‌خواهم क्‍ष')
  })

  test('W13: the words of a guest who is blocked do not come, old or new, in any tab', async () => {
    const { house, time, table, dan, cid, talks, say } = await room()
    const [, , third, fourth] = talks
    const second = await watching(house, table, dan)
    await say(third, 'watchers', 'before')
    fourth.say({ type: 'block', guest: cid.id, on: true })
    await time.pass(100)
    expect(fourth.heard('blocked')).toEqual([{ type: 'blocked', guests: [cid.id] }])
    await say(third, 'watchers', 'after')
    expect(texts(third)).toEqual(['before', 'after'])
    expect(texts(fourth)).toEqual(['before'])
    expect(texts(second)).toEqual(['before'])
    const later = await watching(house, table, dan)
    expect(texts(later)).toEqual([])
    expect(later.heard('blocked')).toEqual([{ type: 'blocked', guests: [cid.id] }])
    fourth.say({ type: 'block', guest: cid.id, on: false })
    await time.pass(100)
    expect(fourth.heard('blocked').at(-1)?.guests).toEqual([])
    await say(third, 'watchers', 'at last')
    expect(texts(later)).toEqual(['at last'])
  })
})
