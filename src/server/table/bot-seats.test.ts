import { describe, expect, it } from 'vitest'
import { verifyMatch } from '../../fair/verify.js'
import { seededChance } from '../../rules/testing/index.js'
import { emptyMemory } from '../storage/memory.js'
import { createFakeTime } from '../testing/fake-time.js'
import { guestNamed, openHall, termsOf } from '../testing/hall.js'
import { HonestPlayer } from '../testing/honest-player.js'

const HOUR = 3_600_000

async function againstBot(preset: string, level: string, isAlone = false, length = 3) {
  const time = createFakeTime()
  const memory = emptyMemory()
  const hall = openHall(`${preset}/${level}`, time, memory, isAlone)
  const paced = { raises: 0.1, thinks: { time, ms: 100 } }
  const anna = new HonestPlayer(hall.tables, guestNamed('anna'), seededChance(3), paced)
  const terms = termsOf(preset, { config: { length } })
  const made = await hall.tables.create(anna.guest, terms, 0, level)
  if (!made.ok) throw new Error(made.error.code)
  await anna.watch(made.value.id)
  return { time, memory, hall, anna, table: made.value.id }
}

describe('a bot of the server', () => {
  it.each([
    ['short', 'simple'],
    ['nackgammon', 'random'],
    ['long', 'simple'],
    ['long-s004', 'random'],
    ['mad', 'simple'],
    ['tavla', 'random'],
  ])('plays %s at the level %s to the end, with a chain of its own', async (preset, level) => {
    const { time, hall, anna } = await againstBot(preset, level)
    expect(await time.until(() => anna.state?.match.isOver === true, 10 * HOUR)).toBe(true)
    expect([anna.refusals, hall.faults]).toEqual([[], []])
    const { entries } = anna
    expect(entries.some(({ facts }) => facts.some(({ type }) => type === 'spare'))).toBe(false)
    expect(verifyMatch({ format: 'nardy-match', version: 1, entries })).toMatchObject({ ok: true })
    expect(anna.presence?.seats[1]).toEqual({ here: true, since: 0 })
  })

  it('sits down where it is asked to, is ready, and is left when everybody leaves', async () => {
    const { tables } = openHall('asked', createFakeTime())
    const anna = new HonestPlayer(tables, guestNamed('anna'), seededChance(3), { plays: false })
    const made = await tables.create(anna.guest, termsOf('long'), 1)
    await anna.watch(made.ok ? made.value.id : '')
    expect(await anna.send({ type: 'bot', level: 'simple' })).toEqual({ kind: 'done', version: 2 })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(anna.entries.map(({ facts }) => facts[0].type)).toEqual(['opened', 'sat', 'ready'])
    expect(await anna.send({ type: 'leave' })).toMatchObject({ kind: 'done' })
    expect(anna.state?.players).toEqual([null, null])
    await tables.close()
  })

  it('goes on with its spare chain when its process has died, and plays to the end', async () => {
    const { time, memory, hall, anna, table } = await againstBot('long', 'simple', true)
    await time.until(() => (anna.state?.version ?? 0) > 30, HOUR)
    hall.kill()
    const next = openHall('next', time, memory, true)
    const again = new HonestPlayer(next.tables, anna.guest, seededChance(4), anna.habits)
    await again.watch(table)
    expect(await time.until(() => again.state?.match.isOver === true, 10 * HOUR)).toBe(true)
    const spares = again.entries.flatMap(({ facts }) =>
      facts.filter(({ type }) => type === 'spare'),
    )
    expect(spares).toMatchObject([{ seat: 1 }])
    expect(next.faults).toEqual([])
    const file = { format: 'nardy-match', version: 1, entries: again.entries }
    expect(verifyMatch(file)).toMatchObject({ ok: true })
  })

  it('agrees to another match at once, and begins it', async () => {
    const { time, hall, anna } = await againstBot('long', 'random', false, 1)
    await time.until(() => anna.state?.match.isOver === true, 10 * HOUR)
    expect(await anna.send({ type: 'rematch' })).toMatchObject({ kind: 'done' })
    await time.pass(1_000)
    const next = anna.state?.next ?? ''
    const state = await hall.tables.state(next)
    expect(state?.players).toEqual(anna.state?.players)
    expect(state?.white).not.toBe(anna.state?.white)
    expect(state?.dice?.seats[1].tip).toMatch(/^[0-9a-f]{64}$/)
    await hall.tables.close()
  })
})
