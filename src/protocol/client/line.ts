import { CLOSES, PROTOCOL } from '../codes.js'
import type { ClientMessage, ServerMessage } from '../message.js'

/** What a client is told of the connection that it opened. */
export interface WireEvents {
  opened(): void
  heard(text: string): void
  /** It is no more, or never came about; the code is that of the WebSocket protocol. */
  closed(code: number): void
}

/** An open or opening connection. */
export interface Wire {
  send(text: string): void
  close(): void
}

/** What a client needs of the world: connections, time, chance and new names. */
export interface ClientMeans {
  /** Begins a connection; its events come later, not before this returns. */
  connect(events: WireEvents): Wire
  /** Milliseconds by the own clock, which may be wrong but must not jump. */
  now(): number
  /** Calls once after so many milliseconds, unless the returned function is called before. */
  later(ms: number, call: () => void): () => void
  /** A number from 0 up to 1. */
  random(): number
  /** A command id that was never used before. */
  newId(): string
}

/** How the connection stands; `outdated` and `closed` are for good. */
export type LineStatus = 'connecting' | 'online' | 'waiting' | 'outdated' | 'closed'

/** A message of the server of one type. */
export type ServerMessageOf<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>

/** What a line tells its owner. */
export interface LineEvents {
  welcomed(welcome: ServerMessageOf<'welcome'>): void
  heard(message: ServerMessage): void
  /** What the server should know when it is asked whether all is well. */
  ping(): ClientMessage
  changed(): void
}

/** A connection that comes back by itself. */
export interface Line {
  status(): LineStatus
  /** Whether the message could be handed over. */
  send(message: ClientMessage): boolean
  /** How much the server's clock is ahead of the own one. */
  offset(): number
  /** Milliseconds to the server and back; null before that is known. */
  lag(): number | null
  /** Tries at once instead of waiting on. */
  hurry(): void
  close(): void
}

/** How often the server is asked whether it is there; silence for as long again is a broken line. */
const PING = 8_000
/** How long a welcome may take. */
const PATIENCE = 10_000
const FIRST_WAIT = 500
const LONGEST_WAIT = 15_000
/** So many measurements of the server's clock are kept: the quickest one is the best. */
const SAMPLES = 8

interface Sample {
  readonly offset: number
  readonly lag: number
}

/** A line that connects at once and whenever it is broken, waiting longer after each failure (SPEC W10). */
export function createLine(means: ClientMeans, events: LineEvents): Line {
  let status: LineStatus = 'connecting'
  let wire: Wire | null = null
  /** Counts connections: what an earlier one still says is not heard. */
  let current = 0
  let failures = 0
  /** How long the server wishes to be left alone. */
  let asked: number | null = null
  let askedAt: number | null = null
  let heardAt = 0
  let samples: Sample[] = []
  let stopTimer = () => {}

  const wake = (ms: number, call: () => void) => {
    stopTimer()
    stopTimer = means.later(ms, call)
  }

  const turn = (to: LineStatus) => {
    status = to
    events.changed()
  }

  const connect = () => {
    const mine = ++current
    const ifCurrent =
      <A extends unknown[]>(call: (...args: A) => void) =>
      (...args: A) => {
        if (mine === current) call(...args)
      }
    wake(PATIENCE, lose)
    turn('connecting')
    wire = means.connect({
      opened: ifCurrent(() => {
        askedAt = means.now()
        wire?.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL }))
      }),
      heard: ifCurrent(hear),
      closed: ifCurrent((code: number) =>
        code === CLOSES.wrongProtocol ? end('outdated') : lose(),
      ),
    })
  }

  const leave = () => {
    current++
    stopTimer()
    wire?.close()
    wire = null
    askedAt = null
  }

  const end = (as: 'outdated' | 'closed') => {
    leave()
    turn(as)
  }

  const lose = () => {
    leave()
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures)
    const wait = asked ?? longest * (0.5 + means.random() / 2)
    failures++
    asked = null
    wake(wait, connect)
    turn('waiting')
  }

  const measure = (serverNow: number) => {
    if (askedAt === null) return
    const lag = means.now() - askedAt
    samples = [...samples.slice(1 - SAMPLES), { lag, offset: serverNow - askedAt - lag / 2 }]
    askedAt = null
  }

  const best = () =>
    samples.reduce<Sample | null>(
      (least, each) => (each.lag < (least?.lag ?? Infinity) ? each : least),
      null,
    )

  const beat = () => {
    if (askedAt !== null && heardAt < askedAt) return lose()
    askedAt = means.now()
    send(events.ping())
    wake(PING, beat)
  }

  const hear = (text: string) => {
    heardAt = means.now()
    const message = readMessage(text)
    if (message === null) return
    if (message.type === 'welcome' || message.type === 'pong') measure(message.now)
    if (message.type === 'bye') asked = message.after
    if (message.type !== 'welcome') return events.heard(message)
    failures = 0
    wake(PING, beat)
    const isFirst = status !== 'online'
    status = 'online'
    if (isFirst) events.welcomed(message)
    events.changed()
  }

  const send = (message: ClientMessage) => {
    if (status !== 'online' || wire === null) return false
    wire.send(JSON.stringify(message))
    return true
  }

  connect()
  return {
    status: () => status,
    send,
    offset: () => best()?.offset ?? 0,
    lag: () => best()?.lag ?? null,
    hurry: () => {
      if (status === 'waiting') connect()
    },
    close: () => end('closed'),
  }
}

function readMessage(text: string): ServerMessage | null {
  try {
    return JSON.parse(text) as ServerMessage
  } catch {
    return null
  }
}
