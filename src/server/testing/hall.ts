import { createHash } from 'node:crypto'
import { LEVELS } from '../../bots/index.js'
import type { TableTerms } from '../../protocol/index.js'
import { presetById } from '../../rules/index.js'
import { createBrain } from '../bots/brain.js'
import { localBots } from '../bots/local-bots.js'
import type { Fill } from '../means.js'
import { emptyMemory, type Memory, memoryStorage } from '../storage/memory.js'
import type { Guest, Storage } from '../storage/storage.js'
import type { Tables } from '../table/port.js'
import { createTables } from '../table/tables.js'
import type { FakeTime } from './fake-time.js'

/** Bytes that are the same for the same seed. */
export function seededFill(seed: string): Fill {
  let block = 0
  return (bytes) => {
    for (let i = 0; i < bytes.length; i += 32) {
      const more = createHash('sha256').update(`${seed}/${block++}`).digest()
      bytes.set(more.subarray(0, Math.min(32, bytes.length - i)), i)
    }
  }
}

/** One process with its tables. */
export interface Hall {
  readonly tables: Tables
  readonly storage: Storage
  readonly fill: Fill
  readonly faults: unknown[]
  /** Ends the process in the middle of whatever it does: nothing of it is heard any more. */
  kill(): void
}

/** A process on a memory; several on one memory are several processes on one database. */
export function openHall(
  seed: string,
  time: FakeTime,
  memory: Memory = emptyMemory(),
  isAlone = false,
): Hall {
  const life = { isOver: false }
  const storage = mortal(memoryStorage(memory), life)
  const fill = seededFill(seed)
  const faults: unknown[] = []
  const tables = createTables({
    storage,
    fill,
    isAlone,
    levels: LEVELS,
    bots: localBots(createBrain(LEVELS, fill)),
    time: { now: time.now, later: (ms, call) => time.later(ms, () => life.isOver || call()) },
    onFault: (fault) => faults.push(fault),
  })
  const kill = () => {
    life.isOver = true
  }
  return { tables, storage, fill, faults, kill }
}

/** A storage that a dead process reaches no more, and that does not reach it. */
function mortal(storage: Storage, life: { readonly isOver: boolean }): Storage {
  const never = new Promise<never>(() => {})
  return new Proxy(storage, {
    get(target, key: keyof Storage) {
      if (key === 'listen') {
        return (...[hear, missed]: Parameters<Storage['listen']>) =>
          target.listen((notice) => life.isOver || hear(notice), missed)
      }
      const method = target[key] as (...args: unknown[]) => unknown
      return (...args: unknown[]) => (life.isOver ? never : method.apply(target, args))
    },
  })
}

/** A guest whose id is his name's first letters. */
export function guestNamed(name: string): Guest {
  return { id: name.toLowerCase().padEnd(12, '0').slice(0, 12), name, isBot: false, created: 0 }
}

/** A preset's terms, a single game without a clock, with changes. */
export function termsOf(preset: string, changes: Partial<TableTerms> = {}): TableTerms {
  const settings = presetById(preset)?.settings
  const clock = { kind: 'none' } as const
  const config = { games: 1 }
  return { preset, settings, config, clock, listed: false, white: null, rated: false, ...changes }
}
