import type { WebSocket } from 'ws'
import { makeChain } from '../../fair/index.js'
import {
  applyEntry,
  awaited,
  awaitedSeat,
  type Command,
  duty,
  type Entry,
  linkToSend,
  openTable,
  otherSeat,
  type Seat,
  sideOf,
  type TableState,
} from '../../protocol/index.js'
import { resignRefusal } from '../../rules/index.js'
import { withSharedSettings } from '../table/shared-settings.js'
import { anyTurn } from './any-turn.js'
import type { Pace } from './pace.js'

/** The share of turns instead of which a game is given up, so that games end all the time. */
const GIVEN_UP = 1 / 60

/** Clients ask so often whether they have everything, in ms. */
const PING = 8_000

/** One chain does for all seats: the server works no less, and the load program can do without. */
const { link } = makeChain(new Uint8Array(32).fill(7))
const links = Array.from({ length: 4096 }, (_, draw) => link(draw))
const CHAIN = { link: (draw: number) => links[draw] }

const VERSION = '"version":'

/** What a table hands on of what it does. */
export interface Watch {
  readonly pace: Pace
  /** Hears of texts that were sent. */
  readonly sent: (text: string) => void
  /** Hears of answers that should not come. */
  readonly fault: (text: string) => void
}

/**
 * Two clients at one table. To be thrifty they keep one state between them, and read only the copy
 * of an entry that the measured receiver gets: the one who did not send.
 */
export class PlayedTable {
  private readonly id: string
  private readonly sockets: readonly [WebSocket, WebSocket]
  private readonly watch: Watch
  /** The last version that each seat has got. */
  private readonly got: [number, number] = [0, 0]
  private state: TableState | null = null
  private receiver: Seat = 1
  private kind: Command['type'] = 'sit'
  private sentAt = 0
  private ids = 0
  private readonly pinging: NodeJS.Timeout

  constructor(id: string, sockets: readonly [WebSocket, WebSocket], watch: Watch) {
    this.id = id
    this.sockets = sockets
    this.watch = watch
    for (const seat of [0, 1] as const) {
      sockets[seat].on('message', (data: Buffer) => this.hear(seat, data))
    }
    this.look(0)
    this.pinging = setInterval(() => this.ping(), PING)
  }

  /** Whether both seats have got the newest entry. */
  get isWhole(): boolean {
    return this.got.every((version) => version === this.state?.version)
  }

  close(): void {
    clearInterval(this.pinging)
    for (const socket of this.sockets) socket.terminate()
  }

  private look(seat: Seat): void {
    this.send(seat, { type: 'watch', table: this.id, after: 0 })
  }

  private ping(): void {
    const seen = [{ table: this.id, version: this.state?.version ?? 0 }]
    for (const seat of [0, 1] as const) this.send(seat, { type: 'ping', seen })
  }

  private send(seat: Seat, message: object): string {
    const text = JSON.stringify(message)
    this.sockets[seat].send(text)
    return text
  }

  private hear(seat: Seat, data: Buffer): void {
    const type = data.toString('latin1', 9, 16)
    if (type === 'refused') this.yield(data.toString())
    if (type.startsWith('error')) this.watch.fault(data.toString())
    if (type !== 'entries') return
    this.got[seat] = lastVersion(data)
    if (this.got[1] === 0) this.look(1)
    else if (seat === this.receiver) this.take(JSON.parse(data.toString()).entries)
  }

  /** Where all take too long the server does what is due by itself: then it is decided again. */
  private yield(text: string): void {
    const { code, entries } = JSON.parse(text)
    this.kind = 'link'
    if (code === 'stale') this.take(entries)
    else this.watch.fault(text)
  }

  private take(entries: readonly Entry[]): void {
    const took = performance.now() - this.sentAt
    const version = this.state?.version ?? 0
    const news = entries.filter((entry) => entry.version > version)
    for (const entry of news) this.follow(entry)
    // What the receiver sent before may come back to him only now.
    if (this.state === null || news.length === 0) return
    const { pace } = this.watch
    if (this.kind === 'roll' || this.kind === 'turn') pace.note(this.kind, took)
    this.goOn(this.state)
  }

  private follow(entry: Entry): void {
    const after =
      this.state === null ? openTable(withSharedSettings(entry)) : applyEntry(this.state, entry)
    if (after.ok) this.state = after.value
    else this.watch.fault(`Entry ${entry.version}: ${after.error}`)
  }

  /** Duties are done at once, decisions at the pace that is asked for. */
  private goOn(state: TableState): void {
    const due = dueNow(state)
    const seat = awaitedSeat(state)
    if (due !== null) this.submit(...due)
    else if (seat === null) this.watch.fault(`Nobody is awaited at ${this.id}.`)
    else this.watch.pace.after(this.sentAt, () => this.submit(seat, decision(state, seat)))
  }

  private submit(seat: Seat, command: Command): void {
    const id = `command-${this.ids++}`
    const seen = this.state?.version ?? 0
    this.receiver = otherSeat(seat)
    this.kind = command.type
    this.sentAt = performance.now()
    const text = this.send(seat, { type: 'command', id, table: this.id, seen, command })
    if (this.kind === 'roll' || this.kind === 'turn') this.watch.sent(text)
  }
}

/** The version of the last entry in a message, which need not be read for that. */
function lastVersion(data: Buffer): number {
  const at = data.lastIndexOf(VERSION) + VERSION.length
  return Number.parseInt(data.toString('latin1', at, at + 10), 10)
}

/** What is sent without a thought: sitting down, readiness, links. */
function dueNow(state: TableState): [Seat, Command] | null {
  if (awaited(state) === 'players') return [1, { type: 'sit' }]
  for (const seat of [0, 1] as const) {
    const command = duty(state, seat, CHAIN)
    if (command !== null) return [seat, command]
  }
  return null
}

function decision(state: TableState, seat: Seat): Command {
  const link = linkToSend(state, seat, CHAIN)
  switch (awaited(state)) {
    case 'colour':
      return { type: 'colour', side: 'white' }
    case 'answer':
      return { type: 'accept' }
    case 'play':
      return { type: 'turn', levels: anyTurn(state.match), link }
    default:
      return givesUp(state, seat) ?? { type: 'roll', link }
  }
}

function givesUp(state: TableState, seat: Seat): Command | null {
  const side = sideOf(state, seat)
  if (side === null || Math.random() >= GIVEN_UP) return null
  if (resignRefusal(state.match, side, 'position') === null) return { type: 'resign' }
  const mayOffer = resignRefusal(state.match, side, 'offered') === null
  return mayOffer ? { type: 'offer', ending: 'oin' } : null
}
