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

/** Games whose chains are kept ready: the one under way, and the one before it. */
const KEPT_GAMES = 2

/** The chains of the table whose secret this is. */
export function tableChains(table: string, secret: Uint8Array): TableChains {
  const kept = new Map<string, Chain>()
  const chainOf = (game: number, seat: Seat | null): Chain => {
    const key = `${game}/${seat}`
    const found = kept.get(key)
    if (found !== undefined) return found
    const seed = seat === null ? serverSeed(secret, game) : spareSeed(secret, game, seat)
    const chain = makeChain(seed)
    kept.set(key, chain)
    for (const old of kept.keys())
      if (Number.parseInt(old, 10) <= game - KEPT_GAMES) kept.delete(old)
    return chain
  }
  return {
    commitment: (game) => ({
      id: gameId(table, game),
      server: chainOf(game, null).tip,
      spares: [chainOf(game, 0).tip, chainOf(game, 1).tip],
    }),
    serverLink: (game, draw) => chainOf(game, null).link(draw),
    spareLink: (game, seat, draw) => chainOf(game, seat).link(draw),
    nextTable: (until) => tableIdFrom(secret, until),
  }
}

/** Nobody can guess it, and whoever makes it again makes the same: the table is opened once. */
function tableIdFrom(secret: Uint8Array, until: number): string {
  const bytes = createHmac('sha256', secret).update(`nardy/rematch/1/${until}`).digest()
  return bytes.readBigUInt64BE().toString(36).padStart(13, '0').slice(-12)
}
