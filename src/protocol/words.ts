import Type from 'typebox'

/** A seat at a table; colours are given to seats by the rules or by the lot. */
export const Seat = Type.Union([Type.Literal(0), Type.Literal(1)])
export type Seat = Type.Static<typeof Seat>

/** A checker's colour. */
export const Side = Type.Union([Type.Literal('white'), Type.Literal('black')])

/** One face of a die. */
export const Die = Type.Enum([1, 2, 3, 4, 5, 6])

/** Two dice in the order in which they were drawn. */
export const Dice = Type.Tuple([Die, Die])

/** 32 bytes as 64 small hexadecimal digits: a link of a chain of hashes, or its tip. */
export const Link = Type.String({ pattern: '^[0-9a-f]{64}$' })

/** A table's name in addresses. */
export const TableId = Type.String({ pattern: '^[a-z0-9]{12}$' })

/** Six digits that can be read aloud. */
export const TableCode = Type.String({ pattern: '^[0-9]{6}$' })

/** A guest as others may know him. */
export const GuestId = Type.String({ pattern: '^[a-z0-9]{12}$' })

/** A name for command ids, chosen by the client, new for every command. */
export const CommandId = Type.String({ pattern: '^[A-Za-z0-9_-]{8,40}$' })

/** One checker by one die, in the mover's numbering: bar 25, off 0. */
export const Step = Type.Tuple([
  Type.Integer({ minimum: 0, maximum: 25 }),
  Type.Integer({ minimum: 0, maximum: 25 }),
])

/** The steps of a whole turn, a list for each level of a chain of doubles. */
export const Levels = Type.Array(Type.Array(Step, { maxItems: 4 }), { minItems: 1, maxItems: 12 })
export type Levels = Type.Static<typeof Levels>

/** Milliseconds since 1970 by the server's clock. */
export const Moment = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/** The number of an entry of a table's log, from 1. */
export const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

/** The number of a draw of dice in a game, from 1, lots and rolls alike. */
export const Draw = Type.Integer({ minimum: 1, maximum: 4095 })
