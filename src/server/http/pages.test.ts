import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWebApp, type WebApp } from '../testing/web-app.js'

const PAGE = '<!doctype html><title>Nardy</title>'
const SCRIPT = 'console.log(1)\n'.repeat(100)

let web: WebApp
beforeAll(async () => {
  const root = mkdtempSync(join(tmpdir(), 'nardy-pages-'))
  mkdirSync(join(root, 'assets'))
  const files: Record<string, string | Buffer> = {
    'index.html': PAGE,
    'sw.js': SCRIPT,
    'manifest.webmanifest': '{}',
    'icon.svg': '<svg/>',
    'assets/index-D4k4Izm.js': SCRIPT,
    'assets/index-D4k4Izm.js.gz': gzipSync(SCRIPT),
    'assets/net-1.bin': 'weights',
    'assets/kernel-1.wasm': '\0asm',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)
  web = await openWebApp('pages', { webRoot: root })
})
afterAll(() => web.close())

describe('a page', () => {
  it('may run its own files alone, and is shown in nobody else’s', async () => {
    for (const url of ['/', '/t/abcdefabcdef', '/api/v1/me', '/nothing.js']) {
      const { headers } = await web.app.inject(url)
      const policy = String(headers['content-security-policy']).split(';')
      expect(policy).toEqual([
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ])
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': 'camera=(), geolocation=(), microphone=()',
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      })
      expect(headers['x-powered-by']).toBeUndefined()
    }
  })

  it('is the same one at every address that is no file', async () => {
    for (const url of ['/', '/t/abcdefabcdef', '/lobby?x=1', '/t/a/b']) {
      const answer = await web.app.inject(url)
      expect([answer.statusCode, answer.body], url).toEqual([200, PAGE])
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.headers['cache-control'], url).toBe('no-cache')
    }
  })

  it.each(['/missing.js', '/assets/index-old.js', '/api', '/api/v2/me', '/api/v1/x', '/ws/x'])(
    'is not what is at %s',
    async (url) => {
      const answer = await web.app.inject(url)
      expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'not-found' }])
    },
  )

  it.each([
    ['/index.html', 'no-cache'],
    ['/sw.js', 'no-cache'],
    ['/manifest.webmanifest', 'no-cache'],
    ['/icon.svg', 'public, max-age=3600'],
    ['/assets/index-D4k4Izm.js', 'public, max-age=31536000, immutable'],
    ['/assets/net-1.bin', 'public, max-age=31536000, immutable'],
    ['/assets/kernel-1.wasm', 'public, max-age=31536000, immutable'],
  ])('has the file %s, kept as %s', async (url, keeping) => {
    const answer = await web.app.inject(url)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, keeping])
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('has wasm as what a browser compiles while it comes', async () => {
    const { headers } = await web.app.inject('/assets/kernel-1.wasm')
    expect(headers['content-type']).toBe('application/wasm')
  })

  it('sends the packed copy of a file to whoever unpacks it', async () => {
    const url = '/assets/index-D4k4Izm.js'
    const packed = await web.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.headers['content-type']).toMatch(/^(?:text|application)\/javascript/)
    expect(packed.headers['cache-control']).toContain('immutable')
    expect(String(packed.headers.vary)).toContain('accept-encoding')
    expect(gunzipSync(packed.rawPayload).toString()).toBe(SCRIPT)
    expect((await web.app.inject(url)).body).toBe(SCRIPT)
  })

  it('is not sent again to whoever has it', async () => {
    const { headers } = await web.app.inject('/')
    const again = await web.app.inject({
      url: '/',
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })
})

it('answers of the API are kept nowhere', async () => {
  for (const url of ['/api/v1/me', '/api/v1/tables', '/api/v1/nothing'])
    expect((await web.app.inject(url)).headers['cache-control'], url).toBe('no-store')
})
