import Type from 'typebox'
import { ClockTerms, Player } from './terms.js'
import { Moment, TableCode, TableId } from './words.js'

/** What is played for: match length, number of games, or neither; stake. */
const Config = Type.Object({
  length: Type.Optional(Type.Integer()),
  games: Type.Optional(Type.Integer()),
  stake: Type.Optional(Type.Integer()),
})

/** A table as the lobby and the list of matches show it. */
export const TableRow = Type.Object(
  {
    id: TableId,
    /** Only where it waits for players: what is read aloud to a friend. */
    code: Type.Optional(TableCode),
    preset: Type.String(),
    config: Config,
    clock: ClockTerms,
    status: Type.Union([Type.Literal('waiting'), Type.Literal('playing'), Type.Literal('over')]),
    players: Type.Tuple([Type.Union([Player, Type.Null()]), Type.Union([Player, Type.Null()])]),
    /** Points of each seat. */
    score: Type.Tuple([Type.Integer(), Type.Integer()]),
    version: Type.Integer(),
    changed: Moment,
  },
  { additionalProperties: false },
)
export type TableRow = Type.Static<typeof TableRow>

/** Somebody who waits for an opponent, and for what game. */
export const SeekRow = Type.Object(
  { player: Player, preset: Type.String(), config: Config, clock: ClockTerms, created: Moment },
  { additionalProperties: false },
)
export type SeekRow = Type.Static<typeof SeekRow>
