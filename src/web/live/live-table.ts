import type { Client, ClientView, CommandOutcome, Sight } from '../../protocol/client.js'
import { GAME_COMMANDS, type Refusal, type SocketError } from '../../protocol/codes.js'
import type { Command } from '../../protocol/command.js'
import { seatOfGuest } from '../../protocol/duty.js'
import { awaited, awaitedSeat, type TableState as Folded, owedLinks } from '../../protocol/table.js'
import type { Seat } from '../../protocol/words.js'
import { phaseOf, type Step } from '../../rules/index.js'
import { draftTurn } from '../state/draft.js'
import type { LastPlay } from '../state/replay.js'
import type { Gesture, Table, TableState } from '../state/table.js'
import type { Chains } from './chains.js'
import { commandFor, dutyOf } from './commands.js'
import type { Drafts } from './drafts.js'
import { playersOf, putAway, startTelling, type Told, tellOn } from './translate.js'

/** What a live table needs from outside. */
export interface LiveMeans {
  readonly client: Client
  readonly chains: Chains
  readonly drafts: Drafts
}

/** Why a command came to nothing; `chain-lost`: the player's spare chain is used from now on. */
export type LiveNotice = Refusal | SocketError | 'chain-lost'

/** What a page shows of a live table beyond what all tables have. */
export interface LiveView {
  readonly sight: Sight
  readonly table: Folded
  /** Whose seat is one's own; null for those who watch. */
  readonly me: Seat | null
  readonly connection: ClientView['connection']
  /** How many milliseconds the server's clock is ahead of the own one. */
  readonly offset: number
  /** What is on its way to the server. */
  readonly sending: readonly Command['type'][]
  /** What the player should be told of a command that came to nothing; each is another object. */
  readonly notice: { readonly code: LiveNotice } | null
}

/** What a player does at the table himself, as opposed to what his page does for him. */
const OWN_COMMANDS: readonly Command['type'][] = [...GAME_COMMANDS, 'resign']

/** A table at the server whose first entries have come: the log is the server's, dice are everybody's. */
export class LiveTable implements Table {
  private readonly means: LiveMeans
  private readonly id: string
  private readonly listeners = new Set<() => void>()
  private readonly leave: () => void
  private told: Told
  private me: Seat | null
  private draft: readonly Step[]
  private seen: LastPlay | null = null
  private ghosted: { readonly turn: Sight['ghost']; readonly steps: readonly Step[] } | null = null
  private sight: Sight
  private notice: LiveView['notice'] = null
  /** Duties that are on their way, and those that were refused: none is tried again. */
  private readonly duties = new Set<string>()
  private current: TableState

  constructor(means: LiveMeans, sight: Sight & { readonly state: Folded }) {
    this.means = means
    this.id = sight.id
    this.sight = sight
    this.me = this.seat(sight.state)
    this.told = tellOn(startTelling(sight.state, this.me), sight.log, this.me)
    this.draft = this.me === null ? [] : means.drafts.load(sight.state.changed)
    this.current = this.snapshot()
    this.leave = means.client.onChange(() => this.follow())
    this.doDuty()
  }

  state(): TableState {
    return this.current
  }

  /** The table as the server's log has it, and how the connection stands. */
  view(): LiveView {
    const { connection, offset, outstanding } = this.means.client.view()
    return {
      sight: this.sight,
      table: this.folded(),
      me: this.me,
      connection,
      offset,
      sending: outstanding.filter(({ table }) => table === this.id).map((o) => o.command.type),
      notice: this.notice,
    }
  }

  subscribe(onChange: () => void): () => void {
    this.listeners.add(onChange)
    return () => this.listeners.delete(onChange)
  }

  send(gesture: Gesture): void {
    if (gesture.type === 'next') this.putAway()
    else if (this.me !== null && !this.isSending() && this.isMine(gesture)) {
      if (gesture.type === 'draft') this.keepDraft(gesture.steps)
      const command = commandFor(this.folded(), this.me, gesture, this.chain())
      if (command !== null) this.command(command)
    }
  }

  /** Sends a command that is no gesture: to sit, to leave, to claim, to play again. */
  command(command: Command): void {
    this.notice = null
    void this.means.client.command(this.id, command).then((outcome) => this.answered(outcome))
  }

  /** Tries to reach the server at once. */
  retry(): void {
    this.means.client.hurry()
  }

  close(): void {
    this.leave()
    this.listeners.clear()
  }

  /** Giving up is possible at any time, all else where one's own decision is awaited. */
  private isMine({ type }: Gesture): boolean {
    const isAnytime = type === 'resign' || type === 'offer' || type === 'end'
    if (type === 'roll' && this.isHeldUp()) return false
    if ((type === 'offer' || type === 'end') && this.isOfferSpent()) return false
    return isAnytime || awaitedSeat(this.folded()) === this.me
  }

  private isOfferSpent(): boolean {
    return this.me !== null && this.folded().refused[this.me]
  }

  private answered(outcome: CommandOutcome): void {
    if (outcome.kind !== 'refused') return
    this.notice = { code: outcome.code }
    this.show()
  }

  private folded(): Folded {
    return this.sight.state as Folded
  }

  private seat(table: Folded): Seat | null {
    const { guest } = this.means.client.view()
    return guest === null ? null : seatOfGuest(table, guest.id)
  }

  private chain() {
    const { dice } = this.folded()
    const tip = this.me === null ? null : (dice?.seats[this.me].tip ?? null)
    return dice === null || tip === null ? null : this.means.chains.find(dice.number, tip)
  }

  private isSending(): boolean {
    return this.means.client
      .view()
      .outstanding.some(
        ({ table, command }) => table === this.id && OWN_COMMANDS.includes(command.type),
      )
  }

  /** Whether the roll to come still waits for the other seat: to be ready, or for its link. */
  private isHeldUp(): boolean {
    const { match, finished } = this.told.replay
    if (finished !== null || match.isOver || phaseOf(match.game) !== 'roll') return false
    return awaited(this.folded()) !== 'roll' || owedLinks(this.folded()).length > 0
  }

  /** Takes over what the server has told, and does what it waits for. */
  private follow(): void {
    const sight = this.means.client.view().tables.get(this.id)
    if (sight === undefined || sight.state === null) return
    const shown = this.sight.ghost
    this.sight = sight
    const me = this.seat(sight.state)
    const before = me === this.me ? this.told : startTelling(sight.state, me)
    const news = sight.log.slice(before.entries)
    this.me = me
    if (news.length > 0) this.take(before, news, shown)
    this.doDuty()
    this.show()
  }

  private take(before: Told, news: Sight['log'], shown: Sight['ghost']): void {
    const { me } = this
    const { log, ...told } = tellOn(before, news, me)
    this.told = { ...told, log: { ...log, players: playersOf(this.folded(), me) } }
    if (log.entries.length !== before.log.entries.length) {
      this.draft = []
      this.means.drafts.save(this.folded().changed, [])
    }
    const facts = news.flatMap((entry) => entry.facts)
    const turn = facts.findLast((fact) => fact.type === 'turn')
    if (turn !== undefined && turn.seat !== me) {
      const isSame = JSON.stringify(turn.levels) === JSON.stringify(shown?.levels)
      this.seen = isSame ? this.told.replay.last : null
    }
    if (facts.some((fact) => fact.type === 'spare' && fact.seat === me)) {
      this.notice = { code: 'chain-lost' }
    }
  }

  private doDuty(): void {
    const table = this.folded()
    if (this.me === null) return
    if (awaited(table) === 'over') this.means.chains.drop()
    const duty = dutyOf(table, this.me, this.means.chains, this.told.replay.finished === null)
    if (duty === null) return
    const name = `${duty.type} ${table.dice?.number} ${table.dice?.draw}`
    if (this.duties.has(name)) return
    this.duties.add(name)
    void this.means.client.command(this.id, duty).then((outcome) => {
      if (outcome.kind === 'done') this.duties.delete(name)
    })
  }

  private putAway(): void {
    const before = this.told
    this.told = putAway(before)
    if (this.told === before) return
    this.doDuty()
    this.show()
  }

  private keepDraft(steps: readonly Step[]): void {
    this.draft = steps
    this.means.drafts.save(this.folded().changed, steps)
    const draft = draftTurn(this.told.replay.match, steps)
    if (draft !== null) {
      this.means.client.ghost(
        this.id,
        draft.levels.map((level) => level.map(([from, to]) => [from, to])),
      )
    }
    this.show()
  }

  private show(): void {
    const next = this.snapshot()
    const isSame = Object.entries(next).every(
      ([key, value]) => this.current[key as keyof TableState] === value,
    )
    if (!isSame) this.current = next
    for (const listener of this.listeners) listener()
  }

  private snapshot(): TableState {
    const { log, replay } = this.told
    return {
      log,
      replay,
      draft: this.draft,
      trouble: null,
      isSending: this.isSending() || this.isHeldUp(),
      isOfferSpent: this.isOfferSpent(),
      isSeen: this.seen !== null && this.seen === replay.last,
      ghost: this.ghost() ?? undefined,
    }
  }

  /** The steps that the other seat has taken so far, as long as they belong to this turn. */
  private ghost(): readonly Step[] | null {
    const { ghost } = this.sight
    const table = this.folded()
    if (ghost === null || ghost.seat === this.me || ghost.seat !== awaitedSeat(table)) return null
    if (ghost.seen < table.changed || this.told.replay.finished !== null) return null
    if (this.ghosted?.turn !== ghost) this.ghosted = { turn: ghost, steps: ghost.levels.flat() }
    return this.ghosted.steps
  }
}
