import { CLOSES, type ClientMessage, PROTOCOL, type ServerMessage } from '../../protocol/index.js'
import type { Chat } from '../chat.js'
import type { Lobby } from '../lobby.js'
import type { Time } from '../means.js'
import type { Guest, Storage } from '../storage/storage.js'
import type { Tables } from '../table/port.js'
import type { Bucket } from './bucket.js'
import type { Limits } from './limits.js'
import type { Outlet } from './outlet.js'
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

/** What a desk needs of its session. */
export interface DeskMeans {
  /** The client, as he was when he came. */
  readonly who: Guest
  readonly outlet: Outlet
  /** What one may still ask for: messages of the connection, commands of the guest. */
  readonly messages: Bucket
  readonly commands: Bucket
  /** Answers a message that is one too many. */
  refuse(answer: ServerMessage): void
  close(code: number, reason: string): void
}

/** Does what one client's messages ask for. */
export interface Desk {
  act(message: ClientMessage): void
  /** Whether hello has been said. */
  isGreeted(): boolean
  /** Ends when nothing is under way. */
  idle(): Promise<void>
  close(): void
}

type MessageOf<T extends ClientMessage['type']> = Extract<ClientMessage, { type: T }>

/** So many entries that are sent weigh as much as a message that is received. */
const ENTRIES_A_MESSAGE = 50

const BUSY = { type: 'error', code: 'busy' } as const

/** A desk to which nobody has come yet. */
export function createDesk(parts: SessionParts, means: DeskMeans): Desk {
  const { tables, chat, lobby, storage, time, limits, onFault } = parts
  const { who, outlet, messages, commands, refuse, close } = means
  const { send } = outlet
  const waiting = new Set<Promise<void>>()
  let isGreeted = false
  let stopLobby: (() => void) | null = null
  const sights = createSights(parts, who.id, outlet, (entries) =>
    messages.owe(entries / ENTRIES_A_MESSAGE),
  )

  /** Sees work through: what breaks is answered, and breaks nothing else. */
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
      send({ type: 'error', code: 'wrong-protocol' })
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
    const missed = entries === undefined ? {} : { entries: [...entries] }
    send({ type: 'refused', id, table, code, ...missed })
  }

  const takeCommand = (message: MessageOf<'command'>) => {
    const { id, table } = message
    const busy = { type: 'refused', id, table, code: 'busy' } as const
    if (waiting.size >= limits.waiting || !commands.take()) refuse(busy)
    else work(command(message), busy)
  }

  const say = async ({ table, room, saying }: MessageOf<'say'>) => {
    const code = await chat.say(await whoNow(), table, room, saying)
    if (code === 'too-fast') refuse({ type: 'error', code, about: table })
    else if (code !== null) send({ type: 'error', code, about: table })
  }

  const block = async ({ guest, on }: MessageOf<'block'>) => {
    send({ type: 'blocked', guests: [...(await chat.block(who.id, guest, on))] })
  }

  const watchLobby = () =>
    lobby.watch({
      guest: who.id,
      change: ({ whole, rows, gone, seeks }) => {
        const all = seeks === undefined ? {} : { seeks: [...seeks] }
        send({ type: 'lobby', whole, rows: [...rows], gone: [...gone], ...all })
      },
      paired: (table) => send({ type: 'paired', table }),
    })

  return {
    act(message) {
      switch (message.type) {
        case 'hello':
          return work(hello(message), BUSY)
        case 'watch':
          return sights.watch(message.table, message.after)
        case 'unwatch':
          return sights.unwatch(message.table)
        case 'command':
          return takeCommand(message)
        case 'ghost':
          return tables.ghost(who.id, message.table, message.seen, message.levels)
        case 'say':
          return work(say(message), { ...BUSY, about: message.table })
        case 'lobby':
          stopLobby?.()
          stopLobby = message.on ? watchLobby() : null
          return
        case 'block':
          return work(block(message), BUSY)
        case 'ping':
          send({ type: 'pong', now: time.now() })
          return sights.compare(message.seen ?? [])
      }
    },
    isGreeted: () => isGreeted,
    async idle() {
      await Promise.all(waiting)
    },
    close() {
      stopLobby?.()
      sights.close()
    },
  }
}
