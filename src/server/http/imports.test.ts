import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it } from 'vitest'
import { playedMatch, termsOf } from '../../fair/testing/played-match.js'
import type { MatchFile, TableRow } from '../../protocol/index.js'
import { openWebApp, type WebApp } from '../testing/web-app.js'
import { createVerifier } from '../verifier.js'

const IMPORTS = '/api/v1/imports'
const FILE = playedMatch(5, termsOf('short', { config: { length: 1 } }))
const [{ facts }] = FILE.entries
const ID = facts[0].type === 'opened' ? facts[0].id : ''

let web: WebApp
const open = async (...args: Parameters<typeof openWebApp>) => {
  web = await openWebApp(...args)
  return web
}
afterEach(() => web.close())

const changed = (change: (file: MatchFile) => void): MatchFile => {
  const copy = structuredClone(FILE)
  change(copy)
  return copy
}

const firstDrawn = (file: MatchFile) => {
  const drawn = file.entries.flatMap((entry) => entry.facts).find(({ type }) => type === 'drawn')
  if (drawn?.type !== 'drawn') throw new Error('Nothing was drawn.')
  return drawn
}

describe('an imported match', () => {
  it('is kept among the own ones of whoever imported it, and of nobody else', async () => {
    const { visitor, storage } = await open('import')
    const [one, two] = [visitor(), visitor()]
    const answer = await one.ask('POST', IMPORTS, FILE)
    expect([answer.statusCode, answer.json()]).toEqual([201, { id: ID }])
    const { tables } = (await one.ask('GET', '/api/v1/matches')).json()
    expect(tables).toMatchObject([{ id: ID, status: 'over' }])
    expect((await two.ask('GET', '/api/v1/matches')).json().tables).toEqual([])
    expect((await two.ask('GET', '/api/v1/tables')).json().tables).toEqual([])
    const seated: TableRow[] = await storage.tables({
      guest: tables[0].players[0].id,
      limit: 10,
    })
    expect(seated).toEqual([])
    expect((await one.ask('GET', '/api/v1/rolls')).json().total).toBe(0)
  })

  it('is replayed and exported as it came; nothing is played there', async () => {
    const { visitor } = await open('replay')
    const one = visitor()
    await one.ask('POST', IMPORTS, FILE)
    const path = `/api/v1/tables/${ID}`
    expect((await one.ask('GET', `${path}/export`)).json()).toEqual(FILE)
    expect((await one.ask('GET', path)).json()).toMatchObject({ imported: true, seat: null })
    for (const type of ['sit', 'roll', 'rematch', 'claim']) {
      const command = { id: `imported-${type}`, seen: FILE.entries.length, command: { type } }
      expect((await one.ask('POST', `${path}/commands`, command)).statusCode, type).toBe(409)
    }
    expect((await one.ask('GET', `${path}/export`)).json()).toEqual(FILE)
  })

  it('that is here already is found again; another one under its id is refused', async () => {
    const { visitor } = await open('again')
    const one = visitor()
    await one.ask('POST', IMPORTS, FILE)
    const again = await one.ask('POST', IMPORTS, FILE)
    expect([again.statusCode, again.json()]).toEqual([200, { id: ID }])
    const [first] = FILE.entries
    const other = { ...FILE, entries: [{ ...first, at: first.at + 1 }] }
    const refused = await visitor().ask('POST', IMPORTS, other)
    expect([refused.statusCode, refused.json()]).toEqual([409, { code: 'id-taken' }])
  })

  it('that is still under way is kept, and waits for nobody', async () => {
    const { visitor } = await open('under way')
    const one = visitor()
    const half = { ...FILE, entries: FILE.entries.slice(0, 12) }
    expect((await one.ask('POST', IMPORTS, half)).statusCode).toBe(201)
    const { tables } = (await one.ask('GET', '/api/v1/matches')).json()
    expect(tables).toMatchObject([{ id: ID, version: 12, status: 'over' }])
    expect(tables[0].code).toBeUndefined()
  })

  it('that says that it is of tomorrow does not stand before what is played today', async () => {
    const { visitor, time } = await open('tomorrow')
    const one = visitor()
    const late = changed((file) => {
      for (const entry of file.entries) entry.at = Number.MAX_SAFE_INTEGER
    })
    expect((await one.ask('POST', IMPORTS, late)).statusCode).toBe(201)
    await time.pass(1000)
    await one.ask('POST', '/api/v1/tables', { preset: 'short', config: { length: 1 } })
    const first = (await one.ask('GET', '/api/v1/matches?limit=1')).json()
    expect(first.tables).toMatchObject([{ status: 'waiting' }])
    const next = await one.ask('GET', `/api/v1/matches?from=${first.next}`)
    expect(next.json().tables).toMatchObject([{ id: ID }])
  })

  it.each<[string, (file: MatchFile) => void]>([
    [
      'roll',
      (file) => {
        const drawn = firstDrawn(file)
        drawn.dice = [drawn.dice[0] === 6 ? 1 : 6, drawn.dice[1]]
      },
    ],
    [
      'link',
      (file) => {
        firstDrawn(file).server = 'f'.repeat(64)
      },
    ],
    ['order', (file) => void file.entries.reverse()],
    ['gap', (file) => void file.entries.splice(3, 1)],
  ])('with a changed %s is refused, and the place is named', async (_, change) => {
    const { visitor, storage } = await open('changed')
    const answer = await visitor().ask('POST', IMPORTS, changed(change))
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'not-verified'])
    expect(answer.json().path).toMatch(/^[a-z-]+ \d+$/)
    expect(await storage.record(ID)).toBeNull()
  })

  it.each([
    '',
    'null',
    '{}',
    '[]',
    '{"format":"nardy-match"',
    '{"format":"nardy-match","version":1,"entries":[]}',
    `{"format":"nardy-match","version":1,"entries":${'['.repeat(200_000)}`,
    `{"format":"nardy-match","version":1,"entries":${'['.repeat(5000)}${']'.repeat(5000)}}`,
    '{"__proto__":{"format":"nardy-match"},"version":1}',
    JSON.stringify({ ...FILE, version: 2 }),
    JSON.stringify({ ...FILE, admin: true }),
  ])('that is none is refused: %#', async (payload) => {
    const { app } = await open('none')
    const headers = { 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'POST', url: IMPORTS, headers, payload })
    expect([400, 409]).toContain(answer.statusCode)
    expect(['bad-request', 'not-verified']).toContain(answer.json().code)
  })

  it('is at most 8 MiB long', async () => {
    const { app } = await open('long')
    const headers = { 'content-type': 'application/json' }
    const payload = `{"format":"${'a'.repeat(8 * 1024 * 1024)}"}`
    const answer = await app.inject({ method: 'POST', url: IMPORTS, headers, payload })
    expect([answer.statusCode, answer.json()]).toEqual([413, { code: 'too-large' }])
  })
})

describe('reading a match', () => {
  const endless = () => new Worker(new URL('data:text/javascript,for(;;);'))

  it('that takes too long is given up', async () => {
    web = await openWebApp('slow')
    const verifier = createVerifier({ start: endless, patience: 200 })
    expect(await verifier.read('{}')).toEqual({ ok: false, error: 'too-much' })
    await verifier.close()
  })

  it('waits its turn, and is refused where too many wait', async () => {
    web = await openWebApp('busy')
    const verifier = createVerifier({ start: endless, patience: 300, mostWaiting: 2 })
    const reads = [1, 2, 3].map(() => verifier.read('{}'))
    expect(await reads[2]).toBe('busy')
    await verifier.close()
    expect(await reads[1]).toBe('busy')
  })
})
