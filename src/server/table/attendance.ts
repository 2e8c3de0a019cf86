import { type Player, type Presence, seatOfGuest, type TableState } from '../../protocol/index.js'
import type { PresenceRow } from '../storage/storage.js'
import type { Audience } from './audience.js'
import type { LiveMeans } from './live-means.js'
import { Queue } from './queue.js'

/** Whether a seat's player is there, and since when. */
type SeatPresence = Presence['seats'][number]

/** Signs of life are noted once in so many milliseconds. */
const SIGN = 5_000

/** Who is at a table, as all processes know it together. */
export class Attendance {
  private readonly means: LiveMeans
  private readonly audience: Audience
  private readonly table: () => TableState
  private readonly queue = new Queue()
  /** When a seated guest's last sign was noted. */
  private readonly signs = new Map<string, number>()
  private isToBeShown = false

  constructor(means: LiveMeans, audience: Audience, table: () => TableState) {
    this.means = means
    this.audience = audience
    this.table = table
  }

  /** Whether nothing waits to be written or shown. */
  get isIdle(): boolean {
    return this.queue.size === 0
  }

  /** Notes whether a guest who sits here looks on from this process, as it is now. */
  note(guest: string): void {
    const { id } = this.table()
    if (seatOfGuest(this.table(), guest) !== null) {
      void this.run(async () => {
        const { process, time, storage } = this.means
        const here = this.audience.has(guest)
        await storage.setPresence({ table: id, guest, process, here, since: time.now() })
        storage.notify({ kind: 'presence', table: id })
      })
    }
    this.show()
  }

  /** Somebody has sat down: perhaps he has looked on before. */
  noteSeat({ id }: Player): void {
    if (this.audience.has(id)) this.note(id)
    else this.show()
  }

  /** Who acts without looking on, over another connection, is not away since before then. */
  noteSign(guest: string): void {
    const now = this.means.time.now()
    const isNoted = now - (this.signs.get(guest) ?? Number.NEGATIVE_INFINITY) < SIGN
    if (isNoted || this.audience.has(guest) || seatOfGuest(this.table(), guest) === null) return
    this.signs.set(guest, now)
    this.note(guest)
  }

  /** Shows to all who look on who is there. */
  show(): void {
    if (this.isToBeShown || this.audience.isEmpty) return
    this.isToBeShown = true
    void this.run(async () => {
      this.isToBeShown = false
      this.audience.presence(await this.read())
    })
  }

  async read(): Promise<Presence> {
    const { storage, time, patience } = this.means
    const { id, players } = this.table()
    const rows = await storage.presence(id, time.now(), patience.presence)
    const [near, far] = players.map((player) => presenceOf(player, rows))
    const watchers = this.audience.countWithout(players.map((player) => player?.id))
    return { seats: [near, far], watchers }
  }

  /** Since when each seat's player has been away: at the earliest since this process began. */
  async awaySince(): Promise<[number | null, number | null]> {
    const { seats } = await this.read()
    const { players } = this.table()
    const [near, far] = seats.map(({ here, since }, seat) =>
      here || players[seat] === null ? null : Math.max(since, this.means.started),
    )
    return [near, far]
  }

  /** Waits until all is written. */
  idle(): Promise<void> {
    return this.queue.idle()
  }

  private run(task: () => Promise<void>): Promise<void> {
    return this.queue.run(task).catch(this.means.onFault)
  }
}

function presenceOf(player: Player | null, rows: readonly PresenceRow[]): SeatPresence {
  if (player?.level !== undefined) return { here: true, since: 0 }
  const own = rows.filter(({ guest }) => guest === player?.id)
  const here = own.filter((row) => row.here)
  if (here.length > 0) return { here: true, since: Math.min(...here.map(({ since }) => since)) }
  return { here: false, since: Math.max(0, ...own.map(({ since }) => since)) }
}
