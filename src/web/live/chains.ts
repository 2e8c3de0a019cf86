import type { Chain } from '../../fair/chain.js'
import { makeChain } from '../../fair/chain.js'
import type { FillRandom } from '../state/chance.js'
import type { Shelf } from '../state/shelf.js'

const SEED_BYTES = 32

/** The chains of a player's own dice at one table: their secrets stay on this device. */
export interface Chains {
  /** The chain of a game that has this tip; null where it is lost. */
  find(game: number, tip: string): Chain | null
  /** The chain of a game, made and kept if there is none. */
  make(game: number): Chain
  /** Forgets all of them: the match is over. */
  drop(): void
}

/** Chains whose secrets are kept before anything of them is sent. Only the last game's is needed. */
export function keptChains(shelf: Shelf, fill: FillRandom, table: string): Chains {
  const name = `nardy.chain.${table}`
  const made = new Map<string, Chain>()
  const chainOf = (seed: string) => {
    const chain = made.get(seed) ?? makeChain(bytesOf(seed))
    made.set(seed, chain)
    return chain
  }
  /** For a browser that keeps nothing: the chain lasts as long as the page. */
  let unkept: string | null = null
  const seedOf = (game: number) => {
    const [number, seed] = (shelf.read(name) ?? unkept ?? '').split(' ')
    return Number(number) === game && /^[0-9a-f]{64}$/.test(seed ?? '') ? seed : null
  }
  return {
    find: (game, tip) => {
      const seed = seedOf(game)
      const chain = seed === null ? null : chainOf(seed)
      return chain?.tip === tip ? chain : null
    },
    make: (game) => {
      const seed = seedOf(game) ?? newSeed(fill)
      unkept = `${game} ${seed}`
      shelf.write(name, unkept)
      return chainOf(seed)
    },
    drop: () => {
      unkept = null
      shelf.remove(name)
    },
  }
}

function newSeed(fill: FillRandom): string {
  const bytes = new Uint8Array(SEED_BYTES)
  fill(bytes)
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) =>
    Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16),
  )
}
