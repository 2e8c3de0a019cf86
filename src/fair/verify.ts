import type { Entry, Fact } from '../protocol/entry.js'
import { applyEntry, openTable } from '../protocol/fold.js'
import { isMatchFile } from '../protocol/shape.js'
import type { FactFault, TableState } from '../protocol/table.js'
import type { Result } from '../rules/index.js'
import { type DiceFault, NOTHING_SHOWN, type ShownLinks, showLinks } from './links.js'

/** What a match that verifies consists of. */
export interface MatchSummary {
  readonly table: string
  /** Whether it was played to its end. */
  readonly isOver: boolean
  /** Games of which dice were drawn. */
  readonly games: number
  readonly lots: number
  readonly rolls: number
  readonly seats: readonly [ChainUse, ChainUse]
}

/** How many draws a seat's own chain took part in, and how many its spare one. */
export interface ChainUse {
  readonly own: number
  readonly spare: number
}

/** Why a match does not verify: its shape, the rules and the order of things, or its dice. */
export type MatchFaultCode = 'bad-shape' | FactFault | DiceFault

/** Why and where a match does not verify; null where there is no such place. */
export interface MatchFault {
  readonly code: MatchFaultCode
  /** The version of the log's entry. */
  readonly version: number | null
  readonly game: number | null
  /** The draw of the game that fails, or that comes next. */
  readonly draw: number | null
}

interface Checked {
  readonly state: TableState
  readonly shown: ShownLinks
  readonly tally: Pick<MatchSummary, 'games' | 'lots' | 'rolls' | 'seats'>
}

/** Plays a match of a file again and checks every commitment, link, lot, roll and move (SPEC D). */
export function verifyMatch(value: unknown): Result<MatchSummary, MatchFault> {
  if (!isMatchFile(value)) return faultAt('bad-shape', null, null)
  let checked: Checked | null = null
  for (const [i, entry] of value.entries.entries()) {
    if (entry.version !== i + 1) return faultAt('bad-order', entry, checked)
    for (const fact of entry.facts) {
      const next: Result<Checked, MatchFaultCode> =
        checked === null ? opened(entry.at, fact) : afterFact(checked, entry.at, fact)
      if (!next.ok) return faultAt(next.error, entry, checked)
      checked = next.value
    }
  }
  const { state, tally } = checked as Checked
  return { ok: true, value: { table: state.id, isOver: state.match.isOver, ...tally } }
}

function faultAt(code: MatchFaultCode, entry: Entry | null, checked: Checked | null) {
  const dice = checked?.state.dice
  const place = { game: dice?.number ?? null, draw: dice?.draw ?? null }
  return { ok: false, error: { code, version: entry?.version ?? null, ...place } } as const
}

function opened(at: number, fact: Fact): Result<Checked, MatchFaultCode> {
  const state = openTable({ version: 1, at, facts: [fact] })
  if (!state.ok) return state
  const unused = { own: 0, spare: 0 }
  const tally = { games: 0, lots: 0, rolls: 0, seats: [unused, unused] } as const
  return { ok: true, value: { state: state.value, shown: NOTHING_SHOWN, tally } }
}

/** The facts of one entry come to the same as if each were an entry of its own. */
function afterFact(before: Checked, at: number, fact: Fact): Result<Checked, MatchFaultCode> {
  const version = before.state.version + 1
  const state = applyEntry(before.state, { version, at, facts: [fact] })
  if (!state.ok) return state
  const shown = showLinks(before.shown, before.state, fact)
  if (!shown.ok) return shown
  const tally = tallied(before, fact)
  return { ok: true, value: { state: state.value, shown: shown.value, tally } }
}

function tallied({ state, tally }: Checked, fact: Fact): Checked['tally'] {
  if (fact.type !== 'drawn') return tally
  const isLot = fact.kind === 'lot'
  const [near, far] = tally.seats.map(({ own, spare }, seat) => {
    const isOwn = (state.dice?.seats[seat].next ?? null) !== null
    return isOwn ? { own: own + 1, spare } : { own, spare: spare + 1 }
  })
  return {
    games: tally.games + (fact.draw === 1 ? 1 : 0),
    lots: tally.lots + (isLot ? 1 : 0),
    rolls: tally.rolls + (isLot ? 0 : 1),
    seats: [near, far],
  }
}
