import type { Decision } from '../../bots/index.js'
import { lotWinner, otherSeat } from '../../protocol/table.js'
import type { Seat } from '../../protocol/words.js'
import type { Action, Die, Side, Step } from '../../rules/index.js'
import { decider, opponentOf, phaseOf } from '../../rules/index.js'
import type { FillRandom } from './chance.js'
import { throwDice } from './chance.js'
import { decidedEnd } from './decided.js'
import type { Entry, Player, TableLog } from './log.js'
import type { Replay } from './replay.js'
import { advance, seatOf, sideOf } from './replay.js'
import type { Shelf } from './shelf.js'
import { keptText, loadDraft, loadTable, saveDraft, saveTable } from './store.js'
import type { Gesture, Table, TableState, Trouble } from './table.js'
import type { Thinker } from './thinker.js'

/** What a local table needs from outside. */
export interface LocalMeans {
  readonly shelf: Shelf
  readonly fill: FillRandom
  readonly thinker: Thinker
  /**
   * Lets people see what the computer has done before it goes on; `patience`: how long it may
   * think before they are told that it still does.
   */
  readonly pause: (
    what: 'before-roll' | 'after-roll' | 'before-answer' | 'patience',
  ) => Promise<void>
}

/** A table on this device: everything is stored before it is shown, dice above all. */
export class LocalTable implements Table {
  private readonly means: LocalMeans
  private readonly listeners = new Set<() => void>()
  private log: TableLog
  private replay: Replay
  private draft: readonly Step[]
  private trouble: Trouble | null = null
  /** What the store held after this window last looked; anything else is another window's work. */
  private kept: string | null
  private current: TableState
  /** Grows with every change, so that an answer to an older question is known as such. */
  private moment = 0

  constructor(means: LocalMeans, log: TableLog, replay: Replay) {
    this.means = means
    this.log = log
    this.replay = replay
    this.draft = loadDraft(means.shelf, log)
    this.kept = keptText(means.shelf)
    this.current = this.snapshot()
    void this.goOn()
  }

  state(): TableState {
    return this.current
  }

  subscribe(onChange: () => void): () => void {
    this.listeners.add(onChange)
    return () => this.listeners.delete(onChange)
  }

  close(): void {
    this.moment++
    this.listeners.clear()
    this.means.thinker.close()
  }

  send(gesture: Gesture): void {
    if (!this.checkStore()) return
    if (!isForPeople(this.log, this.replay, gesture)) return
    if (gesture.type === 'draft') this.keepDraft(gesture.steps)
    else this.add(this.entriesFor(gesture))
  }

  /** Asks the computer once more when it has not answered. */
  retry(): void {
    if (this.trouble !== 'silent' && this.trouble !== 'slow') return
    this.means.thinker.close()
    this.trouble = null
    this.changed()
    void this.goOn()
  }

  /** Takes over what another window has done at the same table. */
  checkStore(): boolean {
    if (this.trouble === 'elsewhere') return false
    const kept = keptText(this.means.shelf)
    if (kept === this.kept || kept === null) return true
    const stored = loadTable(this.means.shelf)
    if (stored.kind === 'table' && stored.log.id === this.log.id) {
      this.log = stored.log
      this.replay = stored.replay
      this.kept = kept
      this.draft = []
      this.changed()
      void this.goOn()
    } else {
      this.trouble = 'elsewhere'
      this.changed()
    }
    return false
  }

  private entriesFor(gesture: Exclude<Gesture, { type: 'draft' }>): Entry[] {
    switch (gesture.type) {
      case 'throw':
        return this.throwLot()
      case 'colour':
        return this.chooseColour(gesture.side)
      case 'roll':
        return [act({ type: 'roll', dice: throwDice(this.means.fill) })]
      case 'play':
        return gesture.levels.map((steps) => act({ type: 'play', steps }))
      case 'end':
        return this.endDecided()
      case 'next':
        return [{ type: 'next' }]
      default:
        return [act(gesture)]
    }
  }

  private throwLot(): Entry[] {
    const dice = throwDice(this.means.fill)
    if (this.replay.white !== null) return [lot(this.replay.white, dice)]
    const winner = lotWinner(dice)
    const entries: Entry[] = [{ type: 'throw', dice }]
    if (winner === null) return entries
    const isAsked =
      this.log.settings.opening.lotWinnerGets === 'colour-choice' &&
      this.log.players[winner].kind === 'person'
    return isAsked ? entries : [...entries, { type: 'seat', white: winner }, lot(winner, dice)]
  }

  private chooseColour(side: Side): Entry[] {
    const { thrown, white } = this.replay
    const winner = lotWinner(thrown)
    if (thrown === null || winner === null || white !== null) return []
    const seat = side === 'white' ? winner : otherSeat(winner)
    return [{ type: 'seat', white: seat }, lot(seat, thrown)]
  }

  private endDecided(): Entry[] {
    const { match } = this.replay
    const decided = decidedEnd(match)
    if (decided === null) return []
    const by = opponentOf(decided.winner)
    return match.settings.resign === 'position'
      ? [act({ type: 'resign', by })]
      : [act({ type: 'offer', by, ending: decided.ending }), act({ type: 'accept' })]
  }

  /** Adds entries if all of them are allowed; stored first, shown then. */
  private add(entries: readonly Entry[]): void {
    let replay: Replay | null = this.replay
    for (const entry of entries) replay = replay === null ? null : advance(replay, entry)
    if (replay === null || entries.length === 0) return
    const log = { ...this.log, entries: [...this.log.entries, ...entries] }
    const keeping = saveTable(this.means.shelf, log)
    this.trouble = keeping === 'kept' ? null : keeping
    this.kept = keptText(this.means.shelf)
    this.log = log
    this.replay = replay
    this.keepDraft([])
    void this.goOn()
  }

  private keepDraft(steps: readonly Step[]): void {
    this.draft = steps
    saveDraft(this.means.shelf, this.log, steps)
    this.changed()
  }

  private changed(): void {
    this.moment++
    this.show()
  }

  private show(): void {
    this.current = this.snapshot()
    for (const listener of this.listeners) listener()
  }

  private snapshot(): TableState {
    const { log, replay, draft, trouble } = this
    return { log, replay, draft, trouble }
  }

  /** Lets the computer act where its decision is awaited. */
  private async goOn(): Promise<void> {
    const awaited = awaitedPlayer(this.log, this.replay)
    if (awaited?.player.kind !== 'computer') return
    const { moment } = this
    const { match } = this.replay
    const phase = phaseOf(match.game)
    try {
      if (phase === 'roll') await this.means.pause('before-roll')
      if (phase === 'play') await this.means.pause('after-roll')
      if (phase === 'answer') await this.means.pause('before-answer')
      if (moment !== this.moment) return
      void this.means.pause('patience').then(() => this.tellSlow(moment))
      const decision: Decision = wasRefused(this.log)
        ? { type: 'roll' }
        : await this.means.thinker.decide(match, awaited.player.level)
      if (moment !== this.moment || !this.checkStore()) return
      this.add(decision.type === 'roll' ? this.entriesFor({ type: 'roll' }) : [act(decision)])
    } catch {
      if (moment !== this.moment) return
      this.trouble = 'silent'
      this.changed()
    }
  }

  /** Says that an answer takes long; the answer still counts when it comes. */
  private tellSlow(moment: number): void {
    if (moment !== this.moment || this.trouble !== null) return
    this.trouble = 'slow'
    this.show()
  }
}

/** Whether the last thing was an offer refused: who made it plays on and does not offer again. */
function wasRefused({ entries }: TableLog): boolean {
  const last = entries.at(-1)
  return last?.type === 'act' && last.action.type === 'refuse'
}

/** The player whose decision is awaited; null where it is nobody's, or a result waits to be seen. */
export function awaitedPlayer(
  log: TableLog,
  replay: Replay,
): { readonly side: Side; readonly seat: Seat; readonly player: Player } | null {
  const side = replay.finished === null ? decider(replay.match) : null
  const seat = side === null ? null : seatOf(replay, side)
  if (side === null || seat === null) return null
  return { side, seat, player: log.players[seat] }
}

/** Whether a gesture is a person's to make: nobody rolls or plays for the computer. */
function isForPeople(log: TableLog, replay: Replay, gesture: Gesture): boolean {
  switch (gesture.type) {
    case 'throw':
    case 'colour':
    case 'end':
    case 'next':
      return true
    case 'resign':
    case 'offer': {
      const seat = seatOf(replay, gesture.by)
      return seat !== null && log.players[seat].kind === 'person'
    }
    default:
      return awaitedPlayer(log, replay)?.player.kind === 'person'
  }
}

/** The side for which a person at this device may give up now: the one on turn, else the person's. */
export function personSide(log: TableLog, replay: Replay): Side | null {
  const awaited = awaitedPlayer(log, replay)
  if (awaited === null) return null
  if (awaited.player.kind === 'person') return awaited.side
  return log.players[otherSeat(awaited.seat)].kind === 'person' ? opponentOf(awaited.side) : null
}

/** The colour of the seat that looks at the board from near. */
export function nearSide(replay: Replay): Side {
  return sideOf(replay, 0) ?? 'white'
}

function act(action: Action): Entry {
  return { type: 'act', action }
}

function lot(white: Seat, [near, far]: readonly [Die, Die]): Entry {
  return act(
    white === 0
      ? { type: 'lot', white: near, black: far }
      : { type: 'lot', white: far, black: near },
  )
}
