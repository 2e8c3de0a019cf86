import { describe, expect, it } from 'vitest'
import { seededChance } from '../../rules/testing/index.js'
import { createFakeTime } from '../testing/fake-time.js'
import { guestNamed, openHall, termsOf } from '../testing/hall.js'
import { HonestPlayer } from '../testing/honest-player.js'

const HOUR = 3_600_000

describe('two honest clients', () => {
  it.each(['short', 'long', 'mad', 'tavla'])('play %s to the end', async (preset) => {
    const time = createFakeTime()
    const { tables, faults } = openHall(preset, time)
    const chance = seededChance(preset.length * 7)
    const anna = new HonestPlayer(tables, guestNamed('anna'), chance, { raises: 0.1 })
    const bela = new HonestPlayer(tables, guestNamed('bela'), chance, { raises: 0.1 })
    const made = await tables.create(anna.guest, termsOf(preset, { config: { games: 2 } }), 0)
    if (!made.ok) throw new Error(made.error.code)
    await anna.watch(made.value.id)
    await bela.watch(made.value.id)
    expect(await bela.send({ type: 'sit' })).toEqual({ kind: 'done', version: 2 })
    expect(await time.until(() => anna.state?.match.isOver === true, HOUR)).toBe(true)
    expect([anna.refusals, bela.refusals, faults]).toEqual([[], [], []])
    expect(bela.entries).toEqual(anna.entries)
  })
})
