import type { Entry, Fact, TableRow, TableTerms } from '../../../protocol/index.js'
import type { NewEntry, NewTable } from '../storage.js'

const TERMS: TableTerms = {
  preset: 'sample',
  settings: {},
  config: { length: 5 },
  clock: { kind: 'none' },
  listed: true,
  white: null,
  rated: false,
}

const LINK = 'ab'.repeat(32)

/** A table that waits for players, with parts of its own. */
export function newTable(id: string, parts: Partial<NewTable> = {}): NewTable {
  const code = id.padEnd(6, '0').slice(-6)
  return {
    entry: { version: 1, at: 1000, facts: [{ type: 'opened', id, code, terms: TERMS }] },
    row: row(id, 1),
    secret: new Uint8Array(32).fill(7),
    code,
    listed: true,
    creator: 'creator',
    imported: false,
    ...parts,
  }
}

/** What lists show of a table that waits for players, with parts of its own. */
export function row(id: string, version: number, parts: Partial<TableRow> = {}): TableRow {
  return {
    id,
    preset: TERMS.preset,
    config: TERMS.config,
    clock: TERMS.clock,
    status: 'waiting',
    players: [null, null],
    score: [0, 0],
    version,
    changed: 1000 + version,
    ...parts,
  }
}

/** An entry with one fact. */
export function entry(version: number, fact: Fact = { type: 'resumed', down: version }): Entry {
  return { version, at: 1000 + version, facts: [fact] }
}

/** A roll drawn, or a lot. */
export function drawn(first: number, second: number, kind: 'roll' | 'lot' = 'roll'): Fact {
  const dice = [first, second] as [1, 1]
  return { type: 'drawn', kind, draw: 1, server: LINK, seats: [LINK, LINK], dice }
}

/** An entry on its way: by a guest's command, or by the server where none is named. */
export function newEntry(table: string, version: number, command?: string, fact?: Fact): NewEntry {
  return {
    table,
    entry: entry(version, fact),
    by: command === undefined ? null : { guest: 'guest', command },
    row: row(table, version),
  }
}

/** A guest on a seat. */
export function sat(id: string): Fact {
  return { type: 'sat', seat: 0, player: { id, name: id, kind: 'person' } }
}

/** Texts that databases are known to stumble over. */
export const HOSTILE = [
  '',
  "'; drop table tables; --",
  '"quoted" \\ `ticks` %s $1 ? {}',
  'zero \0 inside',
  '\u0001marked',
  '\u0001"marked"',
  'half \ud800 of a pair',
  '\udfff',
  '🎲 нарды ґїєі \u202e',
  'e\u0301 and é',
  '\ufeffmark',
  'x'.repeat(100_000),
]
