import { describe, expect, it } from 'vitest'
import type { Fact, FactOf } from './entry.js'
import { applyEntry, openTable } from './fold.js'
import { awaited } from './table.js'
import type { TableTerms } from './terms.js'
import {
  committedFact,
  drawnFact,
  LINK,
  openedFact,
  openingTerms,
  PLAYERS,
  readyFact,
  rollingTable,
  satFact,
  scriptedTable,
} from './testing/scripted.js'
import { termsOf } from './testing/terms.js'

const TWO_GAMES = { config: { games: 2 } }

function tableOf(preset = 'long', changes: Partial<TableTerms> = {}) {
  return scriptedTable(termsOf(preset, changes))
}

describe('the first entry', () => {
  const terms = termsOf('long')
  const opened = openedFact(terms)

  it('opens the table, and may seat players and commit chains', () => {
    const facts = [opened, satFact(0), committedFact(1)]
    const table = openTable({ version: 1, at: 5, facts })
    expect(table).toMatchObject({
      ok: true,
      value: { id: 'abcdefghij01', version: 1, changed: 1, at: 5, players: [PLAYERS[0], null] },
    })
  })

  it.each<[string, number, Fact[], string]>([
    ['with another version', 2, [opened], 'bad-order'],
    ['that does not open', 1, [satFact(0)], 'bad-order'],
    ['that opens twice', 1, [opened, opened], 'bad-order'],
    ['with settings that are none', 1, [openedFact({ ...terms, settings: {} })], 'bad-terms'],
    ['without settings', 1, [openedFact({ ...terms, settings: null })], 'bad-terms'],
    [
      'with two lengths',
      1,
      [openedFact({ ...terms, config: { length: 3, games: 3 } })],
      'bad-terms',
    ],
    [
      'with a stake in a match',
      1,
      [openedFact({ ...terms, config: { length: 3, stake: 2 } })],
      'bad-terms',
    ],
  ])('%s is refused', (_, version, facts, error) => {
    expect(openTable({ version, at: 0, facts })).toEqual({ ok: false, error })
  })
})

describe('an entry', () => {
  it('follows the last one in number and in time', () => {
    const state = tableOf().state()
    const facts = [committedFact(1)]
    const next = { version: state.version + 1, at: state.at, facts }
    expect(applyEntry(state, next).ok).toBe(true)
    for (const entry of [
      { ...next, version: state.version },
      { ...next, version: state.version + 2 },
      { ...next, at: state.at - 1 },
    ]) {
      expect(applyEntry(state, entry)).toEqual({ ok: false, error: 'bad-order' })
    }
  })

  it('changes nothing unless all its facts are possible', () => {
    const table = rollingTable('long', TWO_GAMES)
    const before = structuredClone(table.state())
    const draw = drawnFact(table.state(), 'roll', [2, 1])
    const link: Fact = { type: 'link', seat: 0, draw: 2, link: LINK }
    const illegal: Fact = { type: 'turn', seat: 0, levels: [[[24, 1]]] }
    expect(table.fault(link, draw, illegal)).toBe('not-a-legal-play')
    expect(table.state()).toEqual(before)
    expect(table.fault(link, draw)).toBeNull()
  })

  it('makes older sights of the match stale only where the match has changed', () => {
    const table = rollingTable('long', TWO_GAMES)
    const { version, changed } = table.state()
    expect(changed).toBe(version - 1)
    table.add({ type: 'spare', seat: 1, from: 3 })
    table.add({ type: 'resumed', down: 5 })
    expect(table.state()).toMatchObject({ version: version + 2, changed })
    table.draw('roll', 2, 1)
    expect(table.state()).toMatchObject({ version: version + 3, changed: version + 3 })
  })
})

describe('seats', () => {
  it('are taken once, by two different guests', () => {
    const table = tableOf()
    expect(table.fault(satFact(0))).toBe('seat-taken')
    table.add({ type: 'left', seat: 0 })
    expect(awaited(table.state())).toBe('players')
    expect(table.fault({ type: 'sat', seat: 0, player: PLAYERS[1] })).toBe('seat-taken')
    expect(table.fault({ type: 'left', seat: 0 })).toBe('bad-order')
    expect(table.fault(satFact(0))).toBeNull()
  })

  it('are left with the chain that was ready, and only before both are (SPEC L8)', () => {
    const table = tableOf()
    table.add(committedFact(1))
    table.add(readyFact(1))
    table.add({ type: 'left', seat: 1 })
    expect(table.state().dice?.seats[1]).toMatchObject({ tip: null, next: null })
    expect(table.fault(readyFact(1))).toBe('bad-order')
    table.add(satFact(1), readyFact(1))
    expect(table.fault({ type: 'left', seat: 0 })).toBeNull()
    table.add(readyFact(0))
    for (const seat of [0, 1] as const) {
      expect(table.fault({ type: 'left', seat })).toBe('bad-order')
    }
  })
})

describe('moves', () => {
  it('are the awaited seat’s alone', () => {
    const table = rollingTable('short', TWO_GAMES)
    const levels = [
      [
        [24, 18],
        [24, 23],
      ] as [number, number][],
    ]
    expect(table.fault({ type: 'turn', seat: 1, levels })).toBe('not-your-turn')
    expect(table.fault({ type: 'turn', seat: 0, levels })).toBeNull()
    expect(table.fault({ type: 'turn', seat: 0, levels: [[]] })).toBe('play-exists')
    expect(table.fault({ type: 'double', seat: 0 })).toBe('wrong-phase')
    expect(table.fault({ type: 'take', seat: 1 })).toBe('wrong-phase')
  })

  it('of a chain come all at once, and nothing comes after them', () => {
    const table = rollingTable('mad', TWO_GAMES)
    for (let own = 1; own <= 3; own++) {
      for (const seat of [0, 1] as const) {
        table.draw('roll', 2, 1)
        table.turn(seat)
      }
    }
    table.draw('roll', 5, 5)
    const before = table.state()
    table.turn(0)
    const entry = table.entries[table.entries.length - 1]
    const chain = entry.facts[0] as FactOf<'turn'>
    expect(chain.levels.length).toBeGreaterThan(1)
    const played = (levels: FactOf<'turn'>['levels']) =>
      applyEntry(before, { ...entry, facts: [{ ...chain, levels }] })
    expect(played(chain.levels).ok).toBe(true)
    for (const levels of [chain.levels.slice(0, -1), [...chain.levels, []]]) {
      expect(played(levels)).toEqual({ ok: false, error: 'not-a-legal-play' })
    }
  })
})

describe('the end', () => {
  it('a seat that is claimed loses the match at once (SPEC M10)', () => {
    const table = rollingTable('long', { config: { length: 5 } })
    table.add({ type: 'claimed', seat: 1, because: 'time' })
    expect(table.state().match).toMatchObject({
      isOver: true,
      results: [{ winner: 'black', how: 'forfeit' }],
    })
    expect(awaited(table.state())).toBe('over')
    expect(table.fault({ type: 'claimed', seat: 1, because: 'time' })).not.toBeNull()
  })

  it('may be claimed where nobody has a colour yet', () => {
    const table = scriptedTable(openingTerms('long', { lotWinnerGets: 'colour-choice' }))
    table.begin()
    table.draw('lot', 2, 5)
    table.add({ type: 'claimed', seat: 0, because: 'time' })
    const { match, white } = table.state()
    expect(match.isOver).toBe(true)
    expect(match.results[0].winner).toBe(white === 0 ? 'white' : 'black')
  })

  it('a rematch is offered after the match, refused or agreed in time', () => {
    const table = rollingTable('long', { config: { games: 1 } })
    const until = table.state().at + 60_000
    const offered: Fact = { type: 'rematch-offered', seat: 0, until }
    const agreed: Fact = { type: 'rematch-agreed', table: 'zyxwvutsrq09' }
    expect(table.fault(offered)).toBe('bad-order')
    table.draw('roll', 2, 1)
    table.add({ type: 'resign', seat: 1 })
    expect(table.fault(agreed)).toBe('bad-order')
    expect(table.fault({ type: 'rematch-refused', seat: 1 })).toBe('bad-order')
    table.add(offered)
    table.add({ type: 'rematch-refused', seat: 1 })
    expect(table.state().rematch).toBeNull()
    table.add(offered)
    table.wait(60_001)
    expect(table.fault(agreed)).toBe('bad-order')
    table.add({ ...offered, until: until + 60_001 })
    table.add(agreed)
    expect(table.state().next).toBe('zyxwvutsrq09')
    expect(table.fault(offered)).toBe('bad-order')
  })
})
