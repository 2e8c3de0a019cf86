import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PlaySearch } from '../plays.js'
import { PRESETS } from '../presets/index.js'
import { countWith, perft } from './perft.js'
import { rulesOf } from './script.js'

interface Count {
  readonly preset: string
  readonly depth: number
  readonly positions: number
}

/** Counted once with the reference generator, beside the counts among the cases. */
const counts: Count[] = ['perft.jsonl', '../../cli/cases/perft.jsonl'].flatMap((file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line)),
)

describe('positions counted from the start', () => {
  it('are known for every preset to depth 2', () => {
    for (const { id } of PRESETS) {
      const depths = counts.filter(({ preset }) => preset === id).map(({ depth }) => depth)
      expect(depths).toEqual(expect.arrayContaining([1, 2]))
    }
  })

  it.each(counts)('P10 $preset to depth $depth: $positions', ({ preset, depth, positions }) => {
    expect(perft(rulesOf(preset), depth)).toBe(positions)
  })

  it.each(counts.filter(({ positions }) => positions < 20_000))(
    'P10 the general search counts $positions for $preset to depth $depth',
    ({ preset, depth, positions }) => {
      const settings = rulesOf(preset)
      expect(countWith(settings, depth, () => new PlaySearch(settings))).toBe(positions)
    },
  )
})
