import { en } from './en.js'
import { ru } from './ru.js'
import type { Locale } from './terms.js'
import { uk } from './uk.js'
import type { Words } from './words.js'

const ALL: Readonly<Record<Locale, Words>> = { en, ru, uk }

/** The languages, in the order in which they are offered. */
export const LOCALES: readonly Locale[] = ['ru', 'uk', 'en']

/** The language of the first BCP-47 tag (`uk-UA`, `ru_RU.UTF-8`) that is one of ours; else English. */
export function localeOf(...tags: readonly string[]): Locale {
  for (const tag of tags) {
    const language = tag.split(/[-_.]/)[0].toLowerCase()
    const known = LOCALES.find((locale) => locale === language)
    if (known !== undefined) return known
  }
  return 'en'
}

/** All words of a language. */
export function wordsOf(locale: Locale): Words {
  return ALL[locale]
}
