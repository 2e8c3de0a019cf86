import { afterEach, describe, expect, it } from 'vitest'
import { emptyMemory } from './storage/memory.js'
import { createFakeTime } from './testing/fake-time.js'
import { openWebApp, type WebApp } from './testing/web-app.js'

const ME = '/api/v1/me'
const BOTS = '/api/v1/bots'

let web: WebApp
const open = async (...args: Parameters<typeof openWebApp>) => {
  web = await openWebApp(...args)
  return web
}
afterEach(() => web.close())

describe('a guest', () => {
  it('is one at the first request, and the same one afterwards', async () => {
    const { visitor } = await open('guest')
    const one = visitor()
    const first = await one.ask('GET', ME)
    expect(first.json()).toEqual({
      id: expect.stringMatching(/^[a-z0-9]{12}$/),
      name: expect.stringMatching(/^guest-\d{4}$/),
      isBot: false,
    })
    expect((await one.ask('GET', ME)).json()).toEqual(first.json())
    expect((await visitor().ask('GET', ME)).json().id).not.toBe(first.json().id)
  })

  it('has a cookie that no script reads and no other site sends', async () => {
    const { app } = await open('cookie', { trustProxy: true })
    const plain = String((await app.inject(ME)).headers['set-cookie'])
    expect(plain).toMatch(/^nardy-guest=.*; Path=\/; HttpOnly; SameSite=Lax$/)
    const headers = { 'x-forwarded-proto': 'https' }
    const safe = String((await app.inject({ url: ME, headers })).headers['set-cookie'])
    expect(safe).toContain('; Secure')
  })

  it('is not believed to be behind TLS because somebody says so, unless a proxy is trusted', async () => {
    const { app } = await open('no-proxy')
    const headers = { 'x-forwarded-proto': 'https' }
    const set = String((await app.inject({ url: ME, headers })).headers['set-cookie'])
    expect(set).not.toContain('Secure')
  })

  it('is a new one where the cookie is forged', async () => {
    const { app, visitor } = await open('forged')
    const one = visitor()
    const id = await one.id()
    const cookie = one.cookie() as string
    const other = await visitor().id()
    const forged = [
      cookie.replace(id, other),
      cookie.slice(0, -3),
      `nardy-guest=${id}`,
      `nardy-guest=${id}.`,
      'nardy-guest=',
      'nardy-guest=%00',
      `nardy-guest=${'a'.repeat(4000)}`,
      `nardy-guest=' OR 1=1 --`,
    ]
    for (const each of forged) {
      const me = await app.inject({ url: ME, headers: { cookie: each } })
      expect(me.statusCode, each).toBe(200)
      expect([id, other], each).not.toContain(me.json().id)
    }
  })

  it('is a new one where the cookie is from another server', async () => {
    const first = await openWebApp('one server')
    const one = first.visitor()
    const id = await one.id()
    await first.close()
    const { app } = await open('another server')
    const me = await app.inject({ url: ME, headers: { cookie: one.cookie() as string } })
    expect(me.json().id).not.toBe(id)
  })

  it('stays the same one when the server starts again: the key is kept', async () => {
    const memory = emptyMemory()
    const first = await openWebApp('before', {}, memory)
    const one = first.visitor()
    const me = (await one.ask('GET', ME)).json()
    await first.close()
    const { app } = await open('after', {}, memory, createFakeTime(1_900_000_000_000))
    const again = await app.inject({ url: ME, headers: { cookie: one.cookie() as string } })
    expect(again.json()).toEqual(me)
  })
})

describe('a name', () => {
  it.each([
    ['Ада', 'Ада'],
    ['  Ada   Lovelace ', 'Ada Lovelace'],
    ["Robert'); DROP TABLE guests;--".slice(0, 24), "Robert'); DROP TABLE gue"],
    ['<b>Ada</b>', '<b>Ada</b>'],
    ['e\u0301lan', 'élan'],
    ['Ada\u202Edlrow', 'Adadlrow'],
    ['A\u0000d\u200Ba', 'Ada'],
    ['Zo\u0301\u0301\u0301\u0301\u0301\u0301', 'Z\u00F3\u0301\u0301\u0301'],
    ['👩‍🚀7', '👩‍🚀7'],
    ['\uD800Ada', 'Ada'],
  ])('%j is shown as %j', async (asked, shown) => {
    const one = (await open('names')).visitor()
    const answer = await one.ask('PATCH', ME, { name: asked })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().name).toBe(shown)
    expect((await one.ask('GET', ME)).json().name).toBe(shown)
  })

  it.each(['\u202E\u200B', '   ', '---', 'a'.repeat(25), '\u0000', '\uD800'])(
    '%j is none',
    async (asked) => {
      const one = (await open('no names')).visitor()
      const { name } = (await one.ask('GET', ME)).json()
      const answer = await one.ask('PATCH', ME, { name: asked })
      expect(answer.json()).toMatchObject({ code: 'bad-name' })
      expect(answer.statusCode).toBe(400)
      expect((await one.ask('GET', ME)).json().name).toBe(name)
    },
  )

  it.each([{}, { name: 7 }, { name: null }, { name: ['Ada'] }, { name: 'Ada', id: 'x' }, []])(
    '%j is no request for one',
    async (body) => {
      const answer = await (await open('shapes')).visitor().ask('PATCH', ME, body)
      expect(answer.json()).toMatchObject({ code: 'bad-request' })
    },
  )
})

describe('a bot account', () => {
  it('plays by its token, which is shown once and kept as a hash alone', async () => {
    const memory = emptyMemory()
    const { app, visitor } = await open('bots', {}, memory)
    const made = await visitor().ask('POST', BOTS, { name: 'Deep Nard' })
    expect(made.statusCode).toBe(201)
    const { id, token } = made.json()
    const headers = { authorization: `Bearer ${token}` }
    const me = await app.inject({ url: ME, headers })
    expect(me.json()).toEqual({ id, name: 'Deep Nard', isBot: true })
    expect(me.headers['set-cookie']).toBeUndefined()
    expect([...memory.tokens.keys()].join()).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify([...memory.guests.values(), ...memory.tokens])).not.toContain(token)
  })

  it.each(['Bearer wrong', 'Bearer ', 'Basic YTpi', 'wrong', `Bearer ${'x'.repeat(2000)}`])(
    'is nobody with %s: a wrong token makes no guest',
    async (authorization) => {
      const { app } = await open('wrong tokens')
      for (const url of [ME, '/api/v1/matches', '/api/v1/seeks']) {
        const answer = await app.inject({ url, headers: { authorization } })
        expect([answer.statusCode, answer.json()]).toEqual([401, { code: 'bad-token' }])
        expect(answer.headers['set-cookie']).toBeUndefined()
      }
    },
  )
})
