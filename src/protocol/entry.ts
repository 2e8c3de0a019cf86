import Type from 'typebox'
import { Player, TableTerms } from './terms.js'
import { Dice, Draw, Levels, Link, Moment, Seat, TableCode, TableId, Version } from './words.js'

const fact = <T extends string, P extends Type.TProperties>(type: T, properties: P) =>
  Type.Object({ type: Type.Literal(type), ...properties }, { additionalProperties: false })

const pair = <T extends Type.TSchema>(item: T) => Type.Tuple([item, item])

/** One thing that happened at a table. */
export const Fact = Type.Union([
  /** The first: under which terms. */
  fact('opened', { id: TableId, code: TableCode, terms: TableTerms }),
  fact('sat', { seat: Seat, player: Player }),
  /** Before the first game; or between two games of a session, which is over by it. */
  fact('left', { seat: Seat }),
  /** Nobody came, and nothing is played here any more. */
  fact('closed', {}),
  /** The chains of a game: the server's tip, and those of the chains it keeps for each seat. */
  fact('committed', {
    game: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    id: Type.String({ pattern: '^[0-9a-f]{32}$' }),
    server: Link,
    spares: pair(Link),
  }),
  /** A seat's own chain for the game, by its tip. */
  fact('ready', { seat: Seat, tip: Link }),
  /** A seat's link for a draw to come; none before both seats are ready. */
  fact('link', { seat: Seat, draw: Draw, link: Link }),
  /** From this draw on the server's spare chain stands in for the seat's own. */
  fact('spare', { seat: Seat, from: Draw }),
  /** Dice, with all three links that they follow from; a lot's are each seat's die or each colour's. */
  fact('drawn', {
    kind: Type.Union([Type.Literal('lot'), Type.Literal('roll')]),
    draw: Draw,
    server: Link,
    seats: pair(Link),
    dice: Dice,
  }),
  /** Who plays White. */
  fact('colours', { white: Seat }),
  /** A whole turn, all its levels. */
  fact('turn', { seat: Seat, levels: Levels }),
  fact('double', { seat: Seat }),
  fact('take', { seat: Seat }),
  fact('drop', { seat: Seat }),
  fact('accept', { seat: Seat }),
  fact('refuse', { seat: Seat }),
  fact('resign', { seat: Seat }),
  fact('offer', { seat: Seat, ending: Type.String({ maxLength: 20 }) }),
  /** The other seat has left for good, and why that is held. */
  fact('claimed', {
    seat: Seat,
    because: Type.Union([Type.Literal('time'), Type.Literal('absence'), Type.Literal('silence')]),
  }),
  /** For so many milliseconds nobody served the table; they are nobody's. */
  fact('resumed', { down: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) }),
  /** A seat wants another match under the same terms; open until a moment. */
  fact('rematch-offered', { seat: Seat, until: Moment }),
  fact('rematch-refused', { seat: Seat }),
  fact('rematch-agreed', { table: TableId }),
])
export type Fact = Type.Static<typeof Fact>

/** A fact of one type. */
export type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>

/** An entry of a table's log: what one command, or the server, brought about at one moment. */
export const Entry = Type.Object(
  { version: Version, at: Moment, facts: Type.Array(Fact, { minItems: 1, maxItems: 16 }) },
  { additionalProperties: false },
)
export type Entry = Type.Static<typeof Entry>

/** A whole match in one file: it verifies by itself, and can be read back. */
export const MatchFile = Type.Object(
  {
    format: Type.Literal('nardy-match'),
    version: Type.Literal(1),
    entries: Type.Array(Entry, { minItems: 1, maxItems: 100_000 }),
  },
  { additionalProperties: false },
)
export type MatchFile = Type.Static<typeof MatchFile>
