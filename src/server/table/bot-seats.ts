import { LEVELS } from '../../bots/index.js'
import {
  awaited,
  awaitedSeat,
  type Command,
  type GameDice,
  otherSeat,
  owedLinks,
  type Player,
  type Refusal,
  type Seat,
  type TableState,
  unreadySeats,
} from '../../protocol/index.js'
import type { BotCommand, Bots } from '../bots/bots.js'
import type { Time } from '../means.js'

/** After a fault the bot tries again in so many milliseconds. */
const PAUSE = 1_000

/** What the bots of a table need. */
export interface BotMeans {
  readonly bots: Bots
  readonly time: Time
  /** Carries a bot's command out; null when it is done. */
  readonly serve: (bot: Player, command: Command, seen: number) => Promise<Refusal | null>
  readonly onFault: (fault: unknown) => void
}

/** Plays for the server's bots of one table. */
export class BotSeats {
  private readonly means: BotMeans
  private readonly busy = new Set<Seat>()
  private sight: TableState | null = null

  constructor(means: BotMeans) {
    this.means = means
  }

  /** Whether no bot is at anything. */
  get isIdle(): boolean {
    return this.busy.size === 0
  }

  /** Shows the table to the bots as it is now; null: they are another process's, or it is closed. */
  look(sight: TableState | null): void {
    this.sight = sight
    for (const seat of [0, 1] as const) {
      const isBots = sight !== null && sight.players[seat]?.level !== undefined
      if (isBots && !this.busy.has(seat)) void this.work(seat)
    }
  }

  /** Does what is to be done until nothing changes any more. */
  private async work(seat: Seat): Promise<void> {
    this.busy.add(seat)
    let seen = 0
    while (this.sight !== null && this.sight.version !== seen) {
      seen = this.sight.version
      try {
        await this.act(this.sight, seat)
      } catch (fault) {
        this.means.onFault(fault)
        await new Promise<void>((end) => this.means.time.later(PAUSE, end))
        seen = 0
      }
    }
    this.busy.delete(seat)
  }

  private async act(state: TableState, seat: Seat): Promise<void> {
    const bot = state.players[seat]
    if (bot === null) return
    const serve = (command: Command) => this.means.serve(bot, command, state.version)
    if (wantsRematch(state, seat)) await serve({ type: 'rematch' })
    else if (awaited(state) === 'ready') {
      if (unreadySeats(state).includes(seat)) await serve(await this.readiness(state, seat))
    } else if (owedLinks(state).includes(seat)) {
      const { draw } = state.dice as GameDice
      const link = await this.means.bots.link(chainName(state, seat), draw)
      await serve(link === null ? { type: 'spare' } : { type: 'link', draw, link })
    } else if (awaitedSeat(state) === seat && owedLinks(state).length === 0) {
      await this.decide(state, seat, serve)
    }
  }

  /** Where no chain can be made, the one that the server keeps has to do. */
  private async readiness(state: TableState, seat: Seat): Promise<Command> {
    try {
      return { type: 'ready', tip: await this.means.bots.tip(chainName(state, seat)) }
    } catch (fault) {
      this.means.onFault(fault)
      return { type: 'spare' }
    }
  }

  private async decide(
    state: TableState,
    seat: Seat,
    serve: (command: Command) => Promise<Refusal | null>,
  ): Promise<void> {
    const { bots, onFault } = this.means
    const { draw, seats } = state.dice as GameDice
    const isOwed = seats[seat].spareFrom === null && seats[seat].next === null
    const link = isOwed ? await bots.link(chainName(state, seat), draw) : undefined
    if (link === null) {
      await serve({ type: 'spare' })
      return
    }
    const choose = async (level: string) =>
      withLink(
        playsOn(state, seat) ? { type: 'roll' } : await bots.choose(state.match, level),
        link,
      )
    const refusal = await serve(await choose(state.players[seat]?.level as string))
    if (refusal === null || refusal === 'stale' || this.sight === null) return
    onFault(new Error(`A bot's command is refused: ${refusal}`))
    await serve(await choose(LEVELS[0].id))
  }
}

function chainName({ id, dice }: TableState, seat: Seat): string {
  return `${id}/${dice?.number}/${seat}`
}

function wantsRematch({ rematch, next }: TableState, seat: Seat): boolean {
  return rematch !== null && next === null && rematch.seat === otherSeat(seat)
}

/** Whether the seat's offer has been refused: it rolls, and does not offer again (SPEC L9). */
function playsOn(state: TableState, seat: Seat): boolean {
  return state.refused[seat] && awaited(state) === 'roll'
}

function withLink(command: BotCommand, link: string | undefined): Command {
  const brings = command.type === 'roll' || command.type === 'turn'
  return brings && link !== undefined ? { ...command, link } : command
}
