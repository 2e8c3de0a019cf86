import { afterEach, describe, expect, it } from 'vitest'
import { createMetrics } from '../metrics.js'
import { memoryStorage } from '../storage/memory.js'
import type { Storage } from '../storage/storage.js'
import { createFakeTime } from '../testing/fake-time.js'
import { openHall } from '../testing/hall.js'
import { openWebApp, type WebApp } from '../testing/web-app.js'

let web: WebApp
afterEach(() => web.close())

describe('/healthz', () => {
  it('says that all is well', async () => {
    web = await openWebApp('well')
    const answer = await web.app.inject('/healthz')
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }])
  })

  it('says that the storage fails, without its reasons', async () => {
    const broken: Storage = {
      ...memoryStorage(),
      seeks: () => Promise.reject(new Error('password=secret')),
    }
    web = await openWebApp('broken', { storage: broken })
    const answer = await web.app.inject('/healthz')
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { code: 'server-fault', path: 'storage' },
    ])
    const failed = await web.app.inject('/api/v1/seeks')
    expect([failed.statusCode, failed.json()]).toEqual([500, { code: 'server-fault' }])
  })
})

describe('/metrics', () => {
  it('counts tables, sockets, turns, and times appends and the event loop', async () => {
    const time = createFakeTime()
    const hall = openHall('measured', time)
    const metrics = createMetrics()
    const storage = metrics.measured(hall.storage)
    web = await openWebApp('metrics', { metrics, storage })
    await web.visitor().ask('POST', '/api/v1/tables', {
      preset: 'short',
      config: { length: 1 },
      bot: 'random',
    })
    await storage.createTable({
      entry: { version: 1, at: 0, facts: [{ type: 'resumed', down: 0 }] },
      row: { ...ROW, version: 1 },
      secret: new Uint8Array(32),
      code: '123456',
      listed: false,
      creator: 'b'.repeat(12),
      imported: false,
    })
    await storage.append({
      table: 'a'.repeat(12),
      entry: { version: 2, at: 0, facts: [{ type: 'turn', seat: 0, levels: [[]] }] },
      by: null,
      row: ROW,
    })
    const { body, headers } = await web.app.inject('/metrics')
    expect(headers['content-type']).toMatch(/^text\/plain/)
    for (const line of [
      /^nardy_tables 1$/m,
      /^nardy_sockets 0$/m,
      /^nardy_turns_total 1$/m,
      /^nardy_append_seconds_count 1$/m,
      /^nodejs_eventloop_lag_p99_seconds /m,
    ])
      expect(body).toMatch(line)
    await hall.tables.close()
  })

  it('are read by programs on the same machine, and by nobody through a proxy', async () => {
    web = await openWebApp('local', { metrics: createMetrics() })
    const ask = async (remoteAddress: string, headers = {}) =>
      (await web.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode
    expect(await ask('127.0.0.1')).toBe(200)
    expect(await ask('::1')).toBe(200)
    expect(await ask('::ffff:127.0.0.1')).toBe(200)
    expect(await ask('192.168.1.7')).toBe(404)
    expect(await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.1' })).toBe(404)
    expect(await ask('127.0.0.1', { forwarded: 'for=203.0.113.1' })).toBe(404)
  })

  it('are read by whoever has the token, where there is one, and by nobody else', async () => {
    web = await openWebApp('token', { metrics: createMetrics(), metricsToken: 'open sesame' })
    const ask = async (headers = {}) =>
      (await web.app.inject({ url: '/metrics', headers })).statusCode
    expect(await ask({ authorization: 'Bearer open sesame' })).toBe(200)
    for (const wrong of ['Bearer open', 'Bearer ', 'open sesame', 'Bearer open sesame!'])
      expect(await ask({ authorization: wrong }), wrong).toBe(404)
    expect(await ask()).toBe(404)
  })
})

it('the log has no addresses of tables, no cookies, no tokens and no names', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => lines.push(line) }
  web = await openWebApp('log', { logger: { level: 'debug', stream } })
  const one = web.visitor()
  const { id, code } = (
    await one.ask('POST', '/api/v1/tables', { preset: 'short', config: { length: 1 } })
  ).json()
  const { token } = (await one.ask('POST', '/api/v1/bots', { name: 'Ada Lovelace' })).json()
  await one.ask('GET', `/api/v1/tables/${id}?after=0`)
  await one.ask('GET', `/t/${id}`)
  await one.ask('GET', `/api/v1/codes/${code}`)
  await one.ask('GET', '/api/v1/me', undefined, { authorization: `Bearer ${token}` })
  await one.ask('PATCH', '/api/v1/me', { name: { first: 'Ada Lovelace' } })
  const log = lines.join('')
  expect(log).toContain('"route":"/api/v1/tables/:id"')
  for (const secret of [id, code, token, one.cookie()?.split('=')[1], 'Lovelace'])
    expect(log).not.toContain(secret)
})

const ROW = {
  id: 'a'.repeat(12),
  preset: 'short',
  config: { length: 1 },
  clock: { kind: 'none' as const },
  status: 'playing' as const,
  players: [null, null] as [null, null],
  score: [0, 0] as [number, number],
  version: 2,
  changed: 0,
}
