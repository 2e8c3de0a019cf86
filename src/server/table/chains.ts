import { createHmac } from 'node:crypto'
import { type Chain, gameId, makeChain, serverSeed, spareSeed } from '../../fair/index.js'
import type { Seat } from '../../protocol/index.js'

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
  /** The id of the table for another match, whose offer is open until a moment. */
  nextTable(until: number): string
}

/** Chains that have been worked out: 4,095 hashes each. */
export class ChainCache {
  private readonly kept = new Map<string, Chain>()
  private readonly most: number

  /** At most so many chains, 2 KB each, are kept: those used last. */
  constructor(most = 8_000) {
    this.most = most
  }

  /** The chain of a name, made from a seed where it is not kept. */
  get(name: string, seed: () => Uint8Array): Chain {
    const chain = this.kept.get(name) ?? makeChain(seed())
    this.kept.delete(name)
    this.kept.set(name, chain)
    if (this.kept.size > this.most) this.kept.delete(this.kept.keys().next().value as string)
    return chain
  }
}

/** The chains of the table whose secret this is. */
export function tableChains(table: string, secret: Uint8Array, cache: ChainCache): TableChains {
  const server = (game: number) => cache.get(`${table}/${game}`, () => serverSeed(secret, game))
  const spare = (game: number, seat: Seat) =>
    cache.get(`${table}/${game}/${seat}`, () => spareSeed(secret, game, seat))
  return {
    commitment: (game) => ({
      id: gameId(table, game),
      server: server(game).tip,
      spares: [spare(game, 0).tip, spare(game, 1).tip],
    }),
    serverLink: (game, draw) => server(game).link(draw),
    spareLink: (game, seat, draw) => spare(game, seat).link(draw),
    nextTable: (until) => tableIdFrom(secret, until),
  }
}

/** Nobody can guess it, and whoever makes it again makes the same: the table is opened once. */
function tableIdFrom(secret: Uint8Array, until: number): string {
  const bytes = createHmac('sha256', secret).update(`nardy/rematch/1/${until}`).digest()
  return bytes.readBigUInt64BE().toString(36).padStart(13, '0').slice(-12)
}
