import { describe, expect, it } from 'vitest'
import { PRESETS } from '../rules/index.js'
import { rulesOf } from '../rules/testing/script.js'
import { seededChance } from './chance.js'
import { defaultLevel, evaluatorOf, LEVELS, type LevelEntry, levels, playerOf } from './registry.js'

const SHORT = rulesOf('short')

describe('the registry of bots', () => {
  it('has a random and a simple player for every preset', () => {
    for (const { settings } of PRESETS) {
      const ids = levels(settings).map((level) => level.id)
      expect(ids.slice(0, 2)).toEqual(['random', 'simple'])
      expect(ids).toContain(defaultLevel(settings))
    }
  })

  it('knows no level that is not in it', () => {
    expect(playerOf(SHORT, 'grandmaster', seededChance(1))).toBeUndefined()
    expect(evaluatorOf(SHORT, 'grandmaster')).toBeUndefined()
  })

  it('offers a level only under rules that it was measured on, and no slow one by default', () => {
    const [, simple] = LEVELS
    const onlyHits: LevelEntry = {
      ...simple,
      id: 'only-hits',
      serves: (settings) => settings.contact === 'hit',
    }
    const slow: LevelEntry = { ...simple, id: 'slow', millis: 20_000 }
    const table = [...LEVELS, onlyHits, slow]
    const long = rulesOf('long')
    expect(levels(SHORT, table).map((level) => level.id)).toContain('only-hits')
    expect(levels(long, table).map((level) => level.id)).not.toContain('only-hits')
    expect(defaultLevel(SHORT, table)).toBe('only-hits')
    expect(defaultLevel(long, table)).toBe(defaultLevel(long))
    expect(playerOf(long, 'only-hits', seededChance(1), table)).toBeUndefined()
    expect(evaluatorOf(SHORT, 'only-hits', table)?.settings).toBe(SHORT)
  })
})
