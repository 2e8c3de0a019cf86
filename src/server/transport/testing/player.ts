import { type Chain, makeChain } from '../../../fair/index.js'
import { randomLevels } from '../../../fair/testing/played-match.js'
import type { Client, CommandOutcome } from '../../../protocol/client.js'
import {
  awaited,
  awaitedSeat,
  type Command,
  duty,
  linkToSend,
  owedLinks,
  type Seat,
  seatOfGuest,
  type TableState,
} from '../../../protocol/index.js'
import type { Time } from '../../means.js'

/** A player who plays at random over a client. */
export interface RandomPlayer {
  /** His commands that were done, and under which version. */
  readonly done: { readonly type: Command['type']; readonly version: number }[]
  /** His commands that were not. */
  readonly refused: { readonly type: Command['type']; readonly outcome: CommandOutcome }[]
}

interface PlayerMeans {
  readonly client: Client
  readonly table: string
  readonly guest: string
  readonly time: Time
  readonly chance: () => number
  /** The longest that he thinks, in ms. */
  readonly thinks: number
}

/** Sits at a table whose seat he has, and plays to the end of the match. */
export function playAtRandom(means: PlayerMeans): RandomPlayer {
  const { client, table, guest, time, chance, thinks } = means
  const chains = new Map<number, Chain>()
  const done: RandomPlayer['done'] = []
  const refused: RandomPlayer['refused'] = []
  let isBusy = false

  const chainOf = (game: number) => {
    const known = chains.get(game)
    if (known !== undefined) return known
    const chain = makeChain(Uint8Array.from({ length: 32 }, () => Math.floor(chance() * 256)))
    chains.set(game, chain)
    return chain
  }

  const next = (): Command | null => {
    const state = client.view().tables.get(table)?.state ?? null
    const seat = state && seatOfGuest(state, guest)
    if (state === null || seat === null) return null
    const chain = chainOf(state.dice?.number ?? 0)
    return duty(state, seat, chain) ?? decision(state, seat, chain)
  }

  const decision = (state: TableState, seat: Seat, chain: Chain): Command | null => {
    if (awaitedSeat(state) !== seat) return null
    const link = linkToSend(state, seat, chain)
    switch (awaited(state)) {
      case 'colour':
        return { type: 'colour', side: chance() < 0.5 ? 'white' : 'black' }
      case 'roll':
        return owedLinks(state).length > 0 ? null : { type: 'roll', link }
      case 'play':
        return { type: 'turn', levels: randomLevels(state.match, chance), link }
      case 'answer':
        return { type: state.match.game.offer?.kind === 'raise' ? 'take' : 'accept' }
      default:
        return null
    }
  }

  const act = async () => {
    const command = next()
    if (command !== null) {
      const { type } = command
      const outcome = await client.command(table, command)
      if (outcome.kind === 'done') done.push({ type, version: outcome.version })
      else refused.push({ type, outcome })
    }
    isBusy = false
    look()
  }

  const look = () => {
    if (isBusy || client.view().connection === 'closed' || next() === null) return
    isBusy = true
    time.later(Math.ceil(chance() * thinks), () => void act())
  }

  client.onChange(look)
  look()
  return { done, refused }
}
