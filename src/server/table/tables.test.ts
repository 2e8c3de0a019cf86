import { describe, expect, it } from 'vitest'
import { verifyMatch } from '../../fair/verify.js'
import type { TableTerms } from '../../protocol/index.js'
import { presetById } from '../../rules/index.js'
import { seededChance } from '../../rules/testing/index.js'
import { createFakeTime } from '../testing/fake-time.js'
import { guestNamed, type Hall, openHall, termsOf } from '../testing/hall.js'
import { type Habits, HonestPlayer } from '../testing/honest-player.js'

const HOUR = 3_600_000
const NONE = { games: 1 }

/** Two clients at a new table; the second has not sat down yet. */
async function meet(hall: Hall, terms: TableTerms, habits: Habits = {}, seed = 1) {
  const chance = seededChance(seed)
  const anna = new HonestPlayer(hall.tables, guestNamed('anna'), chance, habits)
  const bela = new HonestPlayer(hall.tables, guestNamed('bela'), chance, habits)
  const made = await hall.tables.create(anna.guest, terms, 0)
  if (!made.ok) throw new Error(made.error.code)
  await anna.watch(made.value.id)
  await bela.watch(made.value.id)
  return { anna, bela, table: made.value.id, code: made.value.code }
}

describe('two honest clients', () => {
  it.each([
    ['short', { length: 3 }],
    ['nackgammon', { length: 5 }],
    ['long', { games: 2 }],
    ['long-s001', { length: 3 }],
    ['long-s004', { games: 2 }],
    ['mad', { length: 2 }],
    ['mad-vog', { games: 1 }],
    ['caucasian-s003', { games: 2 }],
    ['tavla', { length: 2 }],
  ])('play %s to the end, and everything verifies', async (preset, config) => {
    const time = createFakeTime()
    const hall = openHall(preset, time)
    const { anna, bela, table } = await meet(hall, termsOf(preset, { config }), { raises: 0.2 })
    expect(await bela.send({ type: 'sit' })).toEqual({ kind: 'done', version: 2 })
    expect(await time.until(() => anna.state?.match.isOver === true, HOUR)).toBe(true)
    expect([anna.refusals, bela.refusals, hall.faults]).toEqual([[], [], []])
    expect(bela.entries).toEqual(anna.entries)
    const entries = await hall.storage.entries(table, 0)
    expect(entries).toEqual(anna.entries)
    expect(verifyMatch({ format: 'nardy-match', version: 1, entries })).toMatchObject({ ok: true })
    expect((await hall.tables.state(table))?.match).toEqual(anna.state?.match)
    expect(await hall.storage.record(table)).toMatchObject({ row: { status: 'over' } })
    await hall.tables.close()
  })

  it('hand remainders of chains over (SPEC T5)', async () => {
    const time = createFakeTime()
    const hall = openHall('remainders', time)
    const { anna, bela } = await meet(hall, termsOf('mad', { config: { games: 6 } }))
    await bela.send({ type: 'sit' })
    expect(await time.until(() => anna.state?.match.isOver === true, HOUR)).toBe(true)
    const turns = anna.entries.flatMap(({ facts }) =>
      facts.flatMap((fact) => (fact.type === 'turn' ? [fact] : [])),
    )
    const twice = turns.filter(({ seat }, i) => turns[i + 1]?.seat === seat)
    expect(turns.some(({ levels }) => levels.length > 1)).toBe(true)
    expect(twice.length).toBeGreaterThan(0)
    await hall.tables.close()
  })
})

describe('a table', () => {
  it('is not made under terms that the rules do not know', async () => {
    const hall = openHall('terms', createFakeTime())
    const anna = guestNamed('anna')
    const settings = presetById('long')?.settings
    const create = async (changes: Partial<TableTerms>, level?: string) => {
      const made = await hall.tables.create(anna, termsOf('long', changes), 0, level)
      return made.ok ? 'made' : made.error
    }
    expect(await create({ preset: '<b>' })).toEqual({ code: 'bad-terms', path: 'preset' })
    expect(await create({ settings: { ...settings, cheat: 1 } })).toEqual({
      code: 'unknown-setting',
      path: 'cheat',
    })
    expect(await create({ settings: { ...settings, checkers: 1e9 } })).toMatchObject({
      code: 'bad-setting',
    })
    expect(await create({ settings: null })).toMatchObject({
      code: expect.stringMatching(/setting/),
    })
    expect(await create({ config: { length: 3, games: 2 } })).toEqual({
      code: 'bad-config',
      path: 'games',
    })
    expect(await create({}, 'deep-thought')).toEqual({ code: 'no-such-level', path: 'bot' })
    const giving = presetById('long-s001')?.settings
    expect(await create({ settings: giving, white: 1 })).toEqual({
      code: 'bad-terms',
      path: 'white',
    })
    await hall.tables.close()
  })

  it('has a colour for each seat from the start where the lot gives none', async () => {
    const hall = openHall('colours', createFakeTime())
    const whites = new Set()
    for (let i = 0; i < 12; i++) {
      const made = await hall.tables.create(guestNamed(`anna${i}`), termsOf('long'), 0)
      const state = made.ok ? await hall.tables.state(made.value.id) : null
      whites.add(state?.white)
      expect(state?.terms.white).toBe(state?.white)
    }
    expect(whites).toEqual(new Set([0, 1]))
    await hall.tables.close()
  })

  it('is one of at most 20 that a guest has not finished in a day', async () => {
    const time = createFakeTime()
    const hall = openHall('limits', time)
    const anna = guestNamed('anna')
    const bela = guestNamed('bela')
    for (let i = 0; i < 19; i++) {
      expect(await hall.tables.create(anna, termsOf('long'), 0)).toMatchObject({ ok: true })
    }
    const made = [0, 1].map(() => hall.tables.create(bela, termsOf('long'), 0))
    const [one, two] = (await Promise.all(made)).map((each) => (each.ok ? each.value.id : ''))
    const sit = { id: 'command-1', table: one, seen: 1, command: { type: 'sit' } } as const
    expect(await hall.tables.command(anna, sit)).toEqual({ kind: 'done', version: 2 })
    expect(await hall.tables.create(anna, termsOf('long'), 0)).toMatchObject({
      error: { code: 'too-many-tables' },
    })
    expect(await hall.tables.command(anna, { ...sit, table: two })).toEqual({
      kind: 'refused',
      code: 'too-many-tables',
    })
    expect(await hall.tables.command(anna, sit)).toEqual({ kind: 'done', version: 2 })
    await time.pass(24 * HOUR)
    expect(await hall.tables.create(anna, termsOf('long'), 0)).toMatchObject({ ok: true })
    await hall.tables.close()
  })

  it('shows in lists who sits, how it stands, and a code while it waits', async () => {
    const time = createFakeTime()
    const hall = openHall('rows', time)
    const rows: unknown[] = []
    hall.tables.onRow(({ status, players, code }, listed) => {
      rows.push([status, players.map((player) => player?.name ?? null), code?.length, listed])
    })
    const { anna, bela } = await meet(hall, termsOf('long', { listed: true }))
    await bela.send({ type: 'sit' })
    await time.until(() => anna.state?.match.isOver === true, HOUR)
    expect(rows).toEqual([
      ['waiting', ['anna', null], 6, true],
      ['playing', ['anna', 'bela'], undefined, true],
      ['over', ['anna', 'bela'], undefined, true],
    ])
    await hall.tables.close()
  })

  it('that is not there refuses commands and shows nothing', async () => {
    const hall = openHall('nowhere', createFakeTime())
    const watcher = { guest: 'x', entries: () => {}, ghost: () => {}, presence: () => {} }
    const request = { id: 'command-1', table: 'nowhere00000', seen: 0 }
    expect(
      await hall.tables.command(guestNamed('anna'), { ...request, command: { type: 'sit' } }),
    ).toEqual({ kind: 'refused', code: 'no-such-table' })
    expect(await hall.tables.watch('nowhere00000', 0, watcher)).toBeNull()
    expect(await hall.tables.state('nowhere00000')).toBeNull()
    await hall.tables.close()
  })
})

describe('a command', () => {
  it('with the id of an earlier one has its answer again, done or refused (SPEC W4)', async () => {
    const hall = openHall('ids', createFakeTime())
    const { anna, bela } = await meet(hall, termsOf('long'), { plays: false })
    const sit = { type: 'sit' } as const
    expect(await bela.send(sit, 'same-id-1')).toEqual({ kind: 'done', version: 2 })
    expect(await bela.send(sit, 'same-id-1')).toEqual({ kind: 'done', version: 2 })
    expect(await bela.send(sit, 'same-id-2')).toEqual({ kind: 'refused', code: 'already-seated' })
    await bela.send({ type: 'leave' })
    expect(await bela.send(sit, 'same-id-2')).toEqual({ kind: 'refused', code: 'already-seated' })
    expect(await bela.send({ type: 'leave' }, 'same-id-1')).toEqual({ kind: 'done', version: 2 })
    const answers = await Promise.all([1, 2, 3].map(() => bela.send(sit, 'same-id-3')))
    expect(answers).toEqual([1, 2, 3].map(() => ({ kind: 'done', version: 4 })))
    expect(anna.state?.version).toBe(4)
    await hall.tables.close()
  })

  it('with the id of an earlier one opens no table, even where it agrees to a rematch (SPEC W4)', async () => {
    const time = createFakeTime()
    const hall = openHall('secret', time)
    const { anna, bela } = await meet(hall, termsOf('long', { config: { games: 1 } }))
    await bela.send({ type: 'sit' }, 'same-id-1')
    await time.until(() => anna.state?.match.isOver === true, HOUR)
    await anna.send({ type: 'rematch' })
    expect(await bela.send({ type: 'rematch' }, 'same-id-1')).toEqual({ kind: 'done', version: 2 })
    expect(await hall.storage.tables({ guest: bela.guest.id, limit: 9 })).toHaveLength(1)
    expect(await bela.send({ type: 'rematch' })).toMatchObject({ kind: 'done' })
    expect(await hall.storage.tables({ guest: bela.guest.id, limit: 9 })).toHaveLength(2)
    await hall.tables.close()
  })

  it('that comes too late gets the entries that it missed (SPEC W4)', async () => {
    const time = createFakeTime()
    const hall = openHall('stale', time)
    const { anna, bela } = await meet(hall, termsOf('long'))
    await bela.send({ type: 'sit' })
    await time.until(() => (anna.state?.version ?? 0) > 30, HOUR)
    const answer = await anna.send({ type: 'roll' }, 'command-1', 5)
    const { version } = anna.state ?? { version: 0 }
    expect(answer).toMatchObject({ kind: 'refused', code: 'stale' })
    const entries = answer.kind === 'refused' ? (answer.entries ?? []) : []
    expect(entries.slice(0, version - 5)).toEqual(anna.entries.slice(5, version))
    await hall.tables.close()
  })

  it('of another guest, or about another table, does nothing', async () => {
    const time = createFakeTime()
    const hall = openHall('hostile', time)
    const { anna, bela, table } = await meet(hall, termsOf('long'), { plays: false })
    await bela.send({ type: 'sit' })
    const carl = new HonestPlayer(hall.tables, guestNamed('carl'), seededChance(2), {
      plays: false,
    })
    await carl.watch(table)
    const { state } = anna
    const stranger = await meet(hall, termsOf('long'), { plays: false })
    for (const type of ['leave', 'spare', 'resign', 'claim', 'double', 'rematch'] as const) {
      expect(await carl.send({ type })).toEqual({ kind: 'refused', code: 'not-seated' })
    }
    const request = { id: 'command-1', table: stranger.table, seen: 1 } as const
    expect(
      await hall.tables.command(bela.guest, { ...request, command: { type: 'spare' } }),
    ).toEqual({ kind: 'refused', code: 'not-seated' })
    expect(anna.state).toBe(state)
    await hall.tables.close()
  })

  it('is refused as busy where too many wait, and none is lost', async () => {
    const hall = openHall('crowd', createFakeTime())
    const { anna } = await meet(hall, termsOf('long', { config: NONE }), { plays: false })
    const crowd = Array.from({ length: 200 }, (_, i) =>
      hall.tables.command(guestNamed(`g${i}x`), {
        id: 'command-1',
        table: anna.state?.id ?? '',
        seen: 1,
        command: { type: 'sit' },
      }),
    )
    const codes = (await Promise.all(crowd)).map((answer) =>
      answer.kind === 'done' ? 'done' : answer.code,
    )
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['done', 'seat-taken', 'busy']))
    await hall.tables.close()
  })
})
