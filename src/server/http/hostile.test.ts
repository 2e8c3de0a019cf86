import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWebApp, type WebApp } from '../testing/web-app.js'

const API = '/api/v1'
const JSON_TYPE = { 'content-type': 'application/json' }
const SECRET = 'nobody reads this'

let web: WebApp
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nardy-pages-'))
  mkdirSync(join(folder, 'web/assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), SECRET)
  writeFileSync(join(folder, 'web/.hidden'), SECRET)
  writeFileSync(join(folder, 'web/index.html'), '<!doctype html><title>page</title>')
  web = await openWebApp('hostile', {
    webRoot: join(folder, 'web'),
    origins: ['https://club.example'],
    limits: { bot: { max: 10_000, timeWindow: 60_000 }, make: { max: 10_000, timeWindow: 60_000 } },
  })
})
afterAll(() => web.close())

const ask = async (options: InjectOptions) => {
  const answer = await web.app.inject(options)
  expect(answer.statusCode, options.url as string).toBeLessThan(500)
  expect(answer.body).not.toContain(SECRET)
  return answer
}

describe('a request that changes something', () => {
  const post = (headers: Record<string, string>) =>
    ask({
      method: 'POST',
      url: `${API}/bots`,
      headers: { ...JSON_TYPE, host: 'nardy.example', ...headers },
      payload: { name: 'Ada' },
    })

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'https://nardy.example.evil.example' },
    { origin: 'https://nardy.example:8443' },
    { origin: 'null' },
    { origin: 'nardy.example' },
    { origin: '' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://nardy.example', 'sec-fetch-site': 'cross-site' },
  ])('from a page of another site is refused: %j', async (headers) => {
    const answer = await post(headers as Record<string, string>)
    expect([answer.statusCode, answer.json()]).toEqual([403, { code: 'wrong-origin' }])
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  it.each([
    {},
    { origin: 'https://nardy.example' },
    { origin: 'http://nardy.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'https://club.example' },
  ])('from an own page, a named one or no page is welcome: %j', async (headers) => {
    expect((await post(headers as Record<string, string>)).statusCode).toBe(201)
  })

  it('is refused by every endpoint, known or not, that another site may not use', async () => {
    for (const url of [
      `${API}/me`,
      `${API}/tables`,
      `${API}/seeks`,
      `${API}/imports`,
      '/nothing',
    ]) {
      for (const method of ['POST', 'PATCH', 'DELETE', 'PUT'] as const) {
        const answer = await ask({ method, url, headers: { origin: 'https://evil.example' } })
        expect(answer.statusCode, `${method} ${url}`).toBe(403)
      }
    }
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/xml',
  ])('as %s, which a form can send, is refused', async (type) => {
    const answer = await ask({
      method: 'POST',
      url: `${API}/bots`,
      headers: { 'content-type': type },
      payload: '{"name":"Ada"}',
    })
    expect([answer.statusCode, answer.json()]).toEqual([415, { code: 'wrong-type' }])
  })
})

describe('a body', () => {
  const post = (url: string, payload: string | Buffer) =>
    ask({ method: 'POST', url: `${API}${url}`, headers: JSON_TYPE, payload })

  it.each([
    '',
    '{',
    'null',
    '7',
    '"name"',
    '[]',
    '{"name":"Ada"} {}',
    '{"name":NaN}',
    '{"__proto__":{"isBot":true},"name":"Ada"}',
    '{"constructor":{"prototype":{"isBot":true}},"name":"Ada"}',
    '{"name":1e999}',
    '\u0000',
  ])('%j is refused', async (text) => {
    const answer = await post('/bots', text)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad-request'])
  })

  it('that is no UTF-8 is read as what it is not, and does no harm', async () => {
    const answer = await post('/bots', Buffer.from('{"name":"\xff\xfe\xc0\x80A"}', 'latin1'))
    expect([200, 201, 400]).toContain(answer.statusCode)
  })

  it.each([
    ['arrays', '['.repeat(8000) + ']'.repeat(8000)],
    ['objects', `${'{"a":'.repeat(2700)}1${'}'.repeat(2700)}`],
  ])('of deeply nested %s is refused', async (_, deep) => {
    const wish = (settings: string) => `{"preset":"short","config":{},"settings":${settings}}`
    for (const text of [deep, wish(deep), wish(`{"setup":${deep.slice(0, 12_000)}`)]) {
      const answer = await post('/tables', text.slice(0, 16_380))
      expect(answer.statusCode).toBe(400)
    }
    const settings = `{"block":${'{"rule":'.repeat(1500)}1${'}'.repeat(1500)}}`
    expect((await post('/tables', wish(settings))).statusCode).toBe(400)
  })

  it('of more than 16 KiB is refused before it is read, and so is a promise of one', async () => {
    const long = JSON.stringify({ name: 'a'.repeat(16_384) })
    for (const url of ['/bots', '/tables', '/seeks', `/tables/${'a'.repeat(12)}/commands`]) {
      const answer = await post(url, long)
      expect([answer.statusCode, answer.json()], url).toEqual([413, { code: 'too-large' }])
    }
    const promised = await ask({
      method: 'POST',
      url: `${API}/bots`,
      headers: { ...JSON_TYPE, 'content-length': '999999999' },
      payload: '{}',
    })
    expect(promised.statusCode).toBe(413)
  })

  it.each([
    { seen: -1 },
    { seen: 2 ** 31 },
    { seen: 1e308 },
    { seen: 1.5 },
    { seen: '1' },
    { id: 'short' },
    { id: "'; DROP TABLE entries;--" },
    { id: 'a'.repeat(41) },
    { command: { type: 'sit', seat: 2 } },
    { command: { type: 'sit', seat: null } },
    { command: { type: 'win' } },
    { command: { type: '__proto__' } },
    { command: { type: 'roll', dice: [6, 6] } },
    { command: { type: 'turn', levels: [] } },
    { command: { type: 'turn', levels: [[[24, 26]]] } },
    { command: { type: 'turn', levels: [[[24, -1]]] } },
    { command: { type: 'turn', levels: Array.from({ length: 13 }, () => []) } },
    { command: { type: 'turn', levels: [Array.from({ length: 5 }, () => [24, 23])] } },
    { command: { type: 'ready', tip: 'x' } },
    { command: { type: 'ready', tip: 'A'.repeat(64) } },
    { command: { type: 'link', draw: 4096, link: 'f'.repeat(64) } },
    { command: { type: 'sit' }, guest: 'somebody' },
  ])('%j is no command', async (wrong) => {
    const body = { id: 'command-1', seen: 1, command: { type: 'sit' }, ...wrong }
    const answer = await post(`/tables/${'a'.repeat(12)}/commands`, JSON.stringify(body))
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad-request'])
  })
})

describe('an address', () => {
  it('however long is refused', async () => {
    for (const path of ['/', '/tables/', `${API}/tables/`, `${API}/tables?from=`]) {
      const answer = await ask({ url: `${path}${'a'.repeat(9000)}` })
      expect([200, 400, 404], path).toContain(answer.statusCode)
    }
  })

  it.each([
    "/tables/' OR '1'='1",
    '/tables/%27%20OR%201=1',
    '/tables/../guests',
    '/tables/%2e%2e%2f%2e%2e',
    '/tables/%00%00%00%00%00%00%00%00%00%00%00%00',
    '/tables/AAAAAAAAAAAA',
    `/tables/${'a'.repeat(13)}`,
    `/tables/${'a'.repeat(120)}`,
    '/tables/%F0%9F%8E%B2',
    '/tables/%ff',
    '/tables/aaaaaaaaaaaa/entries?after=-1',
    '/tables/aaaaaaaaaaaa/entries?after=1e400',
    '/tables/aaaaaaaaaaaa/entries?after=99999999999999999999',
    '/tables/aaaaaaaaaaaa/entries?wait=86400',
    '/codes/12345a',
    '/codes/1234567',
    '/codes/%D9%A1%D9%A2%D9%A3%D9%A4%D9%A5%D9%A6',
  ])('%s is refused', async (path) => {
    const answer = await ask({ url: `${API}${path}` })
    expect([400, 404]).toContain(answer.statusCode)
    expect(['bad-request', 'not-found']).toContain(answer.json().code)
  })

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '//../secret.txt',
    '/.hidden',
    '/%2ehidden',
    '/secret.txt%00.html',
    '/index.html%00',
  ])('%s leads to no file outside the pages', async (url) => {
    const answer = await ask({ url })
    expect(answer.body).not.toContain(SECRET)
  })

  it('with a method that it has not is not found', async () => {
    for (const method of ['PUT', 'DELETE', 'OPTIONS'] as const) {
      const answer = await ask({ method, url: `${API}/tables` })
      expect([answer.statusCode, answer.json()], method).toEqual([404, { code: 'not-found' }])
    }
  })
})
