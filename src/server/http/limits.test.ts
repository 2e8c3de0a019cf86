import { afterEach, expect, it } from 'vitest'
import { openWebApp, type WebApp } from '../testing/web-app.js'
import { LIMITS, type LimitKind, type Limits } from './limits.js'

let web: WebApp
afterEach(() => web.close())

const TABLE = `/api/v1/tables/${'a'.repeat(12)}`
const WISH = { preset: 'short', config: { length: 1 } }
const COMMAND = { id: 'command-1', seen: 1, command: { type: 'sit' } }

/** An endpoint of each kind that does nothing bad when it is asked often. */
const ENDPOINTS: Record<Exclude<LimitKind, 'guest'>, [method: 'GET' | 'POST', string, unknown?]> = {
  look: ['GET', '/api/v1/tables'],
  change: ['GET', '/api/v1/rolls'],
  command: ['POST', `${TABLE}/commands`, COMMAND],
  make: ['POST', '/api/v1/seeks', WISH],
  code: ['GET', '/api/v1/codes/123456'],
  import: ['POST', '/api/v1/imports', { format: 'nardy-match' }],
  bot: ['POST', '/api/v1/bots', { name: 'Ada' }],
}

const few = (kind: LimitKind): Partial<Limits> => ({ [kind]: { max: 3, timeWindow: 60_000 } })

it.each(Object.entries(ENDPOINTS))(
  'requests of the kind "%s" above the limit are refused, per address, others go on',
  async (kind, [method, url, body]) => {
    web = await openWebApp('limits', { limits: few(kind as LimitKind), trustProxy: true })
    const one = web.visitor({ 'x-forwarded-for': '203.0.113.1' })
    const statuses: number[] = []
    for (let i = 0; i < 5; i++) statuses.push((await one.ask(method, url, body)).statusCode)
    expect(statuses.slice(0, 3)).not.toContain(429)
    expect(statuses.slice(3)).toEqual([429, 429])
    const refused = await one.ask(method, url, body)
    expect(refused.json()).toEqual({ code: 'too-many-requests' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const other = web.visitor({ 'x-forwarded-for': '203.0.113.2' })
    expect((await other.ask(method, url, body)).statusCode).not.toBe(429)
    const spare = kind === 'look' ? '/api/v1/rolls' : '/api/v1/tables'
    expect((await one.ask('GET', spare)).statusCode).toBe(200)
  },
)

it('so many new guests may come from an address; those who are guests stay welcome', async () => {
  web = await openWebApp('guests', { limits: few('guest') })
  const guests = [web.visitor(), web.visitor(), web.visitor()]
  for (const guest of guests) expect((await guest.ask('GET', '/api/v1/me')).statusCode).toBe(200)
  const late = await web.visitor().ask('GET', '/api/v1/me')
  expect([late.statusCode, late.json()]).toEqual([429, { code: 'too-many-requests' }])
  for (const guest of guests) expect((await guest.ask('GET', '/api/v1/me')).statusCode).toBe(200)
})

it('an address that a caller only claims to have is not counted, unless a proxy is trusted', async () => {
  web = await openWebApp('claims', { limits: few('look') })
  const statuses: number[] = []
  for (let i = 0; i < 5; i++) {
    const headers = { 'x-forwarded-for': `203.0.113.${i}` }
    statuses.push((await web.app.inject({ url: '/api/v1/tables', headers })).statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429])
})

it('there is nothing of the API without a limit, not even what there is not', async () => {
  web = await openWebApp('all', { limits: few('look') })
  const statuses: number[] = []
  for (let i = 0; i < 5; i++) {
    const url = ['/api/v1/nothing', '/api/v1/presets', '/api/v1/openapi.json'][i % 3]
    statuses.push((await web.app.inject(url)).statusCode)
  }
  expect(statuses).toEqual([404, 200, 200, 429, 429])
  expect(Object.keys(LIMITS).toSorted()).toEqual([...Object.keys(ENDPOINTS), 'guest'].toSorted())
})
