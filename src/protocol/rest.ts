import Type from 'typebox'
import { REFUSALS } from './codes.js'
import { Command } from './command.js'
import { Entry } from './entry.js'
import { SeekRow, TableRow } from './lobby.js'
import { ClockTerms, TableTerms } from './terms.js'
import {
  CommandId,
  Dice,
  Die,
  GuestId,
  Levels,
  Link,
  Moment,
  Seat,
  Side,
  Step,
  TableCode,
  TableId,
  Version,
} from './words.js'

const shape = <P extends Type.TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })

const orNull = <T extends Type.TSchema>(value: T) => Type.Union([value, Type.Null()])

/** Why a request is refused, besides a command's refusals. */
export const REQUEST_FAULTS = [
  'bad-request',
  'not-found',
  'not-allowed',
  'wrong-origin',
  'wrong-type',
  'too-large',
  'too-many-requests',
  'bad-token',
  'bad-name',
  'unknown-preset',
  'unknown-setting',
  'bad-setting',
  'not-built',
  'bad-config',
  'bad-terms',
  'not-verified',
  'id-taken',
  'closing',
  'server-fault',
] as const

/** Why a request is refused, besides a command's refusals. */
export type RequestFault = (typeof REQUEST_FAULTS)[number]

/** The answer to every request that is refused. */
export const Fault = shape({
  code: Type.Enum([...REQUEST_FAULTS, ...REFUSALS]),
  /** The field, the setting or the place at fault. */
  path: Type.Optional(Type.String()),
  /** With `stale`: the entries after the version seen. */
  entries: Type.Optional(Type.Array(Entry)),
})
export type Fault = Type.Static<typeof Fault>

/** A name as it is asked for; `bad-name` where it cannot be shown plainly. */
export const Naming = shape({ name: Type.String({ minLength: 1, maxLength: 200 }) })

/**
 * Who you are. `guest-` and four digits is the name of those who chose none: a client may show it
 * in its user's language.
 */
export const Me = shape({ id: GuestId, name: Type.String(), isBot: Type.Boolean() })
export type Me = Type.Static<typeof Me>

/** A new bot account; the token is shown this once. */
export const NewBot = shape({ id: GuestId, name: Type.String(), token: Type.String() })
export type NewBot = Type.Static<typeof NewBot>

const wishes = {
  preset: Type.String({ minLength: 1, maxLength: 40 }),
  /** What differs from the preset; a whole rule set is taken as it is. */
  settings: Type.Optional(Type.Unknown()),
  config: TableTerms.properties.config,
  clock: Type.Optional(ClockTerms),
  rated: Type.Optional(Type.Boolean()),
}

/** A table to be made. */
export const TableRequest = shape({
  ...wishes,
  listed: Type.Optional(Type.Boolean()),
  /** Where you sit at once: 0 if missing, null for nowhere yet. */
  seat: Type.Optional(orNull(Seat)),
  /** Which seat plays White where the lot gives the first move alone; null leaves it to chance. */
  white: Type.Optional(orNull(Seat)),
  /** The level of a server's bot for the other seat. */
  bot: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
})
export type TableRequest = Type.Static<typeof TableRequest>

/** The address of a new table, and what is read aloud to a friend. */
export const TableAddress = shape({ id: TableId, code: TableCode })
export type TableAddress = Type.Static<typeof TableAddress>

/** Where a list goes on: the last row's moment and id. */
export const Cursor = Type.String({ pattern: '^[0-9]{1,15}-[a-z0-9]{12}$' })

/** Tables or matches, newest change first; `next` asks for the page that follows. */
export const TablePage = shape({ tables: Type.Array(TableRow), next: orNull(Cursor) })
export type TablePage = Type.Static<typeof TablePage>

/** Who wants to play what. */
export const SeekRequest = shape(wishes)
export type SeekRequest = Type.Static<typeof SeekRequest>

/** What became of your seek: the table that you were paired at, or null while you wait. */
export const SeekAnswer = shape({ table: orNull(TableId) })
export type SeekAnswer = Type.Static<typeof SeekAnswer>

/** All that wait, and your own seek: null where you have none. */
export const SeekList = shape({ seeks: Type.Array(SeekRow), mine: orNull(SeekAnswer) })
export type SeekList = Type.Static<typeof SeekList>

const Checkers = Type.Array(Type.Integer({ minimum: 0, maximum: 40 }), {
  minItems: 26,
  maxItems: 26,
})

/** What a table waits for. */
const Awaited = Type.Enum([
  'players',
  'commitment',
  'ready',
  'lot',
  'colour',
  'roll',
  'play',
  'answer',
  'over',
])

/** A match as it stands. */
export const Standing = shape({
  game: Type.Integer({ minimum: 1 }),
  /** The side whose decision is awaited. */
  turn: orNull(Side),
  phase: Type.Enum(['lot', 'roll', 'play', 'answer', 'over']),
  /** Each side's checkers by its own numbering: off, points 1 to 24, bar. */
  position: shape({ white: Checkers, black: Checkers }),
  dice: orNull(Dice),
  /** Every pip still to be played, all levels, in order. */
  pips: Type.Array(Die),
  cube: shape({ value: Type.Integer(), owner: orNull(Side), live: Type.Boolean() }),
  score: shape({ white: Type.Number(), black: Type.Number() }),
  crawford: Type.Boolean(),
  /** What is to be answered: a raise by `take` or `drop`, a resignation by `accept` or `refuse`. */
  offer: orNull(
    shape({
      kind: Type.Enum(['raise', 'resignation']),
      by: Side,
      ending: Type.Optional(Type.String()),
    }),
  ),
  starter: orNull(Side),
  results: Type.Array(
    shape({
      winner: orNull(Side),
      ending: Type.String(),
      points: Type.Number(),
      how: Type.String(),
    }),
  ),
})

/** What is known of a seat's links for the dice of the game under way. */
export const ShownLinks = shape({
  /** The tip of its own chain; null until it is ready. */
  tip: orNull(Link),
  /** From which draw on the spare chain is used; null while its own is. */
  spareFrom: orNull(Type.Integer()),
  /** Its link for the next draw, where it is known. */
  next: orNull(Link),
  /** What its next link must hash to; null without its own chain. */
  last: orNull(Link),
})

/** A table as it stands now: all that a program needs to make its next move. */
export const TableView = shape({
  row: TableRow,
  terms: TableTerms,
  version: Version,
  now: Moment,
  /** Your own seat; null for those who watch. */
  seat: orNull(Seat),
  imported: Type.Boolean(),
  /** What is waited for, and from which seat; null where it is nobody's or both seats'. */
  awaited: Awaited,
  awaitedSeat: orNull(Seat),
  /** The seat that plays White; null before it is known. */
  white: orNull(Seat),
  /** The dice of a lot, a seat each, until the first roll. */
  thrown: orNull(Dice),
  match: Standing,
  /** The chains of the game under way; null before they are committed. */
  dice: orNull(
    shape({
      number: Type.Integer(),
      id: Type.String(),
      server: Link,
      spares: Type.Tuple([Link, Link]),
      seats: Type.Tuple([ShownLinks, ShownLinks]),
      /** The number of the next draw. */
      draw: Type.Integer(),
    }),
  ),
  /** The seats that have to send `ready`. */
  unready: Type.Array(Seat),
  /** The seats that have to send `link` for the next draw now: nothing else they do brings it. */
  owing: Type.Array(Seat),
  clock: shape({
    running: orNull(Seat),
    since: Moment,
    delay: Type.Integer(),
    /** What is left of the delay of a turn that waits for an answer; null where no begun turn does. */
    kept: orNull(Type.Integer()),
    reserve: Type.Tuple([Type.Integer(), Type.Integer()]),
  }),
  rematch: orNull(shape({ seat: Seat, until: Moment })),
  next: orNull(TableId),
})
export type TableView = Type.Static<typeof TableView>

/** Part of a table's log. */
export const EntryPage = shape({ entries: Type.Array(Entry), version: Version })
export type EntryPage = Type.Static<typeof EntryPage>

/** The levels of the turn under way that you have chosen so far. */
export const PlaysRequest = shape({ levels: Type.Array(Levels.items, { maxItems: 12 }) })

/** Every legal play of the level that follows; an empty one is the only one where none is legal. */
export const PlaysAnswer = shape({
  version: Version,
  /** Whether the levels chosen are the whole turn: then there are no plays. */
  isWhole: Type.Boolean(),
  plays: Type.Array(Type.Array(Step)),
})
export type PlaysAnswer = Type.Static<typeof PlaysAnswer>

/** A command to the table of the address. */
export const CommandBody = shape({ id: CommandId, seen: Version, command: Command })
export type CommandBody = Type.Static<typeof CommandBody>

/** The version under which a command was stored. */
export const CommandDone = shape({ version: Version })

/** A table's id by its code. */
export const TableFound = shape({ id: TableId })
export type TableFound = Type.Static<typeof TableFound>

/** Rolls that were played on this server against what fair dice give. */
export const RollCounts = shape({
  total: Type.Integer(),
  rolls: Type.Array(
    shape({
      dice: Dice,
      count: Type.Integer(),
      expected: Type.Number(),
      /** In standard deviations. */
      deviation: Type.Number(),
    }),
  ),
  chiSquare: Type.Number(),
  freedom: Type.Integer(),
})
export type RollCounts = Type.Static<typeof RollCounts>

/** The rules that can be played here, and the server's bots for each, weakest first. */
export const PresetList = shape({
  presets: Type.Array(
    shape({ id: Type.String(), settings: Type.Unknown(), levels: Type.Array(Type.String()) }),
  ),
})
export type PresetList = Type.Static<typeof PresetList>
