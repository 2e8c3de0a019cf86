import { expect, test } from 'vitest'
import { LOCALES, localeOf, wordsOf } from './locale.js'

test('a BCP-47 tag picks its language, whatever its region or script', () => {
  expect(localeOf('ru')).toBe('ru')
  expect(localeOf('uk-UA')).toBe('uk')
  expect(localeOf('RU-Cyrl-KZ')).toBe('ru')
  expect(localeOf('en-GB')).toBe('en')
})

test('the name of a system locale does too', () => {
  expect(localeOf('uk_UA.UTF-8')).toBe('uk')
  expect(localeOf('ru')).toBe('ru')
})

test('of several tags the first that is one of ours decides, and English where none is', () => {
  expect(localeOf('be-BY', 'ru-BY', 'en')).toBe('ru')
  expect(localeOf('de', 'fr-CH')).toBe('en')
  expect(localeOf()).toBe('en')
  expect(localeOf('', 'C', 'POSIX')).toBe('en')
})

test('every language knows its own code and name', () => {
  expect(LOCALES.map((locale) => wordsOf(locale).locale)).toEqual(LOCALES)
  expect(LOCALES.map((locale) => wordsOf(locale).language)).toEqual([
    'Русский',
    'Українська',
    'English',
  ])
})
