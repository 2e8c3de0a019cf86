import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyMatch } from '../src/fair/verify.js'
import type { Entry } from '../src/protocol/index.js'
import { testDatabase } from '../src/server/storage/testing/database.js'
import { playBot } from './play-bot.js'
import { type Served, serve } from './served.js'

let servers: Served[]
beforeAll(async () => {
  const args = ['--port', '0', '--database', await testDatabase()]
  servers = await Promise.all([serve(args), serve(args)])
})
afterAll(async () => {
  for (const served of servers) await served.stop('SIGKILL')
})

const ask = async (served: Served, path: string, body?: object, token?: string) => {
  const answer = await fetch(`${served.address}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })
  return answer.json()
}

it('a cookie and a token are good at every process of a database', async () => {
  const [near, far] = servers
  const { token, id } = await ask(near, '/bots', { name: 'Ada' })
  expect(await ask(far, '/me', undefined, token)).toMatchObject({ id, name: 'Ada' })
  const me = await fetch(`${near.address}/api/v1/me`)
  const cookie = me.headers.getSetCookie()[0].split(';')[0]
  const again = await fetch(`${far.address}/api/v1/me`, { headers: { cookie } })
  expect(await again.json()).toEqual(await me.json())
})

it('a player on each process play a match on, though one process is killed in its middle', async () => {
  const [near, far] = servers
  const tokens: string[] = []
  for (const name of ['Ada', 'Bob']) tokens.push((await ask(near, '/bots', { name })).token)
  const { id } = await ask(near, '/tables', { preset: 'short', config: { length: 3 } }, tokens[0])
  const killed = playBot(near.address, tokens[0], id)
  const other = playBot(far.address, tokens[1], id)
  let known: Entry[] = []
  while (known.length < 40) {
    const { entries } = await ask(near, `/tables/${id}/entries?after=${known.length}`)
    known = [...known, ...entries]
  }
  await near.stop('SIGKILL')
  expect((await killed).status).not.toBe(0)
  const again = await playBot(far.address, tokens[0], id)
  expect(again.output).toContain('I had seat 0.')
  expect((await other).output).toContain('I had seat 1.')
  const file = await ask(far, `/tables/${id}/export`)
  expect(file.entries.slice(0, known.length)).toEqual(known)
  const verified = verifyMatch(file)
  expect(verified).toMatchObject({ ok: true, value: { table: id, isOver: true } })
  expect(verified.ok && verified.value.seats[1].spare).toBe(0)
})
