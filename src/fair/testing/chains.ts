import type { FactOf, Seat, TableState } from '../../protocol/index.js'
import { type Chain, drawDice, gameId, makeChain, serverSeed, spareSeed } from '../index.js'

/** All five chains of a game: a test plays the server and both seats. */
export interface GameChains {
  readonly committed: FactOf<'committed'>
  ready(seat: Seat): FactOf<'ready'>
  link(seat: Seat, draw: number): FactOf<'link'>
  /** The next draw as the table stands; every link that has no spare one must be in the log. */
  drawn(state: TableState, kind: 'lot' | 'roll', first: Seat): FactOf<'drawn'>
}

/** The chains of a game of a table: the server's from its secret, a seat's own from any seeds. */
export function createChains(
  table: string,
  game: number,
  secret: Uint8Array,
  seeds: readonly [Uint8Array, Uint8Array],
): GameChains {
  const id = gameId(table, game)
  const server = makeChain(serverSeed(secret, game))
  const own = seeds.map((seed) => makeChain(seed))
  const spares = ([0, 1] as const).map((seat) => makeChain(spareSeed(secret, game, seat)))
  return {
    committed: { type: 'committed', game, id, server: server.tip, spares: pairOf(spares, tipOf) },
    ready: (seat) => ({ type: 'ready', seat, tip: own[seat].tip }),
    link: (seat, draw) => ({ type: 'link', seat, draw, link: own[seat].link(draw) }),
    drawn({ dice }, kind, first) {
      if (dice === null) throw new Error('no chains have been committed')
      const { draw } = dice
      const seats = pairOf(spares, (spare, seat) => dice.seats[seat].next ?? spare.link(draw))
      const players = first === 0 ? seats : ([seats[1], seats[0]] as const)
      const link = server.link(draw)
      const [one, two] = drawDice({ kind, game: id, number: draw, server: link, players })
      return { type: 'drawn', kind, draw, server: link, seats, dice: [one, two] }
    },
  }
}

function tipOf({ tip }: Chain): string {
  return tip
}

function pairOf(
  chains: readonly Chain[],
  textOf: (chain: Chain, seat: Seat) => string,
): [string, string] {
  return [textOf(chains[0], 0), textOf(chains[1], 1)]
}
