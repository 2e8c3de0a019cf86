import { createHash } from 'node:crypto'
import { type Chain, makeChain } from '../../fair/index.js'
import {
  applyEntry,
  awaited,
  awaitedSeat,
  type Command,
  type Entry,
  type GameDice,
  openTable,
  owedLinks,
  type Presence,
  type Seat,
  type TableState,
  unreadySeats,
} from '../../protocol/index.js'
import { applyAction, type Match, raiseRefusal, type Step, turnOf } from '../../rules/index.js'
import { randomAction } from '../../rules/testing/index.js'
import type { Time } from '../means.js'
import type { Guest } from '../storage/storage.js'
import type { Answer, Ghost, Tables } from '../table/port.js'

/** How an honest client behaves besides what it must do. */
export interface Habits {
  /** How likely it raises before a roll. Default 0. */
  readonly raises?: number
  /** Whether it submits turns in which nothing can be played by itself. Default true. */
  readonly passes?: boolean
  /** How long it waits before whatever it does. Default not at all. */
  readonly thinks?: { readonly time: Time; readonly ms: number }
  /** Whether it is ready by itself, sends links, and goes on. Default true. */
  readonly plays?: boolean
}

let ids = 0

/** A client that does what the protocol asks of it, and plays at random. */
export class HonestPlayer {
  readonly entries: Entry[] = []
  readonly ghosts: Ghost[] = []
  readonly refusals: string[] = []
  readonly guest: Guest
  state: TableState | null = null
  presence: Presence | null = null
  habits: Habits
  private readonly tables: Tables
  private readonly chance: () => number
  private readonly chains = new Map<number, Chain>()
  private isActing = false
  private stopWatching = () => {}

  constructor(tables: Tables, guest: Guest, chance: () => number, habits: Habits = {}) {
    this.tables = tables
    this.guest = guest
    this.chance = chance
    this.habits = habits
  }

  /** Looks at a table, through the tables of this or another process. */
  async watch(table: string, tables = this.tables): Promise<void> {
    this.stopWatching()
    const watching = await tables.watch(table, this.state?.version ?? 0, {
      guest: this.guest.id,
      entries: (entries) => this.take(entries),
      ghost: (ghost) => this.ghosts.push(ghost),
      presence: (presence) => {
        this.presence = presence
      },
    })
    if (watching === null) throw new Error(`There is no table ${table}.`)
    this.stopWatching = watching.stop
    if (!this.isActing) void this.act()
  }

  unwatch(): void {
    this.stopWatching()
  }

  get seat(): Seat | null {
    const seat = this.state?.players.findIndex((player) => player?.id === this.guest.id) ?? -1
    return seat < 0 ? null : (seat as Seat)
  }

  private dice(): GameDice {
    const dice = this.state?.dice
    if (!dice) throw new Error('No chains have been committed.')
    return dice
  }

  /** The own chain of the game under way. */
  chain(): Chain {
    const { number } = this.dice()
    const seed = createHash('sha256').update(`${this.guest.id}/${number}`).digest()
    const chain = this.chains.get(number) ?? makeChain(seed)
    this.chains.set(number, chain)
    return chain
  }

  newId(): string {
    return `${this.guest.id}-${++ids}`
  }

  send(command: Command, id = this.newId(), seen = this.state?.version ?? 0): Promise<Answer> {
    const table = this.state?.id ?? ''
    return this.tables.command(this.guest, { id, table, seen, command })
  }

  /** What an honest client does now; null for nothing. */
  next(): Command | null {
    const { state, seat } = this
    if (state === null || seat === null) return null
    if (awaited(state) === 'ready') {
      const { tip } = this.chain()
      return unreadySeats(state).includes(seat) ? { type: 'ready', tip } : null
    }
    if (owedLinks(state).includes(seat)) {
      const { draw } = state.dice as GameDice
      return { type: 'link', draw, link: this.chain().link(draw) }
    }
    return awaitedSeat(state) === seat ? this.decision(state) : null
  }

  /** The own link for the next draw, where it may be wanted. */
  link(): { link?: string } {
    const { seats, draw } = this.dice()
    const own = seats[this.seat as Seat]
    const isOwn = own.tip !== null && own.spareFrom === null && own.next === null
    return isOwn ? { link: this.chain().link(draw) } : {}
  }

  private decision(state: TableState): Command | null {
    switch (awaited(state)) {
      case 'colour':
        return { type: 'colour', side: this.chance() < 0.5 ? 'white' : 'black' }
      case 'answer': {
        const yes = this.chance() < 0.7
        if (state.match.game.offer?.kind === 'raise') return { type: yes ? 'take' : 'drop' }
        return { type: yes ? 'accept' : 'refuse' }
      }
      case 'play': {
        const levels = randomLevels(state.match, this.chance)
        const isPass = levels.length === 1 && levels[0].length === 0
        if (isPass && this.habits.passes === false) return null
        return { type: 'turn', levels, ...this.link() }
      }
      default: {
        if (owedLinks(state).length > 0) return null
        const raises = this.chance() < (this.habits.raises ?? 0)
        if (raises && raiseRefusal(state.match) === null) return { type: 'double' }
        return { type: 'roll', ...this.link() }
      }
    }
  }

  private take(entries: readonly Entry[]): void {
    for (const entry of entries) {
      const after = this.state === null ? openTable(entry) : applyEntry(this.state, entry)
      if (!after.ok) throw new Error(`Entry ${entry.version} does not fit: ${after.error}`)
      this.state = after.value
      this.entries.push(entry)
    }
    if (!this.isActing) void this.act()
  }

  private plays(): boolean {
    return this.habits.plays !== false
  }

  private async think(): Promise<void> {
    const { thinks } = this.habits
    if (thinks !== undefined) await new Promise<void>((end) => thinks.time.later(thinks.ms, end))
  }

  private async act(): Promise<void> {
    this.isActing = true
    let seen = 0
    while (this.plays() && this.state !== null && this.state.version !== seen) {
      seen = this.state.version
      await this.think()
      const command = this.plays() ? this.next() : null
      if (command === null) continue
      const answer = await this.send(command)
      if (answer.kind === 'refused') this.refusals.push(`${command.type}: ${answer.code}`)
    }
    this.isActing = false
  }
}

/** A whole turn at random, all its levels. */
export function randomLevels(match: Match, chance: () => number): [number, number][][] {
  const levels: [number, number][][] = []
  const first = turnOf(match)
  let now = match
  for (;;) {
    const turn = turnOf(now)
    if (turn === null || turn.side !== first?.side || turn.turn.roll !== first.turn.roll) break
    const action = randomAction(now, chance)
    if (action.type !== 'play') break
    levels.push(action.steps.map(([from, to]: Step) => [from, to]))
    const after = applyAction(now, action)
    if (!after.ok) throw new Error(`A random play is refused: ${after.error}`)
    now = after.value
  }
  return levels
}
