import { afterEach, describe, expect, it } from 'vitest'
import { seededChance } from '../../bots/index.js'
import { verifyMatch } from '../../fair/verify.js'
import type { TableRow } from '../../protocol/index.js'
import { guestNamed } from '../testing/hall.js'
import { HonestPlayer } from '../testing/honest-player.js'
import { openWebApp, type Visitor, type WebApp } from '../testing/web-app.js'

const TABLES = '/api/v1/tables'
const WISH = { preset: 'short', config: { length: 3 } }

let web: WebApp
const open = async (...args: Parameters<typeof openWebApp>) => {
  web = await openWebApp(...args)
  return web
}
afterEach(() => web.close())

const make = async (visitor: Visitor, more: object = {}): Promise<string> =>
  (await visitor.ask('POST', TABLES, { ...WISH, ...more })).json().id

const command = (visitor: Visitor, table: string, seen: number, what: object, id = 'command-1') =>
  visitor.ask('POST', `${TABLES}/${table}/commands`, { id, seen, command: what })

describe('a new table', () => {
  it('has an address and a code by which others find it', async () => {
    const { visitor } = await open('new')
    const made = await visitor().ask('POST', TABLES, WISH)
    expect(made.statusCode).toBe(201)
    const { id, code } = made.json()
    expect(code).toMatch(/^\d{6}$/)
    const other = visitor()
    expect((await other.ask('GET', `/api/v1/codes/${code}`)).json()).toEqual({ id })
    const wrong = code === '000000' ? '000001' : '000000'
    const missed = await other.ask('GET', `/api/v1/codes/${wrong}`)
    expect([missed.statusCode, missed.json()]).toEqual([404, { code: 'no-such-table' }])
  })

  it('seats its maker where he wants to sit, or nowhere', async () => {
    const { visitor } = await open('seats')
    const one = visitor()
    for (const [asked, seat] of [
      [{}, 0],
      [{ seat: 1 }, 1],
      [{ seat: null }, null],
    ] as const) {
      const view = (await one.ask('GET', `${TABLES}/${await make(one, asked)}`)).json()
      expect(view.seat).toBe(seat)
      expect(view.awaited).toBe('players')
      expect(view.row.players.filter(Boolean)).toHaveLength(seat === null ? 0 : 1)
    }
  })

  it('has a bot opposite where one is asked for', async () => {
    const { visitor } = await open('bot')
    const one = visitor()
    const view = (await one.ask('GET', `${TABLES}/${await make(one, { bot: 'simple' })}`)).json()
    expect(view.row.players[1]).toMatchObject({ kind: 'bot', level: 'simple' })
    const none = await one.ask('POST', TABLES, { ...WISH, bot: 'oracle' })
    expect([none.statusCode, none.json().code]).toEqual([409, 'no-such-level'])
  })

  it("has the preset's rules with what differs from them", async () => {
    const { visitor } = await open('settings')
    const one = visitor()
    const id = await make(one, { settings: { raise: { mode: 'none' } } })
    const { settings } = (await one.ask('GET', `${TABLES}/${id}`)).json().terms
    expect(settings.raise.mode).toBe('none')
    expect(settings.checkers).toBe(15)
    const whole = await make(one, { settings })
    expect((await one.ask('GET', `${TABLES}/${whole}`)).json().terms.settings).toEqual(settings)
  })

  it.each([
    [{ preset: 'chess' }, 400, 'unknown-preset', 'preset'],
    [{ settings: { blok: 1 } }, 400, 'unknown-setting', 'blok'],
    [{ settings: { contact: 'kiss' } }, 400, 'bad-setting', 'contact'],
    [{ settings: 'all' }, 400, 'bad-setting', ''],
    [{ settings: { checkers: 1e300 } }, 400, 'bad-setting', 'checkers'],
    [{ settings: { setup: { 1: -4 } } }, 400, 'bad-setting', 'setup'],
    [{ config: { length: 3, games: 3 } }, 400, 'bad-config', 'games'],
    [{ config: { length: 0 } }, 400, 'bad-request', 'body.config.length'],
    [{ config: { length: 1e308 } }, 400, 'bad-request', 'body.config.length'],
    [{ config: { length: '3' } }, 400, 'bad-request', 'body.config.length'],
    [{ config: null }, 400, 'bad-request', 'body.config'],
    [{ clock: { kind: 'days', days: 400 } }, 400, 'bad-request', 'body.clock'],
    [{ seat: 2 }, 400, 'bad-request', 'body.seat'],
    [{ listed: 'yes' }, 400, 'bad-request', 'body.listed'],
    [{ admin: true }, 400, 'bad-request', 'body'],
  ])('with %j is refused with %i %s', async (wrong, status, code, path) => {
    const answer = await (await open('wrong')).visitor().ask('POST', TABLES, { ...WISH, ...wrong })
    expect(answer.statusCode).toBe(status)
    expect(answer.json().code).toBe(code)
    expect(answer.json().path ?? '').toMatch(new RegExp(`^${path}`))
  })

  it('is one of at most twenty that a guest has under way', async () => {
    const { visitor } = await open('many')
    const one = visitor()
    for (let i = 0; i < 20; i++) await make(one)
    const more = await one.ask('POST', TABLES, WISH)
    expect([more.statusCode, more.json().code]).toEqual([409, 'too-many-tables'])
    expect((await visitor().ask('POST', TABLES, WISH)).statusCode).toBe(201)
  })
})

describe('lists', () => {
  it('show listed tables alone, newest first, page by page without a gap', async () => {
    const { visitor, time } = await open('pages')
    const one = visitor()
    const ids: string[] = []
    for (let i = 0; i < 7; i++) {
      ids.unshift(await make(one, { listed: true }))
      await make(one)
      if (i % 2 === 0) await time.pass(1000)
    }
    const found: string[] = []
    const moments: number[] = []
    let next: string | null = ''
    while (next !== null) {
      const from: string = next === '' ? '' : `&from=${next}`
      const page = (await one.ask('GET', `${TABLES}?limit=3${from}`)).json()
      expect(page.tables.length).toBeLessThanOrEqual(3)
      found.push(...page.tables.map(({ id }: TableRow) => id))
      moments.push(...page.tables.map(({ changed }: TableRow) => changed))
      next = page.next
    }
    expect(new Set(found)).toEqual(new Set(ids))
    expect(found).toHaveLength(ids.length)
    expect(moments).toEqual(moments.toSorted((a, b) => b - a))
    const waiting = await one.ask('GET', `${TABLES}?status=waiting`)
    expect(waiting.json().tables).toHaveLength(7)
    expect((await one.ask('GET', `${TABLES}?status=over`)).json().tables).toEqual([])
  })

  it.each(['limit=0', 'limit=101', 'limit=x', 'from=x', "from=1-' OR 1=1", 'status=lost'])(
    'refuse %s',
    async (query) => {
      const answer = await (await open('queries')).visitor().ask('GET', `${TABLES}?${query}`)
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad-request'])
    },
  )

  it("show a guest's own tables to him alone", async () => {
    const { visitor } = await open('history')
    const [one, two, three] = [visitor(), visitor(), visitor()]
    const id = await make(one)
    await two.id()
    await command(two, id, 1, { type: 'sit' })
    await make(two)
    const count = async (who: Visitor) =>
      (await who.ask('GET', '/api/v1/matches')).json().tables.length
    expect([await count(one), await count(two), await count(three)]).toEqual([1, 2, 0])
  })
})

describe('a table', () => {
  it('takes commands as the socket does, and a repeated id has the first answer', async () => {
    const { visitor } = await open('commands')
    const [one, two] = [visitor(), visitor()]
    const id = await make(one)
    const sat = await command(two, id, 1, { type: 'sit' })
    expect(sat.json()).toEqual({ version: 2 })
    expect((await command(two, id, 1, { type: 'sit' })).json()).toEqual({ version: 2 })
    expect((await one.ask('GET', `${TABLES}/${id}`)).json()).toMatchObject({
      version: 2,
      seat: 0,
      awaited: 'ready',
      unready: [0, 1],
      owing: [],
    })
    const again = await command(two, id, 2, { type: 'sit' }, 'command-2')
    expect([again.statusCode, again.json()]).toEqual([409, { code: 'already-seated' }])
  })

  it("is not moved by those who do not sit there, nor by commands for another seat's turn", async () => {
    const { visitor } = await open('others')
    const [one, two, three] = [visitor(), visitor(), visitor()]
    const id = await make(one)
    await command(two, id, 1, { type: 'sit' })
    for (const type of ['roll', 'resign', 'leave', 'claim', 'spare', 'take', 'rematch']) {
      const answer = await command(three, id, 2, { type }, `other-${type}`)
      expect([answer.statusCode, answer.json()], type).toEqual([409, { code: 'not-seated' }])
    }
    expect((await command(one, id, 2, { type: 'roll' }, 'too-early')).json().code).toBe(
      'wrong-phase',
    )
    const elsewhere = await command(one, 'a'.repeat(12), 1, { type: 'sit' }, 'elsewhere')
    expect([elsewhere.statusCode, elsewhere.json()]).toEqual([404, { code: 'no-such-table' }])
    expect((await one.ask('GET', `${TABLES}/${id}`)).json().version).toBe(2)
  })

  it('that there is not is no table for any endpoint', async () => {
    const { visitor } = await open('none')
    const one = visitor()
    for (const path of ['', '/entries', '/export']) {
      const answer = await one.ask('GET', `${TABLES}/${'z'.repeat(12)}${path}`)
      expect([answer.statusCode, answer.json()], path).toEqual([404, { code: 'no-such-table' }])
    }
    const plays = await one.ask('POST', `${TABLES}/${'z'.repeat(12)}/plays`, { levels: [] })
    expect(plays.statusCode).toBe(404)
  })

  it('tells a stale command what it missed', async () => {
    const { visitor, tables, time } = await open('stale')
    const one = visitor()
    const id = await make(one, { bot: 'random' })
    await command(one, id, 2, { type: 'resign' }, 'before-it-begins')
    const view = (await one.ask('GET', `${TABLES}/${id}`)).json()
    await command(one, id, view.version, { type: 'spare' }, 'spare-chain')
    await time.until(() => false, 30_000)
    const state = await tables.state(id)
    if (state === null) throw new Error('There is no table.')
    expect(state.changed).toBeGreaterThan(1)
    const stale = await command(one, id, 0, { type: 'roll' }, 'stale-roll')
    expect(stale.statusCode).toBe(409)
    expect(stale.json().code).toBe('stale')
    expect(stale.json().entries.map(({ version }: { version: number }) => version)).toEqual(
      Array.from({ length: state.version }, (_, i) => i + 1),
    )
  })

  it('is told about as soon as its log goes on, to whoever waits', async () => {
    const { visitor, time } = await open('waiting')
    const [one, two] = [visitor(), visitor()]
    const id = await make(one)
    await two.id()
    const waits = [
      one.ask('GET', `${TABLES}/${id}?after=1&wait=20`),
      one.ask('GET', `${TABLES}/${id}/entries?after=1&wait=20`),
    ]
    await time.pass(5_000)
    await command(two, id, 1, { type: 'sit' })
    const [view, log] = (await Promise.all(waits)).map((answer) => answer.json())
    expect([view.version, log.version, log.entries.length]).toEqual([2, 2, 1])
  })

  it('is told about without news after the time asked for', async () => {
    const { visitor, time } = await open('in vain')
    const one = visitor()
    const id = await make(one)
    const begin = time.now()
    let hasAnswer = false
    const answer = one.ask('GET', `${TABLES}/${id}/entries?after=1&wait=20`).finally(() => {
      hasAnswer = true
    })
    expect(await time.until(() => hasAnswer, 60_000)).toBe(true)
    expect(time.now() - begin).toBe(20_000)
    expect((await answer).json()).toEqual({ entries: [], version: 1 })
  })

  it('keeps nobody waiting when the server closes', async () => {
    const { visitor, app, time } = await open('closing')
    const one = visitor()
    const id = await make(one)
    const answer = one.ask('GET', `${TABLES}/${id}?after=1&wait=25`)
    await time.pass(1000)
    await app.close()
    expect((await answer).statusCode).toBe(200)
  })
})

describe('a match that was played', () => {
  it('is exported as a file that verifies', async () => {
    const { visitor, tables, time } = await open('export')
    const one = visitor()
    const id = await make(one, { seat: null, config: { length: 1 } })
    const chance = seededChance(7)
    for (const name of ['Ada', 'Bob']) {
      const player = new HonestPlayer(tables, guestNamed(name), chance)
      await player.watch(id)
      await player.send({ type: 'sit' })
    }
    let isOver = false
    tables.onRow(({ status }) => {
      isOver ||= status === 'over'
    })
    await time.until(() => isOver, 3_600_000)
    const answer = await one.ask('GET', `${TABLES}/${id}/export`)
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="nardy-${id}.json"`)
    const verified = verifyMatch(answer.json())
    expect(verified).toMatchObject({ ok: true, value: { table: id, isOver: true } })
    const view = (await one.ask('GET', `${TABLES}/${id}`)).json()
    expect(view.awaited).toBe('over')
    expect(view.match.results).toHaveLength(1)
  })
})
