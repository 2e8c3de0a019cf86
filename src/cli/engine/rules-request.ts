import { LOCALES, presetName, wordsOf } from '../../locales/index.js'
import { PRESETS, type Settings } from '../../rules/index.js'
import { accept, type Outcome } from './refusal.js'

interface RulesAnswer {
  readonly presets: readonly {
    readonly id: string
    readonly name: Readonly<Record<string, string>>
    readonly settings: Settings
  }[]
}

/** `rules`: every preset with its names and its settings. */
export function answerRules(): Outcome<RulesAnswer> {
  const presets = PRESETS.map(({ id, settings }) => ({
    id,
    name: Object.fromEntries(LOCALES.map((locale) => [locale, presetName(wordsOf(locale), id)])),
    settings,
  }))
  return accept({ presets })
}
