import { describe, expect, it } from 'vitest'
import { type PlayedOptions, playedMatch, termsOf } from '../fair/testing/played-match.js'
import type { Entry } from './entry.js'
import { applyEntry, openTable } from './fold.js'
import { awaited, type TableState } from './table.js'
import type { TableTerms } from './terms.js'

const CLOCK = { kind: 'reserve', delay: 1, perPoint: 20 } as const

const LOGS: readonly [string, TableTerms, PlayedOptions][] = [
  ['a match', termsOf('hypergammon', { clock: CLOCK, config: { length: 3 } }), { offers: 0.1 }],
  ['a session', termsOf('hypergammon', { clock: CLOCK, config: {} }), { games: 2, losses: 0.05 }],
  ['chains of doubles', termsOf('mad', { clock: CLOCK }), { losses: 0.01 }],
]

function statesOf(entries: readonly Entry[]): TableState[] {
  const states: TableState[] = []
  for (const entry of entries) {
    const last = states.at(-1)
    const after = last === undefined ? openTable(entry) : applyEntry(last, entry)
    if (!after.ok) throw new Error(`${after.error} in ${entry.version}`)
    states.push(after.value)
  }
  return states
}

/** The same facts, each in an entry of its own. */
function singled(entries: readonly Entry[]): Entry[] {
  return entries
    .flatMap(({ at, facts }) => facts.map((fact) => ({ at, facts: [fact] })))
    .map((entry, i) => ({ version: i + 1, ...entry }))
}

describe.each(LOGS)('the log of %s', (_, terms, options) => {
  const { entries } = playedMatch(9, terms, options)
  const states = statesOf(entries)

  it('comes to the same from what was written down', () => {
    expect(statesOf(JSON.parse(JSON.stringify(entries)))).toEqual(states)
  })

  it('comes to the same in whatever entries its facts lie', () => {
    const last = statesOf(singled(entries)).at(-1)
    const { version, changed } = states[states.length - 1]
    expect({ ...last, version, changed }).toEqual(states.at(-1))
  })

  it('never changes what it came to before', () => {
    const before = structuredClone(states)
    statesOf(entries)
    expect(states).toEqual(before)
  })

  it('goes on in number and time, with reserves that only games make larger', () => {
    for (const [i, state] of states.entries()) {
      const last = states[i - 1]
      expect(state.version).toBe(i + 1)
      if (last === undefined) continue
      expect(state.at).toBeGreaterThanOrEqual(last.at)
      expect(state.changed).toBeGreaterThanOrEqual(last.changed)
      const more = state.dice?.number === last.dice?.number ? 0 : 180_000
      for (const seat of [0, 1] as const) {
        const grown = state.clock.reserve[seat] - last.clock.reserve[seat]
        expect(grown).toBeLessThanOrEqual(more)
        if (last.clock.running !== seat) expect(grown).toBeGreaterThanOrEqual(0)
      }
    }
  })

  it('has time running exactly while one seat is to decide and nothing is owed', () => {
    const alone = new Set(['colour', 'roll', 'play', 'answer'])
    for (const state of states) {
      const isAwaited = alone.has(awaited(state))
      if (!isAwaited) expect(state.clock.running).toBeNull()
      if (state.clock.running !== null) expect(isAwaited).toBe(true)
    }
  })
})
