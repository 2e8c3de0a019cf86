import { expect, test } from 'vitest'
import { type ClientMessage, ERRORS, PROTOCOL } from '../../protocol/index.js'
import { seededChance } from '../../rules/testing/index.js'
import { openHouse, seatTwo } from './testing/house.js'
import { request, TERMS, versions } from './testing/opened.js'
import { connectRaw, connectTalk } from './testing/talk.js'

const FRAMES = 10_000
const LINK = '0123456789abcdef'.repeat(4)

/** A message of every type; most name a table that there is. */
function validMessages(table: string): ClientMessage[] {
  return [
    { type: 'hello', protocol: PROTOCOL },
    { type: 'watch', table, after: 0 },
    { type: 'unwatch', table },
    request(table, { type: 'sit', seat: 1 }),
    request(table, { type: 'bot', level: 'random' }),
    request(table, { type: 'spare' }),
    request(table, { type: 'link', draw: 3, link: LINK }),
    request(table, {
      type: 'turn',
      levels: [
        [
          [24, 18],
          [18, 13],
        ],
        [],
      ],
      link: LINK,
    }),
    request(table, { type: 'offer', ending: 'mars' }),
    { type: 'ghost', table, seen: 2, levels: [[[24, 18]]] },
    { type: 'say', table, room: 'players', saying: { text: 'Привіт, "друже"!' } },
    { type: 'say', table, room: 'watchers', saying: { phrase: 'good-luck' } },
    { type: 'lobby', on: true },
    { type: 'block', guest: 'guest0000001', on: true },
    { type: 'ping', seen: [{ table, version: 1 }] },
  ]
}

const STRANGE: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  -1e308,
  9_007_199_254_740_992,
  2_147_483_648,
  '',
  '\u0000',
  '\ud800',
  '\u202egnp.exe',
  'é'.repeat(4000),
  '%s%n',
  "'; DROP TABLE guests; --",
  '<script>alert(1)</script>',
  [],
  {},
  [[[[]]]],
  { type: 'command' },
]

type Chance = () => number

function pick<T>(list: readonly T[], chance: Chance): T {
  return list[Math.floor(chance() * list.length)]
}

/** The value with one of its parts, anywhere in it, changed, taken away or added. */
function warped(value: unknown, chance: Chance): unknown {
  if (typeof value !== 'object' || value === null || chance() < 0.15) return pick(STRANGE, chance)
  if (Array.isArray(value)) {
    if (value.length === 0 || chance() < 0.1) return [...value, ...new Array(20).fill(value)]
    const at = Math.floor(chance() * value.length)
    return value.map((each, i) => (i === at ? warped(each, chance) : each))
  }
  const entries = Object.entries(value)
  const [name] = pick([...entries, ['', null] as const], chance)
  if (name === '')
    return { ...value, [pick(['__proto__', 'x', 'constructor'], chance)]: pick(STRANGE, chance) }
  if (chance() < 0.2) return Object.fromEntries(entries.filter(([each]) => each !== name))
  return Object.fromEntries(
    entries.map(([each, of]) => [each, each === name ? warped(of, chance) : of]),
  )
}

const BREAKS: readonly ((text: string, chance: Chance) => string)[] = [
  (text, chance) => text.slice(0, Math.floor(chance() * text.length)),
  (text, chance) => text.slice(Math.floor(chance() * text.length)),
  (text) => text + text,
  (text, chance) => {
    const at = Math.floor(chance() * text.length)
    return text.slice(0, at) + String.fromCharCode(Math.floor(chance() * 65_536)) + text.slice(at)
  },
  (text, chance) => text.replace(/\d+/, '9'.repeat(1 + Math.floor(chance() * 400))),
  (text, chance) => {
    const deep = 1 + Math.floor(chance() * 7000)
    return text.replace(/:[^,}]+/, `:${'['.repeat(deep)}${']'.repeat(deep)}`)
  },
  (_text, chance) =>
    String.fromCharCode(...Array.from({ length: 200 }, () => Math.floor(chance() * 65_536))),
  (text) => text.replace(/"/g, "'"),
  (text, chance) => text + ' '.repeat(Math.floor(chance() * 20_000)),
]

test('W6: 10,000 malformed frames are answered or passed over, and the server goes on', async () => {
  const chance = seededChance(20_261_130)
  const house = openHouse({ limits: { offences: { burst: 300, perSecond: 1 } } })
  const { time } = house
  const [ann, ben, eve] = [
    await house.guest('Ann'),
    await house.guest('Ben'),
    await house.guest('Eve'),
  ]
  const table = await seatTwo(house, TERMS, [ann, ben])
  const messages = validMessages(table)
  let talk = await connectTalk(house, eve)
  let connections = 1
  const codes = new Set<string>()
  const note = () => {
    for (const { code } of talk.heard('error')) codes.add(code)
  }

  for (let i = 0; i < FRAMES; i++) {
    const message = pick(messages, chance)
    const isBroken = chance() < 0.5
    const text = JSON.stringify(isBroken ? message : warped(message, chance))
    talk.raw(isBroken ? pick(BREAKS, chance)(text, chance) : text)
    if (i % 20 === 19) await time.pass(300)
    if (talk.code() !== null) {
      note()
      talk = await connectTalk(house, eve)
      connections++
    }
  }
  await time.pass(1_000)
  note()

  expect(house.faults).toEqual([])
  expect(connections).toBeGreaterThan(5)
  expect([...codes].every((code) => (ERRORS as readonly string[]).includes(code))).toBe(true)
  expect(codes).toContain('bad-message')
  expect(codes).toContain('too-long')
  expect(Object.getPrototypeOf({})).toBe(Object.prototype)
  expect(Object.keys(Object.prototype)).toEqual([])

  const before = await house.storage.entries(table, 0)
  expect(before).toHaveLength(2)
  const near = await connectTalk(house, ann)
  near.say({ type: 'watch', table, after: 0 })
  near.say(request(table, { type: 'spare' }, 2))
  await time.pass(100)
  expect(versions(near)).toEqual([1, 2, 3])
  const fresh = connectRaw(house, eve)
  fresh.say({ type: 'hello', protocol: PROTOCOL })
  await time.pass(100)
  expect(fresh.heard('welcome')).toHaveLength(1)
  await house.close()
})
