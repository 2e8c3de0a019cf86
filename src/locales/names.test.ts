import { describe, expect, test } from 'vitest'
import { PRESETS, ROLLS, SETTINGS, valueAt } from '../rules/index.js'
import { LOCALES, wordsOf } from './locale.js'
import { presetAbout, presetName, rollName, settingLabel, spokenSteps, valueName } from './names.js'

describe.each(LOCALES)('%s', (locale) => {
  const words = wordsOf(locale)

  test('every preset has a name and a sentence of its own', () => {
    const names = PRESETS.map(({ id }) => presetName(words, id))
    const abouts = PRESETS.map(({ id }) => presetAbout(words, id))
    expect(new Set(names).size).toBe(PRESETS.length)
    expect(new Set(abouts).size).toBe(PRESETS.length)
    for (const { id } of PRESETS) expect(names).not.toContain(id)
    for (const about of abouts) expect(about).toMatch(/^\p{Lu}.{20,}\.$/u)
    for (const text of [...names, ...abouts]) expect(text).not.toMatch(/s00\d|vog/i)
  })

  test('S1 every setting has a label of its own', () => {
    const labels = Object.keys(SETTINGS).map((path) => settingLabel(words, path))
    expect(new Set(labels).size).toBe(labels.length)
    for (const path of Object.keys(SETTINGS)) expect(labels).not.toContain(path)
  })

  test('S1 every allowed value of every choice has a name, different from its neighbours', () => {
    for (const [path, spec] of Object.entries(SETTINGS)) {
      if (spec.kind !== 'choice') continue
      const values = [...spec.values, ...(spec.pending ?? [])]
      const names = values.map((value) => valueName(words, path, value))
      expect(new Set(names).size, path).toBe(values.length)
      for (const value of values) {
        if (String(value).includes('-')) expect(names, path).not.toContain(value)
      }
    }
  })

  test('S1 every value in every preset can be named', () => {
    for (const { settings } of PRESETS) {
      for (const path of Object.keys(SETTINGS)) {
        const name = valueName(words, path, valueAt(settings, path))
        expect(name, path).toMatch(/\S/)
        expect(name, path).not.toMatch(/undefined|null|NaN|\[object/)
      }
    }
  })

  test('every roll has a name of its own', () => {
    const names = ROLLS.map(({ roll }) => rollName(words, roll))
    expect(names.every((name) => name.length > 3)).toBe(true)
    expect(new Set(names).size).toBe(21)
  })
})

test('a roll has the same name in both orders', () => {
  const words = wordsOf('ru')
  expect(rollName(words, [6, 5])).toBe('шеш-беш')
  expect(rollName(words, [5, 6])).toBe('шеш-беш')
  expect(rollName(words, [1, 1])).toBe('яган')
})

test('what has no name is called as it is written', () => {
  const words = wordsOf('en')
  expect(presetName(words, 'our-house')).toBe('our-house')
  expect(presetAbout(words, 'our-house')).toBe('')
  expect(settingLabel(words, 'head.hat')).toBe('head.hat')
})

test('lists, numbers and flags are named by what they hold', () => {
  const words = wordsOf('ru')
  expect(valueName(words, 'setup', { 6: 5, 24: 2 })).toBe('24:2 6:5')
  expect(valueName(words, 'head.limit', null)).toBe('сколько угодно')
  expect(valueName(words, 'raise.limit', null)).toBe('без предела')
  expect(valueName(words, 'raise.limit', 64)).toBe('64')
  expect(valueName(words, 'crawford', true)).toBe('да')
  expect(valueName(words, 'head.exception.dice', [3, 6])).toBe('3-3, 6-6')
  expect(valueName(words, 'head.exception.dice', [])).toBe('нет')
  expect(
    valueName(words, 'endings', [
      { name: 'koks', when: ['none-off'], points: 3 },
      { name: 'mars', when: [], points: 2 },
    ]),
  ).toBe('марс 2, кокс 3')
})

test('equal steps that follow one another are spoken together', () => {
  const step = { from: 24, to: 18, hits: false }
  const other = { from: 18, to: 12, hits: true }
  expect(spokenSteps([step, step, other])).toEqual([
    { ...step, times: 2 },
    { ...other, times: 1 },
  ])
  expect(spokenSteps([step, { ...step, hits: true }])).toHaveLength(2)
  expect(spokenSteps([])).toEqual([])
})
