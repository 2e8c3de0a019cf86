import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Entry, Fact, FactOf, MatchFile, TableTerms } from '../protocol/index.js'
import { mergeSettings, presetById } from '../rules/index.js'
import { type PlayedOptions, playedMatch, termsOf } from './testing/played-match.js'
import { verifyMatch } from './verify.js'

const colours = (lotWinnerGets: string) => {
  const opening = { lotWinnerGets, starter: 'winner' }
  const settings = mergeSettings(presetById('hypergammon')!.settings, { opening })
  if (!settings.ok) throw new Error(settings.error.code)
  return termsOf('hypergammon', { settings: settings.value, config: { games: 2 } })
}

const LOGS: readonly [string, TableTerms, PlayedOptions][] = [
  ['a match with a cube', termsOf('hypergammon', { config: { length: 2 } }), { offers: 0.1 }],
  ['chains of doubles', termsOf('mad'), { losses: 0.01 }],
  ['a lot for White', colours('white'), { losses: 0.05, offers: 0.05 }],
  ['a lot for the choice of colours', colours('colour-choice'), { losses: 0.02 }],
]

const CHANGES_OF_A_LOG = 40

/** What may as well have happened in the other order: nothing hangs on it. */
const EITHER_WAY = new Set([
  'sat committed',
  'sat ready',
  'ready ready',
  'ready spare',
  'spare ready',
  'spare spare',
  'turn spare',
  'link double',
  'spare double',
])

type Path = readonly (string | number)[]

/** What dice and order hang on; decisions are left out, and so are words and moments. */
function fieldsOf(fact: Fact, spareSeats: ReadonlySet<number>): Path[] {
  switch (fact.type) {
    case 'opened':
      return [['id']]
    case 'sat':
    case 'turn':
    case 'double':
    case 'take':
      return [['seat']]
    case 'committed':
      return [['game'], ['id'], ['server'], ...[...spareSeats].map((seat) => ['spares', seat])]
    case 'ready':
      return [['seat'], ['tip']]
    case 'link':
      return [['seat'], ['draw'], ['link']]
    case 'spare':
      return [['seat'], ['from']]
    case 'drawn':
      return [['kind'], ['draw'], ['server'], ['seats', 0], ['seats', 1], ['dice', 0], ['dice', 1]]
    default:
      return []
  }
}

/** Another value of the same shape. */
function otherValue(value: unknown, path: Path, choice: number): unknown {
  if (value === 'lot') return 'roll'
  if (value === 'roll') return 'lot'
  if (typeof value === 'string') {
    const at = choice % value.length
    const digit = value[at] === '0' ? '1' : '0'
    return value.slice(0, at) + digit + value.slice(at + 1)
  }
  const number = value as number
  if (path[0] === 'seat') return 1 - number
  if (path[0] === 'dice') return 1 + ((number + (choice % 5)) % 6)
  return choice % 2 === 0 && number > 1 ? number - 1 : number + 1
}

function valueAt(fact: Fact, path: Path): unknown {
  return path.reduce((value: unknown, key) => (value as Record<string, unknown>)[key], fact)
}

function withValue(fact: Fact, path: Path, value: unknown): Fact {
  const copy = structuredClone(fact)
  const owner = path.slice(0, -1).reduce((part: unknown, key) => {
    return (part as Record<string, unknown>)[key]
  }, copy) as Record<string, unknown>
  owner[path[path.length - 1]] = value
  return copy
}

/** The same facts again as a whole log: versions and moments as they would have been. */
function renumbered(entries: readonly Entry[], like: readonly Entry[]): Entry[] {
  return entries.map(({ facts }, i) => ({
    version: i + 1,
    at: like[Math.min(i, like.length - 1)].at,
    facts,
  }))
}

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, list[from])
}

function expectFault(file: MatchFile, entries: readonly Entry[], about: string): void {
  const verified = verifyMatch({ ...file, entries })
  expect({ about, ok: verified.ok }).toEqual({ about, ok: false })
}

describe.each(LOGS)('of %s nothing can be changed', (_, terms, options) => {
  const file = playedMatch(5, terms, options)
  const { entries } = file
  const flat = entries.flatMap(({ facts }, at) => facts.map((fact, i) => ({ at, i, fact })))
  const spareUse = spareGames(flat.map(({ fact }) => fact))
  const idle = idleTips(flat.map(({ fact }) => fact))
  const fields = flat.flatMap((place, n) =>
    fieldsOf(place.fact, spareUse.get(n) ?? new Set())
      .filter(() => !idle.has(place.fact))
      .map((path) => ({ ...place, path })),
  )

  it('verifies as it is', () => {
    expect(verifyMatch(file)).toMatchObject({ ok: true })
  })

  it('no id, tip, link, number, seat, lot or roll', () => {
    fc.assert(
      fc.property(fc.nat(fields.length - 1), fc.nat(1000), (n, choice) => {
        const { at, i, fact, path } = fields[n]
        const value = otherValue(valueAt(fact, path), path, choice)
        const facts = entries[at].facts.with(i, withValue(fact, path, value))
        const changed = entries.with(at, { ...entries[at], facts })
        expectFault(file, changed, `${at + 1} ${fact.type} ${path}`)
      }),
      { numRuns: CHANGES_OF_A_LOG },
    )
  })

  it('no fact can be left out, doubled or moved', () => {
    const inner = flat.slice(0, -entries.at(-1)!.facts.length)
    fc.assert(
      fc.property(fc.nat(inner.length - 1), fc.nat(2), (n, way) => {
        const { at, i, fact } = inner[n]
        const { facts } = entries[at]
        const next = facts[i + 1]
        if (way === 2 && (next === undefined || isEitherWay([fact], [next]))) return
        if (way === 0 && idle.has(fact)) return
        const lists = [
          facts.toSpliced(i, 1),
          facts.toSpliced(i, 0, structuredClone(fact)),
          moved(facts, i, i + 1),
        ]
        const changed = entries.with(at, { ...entries[at], facts: lists[way] })
        expectFault(file, changed, `${at + 1} ${fact.type} ${['out', 'twice', 'moved'][way]}`)
      }),
      { numRuns: CHANGES_OF_A_LOG },
    )
  })

  it('no entry can be left out, doubled or moved, its number changed or not', () => {
    fc.assert(
      fc.property(fc.nat(entries.length - 2), fc.nat(2), fc.boolean(), (at, way, isNumbered) => {
        if (way === 2 && isEitherWay(entries[at].facts, entries[at + 1].facts)) return
        if (way === 0 && entries[at].facts.every((fact) => idle.has(fact))) return
        const lists = [
          entries.toSpliced(at, 1),
          entries.toSpliced(at, 0, entries[at]),
          moved(entries, at, at + 1),
        ]
        const changed = isNumbered ? renumbered(lists[way], entries) : lists[way]
        expectFault(file, changed, `${at + 1} ${['out', 'twice', 'moved'][way]}`)
      }),
      { numRuns: CHANGES_OF_A_LOG },
    )
  })

  it('no draw can take the place of another', () => {
    const drawn = flat.filter(({ fact }) => fact.type === 'drawn')
    fc.assert(
      fc.property(fc.nat(drawn.length - 1), fc.nat(drawn.length - 1), (n, m) => {
        if (n === m) return
        const { at, i, fact } = drawn[n]
        const other = drawn[m].fact as FactOf<'drawn'>
        const swapped = { ...other, draw: (fact as FactOf<'drawn'>).draw }
        const changed = entries.with(at, {
          ...entries[at],
          facts: entries[at].facts.with(i, swapped),
        })
        expectFault(file, changed, `${at + 1} as ${drawn[m].at + 1}`)
      }),
      { numRuns: CHANGES_OF_A_LOG },
    )
  })
})

function isEitherWay(one: readonly Fact[], other: readonly Fact[]): boolean {
  return one.length === 1 && other.length === 1 && EITHER_WAY.has(`${one[0].type} ${other[0].type}`)
}

/** The tips of chains of which no link was shown, as they were lost before: nothing hangs on them. */
function idleTips(facts: readonly Fact[]): Set<Fact> {
  const idle = new Set<Fact>()
  for (const [n, fact] of facts.entries()) {
    if (fact.type !== 'ready') continue
    const rest = facts.slice(n)
    const end = rest.findIndex(({ type }) => type === 'committed')
    const game = end < 0 ? rest : rest.slice(0, end)
    if (!game.some((each) => each.type === 'link' && each.seat === fact.seat)) idle.add(fact)
  }
  return idle
}

/** For the place of each commitment in a list of facts: the seats whose spare chains its game uses. */
function spareGames(facts: readonly Fact[]): Map<number, Set<number>> {
  const used = new Map<number, Set<number>>()
  let now = new Set<number>()
  const waiting = new Map<number, number>()
  for (const [n, fact] of facts.entries()) {
    if (fact.type === 'committed') {
      now = new Set()
      waiting.clear()
      used.set(n, now)
    }
    if (fact.type === 'spare') waiting.set(fact.seat, fact.from)
    if (fact.type !== 'drawn') continue
    for (const [seat, from] of waiting) if (fact.draw >= from) now.add(seat)
  }
  return used
}
