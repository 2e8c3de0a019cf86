import Type from 'typebox'
import { ERRORS, PHRASES, REFUSALS } from './codes.js'
import { Command } from './command.js'
import { Entry } from './entry.js'
import { SeekRow, TableRow } from './lobby.js'
import { CommandId, GuestId, Levels, Moment, Seat, TableId, Version } from './words.js'

const message = <T extends string, P extends Type.TProperties>(type: T, properties: P) =>
  Type.Object({ type: Type.Literal(type), ...properties }, { additionalProperties: false })

/** Who hears a line of chat: those who sit, or those who watch. */
export const Room = Type.Union([Type.Literal('players'), Type.Literal('watchers')])
export type Room = Type.Static<typeof Room>

/** What is said: words, or a ready phrase. */
export const Saying = Type.Union([
  Type.Object(
    { text: Type.String({ minLength: 1, maxLength: 300 }) },
    { additionalProperties: false },
  ),
  Type.Object({ phrase: Type.Enum(PHRASES) }, { additionalProperties: false }),
])
export type Saying = Type.Static<typeof Saying>

/** A line of chat as it is kept and shown. */
export const ChatLine = Type.Object(
  {
    id: Type.Integer({ minimum: 1 }),
    room: Room,
    from: GuestId,
    name: Type.String(),
    at: Moment,
    saying: Saying,
  },
  { additionalProperties: false },
)
export type ChatLine = Type.Static<typeof ChatLine>

/** Whether those who sit are there, since when, and how many watch. */
export const Presence = Type.Object(
  {
    seats: Type.Tuple([
      Type.Object({ here: Type.Boolean(), since: Moment }),
      Type.Object({ here: Type.Boolean(), since: Moment }),
    ]),
    watchers: Type.Integer({ minimum: 0 }),
  },
  { additionalProperties: false },
)
export type Presence = Type.Static<typeof Presence>

/** Everything that a client sends over the socket. */
export const ClientMessage = Type.Union([
  /** First of all: which version of the protocol it speaks. */
  message('hello', { protocol: Type.Integer() }),
  /** Wants a table's entries after a version, and all that follow. */
  message('watch', { table: TableId, after: Version }),
  message('unwatch', { table: TableId }),
  message('command', { id: CommandId, table: TableId, seen: Version, command: Command }),
  /** The steps taken so far in the turn under way; nobody relies on them. */
  message('ghost', { table: TableId, seen: Version, levels: Levels }),
  message('say', { table: TableId, room: Room, saying: Saying }),
  /** Wants the lobby's feed, or no more of it. */
  message('lobby', { on: Type.Boolean() }),
  /** Whether a guest's words are wanted no more; for good, at every table. */
  message('block', { guest: GuestId, on: Type.Boolean() }),
  /** Asks for a pong; the tables watched and the last version had of each, so that gaps are filled. */
  message('ping', {
    seen: Type.Optional(
      Type.Array(
        Type.Object({ table: TableId, version: Version }, { additionalProperties: false }),
        {
          maxItems: 16,
        },
      ),
    ),
  }),
])
export type ClientMessage = Type.Static<typeof ClientMessage>

/** Everything that the server sends over the socket. */
export const ServerMessage = Type.Union([
  /** Answers hello: who you are, and the server's time. */
  message('welcome', {
    protocol: Type.Integer(),
    guest: GuestId,
    name: Type.String(),
    now: Moment,
  }),
  /** A table's entries, in order, without gaps after those already sent. */
  message('entries', { table: TableId, now: Moment, entries: Type.Array(Entry) }),
  message('done', { id: CommandId, table: TableId, version: Version }),
  /** A command's refusal; a stale one comes with the entries missed. */
  message('refused', {
    id: CommandId,
    table: TableId,
    code: Type.Enum(REFUSALS),
    entries: Type.Optional(Type.Array(Entry)),
  }),
  message('ghost', { table: TableId, seen: Version, seat: Seat, levels: Levels }),
  message('chat', { table: TableId, lines: Type.Array(ChatLine) }),
  message('presence', { table: TableId, presence: Presence }),
  /**
   * The lobby: all rows once, then rows that changed; a row gone has only its id. All seeks
   * whenever one of them changed.
   */
  message('lobby', {
    whole: Type.Boolean(),
    rows: Type.Array(TableRow),
    gone: Type.Array(TableId),
    seeks: Type.Optional(Type.Array(SeekRow)),
  }),
  /** To those in the lobby: an opponent has come for your seek; the game is at this table. */
  message('paired', { table: TableId }),
  message('pong', { now: Moment }),
  /** Whose words are not sent to you: after welcome if there are any, and when it changes. */
  message('blocked', { guests: Type.Array(GuestId) }),
  /** Nothing came of a message; `about` is the command's id or the table, where one was named. */
  message('error', {
    code: Type.Enum(ERRORS),
    about: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  /** The server goes away; come back after so many milliseconds. */
  message('bye', { after: Type.Integer({ minimum: 0 }) }),
])
export type ServerMessage = Type.Static<typeof ServerMessage>
