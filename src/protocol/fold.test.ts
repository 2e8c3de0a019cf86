import { describe, expect, it } from 'vitest'
import type { Settings } from '../rules/index.js'
import type { Fact, FactOf } from './entry.js'
import { applyEntry, openTable } from './fold.js'
import { awaited, awaitedSeat, missingLinks, owedLinks } from './table.js'
import {
  committedFact,
  drawnFact,
  LINK,
  openedFact,
  PLAYERS,
  satFact,
  scriptedTable,
  scriptedTerms,
} from './testing/scripted.js'

const OTHER = 'c'.repeat(64)

function tableOf(preset = 'long', changes: Parameters<typeof scriptedTerms>[1] = {}) {
  return scriptedTable(scriptedTerms(preset, changes))
}

/** Both seats ready, seat 0 has won the lot and is to roll. */
function rollingTable(preset = 'long', config: object = { games: 2 }) {
  const table = tableOf(preset, { config })
  table.begin()
  table.draw('lot', 6, 1)
  return table
}

function withOpening(opening: Partial<Settings['opening']>) {
  const terms = scriptedTerms('long', { config: { games: 2 } })
  const settings = terms.settings as Settings
  return scriptedTable({
    ...terms,
    settings: { ...settings, opening: { ...settings.opening, ...opening } },
  })
}

function ready(seat: 0 | 1): Fact {
  return { type: 'ready', seat, tip: LINK, link: LINK }
}

describe('the first entry', () => {
  const terms = scriptedTerms('long')
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
    const table = rollingTable()
    const before = structuredClone(table.state())
    const draw = drawnFact(table.state(), 'roll', [2, 1])
    const link: Fact = { type: 'link', seat: 0, draw: 2, link: LINK }
    const illegal: Fact = { type: 'turn', seat: 0, levels: [[[24, 1]]] }
    expect(table.fault(link, draw, illegal)).toBe('not-a-legal-play')
    expect(table.state()).toEqual(before)
    expect(table.fault(link, draw)).toBeNull()
  })

  it('makes older sights of the match stale only where the match has changed', () => {
    const table = rollingTable()
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

  it('are left with the chain that was ready, and only before dice are drawn', () => {
    const table = tableOf()
    table.add(committedFact(1))
    table.add(ready(1))
    table.add({ type: 'left', seat: 1 })
    expect(table.state().dice?.seats[1]).toMatchObject({ tip: null, next: null })
    expect(table.fault(ready(1))).toBe('bad-order')
    table.add(satFact(1))
    table.begin()
    table.add(drawnFact(table.state(), 'lot', [4, 4]))
    expect(table.fault({ type: 'left', seat: 0 })).toBe('bad-order')
  })
})

describe('the chains of a game (SPEC D5)', () => {
  it('are committed once a game, in its turn', () => {
    const table = tableOf()
    expect(awaited(table.state())).toBe('commitment')
    expect(table.fault(committedFact(2))).toBe('bad-order')
    table.add(committedFact(1))
    expect(table.fault(committedFact(1))).toBe('bad-order')
    expect(table.fault(committedFact(2))).toBe('bad-order')
    expect(awaited(table.state())).toBe('ready')
  })

  it("are committed before a seat's own, each of which comes once", () => {
    const table = tableOf()
    expect(table.fault(ready(0))).toBe('bad-order')
    table.add(committedFact(1))
    table.add(ready(0))
    expect(table.fault(ready(0))).toBe('bad-order')
    expect(table.fault(drawnFact(table.state(), 'lot', [6, 1]))).toBe('bad-draw')
    table.add(ready(1))
    expect(awaited(table.state())).toBe('lot')
  })

  it('begin anew with every game; nothing is played before they are there', () => {
    const table = rollingTable()
    table.draw('roll', 2, 1)
    table.add({ type: 'resign', seat: 1 })
    expect(awaited(table.state())).toBe('commitment')
    expect(table.fault(ready(0))).toBe('bad-order')
    expect(table.fault(drawnFact(table.state(), 'lot', [6, 1]))).toBe('bad-draw')
    expect(table.fault({ type: 'resign', seat: 1 })).toBe('wrong-phase')
    table.begin()
    expect(table.state().dice).toMatchObject({ number: 2, draw: 1 })
  })
})

describe('links (SPEC D6)', () => {
  const link = (seat: 0 | 1, draw: number): Fact => ({ type: 'link', seat, draw, link: LINK })

  it('of the seat that does not roll are owed after a lot, the roller’s come with the roll', () => {
    const table = tableOf()
    table.begin()
    table.add(drawnFact(table.state(), 'lot', [6, 1]))
    expect(missingLinks(table.state())).toEqual([0, 1])
    expect(owedLinks(table.state())).toEqual([1])
    expect(table.fault(drawnFact(table.state(), 'roll', [2, 1]))).toBe('bad-draw')
    table.add(link(1, 2))
    expect(owedLinks(table.state())).toEqual([])
    expect(table.fault(drawnFact(table.state(), 'roll', [2, 1]))).toBe('bad-draw')
    expect(table.fault(link(0, 2), drawnFact(table.state(), 'roll', [2, 1]))).toBeNull()
  })

  it('of both seats are owed where a lot is to be thrown again', () => {
    const table = tableOf()
    table.begin()
    table.add(drawnFact(table.state(), 'lot', [3, 3]))
    expect(owedLinks(table.state())).toEqual([0, 1])
  })

  it('are shown once, for the next draw alone', () => {
    const table = tableOf()
    table.begin()
    table.add(drawnFact(table.state(), 'lot', [6, 1]))
    expect(table.fault(link(1, 1))).toBe('bad-order')
    expect(table.fault(link(1, 3))).toBe('bad-order')
    table.add(link(1, 2))
    expect(table.fault(link(1, 2))).toBe('bad-order')
  })

  it('are not shown before the turn that comes first is played', () => {
    const table = rollingTable()
    table.draw('roll', 2, 1)
    expect(table.fault(link(0, 3))).toBe('bad-order')
    expect(table.fault(link(1, 3))).toBe('bad-order')
    table.turn(0)
    expect(table.state().dice?.seats[0].next).toBe(LINK)
  })

  it('are not shown by who waits for the answer to his raise', () => {
    const table = rollingTable('short')
    table.turn(0)
    table.add({ type: 'double', seat: 1 })
    expect(table.fault(link(1, 2))).toBe('bad-order')
    table.add({ type: 'take', seat: 0 })
    expect(table.fault(link(1, 2))).toBeNull()
  })

  it('are not shown after the match', () => {
    const table = rollingTable('long', { games: 1 })
    table.draw('roll', 2, 1)
    table.add({ type: 'resign', seat: 1 })
    expect(awaited(table.state())).toBe('over')
    expect(table.fault(link(0, 3))).toBe('bad-order')
  })
})

describe('a spare chain (SPEC D7)', () => {
  const spare = (seat: 0 | 1, from: number): Fact => ({ type: 'spare', seat, from })

  it('stands in from the first draw without a link, to the end of the game', () => {
    const table = tableOf('long', { config: { games: 2 } })
    table.begin()
    table.add(drawnFact(table.state(), 'lot', [6, 1]))
    expect(table.fault(spare(1, 1))).toBe('bad-order')
    expect(table.fault(spare(1, 3))).toBe('bad-order')
    table.add(spare(1, 2))
    expect(missingLinks(table.state())).toEqual([0])
    expect(table.fault(spare(1, 2))).toBe('bad-order')
    expect(table.fault({ type: 'link', seat: 1, draw: 2, link: LINK })).toBe('bad-order')
    table.draw('roll', 2, 1)
    table.turn(0)
    expect(missingLinks(table.state())).toEqual([])
    table.draw('roll', 2, 1)
  })

  it('never replaces a link that has been shown', () => {
    const table = tableOf()
    table.begin()
    expect(table.fault(spare(0, 1))).toBe('bad-order')
    table.add(spare(0, 2))
    expect(table.state().dice?.seats[0]).toMatchObject({ next: LINK, spareFrom: 2 })
    table.add(drawnFact(table.state(), 'lot', [3, 3]))
    expect(owedLinks(table.state())).toEqual([1])
  })

  it('takes the place of a seat that is not ready, which then cannot be', () => {
    const table = tableOf()
    table.add(committedFact(1))
    table.add(ready(0))
    table.add(spare(1, 1))
    expect(table.fault(ready(1))).toBe('bad-order')
    expect(awaited(table.state())).toBe('lot')
    expect(table.fault(drawnFact(table.state(), 'lot', [6, 1]))).toBeNull()
  })
})

describe('draws', () => {
  it('are numbered one by one, lots and rolls alike', () => {
    const table = tableOf()
    table.begin()
    const drawn = drawnFact(table.state(), 'lot', [6, 1])
    expect(table.fault({ ...drawn, draw: 2 } as Fact)).toBe('bad-draw')
    expect(table.fault({ ...drawn, kind: 'roll' } as Fact)).toBe('bad-draw')
    table.add(drawn)
    expect(table.fault({ ...drawn, draw: 2 } as Fact)).toBe('bad-draw')
    expect(table.state().dice?.draw).toBe(2)
  })

  it('remember what each seat has to follow on with', () => {
    const table = tableOf()
    table.begin()
    expect(table.state().dice?.seats[0].last).toBe(LINK)
    const drawn = drawnFact(table.state(), 'lot', [6, 1])
    table.add({ ...drawn, seats: [OTHER, LINK] } as Fact)
    expect(table.state().dice?.seats[0].last).toBe(OTHER)
  })

  it('wait for their turn', () => {
    const table = rollingTable()
    table.draw('roll', 2, 1)
    expect(table.fault(drawnFact(table.state(), 'roll', [2, 1]))).toBe('bad-draw')
    expect(table.fault(drawnFact(table.state(), 'lot', [2, 1]))).toBe('bad-draw')
  })
})

describe('colours and the lot', () => {
  it.each([0, 1] as const)(
    'are given by the terms where the lot only says who starts: %s',
    (white) => {
      const table = tableOf('long', { white })
      table.begin()
      table.draw('lot', 2, 5)
      expect(table.state()).toMatchObject({ white, thrown: white === 0 ? [2, 5] : [5, 2] })
      expect(awaitedSeat(table.state())).toBe(1 - white)
    },
  )

  it('White is the winner’s where the lot gives it', () => {
    const table = withOpening({ lotWinnerGets: 'white' })
    table.begin()
    expect(table.fault({ type: 'colours', white: 1 })).toBe('bad-order')
    table.draw('lot', 4, 4)
    expect(awaited(table.state())).toBe('lot')
    table.draw('lot', 2, 5)
    expect(awaited(table.state())).toBe('colour')
    expect(table.fault({ type: 'colours', white: 0 })).toBe('bad-order')
    table.add({ type: 'colours', white: 1 })
    expect(awaited(table.state())).toBe('roll')
    expect(awaitedSeat(table.state())).toBe(1)
    expect(table.state().match.game.starter).toBe('white')
  })

  it.each([0, 1] as const)(
    'the winner who chooses starts with either, White for seat %s',
    (white) => {
      const table = withOpening({ lotWinnerGets: 'colour-choice' })
      table.begin()
      table.draw('lot', 2, 5)
      expect(awaitedSeat(table.state())).toBe(1)
      table.add({ type: 'colours', white })
      expect(awaitedSeat(table.state())).toBe(1)
      expect(table.fault({ type: 'colours', white })).toBe('bad-order')
    },
  )

  it('stay for the whole match; later lots are White’s and Black’s', () => {
    const table = withOpening({ lotWinnerGets: 'white', starter: 'lot' })
    table.begin()
    table.draw('lot', 2, 5)
    table.add({ type: 'colours', white: 1 })
    table.draw('roll', 2, 1)
    table.add({ type: 'resign', seat: 1 })
    table.begin()
    table.draw('lot', 2, 5)
    expect(table.state()).toMatchObject({ white: 1, thrown: [5, 2] })
    expect(awaitedSeat(table.state())).toBe(0)
  })

  it('the lot is the first roll where it plays, and is forgotten at the next roll', () => {
    const table = rollingTable('short')
    expect(awaited(table.state())).toBe('play')
    expect(table.state().thrown).toEqual([6, 1])
    table.turn(0)
    table.draw('roll', 2, 1)
    expect(table.state().thrown).toBeNull()
  })

  it('no lot is thrown where the starter of the next game is known', () => {
    const table = withOpening({ starter: 'loser' })
    table.begin()
    table.draw('lot', 6, 1)
    table.draw('roll', 2, 1)
    table.add({ type: 'resign', seat: 0 })
    table.begin()
    expect(awaited(table.state())).toBe('roll')
    expect(awaitedSeat(table.state())).toBe(0)
    expect(table.fault(drawnFact(table.state(), 'roll', [2, 1]))).toBeNull()
  })
})

describe('moves', () => {
  it('are the awaited seat’s alone', () => {
    const table = rollingTable('short')
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
    const table = rollingTable('mad')
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
    const table = rollingTable('long', { length: 5 })
    table.add({ type: 'claimed', seat: 1, because: 'time' })
    expect(table.state().match).toMatchObject({
      isOver: true,
      results: [{ winner: 'black', how: 'forfeit' }],
    })
    expect(awaited(table.state())).toBe('over')
    expect(table.fault({ type: 'claimed', seat: 1, because: 'time' })).not.toBeNull()
  })

  it('may be claimed where nobody has a colour yet', () => {
    const table = withOpening({ lotWinnerGets: 'colour-choice' })
    table.begin()
    table.draw('lot', 2, 5)
    table.add({ type: 'claimed', seat: 0, because: 'time' })
    const { match, white } = table.state()
    expect(match.isOver).toBe(true)
    expect(match.results[0].winner).toBe(white === 0 ? 'white' : 'black')
  })

  it('a rematch is offered after the match, refused or agreed in time', () => {
    const table = rollingTable('long', { games: 1 })
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
