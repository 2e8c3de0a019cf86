/**
 * What players read, in English, Russian and Ukrainian.
 *
 * const words = wordsOf(localeOf('uk-UA'))
 * words.presets .settings .rules .codes .rolls .game .say .terminal .page .table .home .preferences .flow .commands   the texts
 * FAMILIES, familyOf (id)                            kinds of nardy with their presets
 * presetName, presetAbout (words, id)                a ready-made rule set
 * describeSettings (words, settings)                 its rules in plain words, grouped
 * rollName (words, roll)                             the Persian name of a roll
 * spokenSteps (moves)                                a play as `words.say.play` takes it
 * settingLabel, valueName (words, path)              a setting in a form
 * sayRefusal, sayStepRefusal, sayPositionFault,
 * saySettingsFault                                   codes as sentences
 */

export { describeSettings } from './describe.js'
export { FAMILIES, type FamilyId, familyOf } from './families.js'
export { LOCALES, localeOf, wordsOf } from './locale.js'
export {
  presetAbout,
  presetName,
  rollName,
  settingLabel,
  spokenSteps,
  valueName,
} from './names.js'
export {
  sayPositionFault,
  sayRefusal,
  saySettingsFault,
  sayStepRefusal,
} from './refusals.js'
export { limitsHead, liveEndings, winsVary } from './relevance.js'
export type { Locale, Outcome, Who } from './terms.js'
export type { Words } from './words.js'
