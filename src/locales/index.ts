/**
 * What players read, in English, Russian and Ukrainian.
 *
 * const words = wordsOf(localeOf('uk-UA'))
 * words.presets, .settings, .rules, .codes, .rolls, .game, .say, .terminal, .page   the texts
 * presetName(words, id), presetAbout(words, id)      a ready-made rule set
 * describeSettings(words, settings)                  its rules in plain words, grouped
 * settingLabel(words, path), valueName(words, path, value)   settings in forms
 * rollName(words, roll)                              the Persian name of a roll
 * sayRefusal, sayStepRefusal, saySettingsFault, sayPositionFault, sayConfigFault   codes as sentences
 * spokenSteps(moves)                                 moves of a play as `words.say.play` takes them
 */

export { describeSettings, type RulesGroup } from './describe.js'
export { LOCALES, localeOf, wordsOf } from './locale.js'
export { presetAbout, presetName, rollName, settingLabel, spokenSteps, valueName } from './names.js'
export { type PluralForms, plural } from './plural.js'
export {
  sayConfigFault,
  sayPositionFault,
  sayRefusal,
  saySettingsFault,
  sayStepRefusal,
} from './refusals.js'
export type { How, Locale, Outcome, SettingPath, SpokenStep, Who } from './terms.js'
export type { Words } from './words.js'
