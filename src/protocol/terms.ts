import Type from 'typebox'
import { GuestId, Seat } from './words.js'

/** How thinking time is counted (SPEC L1–L3). */
export const ClockTerms = Type.Union([
  Type.Object({ kind: Type.Literal('none') }, { additionalProperties: false }),
  Type.Object(
    {
      kind: Type.Literal('reserve'),
      /** Seconds of a turn that cost nothing. */
      delay: Type.Integer({ minimum: 1, maximum: 60 }),
      /** Seconds of reserve for each point of the match. */
      perPoint: Type.Integer({ minimum: 1, maximum: 600 }),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    { kind: Type.Literal('days'), days: Type.Integer({ minimum: 1, maximum: 14 }) },
    { additionalProperties: false },
  ),
])
export type ClockTerms = Type.Static<typeof ClockTerms>

/** Everything that is agreed before a table begins. Settings are checked by the rules. */
export const TableTerms = Type.Object(
  {
    /** The preset whose name the table shows. */
    preset: Type.String({ minLength: 1, maxLength: 40 }),
    /** The whole rule set. */
    settings: Type.Unknown(),
    /** Match length, number of games, or neither; stake. */
    config: Type.Object(
      {
        length: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
        games: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
        stake: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      },
      { additionalProperties: false },
    ),
    clock: ClockTerms,
    /** Whether the lobby shows it. */
    listed: Type.Boolean(),
    /** Which seat plays White where the lot gives the first move alone: seat 0 if null. Else null. */
    white: Type.Union([Seat, Type.Null()]),
    rated: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type TableTerms = Type.Static<typeof TableTerms>

/** Who sits at a table: a guest, or one of the server's own bots. */
export const Player = Type.Object(
  {
    id: GuestId,
    name: Type.String({ minLength: 1, maxLength: 40 }),
    kind: Type.Union([Type.Literal('person'), Type.Literal('bot')]),
    /** The level of a server's bot. */
    level: Type.Optional(Type.String({ maxLength: 40 })),
  },
  { additionalProperties: false },
)
export type Player = Type.Static<typeof Player>
