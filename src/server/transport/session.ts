import {
  CLOSES,
  type ClientMessage,
  PROTOCOL,
  type ServerMessage,
  type SocketError,
} from '../../protocol/index.js'
import type { Chat } from '../chat.js'
import type { Lobby } from '../lobby.js'
import type { Time } from '../means.js'
import type { Guest, Storage } from '../storage/storage.js'
import type { Tables } from '../table/port.js'
import { type Bucket, createBucket } from './bucket.js'
import type { Connection } from './connection.js'
import type { Limits } from './limits.js'
import { createOutlet } from './outlet.js'
import { readMessage } from './read-message.js'
import { createSights } from './sights.js'

/** What sessions are made of. */
export interface SessionParts {
  readonly tables: Tables
  readonly chat: Chat
  readonly lobby: Lobby
  readonly storage: Pick<Storage, 'guest'>
  readonly time: Time
  readonly limits: Limits
  /** Hears of what nobody foresaw; the session goes on. */
  readonly onFault: (fault: unknown) => void
}

/** One client's connection while it lasts. */
export interface Session {
  /** Tells the client to come back after so many ms, ends what is under way, and closes. */
  bye(after: number): Promise<void>
}

type MessageOf<T extends ClientMessage['type']> = Extract<ClientMessage, { type: T }>

/** Asking for a whole table or the whole lobby weighs more than the rest. */
const WEIGHTS: Partial<Record<ClientMessage['type'], number>> = { watch: 4, lobby: 4, block: 4 }
/** When the server goes down, what is under way is waited for no longer than so many ms. */
const LAST_WORDS = 5_000
/** So many entries that are sent weigh as much as a message that is received. */
const ENTRIES_A_MESSAGE = 50

/** Serves a connection of a guest until it is closed; `commands` is what the guest may still ask for. */
export function openSession(
  parts: SessionParts,
  connection: Connection,
  who: Guest,
  commands: Bucket,
  onEnd: () => void,
): Session {
  const { tables, chat, lobby, storage, time, limits, onFault } = parts
  const messages = createBucket(limits.messages, time)
  const offences = createBucket(limits.offences, time)
  const waiting = new Set<Promise<void>>()
  let isGreeted = false
  let isOpen = true
  let isLeaving = false
  let heardAt = time.now()
  let stopLobby: (() => void) | null = null

  const outlet = createOutlet(connection, time, limits, () => close(CLOSES.tooSlow, 'too-slow'))
  const { send } = outlet
  const sights = createSights(parts, who.id, outlet, (entries) =>
    messages.owe(entries / ENTRIES_A_MESSAGE),
  )

  const end = () => {
    if (!isOpen) return
    isOpen = false
    stopWatch()
    stopLobby?.()
    sights.close()
    outlet.end()
    onEnd()
  }

  const close = (code: number, reason: string) => {
    if (!isOpen) return
    end()
    connection.close(code, reason)
  }

  const error = (code: SocketError, about?: string) =>
    send(about === undefined ? { type: 'error', code } : { type: 'error', code, about })

  const offend = (answer: ServerMessage | null) => {
    if (!offences.take()) return close(CLOSES.tooFast, 'too-fast')
    if (answer !== null) send(answer)
  }

  const watchOver = () => {
    const silence = time.now() - heardAt
    if (!isGreeted && silence >= limits.hello) return close(CLOSES.silent, 'no-hello')
    if (silence >= limits.silence) return close(CLOSES.silent, 'silent')
    outlet.check()
    stopWatch = time.later(limits.hello, watchOver)
  }
  let stopWatch = time.later(limits.hello, watchOver)

  /** Sees work through: what breaks is answered, and never breaks the session. */
  const work = (doing: Promise<void>, broken: ServerMessage) => {
    const done = doing
      .catch((fault) => {
        onFault(fault)
        send(broken)
      })
      .finally(() => waiting.delete(done))
    waiting.add(done)
  }

  /** The guest by the name that he has now. */
  const whoNow = async () => (await storage.guest(who.id)) ?? who

  const hello = async ({ protocol }: MessageOf<'hello'>) => {
    if (protocol !== PROTOCOL) {
      error('wrong-protocol')
      return close(CLOSES.wrongProtocol, 'wrong-protocol')
    }
    isGreeted = true
    const { id, name } = await whoNow()
    send({ type: 'welcome', protocol: PROTOCOL, guest: id, name, now: time.now() })
    const guests = [...(await chat.blockedBy(id))]
    if (guests.length > 0) send({ type: 'blocked', guests })
  }

  const command = async ({ id, table, seen, command }: MessageOf<'command'>) => {
    const guest = command.type === 'sit' ? await whoNow() : who
    const answer = await tables.command(guest, { id, table, seen, command })
    if (answer.kind === 'done') return send({ type: 'done', id, table, version: answer.version })
    const { code, entries } = answer
    send({
      type: 'refused',
      id,
      table,
      code,
      ...(entries === undefined ? {} : { entries: [...entries] }),
    })
  }

  const say = async ({ table, room, saying }: MessageOf<'say'>) => {
    const fault = await chat.say(await whoNow(), table, room, saying)
    if (fault === 'too-fast') return offend({ type: 'error', code: fault, about: table })
    if (fault !== null) error(fault, table)
  }

  const showLobby = (on: boolean) => {
    stopLobby?.()
    stopLobby = on
      ? lobby.watch({
          guest: who.id,
          change: ({ rows, gone, ...rest }) =>
            send({
              type: 'lobby',
              whole: rest.whole,
              rows: [...rows],
              gone: [...gone],
              ...(rest.seeks === undefined ? {} : { seeks: [...rest.seeks] }),
            }),
          paired: (table) => send({ type: 'paired', table }),
        })
      : null
  }

  const block = async ({ guest, on }: MessageOf<'block'>) => {
    send({ type: 'blocked', guests: [...(await chat.block(who.id, guest, on))] })
  }

  const act = (message: ClientMessage) => {
    switch (message.type) {
      case 'hello':
        return work(hello(message), { type: 'error', code: 'busy' })
      case 'watch':
        return sights.watch(message.table, message.after)
      case 'unwatch':
        return sights.unwatch(message.table)
      case 'command': {
        const { id, table } = message
        const busy = { type: 'refused', id, table, code: 'busy' } as const
        if (waiting.size >= limits.waiting || !commands.take()) return offend(busy)
        return work(command(message), busy)
      }
      case 'ghost':
        return tables.ghost(who.id, message.table, message.seen, message.levels)
      case 'say':
        return work(say(message), { type: 'error', code: 'busy', about: message.table })
      case 'lobby':
        return showLobby(message.on)
      case 'block':
        return work(block(message), { type: 'error', code: 'busy' })
      case 'ping':
        send({ type: 'pong', now: time.now() })
        return sights.compare(message.seen ?? [])
    }
  }

  /** What is answered to a message for which there are too many. */
  const tooFast = (message: ClientMessage): ServerMessage | null => {
    if (message.type === 'ghost') return null
    if (message.type !== 'command') return { type: 'error', code: 'too-fast' }
    return { type: 'refused', id: message.id, table: message.table, code: 'busy' }
  }

  connection.onText((text) => {
    if (!isOpen || isLeaving) return
    heardAt = time.now()
    const read = readMessage(text)
    if (!read.ok) {
      const { code, about } = read
      return offend(about === undefined ? { type: 'error', code } : { type: 'error', code, about })
    }
    const { message } = read
    if (!messages.take(WEIGHTS[message.type])) return offend(tooFast(message))
    if (!isGreeted && message.type !== 'hello') {
      return offend({ type: 'error', code: 'hello-first' })
    }
    try {
      act(message)
    } catch (fault) {
      onFault(fault)
      error('busy')
    }
  })
  connection.onClose(end)

  return {
    async bye(after) {
      if (!isOpen) return
      isLeaving = true
      send({ type: 'bye', after })
      await new Promise<void>((resolve) => {
        const stop = time.later(LAST_WORDS, resolve)
        void Promise.all(waiting).then(() => {
          stop()
          resolve()
        })
      })
      close(CLOSES.goingAway, 'going-away')
    },
  }
}
