import { describe, expect, it } from 'vitest'
import { applyEntry, type Fact, type MatchFile, openTable } from '../protocol/index.js'
import { mergeSettings, PRESETS, presetById } from '../rules/index.js'
import { playedMatch, termsOf } from './testing/played-match.js'
import { verifyMatch } from './verify.js'

function drawnOf({ entries }: MatchFile) {
  return entries.flatMap(({ facts }) => facts.filter(({ type }) => type === 'drawn'))
}

function count({ entries }: MatchFile, test: (fact: Fact) => boolean): number {
  return entries.flatMap(({ facts }) => facts).filter(test).length
}

/** The terms of a preset with another opening, and games enough to have two of them. */
function withOpening(opening: object) {
  const settings = mergeSettings(presetById('short')!.settings, { opening })
  if (!settings.ok) throw new Error(settings.error.code)
  return termsOf('short', { settings: settings.value, config: { games: 2 } })
}

describe('a match that was played', () => {
  it.each(PRESETS)('verifies by the rules of $id', ({ id }) => {
    for (const seed of [1, 2]) {
      const file = playedMatch(seed, termsOf(id), { losses: 0.02, offers: 0.1 })
      const [lots, rolls] = ['lot', 'roll'].map((kind) =>
        count(file, (fact) => fact.type === 'drawn' && fact.kind === kind),
      )
      const verified = verifyMatch(file)
      expect(verified).toMatchObject({
        ok: true,
        value: { table: 'abcdefghij01', games: 1, isOver: true, lots, rolls },
      })
    }
  })
})
