import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStorage } from '../index.js'
import { emptyMemory, memoryStorage } from '../memory.js'
import type { Storage } from '../storage.js'
import { testDatabase } from './database.js'

/** A place where a storage is kept, empty at first. */
export interface Place {
  /** Opens it: again and again where several processes may have it. */
  open(): Promise<Storage>
  remove(): void
}

/** A kind of storage that the contract is tried on. */
export interface Kind {
  readonly name: 'memory' | 'sqlite' | 'postgres'
  newPlace(): Promise<Place>
}

/** Every kind of storage there is. */
export const KINDS: readonly Kind[] = [
  {
    name: 'memory',
    async newPlace() {
      const memory = emptyMemory()
      return { open: async () => memoryStorage(memory), remove() {} }
    },
  },
  {
    name: 'sqlite',
    async newPlace() {
      const folder = mkdtempSync(join(tmpdir(), 'nardy-storage-'))
      return {
        open: () => openStorage(join(folder, 'data', 'nardy.db')),
        remove: () => rmSync(folder, { recursive: true, force: true }),
      }
    },
  },
  {
    name: 'postgres',
    async newPlace() {
      const url = await testDatabase()
      return { open: () => openStorage(url), remove() {} }
    },
  },
]
