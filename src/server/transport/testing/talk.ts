import { Compile } from 'typebox/compile'
import { type ClientMessage, PROTOCOL, ServerMessage } from '../../../protocol/index.js'
import type { Guest } from '../../storage/storage.js'
import type { Pair, Way } from '../pair.js'
import type { House } from './house.js'

type ServerMessageOf<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>

/** A bare client that says what a test wants it to say. */
export interface Talk {
  readonly pair: Pair
  say(message: ClientMessage): void
  /** Says what may be no message at all. */
  raw(text: string): void
  /** What was heard of a type, oldest first. */
  heard<T extends ServerMessage['type']>(type: T): ServerMessageOf<T>[]
  /** How much was heard. */
  count(): number
  /** The code with which the connection was closed; null while it is open. */
  code(): number | null
}

const message = Compile(ServerMessage)

/** A connection on which nothing has been said yet; what the server says must be its messages. */
export function connectRaw(house: House, guest: Guest, ways?: readonly [Way, Way]): Talk {
  const pair = house.connect(guest, ways)
  const [end] = pair.ends
  const all: ServerMessage[] = []
  let code: number | null = null
  end.onText((text) => {
    const value: unknown = JSON.parse(text)
    if (!message.Check(value)) throw new Error(`not a message of the server: ${text}`)
    all.push(value)
  })
  end.onCode((why) => {
    code = why
  })
  return {
    pair,
    say: (each) => end.send(JSON.stringify(each)),
    raw: (text) => end.send(text),
    heard: <T extends ServerMessage['type']>(type: T) =>
      all.filter((each): each is ServerMessageOf<T> => each.type === type),
    count: () => all.length,
    code: () => code,
  }
}

/** A connection that has been welcomed. */
export async function connectTalk(house: House, guest: Guest): Promise<Talk> {
  const talk = connectRaw(house, guest)
  talk.say({ type: 'hello', protocol: PROTOCOL })
  await house.time.pass(1)
  return talk
}
