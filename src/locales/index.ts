/**
 * What players read, in English, Russian and Ukrainian.
 *
 * const words = wordsOf(localeOf('uk-UA'))
 * words.presets .settings .rules .codes .rolls .game .say .terminal .page .table   the texts
 * presetName, presetAbout (words, id)                a ready-made rule set
 * describeSettings (words, settings)                 its rules in plain words, grouped
 * rollName (words, roll)                             the Persian name of a roll
 * spokenSteps (moves)                                a play as `words.say.play` takes it
 * sayRefusal, sayStepRefusal, sayPositionFault       codes as sentences
 *
 * For forms that change rules, whose texts are ready: settingLabel and valueName in names.js,
 * saySettingsFault and sayConfigFault in refusals.js.
 */

export { describeSettings } from './describe.js'
export { LOCALES, localeOf, wordsOf } from './locale.js'
export { presetAbout, presetName, rollName, spokenSteps } from './names.js'
export { sayPositionFault, sayRefusal, sayStepRefusal } from './refusals.js'
export type { Locale, Outcome, Who } from './terms.js'
export type { Words } from './words.js'
