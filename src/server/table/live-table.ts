import {
  awaited,
  awaitedSeat,
  type Command,
  type CommandRequest,
  type Entry,
  type Player,
  type Presence,
  type Refusal,
  seatOfGuest,
  type TableRow,
  type TableState,
} from '../../protocol/index.js'
import type { Result } from '../../rules/index.js'
import type { Guest, NewEntry } from '../storage/storage.js'
import { Alarms } from './alarms.js'
import { Attendance } from './attendance.js'
import { Audience } from './audience.js'
import { BotSeats } from './bot-seats.js'
import { closeLeft } from './closing.js'
import { type Actor, type Context, decide } from './decide.js'
import { Draft, type Drafted } from './draft.js'
import { actDue, type Due, duesOf } from './dues.js'
import type { LiveMeans } from './live-means.js'
import type { Answer, Ghost, Watcher } from './port.js'
import { Queue } from './queue.js'
import { Refusals } from './refusals.js'
import { showsTheSame } from './row.js'
import type { TableLog } from './table-log.js'

/** More than so many commands at once wait for nobody. */
const MOST_WAITING = 64

/** After so many lost races the command is not tried again. */
const ATTEMPTS = 8

const BUSY: Answer = { kind: 'refused', code: 'busy' }

type Find = (state: TableState, now: number) => Result<Drafted, Refusal>

/** One table as this process serves it: everything happens in order, and is stored before it is told. */
export class LiveTable {
  private readonly means: LiveMeans
  private readonly log: TableLog
  private readonly queue = new Queue()
  private readonly audience = new Audience()
  private readonly attendance: Attendance
  private readonly alarms: Alarms
  private readonly bots: BotSeats
  private readonly refusals = new Refusals()
  /** Whether clocks and bots of the table are this process's to look after. */
  private isHeld = false
  /** Whether the storage may know more than this table: after a fault. */
  private isUnsure = false
  private isClosed = false

  constructor(means: LiveMeans, log: TableLog) {
    this.means = means
    this.log = log
    this.attendance = new Attendance(means, this.audience, () => log.state)
    this.alarms = new Alarms(means.time, (due) => this.ring(due))
    this.bots = new BotSeats({
      bots: means.bots,
      time: means.time,
      serve: (bot, command, seen) => this.serveBot(bot, command, seen),
      onFault: means.onFault,
    })
  }

  get state(): TableState {
    return this.log.state
  }

  /** Whether nobody looks on and nothing is under way: it can be read again when it is needed. */
  get isIdle(): boolean {
    const { audience, queue, alarms, bots, attendance } = this
    const isQuiet = queue.size === 0 && attendance.isIdle && bots.isIdle
    return audience.isEmpty && alarms.isEmpty && isQuiet
  }

  /** Answers a guest's command. */
  async command(guest: Guest, request: CommandRequest): Promise<Answer> {
    if (this.isClosed || this.queue.size >= MOST_WAITING) return BUSY
    try {
      return await this.run(() => this.answer(guest, request))
    } catch {
      return BUSY
    }
  }

  /** Shows the table to somebody from a version on; null where it has just been unloaded. */
  watch(after: number, watcher: Watcher): Promise<{ stop(): void } | null> {
    return this.run(async () => {
      if (this.isClosed) return null
      const missed = await this.log.after(after)
      if (missed.length > 0) watcher.entries(missed)
      this.audience.add(watcher)
      this.attendance.note(watcher.guest)
      const stop = () => {
        if (this.audience.remove(watcher)) this.attendance.note(watcher.guest)
      }
      return { stop }
    })
  }

  /** Shows an unfinished turn, of a guest of this process, to all others; says whether it is his. */
  ghost(guest: string, seen: number, levels: Ghost['levels']): Ghost | null {
    const { state } = this.log
    const seat = seatOfGuest(state, guest)
    const isHis = awaited(state) === 'play' && awaitedSeat(state) === seat
    if (seat === null || !isHis || seen < state.changed) return null
    const ghost = { seat, seen, levels }
    this.showGhost(ghost)
    return ghost
  }

  /** Shows an unfinished turn to all but the one whose it is. */
  showGhost(ghost: Ghost): void {
    this.audience.ghost(ghost, this.log.state.players[ghost.seat]?.id)
  }

  presence(): Promise<Presence> {
    return this.attendance.read()
  }

  /** Closes the table if it waits and nobody has been there for long. */
  async closeIfLeft(): Promise<void> {
    const { seats } = await this.presence()
    await this.run(() => this.carryOut((state, now) => closeLeft(state, seats, now), null))
  }

  /** Another process has noted who is there. */
  showPresence(): void {
    this.attendance.show()
  }

  /** Another process may have stored entries up to a version. */
  hear(version: number): void {
    if (version <= this.log.state.version) return
    void this.run(async () => {
      if (version > this.log.state.version) await this.refresh()
    }).catch(() => undefined)
  }

  /** Takes clocks and bots in hand unless another living process has them. */
  async takeOver(): Promise<boolean> {
    await this.run(() => this.hold())
    this.attendance.show()
    return this.isHeld
  }

  /**
   * The process has not been able to do anything since its last beat: others may have taken it for
   * dead, and the time is nobody's (SPEC L4).
   */
  async renew(last: number): Promise<void> {
    if (!this.isHeld) return
    this.isHeld = false
    await this.run(() => this.hold(last))
  }

  /** Ends timers and bots, and what is under way. */
  async close(): Promise<void> {
    this.isClosed = true
    this.settle()
    await this.queue.idle()
    await this.attendance.idle()
  }

  private async run<T>(task: () => Promise<T>): Promise<T> {
    try {
      return await this.queue.run(async () => {
        if (this.isUnsure) await this.refresh()
        this.isUnsure = false
        return task()
      })
    } catch (fault) {
      this.isUnsure = true
      this.means.onFault(fault)
      throw fault
    } finally {
      this.settle()
    }
  }

  private async answer(guest: Guest, request: CommandRequest): Promise<Answer> {
    const known = this.refusals.get(guest.id, request.id)
    if (known !== undefined) return known
    if (request.seen > this.log.state.version) await this.refresh()
    const { id, name, isBot } = guest
    const actor: Actor = { id, name, kind: isBot ? 'bot' : 'person' }
    const find = await this.finder(actor, request.command, request.seen)
    const answer = await this.carryOut(find, { guest: id, command: request.id })
    this.attendance.noteSign(id)
    return answer.kind === 'refused' ? this.refused(guest, request, answer.code) : answer
  }

  private async finder(actor: Actor, command: Command, seen: number): Promise<Find> {
    const awaySince = await this.awaySince(command.type)
    const context: Omit<Context, 'now'> = {
      chains: this.log.chains,
      levels: this.means.levels,
      newId: this.means.newId,
      awaySince,
    }
    return (state, now) => decide(state, actor, { command, seen }, { ...context, now })
  }

  /** Who is away matters to claims alone. */
  private async awaySince(type: string): Promise<Context['awaySince']> {
    return type === 'claim' ? this.attendance.awaySince() : [null, null]
  }

  /** A command that was done before is not refused when it comes again. */
  private async refused(guest: Guest, request: CommandRequest, code: Refusal): Promise<Answer> {
    const version = await this.means.storage.versionOf(this.log.state.id, guest.id, request.id)
    if (version !== null) return this.done(version)
    if (code === 'stale')
      return { kind: 'refused', code, entries: await this.log.after(request.seen, 1) }
    const answer: Answer = { kind: 'refused', code }
    if (code !== 'busy') this.refusals.keep(guest.id, request.id, answer)
    return answer
  }

  private async done(version: number): Promise<Answer> {
    if (version > this.log.state.version) await this.refresh()
    return { kind: 'done', version }
  }

  /** Drafts an entry and stores it; where another process was quicker, on what it has stored. */
  private async carryOut(find: Find, by: NewEntry['by']): Promise<Answer> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const now = this.now()
      const found = this.log.record.imported ? IMPORTED : find(this.log.state, now)
      if (!found.ok) return { kind: 'refused', code: found.error }
      const { entry } = found.value
      const next = entry.facts.find((fact) => fact.type === 'rematch-agreed')
      if (next !== undefined && (await this.log.isNew(by)))
        await this.means.openNext(this.log.state, next.table)
      const kind = await this.store(found.value, by)
      if (kind === 'stored') return { kind: 'done', version: entry.version }
      if (typeof kind === 'number') return this.done(kind)
      await this.refresh()
    }
    return BUSY
  }

  /** Stores an entry and tells of it; `stale`, or the version under which the command was stored before. */
  private async store(drafted: Drafted, by: NewEntry['by']): Promise<'stored' | 'stale' | number> {
    const before = this.log.row
    const appended = await this.log.append(drafted, by)
    if (appended.kind === 'repeated') return appended.version
    if (appended.kind === 'stale') return 'stale'
    const { id, version } = this.log.state
    this.means.storage.notify({ kind: 'entry', table: id, version })
    await this.tell([drafted.entry], before)
    return 'stored'
  }

  private async refresh(): Promise<void> {
    const before = this.log.row
    await this.tell(await this.log.refresh(), before)
  }

  /** Tells of entries that are stored, and takes in hand what they begin. */
  private async tell(entries: readonly Entry[], was: TableRow): Promise<void> {
    if (entries.length === 0) return
    this.audience.entries(entries)
    const { row } = this.log
    if (!showsTheSame(was, row)) this.means.onRow(row, this.log.record.listed)
    for (const { facts } of entries) {
      for (const fact of facts) {
        if (fact.type === 'sat') this.attendance.noteSeat(fact.player)
        if (fact.type === 'rematch-agreed') this.means.wake(fact.table)
      }
    }
    if (was.status !== 'playing') await this.hold()
  }

  /**
   * Asks for the lease of a table under way. What time passed without anybody is given back first
   * (SPEC L4): a process that died in between would leave its own beats alone to tell.
   */
  private async hold(ownLast: number | null = null): Promise<void> {
    const { storage, process, time, patience } = this.means
    const { imported } = this.log.record
    const { id } = this.log.state
    if (this.isHeld || this.isClosed || imported || this.log.row.status !== 'playing') return
    const now = time.now()
    const { isFree, last } = await storage.vacancy(id, process, now, patience.lease)
    const from = last ?? ownLast
    if (isFree && from !== null) await this.resume(from)
    this.isHeld = isFree && (await storage.lease(id, process, now, patience.lease))
  }

  private async resume(last: number): Promise<void> {
    await this.refresh()
    const { version } = this.log.state
    await this.carryOut((state, now) => {
      const { clock, at } = state
      const down = now - Math.max(last, clock.since, at)
      // Who was quicker serves it already.
      const isDue = clock.running !== null && down > 0 && state.version === version
      if (!isDue) return NOTHING_DUE
      const draft = new Draft(state, now)
      return draft.unless(draft.add({ type: 'resumed', down }))
    }, null)
  }

  /** The moment of the next entry: clocks of several processes may differ a little. */
  private now(): number {
    return Math.max(this.means.time.now(), this.log.state.at)
  }

  /** Sets alarms and bots to what the table is now. */
  private settle(): void {
    if (!this.isClosed) this.log.prepareChains()
    const isOurs = this.isHeld && !this.isClosed
    const { state } = this.log
    this.alarms.keep(isOurs ? duesOf(state) : [])
    this.bots.look(isOurs ? state : null)
  }

  private ring(due: Due): void {
    const act = async () => {
      const awaySince = await this.awaySince(due.kind)
      const find: Find = (state, now) =>
        duesOf(state).some(({ key }) => key === due.key)
          ? actDue(state, due, { now, awaySince }, this.log.chains)
          : NOTHING_DUE
      return this.carryOut(find, null)
    }
    void this.run(act).catch(() => undefined)
  }

  private async serveBot(bot: Player, command: Command, seen: number): Promise<Refusal | null> {
    const answer = await this.run(async () =>
      this.carryOut(await this.finder(bot, command, seen), null),
    )
    return answer.kind === 'refused' ? answer.code : null
  }
}

const NOTHING_DUE = { ok: false, error: 'wrong-phase' } as const

const IMPORTED = { ok: false, error: 'match-over' } as const
