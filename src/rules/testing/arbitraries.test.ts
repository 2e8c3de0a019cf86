import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPosition, OFF } from '../board.js'
import { checkSettings } from '../settings.js'
import type { Checkers } from '../types.js'
import { anyPosition, anySettings, presetSettings } from './arbitraries.js'

const settingsWithPosition = fc
  .oneof(anySettings, presetSettings)
  .chain((settings) =>
    fc.record({ settings: fc.constant(settings), position: anyPosition(settings) }),
  )

describe('the random inputs', () => {
  it('are valid rule sets', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        expect(checkSettings(settings)).toEqual({ ok: true, value: settings })
      }),
    )
  })

  it('are positions that the rule set allows, with the mover still to bear off', () => {
    fc.assert(
      fc.property(settingsWithPosition, ({ settings, position }) => {
        const setup = { own: counts(position.own), other: counts(position.other) }
        expect(createPosition(settings, setup)).toEqual({ ok: true, value: position })
        expect(position.own[OFF]).toBeLessThan(settings.checkers)
      }),
      { numRuns: 500 },
    )
  })
})

function counts(checkers: Checkers): Record<number, number> {
  return Object.fromEntries([...checkers.entries()].filter(([, count]) => count > 0))
}
