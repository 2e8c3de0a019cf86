import { applyAction, type Die, legalPlays, type Settings, turnOf } from '../../rules/index.js'
import type { Entry, Fact } from '../entry.js'
import { applyEntry, openTable } from '../fold.js'
import { type FactFault, type GameDice, mayShowLink, owedLinks, type TableState } from '../table.js'
import type { TableTerms } from '../terms.js'
import type { Seat } from '../words.js'
import { termsOf } from './terms.js'

/** A table whose log a test writes, entry by entry. Links are made up: the fold does not hash. */
export interface ScriptedTable {
  state(): TableState
  readonly entries: readonly Entry[]
  /** Lets time pass before the next entry. */
  wait(ms: number): void
  /** One entry that must be possible. */
  add(...facts: readonly Fact[]): void
  /** Why an entry of these facts is not possible; null where it is. Nothing is changed. */
  fault(...facts: readonly Fact[]): FactFault | null
  /** Commits the game's chains unless they are; both seats are ready, and show their first links. */
  begin(): void
  /** Draws dice, with the links that come with the draw; those owed after a lot follow at once. */
  draw(kind: 'lot' | 'roll', first: Die, second: Die): void
  /** The seat on turn plays the first legal play of every level, or passes, and shows its link. */
  turn(seat: Seat): void
}

const BEGIN = 1_000_000_000_000
const BOTH = [0, 1] as const

/** A made-up link or tip. */
export const LINK = 'a'.repeat(64)

/** Two guests. */
export const PLAYERS = [
  { id: 'guest0000000', name: 'Ann', kind: 'person' },
  { id: 'guest0000001', name: 'Ben', kind: 'person' },
] as const

/** The first fact of a table. */
export function openedFact(terms: TableTerms): Fact {
  return { type: 'opened', id: 'abcdefghij01', code: '123456', terms }
}

/** The fact that somebody sits down. */
export function satFact(seat: Seat): Fact {
  return { type: 'sat', seat, player: PLAYERS[seat] }
}

/** The fact that a game's chains are fixed. */
export function committedFact(game: number): Fact {
  return { type: 'committed', game, id: 'b'.repeat(32), server: LINK, spares: [LINK, LINK] }
}

/** The fact that a seat's own chain is fixed. */
export function readyFact(seat: Seat): Fact {
  return { type: 'ready', seat, tip: LINK }
}

/** A draw of the number that is next. */
export function drawnFact({ dice }: TableState, kind: 'lot' | 'roll', thrown: [Die, Die]): Fact {
  const { draw } = dice as GameDice
  return { type: 'drawn', kind, draw, server: LINK, seats: [LINK, LINK], dice: thrown }
}

/** A table at which seat 0 has won the lot and is to roll, unless the lot is its roll. */
export function rollingTable(preset: string, changes: Partial<TableTerms> = {}): ScriptedTable {
  const table = scriptedTable(termsOf(preset, changes))
  table.begin()
  table.draw('lot', 6, 1)
  return table
}

/** Terms of two games with some other settings of the opening. */
export function openingTerms(preset: string, opening: Partial<Settings['opening']>): TableTerms {
  const terms = termsOf(preset, { config: { games: 2 } })
  const settings = terms.settings as Settings
  const merged = { ...settings, opening: { ...settings.opening, ...opening } }
  return { ...terms, settings: merged }
}

/** A table with both seats taken and nothing more. */
export function scriptedTable(terms: TableTerms): ScriptedTable {
  const entries: Entry[] = []
  let at = BEGIN
  let state: TableState
  const next = (facts: readonly Fact[]): Entry => ({
    version: entries.length + 1,
    at,
    facts: [...facts],
  })
  const linkFacts = (seats: readonly Seat[], now: TableState): Fact[] =>
    seats
      .filter((seat) => mayShowLink(now, seat))
      .map((seat) => ({ type: 'link', seat, draw: (now.dice as GameDice).draw, link: LINK }))
  const outcome = (entry: Entry) =>
    entries.length === 0 ? openTable(entry) : applyEntry(state, entry)
  const table: ScriptedTable = {
    state: () => state,
    entries,
    wait: (ms) => {
      at += ms
    },
    add(...facts) {
      const entry = next(facts)
      const after = outcome(entry)
      if (!after.ok) throw new Error(`${after.error}: ${JSON.stringify(facts)}`)
      entries.push(entry)
      state = after.value
    },
    fault(...facts) {
      const after = outcome(next(facts))
      return after.ok ? null : after.error
    },
    begin() {
      const { number } = state.dice ?? { number: 0 }
      if (number !== state.match.gameNumber) table.add(committedFact(state.match.gameNumber))
      for (const seat of BOTH) table.add(readyFact(seat))
      for (const seat of BOTH) table.add(...linkFacts([seat], state))
    },
    draw(kind, first, second) {
      table.add(...linkFacts(BOTH, state), drawnFact(state, kind, [first, second]))
      const owed = linkFacts(owedLinks(state), state)
      if (owed.length > 0) table.add(...owed)
    },
    turn(seat) {
      const levels: [number, number][][] = []
      let refusal: FactFault | null = 'not-a-legal-play'
      while (refusal !== null) {
        levels.push(firstPlay(state, levels))
        refusal = table.fault({ type: 'turn', seat, levels })
      }
      const fact = { type: 'turn', seat, levels } as const
      const played = outcome(next([fact]))
      table.add(fact, ...(played.ok ? linkFacts([seat], played.value) : []))
    },
  }
  table.add(openedFact(terms), satFact(0), satFact(1))
  return table
}

/** The first legal play after some levels of a turn. */
function firstPlay({ match }: TableState, levels: readonly [number, number][][]) {
  let now = match
  for (const steps of levels) {
    const after = applyAction(now, { type: 'play', steps })
    if (after.ok) now = after.value
  }
  const playing = turnOf(now)
  if (playing === null) throw new Error('no turn is played')
  const { plays } = legalPlays(now.settings, playing.position, playing.turn)
  return (plays[0]?.steps ?? []).map(([from, to]): [number, number] => [from, to])
}
