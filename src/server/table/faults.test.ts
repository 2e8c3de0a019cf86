import { describe, expect, it } from 'vitest'
import { LEVELS } from '../../bots/index.js'
import { verifyMatch } from '../../fair/verify.js'
import { seededChance } from '../../rules/testing/index.js'
import { createBrain } from '../bots/brain.js'
import { localBots } from '../bots/local-bots.js'
import { emptyMemory, memoryStorage } from '../storage/memory.js'
import type { Storage } from '../storage/storage.js'
import { createFakeTime } from '../testing/fake-time.js'
import { guestNamed, seededFill, termsOf } from '../testing/hall.js'
import { HonestPlayer } from '../testing/honest-player.js'
import { createTables } from './tables.js'

const HOUR = 3_600_000

/** A storage whose calls fail by chance, before or after they have done their work. */
function flaky(storage: Storage, chance: () => number, likely: () => number): Storage {
  const safe = ['notify', 'listen', 'close']
  return new Proxy(storage, {
    get(target, key: keyof Storage) {
      const method = target[key] as (...args: unknown[]) => unknown
      if (safe.includes(key)) return method.bind(target)
      return async (...args: unknown[]) => {
        if (chance() < likely()) throw new Error(`${key} failed`)
        const result = await method.apply(target, args)
        if (chance() < likely()) throw new Error(`${key} failed after all`)
        return result
      }
    },
  })
}

/** Tables on a storage that fails as likely as it is told. */
function openFlaky(seed: number) {
  const time = createFakeTime()
  const trouble = { likely: 0 }
  const inner = memoryStorage(emptyMemory())
  const storage = flaky(inner, seededChance(seed), () => trouble.likely)
  const fill = seededFill(`flaky${seed}`)
  const faults: unknown[] = []
  const bots = localBots(createBrain(LEVELS, fill))
  const onFault = (fault: unknown) => faults.push(fault)
  const means = { storage, time, fill, bots, levels: LEVELS, isAlone: true, onFault }
  return { time, trouble, inner, tables: createTables(means), faults }
}

/** Sends as a client does: the same command under the same id until it has an answer. */
class PatientPlayer extends HonestPlayer {
  override async send(...[command, id = this.newId(), seen]: Parameters<HonestPlayer['send']>) {
    for (;;) {
      const answer = await super.send(command, id, seen).catch(() => null)
      if (answer?.kind === 'done') return answer
      if (answer?.kind === 'refused' && answer.code !== 'busy') return answer
    }
  }
}

describe('a storage that fails', () => {
  it.each([1, 2, 3, 4])(
    'loses no command that was answered, and doubles none (seed %s)',
    async (seed) => {
      const { time, trouble, inner, tables, faults } = openFlaky(seed)
      const paced = { thinks: { time, ms: 100 } }
      const anna = new PatientPlayer(tables, guestNamed('anna'), seededChance(seed), paced)
      const bela = new PatientPlayer(tables, guestNamed('bela'), seededChance(seed + 9), paced)
      const made = await tables.create(anna.guest, termsOf('short', { config: { games: 2 } }), 0)
      const table = made.ok ? made.value.id : ''
      await anna.watch(table)
      await bela.watch(table)
      trouble.likely = 0.1
      await bela.send({ type: 'sit' })
      expect(await time.until(() => anna.state?.match.isOver === true, 2 * HOUR)).toBe(true)
      trouble.likely = 0
      const entries = await inner.entries(table, 0)
      expect(anna.entries).toEqual(entries)
      expect(bela.entries).toEqual(entries)
      expect(anna.refusals.concat(bela.refusals)).toEqual([])
      expect(verifyMatch({ format: 'nardy-match', version: 1, entries })).toMatchObject({
        ok: true,
      })
      expect(faults.length).toBeGreaterThan(20)
      await tables.close()
    },
  )

  it('does not stop a bot', async () => {
    const { time, trouble, inner, tables } = openFlaky(5)
    const paced = { thinks: { time, ms: 100 } }
    const anna = new PatientPlayer(tables, guestNamed('anna'), seededChance(5), paced)
    const made = await tables.create(anna.guest, termsOf('long'), 0, 'simple')
    const table = made.ok ? made.value.id : ''
    await anna.watch(table)
    trouble.likely = 0.1
    expect(await time.until(() => anna.state?.match.isOver === true, 2 * HOUR)).toBe(true)
    expect(anna.entries).toEqual(await inner.entries(table, 0))
    trouble.likely = 0
    await tables.close()
  })
})
