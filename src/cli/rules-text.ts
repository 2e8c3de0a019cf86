import { describeSettings, presetName, type Words } from '../locales/index.js'
import type { Settings } from '../rules/index.js'

/** The rules of a table in plain words, under the name of the preset they come from. */
export function rulesText(words: Words, preset: string, settings: Settings): string {
  const groups = describeSettings(words, settings).map(({ title, lines }) =>
    [title, ...lines.map((line) => `  ${line}`)].join('\n'),
  )
  return [presetName(words, preset), ...groups].join('\n\n')
}
