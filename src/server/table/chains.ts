import { createHmac } from 'node:crypto'
import { type Chain, gameId, makeChain, serverSeed, spareSeed } from '../../fair/index.js'
import type { Seat } from '../../protocol/index.js'
import {
  type ChainMaker,
  type GameChains,
  type GameSeeds,
  gameChains,
  workOut,
} from './game-chains.js'

/** The server's chains of a table: they follow from its secret, so nothing of them is stored. */
export interface TableChains {
  /** What is committed before a game: its id and the tips of the three chains. */
  commitment(game: number): {
    readonly id: string
    readonly server: string
    readonly spares: readonly [string, string]
  }
  serverLink(game: number, draw: number): string
  /** The link of the chain that stands in for a seat's own. */
  spareLink(game: number, seat: Seat, draw: number): string
  /** Has a game's chains worked out before they are wanted; resolves whatever comes of it. */
  prepare(game: number, isUrgent?: boolean): Promise<void>
  /** A game is over: its chains are not wanted any more. */
  forget(game: number): void
  /** The id of the table for another match, whose offer is open until a moment. */
  nextTable(until: number): string
}

/** Chains that have been worked out: 4,095 hashes each. */
export class ChainCache {
  private readonly games: Kept<GameChains>
  private readonly spares: Kept<Chain>
  private readonly coming = new Set<string>()
  private readonly maker: ChainMaker | null

  /** Of at most so many games, and spare chains, 4 KB each, the chains are kept: those used last. */
  constructor(maker: ChainMaker | null = null, most = 8_000) {
    this.maker = maker
    this.games = new Kept(most)
    this.spares = new Kept(most)
  }

  /** The chains of a game by its name, worked out here and now where they are not kept. */
  game(name: string, seeds: () => GameSeeds): GameChains {
    return this.games.get(name, () => gameChains(workOut(seeds())))
  }

  forget(name: string): void {
    this.games.forget(name)
  }

  /** The spare chain of a name. */
  spare(name: string, seed: () => Uint8Array): Chain {
    return this.spares.get(name, () => makeChain(seed()))
  }

  /** Has the chains of a game worked out elsewhere; where that fails they are when they are wanted. */
  async prepare(name: string, seeds: () => GameSeeds, isUrgent: boolean): Promise<void> {
    if (this.maker === null || this.games.has(name) || this.coming.has(name)) return
    this.coming.add(name)
    const made = await this.maker.make(seeds(), isUrgent).catch(() => null)
    this.coming.delete(name)
    if (made !== null) this.games.get(name, () => gameChains(made))
  }
}

/** Things by name, those used last. */
class Kept<T> {
  private readonly things = new Map<string, T>()
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  has(name: string): boolean {
    return this.things.has(name)
  }

  forget(name: string): void {
    this.things.delete(name)
  }

  get(name: string, make: () => T): T {
    const thing = this.things.get(name) ?? make()
    this.things.delete(name)
    this.things.set(name, thing)
    if (this.things.size > this.most) this.things.delete(this.things.keys().next().value as string)
    return thing
  }
}

/** The chains of the table whose secret this is. */
export function tableChains(table: string, secret: Uint8Array, cache: ChainCache): TableChains {
  const seeds = (game: number) => (): GameSeeds => ({
    server: serverSeed(secret, game),
    spares: [spareSeed(secret, game, 0), spareSeed(secret, game, 1)],
  })
  const chainsOf = (game: number) => cache.game(`${table}/${game}`, seeds(game))
  return {
    commitment(game) {
      const { server, spareTips } = chainsOf(game)
      return { id: gameId(table, game), server: server.tip, spares: spareTips }
    },
    serverLink: (game, draw) => chainsOf(game).server.link(draw),
    spareLink: (game, seat, draw) =>
      cache.spare(`${table}/${game}/${seat}`, () => spareSeed(secret, game, seat)).link(draw),
    prepare: (game, isUrgent = false) => cache.prepare(`${table}/${game}`, seeds(game), isUrgent),
    forget: (game) => cache.forget(`${table}/${game}`),
    nextTable: (until) => tableIdFrom(secret, until),
  }
}

/** Nobody can guess it, and whoever makes it again makes the same: the table is opened once. */
function tableIdFrom(secret: Uint8Array, until: number): string {
  const bytes = createHmac('sha256', secret).update(`nardy/rematch/1/${until}`).digest()
  return bytes.readBigUInt64BE().toString(36).padStart(13, '0').slice(-12)
}
