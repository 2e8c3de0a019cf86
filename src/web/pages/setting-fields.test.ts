import { describe, expect, test } from 'vitest'
import { mergeSettings, PRESETS, presetById, SETTINGS, type Settings } from '../../rules/index.js'
import { FIELDS, fieldsOf, GIVEN_BY_PRESET } from './setting-fields.js'

const settingsOf = (id: string) => presetById(id)?.settings as Settings
const pathsOf = (settings: Settings) =>
  fieldsOf(settings).flatMap(({ fields }) => fields.map(({ path }) => path))

test('every setting is either given by the preset or offered once', () => {
  const offered = FIELDS.flatMap(([, paths]) => Object.keys(paths))
  expect([...GIVEN_BY_PRESET, ...offered].toSorted()).toEqual(Object.keys(SETTINGS).toSorted())
})

describe.each(PRESETS.map(({ id }) => id))('%s', (id) => {
  test('every value offered alone is either playable or refused with its code', () => {
    const settings = settingsOf(id)
    for (const { path, options } of fieldsOf(settings).flatMap(({ fields }) => fields)) {
      for (const value of options) {
        const tree = path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value)
        const merged = mergeSettings(settings, tree)
        if (!merged.ok) expect(merged.error.code).toBe('bad-setting')
      }
    }
  })
})

test('what cannot happen is not asked: no bar in the long game, no head in the short one', () => {
  const long = pathsOf(settingsOf('long'))
  expect(long).toContain('head.limit')
  expect(long).toContain('block.rule')
  expect(long).not.toContain('closedDie')
  const short = pathsOf(settingsOf('short'))
  expect(short).toContain('closedDie')
  expect(short).not.toContain('head.limit')
})

test('what depends on another choice appears with it', () => {
  const raising = mergeSettings(settingsOf('long'), { raise: { mode: 'doubling' } })
  expect(pathsOf(settingsOf('long'))).not.toContain('crawford')
  expect(raising.ok && pathsOf(raising.value)).toContain('crawford')
  expect(raising.ok && pathsOf(raising.value)).toContain('raise.limit')
})
