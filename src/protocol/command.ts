import Type from 'typebox'
import { CommandId, Draw, Levels, Link, Seat, Side, TableId, Version } from './words.js'

const command = <T extends string, P extends Type.TProperties>(type: T, properties: P) =>
  Type.Object({ type: Type.Literal(type), ...properties }, { additionalProperties: false })

/** What a guest asks of a table; his seat is known by who he is. */
export const Command = Type.Union([
  /** Takes a seat: the one named, or any that is free. */
  command('sit', { seat: Type.Optional(Seat) }),
  /** Stands up before the first game; between two games of a session it ends. */
  command('leave', {}),
  /** Puts one of the server's bots on the free seat. */
  command('bot', { level: Type.String({ minLength: 1, maxLength: 40 }) }),
  /** Is ready for the game that has been committed: his chain's tip. */
  command('ready', { tip: Link }),
  /** His link for the next draw, where it is waited for; the first once both seats are ready. */
  command('link', { draw: Draw, link: Link }),
  /** He has lost his chain: the spare one takes its place. */
  command('spare', {}),
  /** The winner of the lot chooses his colour. */
  command('colour', { side: Side }),
  /** Rolls; with his link for the draw unless the log has it. */
  command('roll', { link: Type.Optional(Link) }),
  /** The whole turn, and his link for the next draw. */
  command('turn', { levels: Levels, link: Type.Optional(Link) }),
  command('double', {}),
  command('take', {}),
  command('drop', {}),
  command('accept', {}),
  command('refuse', {}),
  command('resign', {}),
  command('offer', { ending: Type.String({ minLength: 1, maxLength: 20 }) }),
  /** The other seat has left for good: out of time, away, or silent. */
  command('claim', {}),
  /** Offers another match, or agrees to the one offered. */
  command('rematch', {}),
  command('rematch-refuse', {}),
])
export type Command = Type.Static<typeof Command>

/** A command on its way: for which table, after which version, under which id. */
export const CommandRequest = Type.Object(
  { id: CommandId, table: TableId, seen: Version, command: Command },
  { additionalProperties: false },
)
export type CommandRequest = Type.Static<typeof CommandRequest>
