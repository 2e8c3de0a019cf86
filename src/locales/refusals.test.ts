import { describe, expect, test } from 'vitest'
import {
  createPosition,
  mergeSettings,
  PRESETS,
  presetById,
  type Settings,
} from '../rules/index.js'
import { LOCALES, wordsOf } from './locale.js'
import { sayConfigFault, sayPositionFault, saySettingsFault, sayStepRefusal } from './refusals.js'

const settingsOf = (id: string, overrides: unknown = {}): Settings => {
  const merged = mergeSettings(presetById(id)!.settings, overrides)
  if (!merged.ok) throw new Error(merged.error.path)
  return merged.value
}

describe('a refused row says what is missing under these rules', () => {
  const say = (rule: string, length = 6) =>
    sayStepRefusal(wordsOf('ru'), 'block', settingsOf('long', { block: { rule, length } }))

  test('ahead: an opposing checker past it', () => {
    expect(say('ahead')).toBe('Шесть подряд нельзя: впереди нет шашек соперника')
    expect(say('ahead', 5)).toBe('Пять подряд нельзя: впереди нет шашек соперника')
  })

  test('enemy-home: an opposing checker at home', () => {
    expect(say('enemy-home')).toBe('Шесть подряд нельзя: у соперника ещё нет шашек дома')
  })

  test('forbid: nothing helps', () => {
    expect(say('forbid')).toBe('Шесть подряд нельзя')
  })
})

test('a taken head is told apart from a head that gives several', () => {
  const words = wordsOf('ru')
  expect(sayStepRefusal(words, 'head-taken', settingsOf('long'))).toBe('Голова уже взята')
  const two = settingsOf('long', { head: { limit: 2 } })
  expect(sayStepRefusal(words, 'head-taken', two)).toBe('С головы больше нельзя')
})

describe.each(LOCALES)('%s', (locale) => {
  const words = wordsOf(locale)
  const codes = [...Object.keys(words.codes.steps), 'block', 'head-taken']

  test('every refused step is one short sentence under all presets', () => {
    for (const { settings } of PRESETS) {
      for (const code of codes as (keyof typeof words.codes.steps)[]) {
        expect(sayStepRefusal(words, code, settings)).toMatch(/^\p{Lu}[^!.]{5,70}$/u)
      }
    }
  })

  test('a fault of settings names the setting as the form does', () => {
    const wrong = mergeSettings(settingsOf('long'), { block: { rule: 'sometimes' } })
    expect(!wrong.ok && saySettingsFault(words, wrong.error)).toContain(
      words.settings.labels['block.rule'],
    )
    const early = mergeSettings(settingsOf('long'), { contact: 'pin' })
    expect(!early.ok && saySettingsFault(words, early.error)).toContain(
      words.settings.labels.contact,
    )
  })

  test('B4 a fault of a position says where it is', () => {
    const long = settingsOf('long')
    const shared = createPosition(long, { own: { 24: 14, 12: 1 }, other: { 24: 15 } })
    expect(!shared.ok && sayPositionFault(words, shared.error)).toContain('12')
    const noBar = createPosition(long, { own: { 25: 1 }, other: { 24: 15 } })
    expect(!noBar.ok && sayPositionFault(words, noBar.error)).toMatch(/^\p{Lu}[^!]{10,}$/u)
    const offBoard = createPosition(long, { own: { 26: 1 }, other: { 24: 15 } })
    expect(!offBoard.ok && sayPositionFault(words, offBoard.error)).not.toContain('26')
    for (const say of Object.values(words.codes.position)) {
      for (const side of ['own', 'other'] as const) {
        for (const point of [undefined, 0, 7, 25]) {
          expect(say(side, point)).toMatch(/^\p{Lu}[^!]{10,}$/u)
          expect(say(side, point)).not.toContain('undefined')
        }
      }
    }
  })

  test('settings that are no settings at all are faulted as the rules', () => {
    const nothing = mergeSettings(settingsOf('long'), 7)
    expect(!nothing.ok && saySettingsFault(words, nothing.error)).toContain(words.page.rules)
  })

  test('a fault of a match says what the field may be', () => {
    const texts = ['length', 'games', 'stake', 'prize', ''].map((path) =>
      sayConfigFault(words, { path }),
    )
    expect(new Set(texts).size).toBe(4)
  })
})
