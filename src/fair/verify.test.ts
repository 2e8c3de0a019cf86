import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Entry, Fact, FactOf, MatchFile, TableTerms } from '../protocol/index.js'
import { mergeSettings, presetById, type Settings } from '../rules/index.js'
import { makeChain } from './chain.js'
import { type PlayedOptions, playedMatch, termsOf } from './testing/played-match.js'
import { verifyMatch } from './verify.js'

/** The terms of a preset with another opening, for several games. */
function withOpening(opening: object, games: number): TableTerms {
  const settings = mergeSettings(presetById('short')!.settings, { opening })
  if (!settings.ok) throw new Error(settings.error.code)
  return termsOf('short', { settings: settings.value, config: { games } })
}

function factsOf<T extends Fact['type']>({ entries }: MatchFile, type: T): FactOf<T>[] {
  return entries
    .flatMap(({ facts }) => facts)
    .filter((fact): fact is FactOf<T> => fact.type === type)
}

/** A copy in which the n-th fact of a type is changed, from 0. */
function changed<T extends Fact['type']>(
  file: MatchFile,
  type: T,
  nth: number,
  change: (fact: FactOf<T>) => void,
): { file: MatchFile; entry: Entry } {
  const copy = structuredClone(file)
  const fact = factsOf(copy, type)[nth]
  change(fact)
  return { file: copy, entry: copy.entries.find(({ facts }) => facts.includes(fact))! }
}

describe('a match that was played verifies', () => {
  it.each<[string, TableTerms, PlayedOptions]>([
    ['a match to points with a cube', termsOf('short', { config: { length: 3 } }), { offers: 0.1 }],
    ['chains of doubles handed over', termsOf('mad'), {}],
    ['resignations that are offered', termsOf('long'), { offers: 0.5 }],
    ['lost chains', termsOf('hypergammon', { config: { games: 3 } }), { losses: 0.05 }],
    ['an endless session', termsOf('khachapuri', { config: {} }), { games: 2 }],
    ['White for the winner of the lot', withOpening({ lotWinnerGets: 'white' }, 1), {}],
    ['a choice of colours', withOpening({ lotWinnerGets: 'colour-choice' }, 1), {}],
    ['a series in which the winner starts', withOpening({ starter: 'winner' }, 2), {}],
  ])('%s', (_, terms, options) => {
    const file = playedMatch(7, terms, options)
    const drawn = factsOf(file, 'drawn')
    const lots = drawn.filter(({ kind }) => kind === 'lot').length
    const isOver = terms.config.length !== undefined || terms.config.games !== undefined
    expect(verifyMatch(JSON.parse(JSON.stringify(file)))).toMatchObject({
      ok: true,
      value: {
        table: 'abcdefghij01',
        isOver,
        games: drawn.filter(({ draw }) => draw === 1).length,
        lots,
        rolls: drawn.length - lots,
      },
    })
  })

  it('as far as it has been played', () => {
    const { entries, ...head } = playedMatch(7, termsOf('hypergammon'))
    for (let length = 1; length < entries.length; length++) {
      const verified = verifyMatch({ ...head, entries: entries.slice(0, length) })
      expect(verified).toMatchObject({ ok: true, value: { isOver: false } })
    }
  })

  it('with the draws of each seat counted by the chain that they used (SPEC D7)', () => {
    const file = playedMatch(12, termsOf('hypergammon'), { losses: 0.05 })
    const spares = factsOf(file, 'spare')
    expect(spares.length).toBeGreaterThan(0)
    const draws = factsOf(file, 'drawn').length
    const seats = [0, 1].map((seat) => {
      const own = (spares.find((spare) => spare.seat === seat)?.from ?? draws + 1) - 1
      return { own, spare: draws - own }
    })
    expect(verifyMatch(file)).toMatchObject({ ok: true, value: { seats } })
  })
})

describe('a fault is told with its code and its place', () => {
  const file = playedMatch(7, termsOf('hypergammon', { config: { games: 2 } }))
  const other = makeChain(new Uint8Array(32))

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'nardy-match'],
    ['no entries', { format: 'nardy-match', version: 1, entries: [] }],
    ['another format', { ...file, format: 'nardy' }],
    ['another version', { ...file, version: 2 }],
    ['more than it should', { ...file, more: 1 }],
    ['an entry without facts', { ...file, entries: [{ version: 1, at: 0, facts: [] }] }],
  ])('the shape: %s', (_, value) => {
    const nowhere = { version: null, game: null, draw: null }
    expect(verifyMatch(value)).toEqual({ ok: false, error: { code: 'bad-shape', ...nowhere } })
  })

  it('terms that no table can have', () => {
    const { file: bad } = changed(file, 'opened', 0, ({ terms }) => {
      terms.settings = { checkers: 16 }
    })
    const error = { code: 'bad-terms', version: 1, game: null, draw: null }
    expect(verifyMatch(bad)).toEqual({ ok: false, error })
  })

  it('whatever stands in the place of settings', () => {
    const { settings } = factsOf(file, 'opened')[0].terms as { settings: Settings }
    const keys = Object.keys(settings)
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.anything(), (key, junk) => {
        const { file: bad } = changed(file, 'opened', 0, ({ terms }) => {
          terms.settings = { ...settings, [key]: { junk } }
        })
        expect(verifyMatch(bad)).toMatchObject({ ok: false, error: { code: 'bad-terms' } })
      }),
      { numRuns: 40 },
    )
  })

  it("a game's id that is not its own (SPEC D2)", () => {
    const { file: bad, entry } = changed(file, 'committed', 1, (fact) => {
      fact.id = factsOf(file, 'committed')[0].id
    })
    const error = { code: 'bad-game-id', version: entry.version, game: 1 }
    expect(verifyMatch(bad)).toMatchObject({ ok: false, error })
  })

  it.each<[string, (fact: FactOf<'drawn'>) => void]>([
    ['bad-server-link', (fact) => Object.assign(fact, { server: other.link(fact.draw) })],
    ['other-link', (fact) => Object.assign(fact, { seats: [fact.seats[0], other.link(3)] })],
    ['other-link', (fact) => Object.assign(fact, { seats: [fact.seats[1], fact.seats[0]] })],
    ['wrong-dice', (fact) => Object.assign(fact, { dice: [fact.dice[0], (fact.dice[1] % 6) + 1] })],
    ['bad-draw', (fact) => Object.assign(fact, { draw: fact.draw + 1 })],
    ['bad-draw', (fact) => Object.assign(fact, { kind: fact.kind === 'lot' ? 'roll' : 'lot' })],
  ])('%s, of a draw', (code, change) => {
    const { file: bad, entry } = changed(file, 'drawn', 3, change)
    const { draw } = factsOf(file, 'drawn')[3]
    const error = { code, version: entry.version, game: 1, draw }
    expect(verifyMatch(bad)).toEqual({ ok: false, error })
  })

  it('a link that does not hash to the one before (SPEC D5)', () => {
    const { file: bad, entry } = changed(file, 'link', 2, (fact) => {
      fact.link = other.link(fact.draw)
    })
    const error = { code: 'bad-link', version: entry.version, game: 1 }
    expect(verifyMatch(bad)).toMatchObject({ ok: false, error })
  })

  it('a tip that its first link does not hash to', () => {
    const { seat } = factsOf(file, 'ready')[0]
    const link = factsOf(file, 'link').find((fact) => fact.seat === seat)!
    const { file: bad } = changed(file, 'ready', 0, (fact) => {
      fact.tip = other.tip
    })
    const { version } = file.entries.find(({ facts }) => facts.includes(link))!
    const error = { code: 'bad-link', version, game: 1, draw: 1 }
    expect(verifyMatch(bad)).toEqual({ ok: false, error })
  })

  it("a seat's link before the tips of both seats (SPEC D5)", () => {
    const [first, second] = factsOf(file, 'ready')
    const link = factsOf(file, 'link').find(({ seat }) => seat === first.seat)!
    const at = file.entries.findIndex(({ facts }) => facts.includes(second))
    expect(link.draw).toBe(1)
    const early: Entry[] = file.entries
      .map(({ facts, ...entry }) => ({ ...entry, facts: facts.filter((fact) => fact !== link) }))
      .map((entry, i) => (i === at ? { ...entry, facts: [link, ...entry.facts] } : entry))
    const error = { code: 'bad-order', version: at + 1, game: 1, draw: 1 }
    expect(
      verifyMatch({ ...file, entries: early.filter(({ facts }) => facts.length > 0) }),
    ).toEqual({
      ok: false,
      error,
    })
  })

  it('a move that is not legal', () => {
    const { file: bad, entry } = changed(file, 'turn', 1, (fact) => {
      fact.levels = [[[24, 0]]]
    })
    const error = { code: 'not-a-legal-play', version: entry.version, game: 1 }
    expect(verifyMatch(bad)).toMatchObject({ ok: false, error })
  })
})
