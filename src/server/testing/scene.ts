import { isDeepStrictEqual } from 'node:util'
import { LEVELS } from '../../bots/index.js'
import { type Chain, makeChain } from '../../fair/index.js'
import {
  applyEntry,
  type Command,
  type Entry,
  type Fact,
  type Refusal,
  type Seat,
  type TableState,
  type TableTerms,
} from '../../protocol/index.js'
import { ChainCache, type TableChains, tableChains } from '../table/chains.js'
import { type Context, decide } from '../table/decide.js'
import { openingEntry } from '../table/opening.js'
import { guestNamed, termsOf } from './hall.js'

const TABLE = 'abcdefghij01'

const CHAINS = new Map<number, Chain>()

/** The moment at which a scene begins. */
export const BEGIN = 1_700_000_000_000

/** The two who sit, and one who does not. */
export const [ANNA, BELA, CLARA] = ['anna', 'bela', 'clara'].map(guestNamed)

/** A table without storage or time: commands are decided and folded one after another. */
export class Scene {
  state: TableState
  now = BEGIN
  awaySince: Context['awaySince'] = [null, null]
  readonly entries: Entry[]
  readonly chains: TableChains

  constructor(preset: string, changes: Partial<TableTerms> = {}, secret = 1) {
    this.chains = tableChains(TABLE, new Uint8Array(32).fill(secret), new ChainCache())
    const players = [sitting(ANNA.id), null] as const
    const opening = { id: TABLE, code: '123456', terms: termsOf(preset, changes), players }
    const { entry, state } = openingEntry(opening, this.chains, BEGIN)
    this.state = state
    this.entries = [entry]
  }

  /** What a guest's command comes to: the facts, or why it is refused; it has happened then. */
  try(guest: string, command: Command, seen = this.state.version): readonly Fact[] | Refusal {
    const actor = { id: guest, name: guest, kind: 'person' } as const
    const decided = decide(this.state, actor, { command, seen }, this.context())
    if (!decided.ok) return decided.error
    const { entry, state } = decided.value
    this.take(entry.facts)
    if (!isDeepStrictEqual(state, this.state)) throw new Error('What was drafted folds otherwise.')
    return entry.facts
  }

  /** Facts happen together. */
  take(facts: readonly Fact[]): void {
    const entry = { version: this.state.version + 1, at: this.now, facts: [...facts] }
    const after = applyEntry(this.state, entry)
    if (!after.ok) throw new Error(`What was decided does not fit: ${after.error}`)
    this.state = after.value
    this.entries.push(entry)
  }

  /** Both sit, are ready, and show their first links. */
  begin(): this {
    if (this.state.players[1] === null) this.must(BELA.id, { type: 'sit' })
    for (const seat of [0, 1] as const) this.must(this.idOf(seat), this.readyOf(seat))
    for (const seat of [0, 1] as const) this.must(this.idOf(seat), this.linkOf(seat))
    return this
  }

  must(guest: string, command: Command): readonly Fact[] {
    const facts = this.try(guest, command)
    if (typeof facts === 'string') throw new Error(`${command.type}: ${facts}`)
    return facts
  }

  idOf(seat: Seat): string {
    return this.state.players[seat]?.id ?? ''
  }

  linkOf(seat: Seat): Command {
    return { type: 'link', draw: this.state.dice?.draw ?? 0, link: this.nextLink(seat) }
  }

  readyOf(seat: Seat): Command {
    return { type: 'ready', tip: this.link(seat, 0) }
  }

  /** A link of a seat's own chain of the game under way. */
  link(seat: Seat, draw: number): string {
    const game = this.state.dice?.number ?? 0
    const seed = 10 * game + seat
    const chain = CHAINS.get(seed) ?? makeChain(new Uint8Array(32).fill(seed))
    CHAINS.set(seed, chain)
    return chain.link(draw)
  }

  /** The link that a seat owes next. */
  nextLink(seat: Seat): string {
    return this.link(seat, this.state.dice?.draw ?? 0)
  }

  context(): Context {
    let ids = 0
    return {
      now: this.now,
      chains: this.chains,
      levels: LEVELS,
      newId: () => `bot${++ids}`.padEnd(12, '0'),
      awaySince: this.awaySince,
    }
  }
}

function sitting(id: string) {
  return { id, name: id, kind: 'person' } as const
}
