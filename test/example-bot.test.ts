import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyMatch } from '../src/fair/verify.js'
import { BOT, playBot } from './play-bot.js'
import { type Served, serve } from './served.js'

let served: Served
beforeAll(async () => {
  served = await serve(['--port', '0'])
})
afterAll(() => served.stop('SIGKILL'))

const post = async (path: string, body: object, token?: string) => {
  const answer = await fetch(`${served.address}/api/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })
  return answer.json()
}

const play = (token: string, ...table: string[]) => playBot(served.address, token, ...table)

const expectPlayed = async (table: string) => {
  const file = await (await fetch(`${served.address}/api/v1/tables/${table}/export`)).json()
  const verified = verifyMatch(file)
  if (!verified.ok) throw new Error(JSON.stringify(verified.error))
  expect(verified.value).toMatchObject({ table, isOver: true })
  return verified.value
}

it('the example bot plays a match against a bot of the server, with a chain of its own', async () => {
  const { token } = await post('/bots', { name: 'Ada' })
  const wish = { preset: 'short', config: { length: 2 }, bot: 'simple' }
  const { id } = await post('/tables', wish, token)
  const { status, output } = await play(token, id)
  expect(output).toMatch(/^http:\S+\nOver, \d+ to \d+; I had seat 0\.\n$/)
  expect(status).toBe(0)
  const { seats, rolls } = await expectPlayed(id)
  expect(seats[0].own).toBeGreaterThan(10)
  expect(seats[0].spare).toBe(0)
  expect(rolls).toBeGreaterThan(10)
})

it('two example bots play a match by rules with chains of doubles', async () => {
  const tokens: string[] = []
  for (const name of ['Ada', 'Bob']) tokens.push((await post('/bots', { name })).token)
  const { id } = await post('/tables', { preset: 'mad', config: { length: 1 } }, tokens[0])
  const ends = await Promise.all(tokens.map((token) => play(token, id)))
  for (const [seat, { status, output }] of ends.entries()) {
    expect(output).toContain(`I had seat ${seat}.`)
    expect(status).toBe(0)
  }
  const { seats } = await expectPlayed(id)
  expect([seats[0].spare, seats[1].spare]).toEqual([0, 0])
})

it('a bot that forgets its chain goes on with the spare one', async () => {
  const { token } = await post('/bots', { name: 'Ada' })
  const { id } = await post(
    '/tables',
    { preset: 'long', config: { length: 1 }, bot: 'random' },
    token,
  )
  const view = async () =>
    (
      await fetch(`${served.address}/api/v1/tables/${id}?after=0`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).json()
  const { version } = await view()
  await post(
    `/tables/${id}/commands`,
    { id: 'forgotten', seen: version, command: { type: 'ready', tip: TIP } },
    token,
  )
  const { output } = await play(token, id)
  expect(output).toContain('I had seat 0.')
  expect((await expectPlayed(id)).seats[0].spare).toBeGreaterThan(10)
})

it('the example is about sixty lines that need nothing but Node', () => {
  const source = readFileSync(BOT, 'utf8')
  expect(source.split('\n').length).toBeLessThanOrEqual(66)
  expect([...source.matchAll(/from '([^']+)'/g)].map(([, name]) => name)).toEqual(['node:crypto'])
})

/** The tip of a chain that nobody has. */
const TIP = '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'
