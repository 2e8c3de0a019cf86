import { describe, expect, it } from 'vitest'
import type { Fact } from './entry.js'
import { awaited, awaitedSeat, missingLinks, owedLinks } from './table.js'
import type { TableTerms } from './terms.js'
import {
  committedFact,
  drawnFact,
  LINK,
  openingTerms,
  readyFact,
  rollingTable,
  scriptedTable,
} from './testing/scripted.js'
import { termsOf } from './testing/terms.js'

const OTHER = 'c'.repeat(64)

const TWO_GAMES = { config: { games: 2 } }

function tableOf(preset = 'long', changes: Partial<TableTerms> = {}) {
  return scriptedTable(termsOf(preset, changes))
}

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
    expect(table.fault(readyFact(0))).toBe('bad-order')
    table.add(committedFact(1))
    table.add(readyFact(0))
    expect(table.fault(readyFact(0))).toBe('bad-order')
    expect(table.fault(drawnFact(table.state(), 'lot', [6, 1]))).toBe('bad-draw')
    table.add(readyFact(1))
    expect(awaited(table.state())).toBe('lot')
    expect(table.fault(readyFact(0))).toBe('bad-order')
  })

  it('begin anew with every game; nothing is played before they are there', () => {
    const table = rollingTable('long', TWO_GAMES)
    table.draw('roll', 2, 1)
    table.add({ type: 'resign', seat: 1 })
    expect(awaited(table.state())).toBe('commitment')
    expect(table.fault(readyFact(0))).toBe('bad-order')
    expect(table.fault(drawnFact(table.state(), 'lot', [6, 1]))).toBe('bad-draw')
    expect(table.fault({ type: 'resign', seat: 1 })).toBe('wrong-phase')
    table.begin()
    expect(table.state().dice).toMatchObject({ number: 2, draw: 1 })
  })
})

describe('links (SPEC D6)', () => {
  const link = (seat: 0 | 1, draw: number): Fact => ({ type: 'link', seat, draw, link: LINK })

  it('are not shown before the chains of both seats are fixed, then by both at once', () => {
    const table = tableOf()
    table.add(committedFact(1))
    table.add(readyFact(0))
    expect(table.fault(link(0, 1))).toBe('bad-order')
    expect(owedLinks(table.state())).toEqual([])
    table.add(readyFact(1))
    expect(owedLinks(table.state())).toEqual([0, 1])
    expect(table.fault(drawnFact(table.state(), 'lot', [6, 1]))).toBe('bad-draw')
    table.add(link(1, 1))
    expect(table.fault(drawnFact(table.state(), 'lot', [6, 1]))).toBe('bad-draw')
    expect(table.fault(link(0, 1), drawnFact(table.state(), 'lot', [6, 1]))).toBeNull()
  })

  it('of who does not roll first is owed where no lot is thrown', () => {
    const table = scriptedTable(openingTerms('long', { starter: 'loser' }))
    table.begin()
    table.draw('lot', 6, 1)
    table.draw('roll', 2, 1)
    table.add({ type: 'resign', seat: 0 })
    table.add(committedFact(2), readyFact(1))
    expect(table.fault(link(1, 1))).toBe('bad-order')
    table.add(readyFact(0))
    expect([awaitedSeat(table.state()), owedLinks(table.state())]).toEqual([0, [1]])
    expect(table.fault(link(0, 1), drawnFact(table.state(), 'roll', [2, 1]))).toBe('bad-draw')
    table.add(link(1, 1))
    expect(table.fault(link(0, 1), drawnFact(table.state(), 'roll', [2, 1]))).toBeNull()
  })

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
    const table = rollingTable('long', TWO_GAMES)
    table.draw('roll', 2, 1)
    expect(table.fault(link(0, 3))).toBe('bad-order')
    expect(table.fault(link(1, 3))).toBe('bad-order')
    table.turn(0)
    expect(table.state().dice?.seats[0].next).toBe(LINK)
  })

  it('are not shown by who waits for the answer to his raise', () => {
    const table = rollingTable('short', TWO_GAMES)
    table.turn(0)
    table.add({ type: 'double', seat: 1 })
    expect(table.fault(link(1, 2))).toBe('bad-order')
    table.add({ type: 'take', seat: 0 })
    expect(table.fault(link(1, 2))).toBeNull()
  })

  it('are not shown after the match', () => {
    const table = rollingTable('long', { config: { games: 1 } })
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
    table.add(readyFact(0))
    table.add(spare(1, 1))
    expect(table.fault(readyFact(1))).toBe('bad-order')
    expect(awaited(table.state())).toBe('lot')
    expect(owedLinks(table.state())).toEqual([0])
    table.add({ type: 'link', seat: 0, draw: 1, link: LINK })
    expect(table.fault(drawnFact(table.state(), 'lot', [6, 1]))).toBeNull()
  })

  it('takes the place of a seat whose first link does not come', () => {
    const table = tableOf()
    table.add(committedFact(1), readyFact(0), readyFact(1))
    table.add({ type: 'link', seat: 0, draw: 1, link: LINK }, spare(1, 1))
    expect(table.fault({ type: 'link', seat: 1, draw: 1, link: LINK })).toBe('bad-order')
    expect(table.fault(drawnFact(table.state(), 'lot', [6, 1]))).toBeNull()
  })

  it('is nobody’s where nobody sits', () => {
    const table = tableOf()
    table.add(committedFact(1))
    table.add({ type: 'left', seat: 1 })
    expect(table.fault(spare(1, 1))).toBe('bad-order')
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
    const table = rollingTable('long', TWO_GAMES)
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
    const table = scriptedTable(openingTerms('long', { lotWinnerGets: 'white' }))
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
      const table = scriptedTable(openingTerms('long', { lotWinnerGets: 'colour-choice' }))
      table.begin()
      table.draw('lot', 2, 5)
      expect(awaitedSeat(table.state())).toBe(1)
      table.add({ type: 'colours', white })
      expect(awaitedSeat(table.state())).toBe(1)
      expect(table.fault({ type: 'colours', white })).toBe('bad-order')
    },
  )

  it('stay for the whole match; later lots are White’s and Black’s', () => {
    const table = scriptedTable(openingTerms('long', { lotWinnerGets: 'white', starter: 'lot' }))
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
    const table = rollingTable('short', TWO_GAMES)
    expect(awaited(table.state())).toBe('play')
    expect(table.state().thrown).toEqual([6, 1])
    table.turn(0)
    table.draw('roll', 2, 1)
    expect(table.state().thrown).toBeNull()
  })

  it('no lot is thrown where the starter of the next game is known', () => {
    const table = scriptedTable(openingTerms('long', { starter: 'loser' }))
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
