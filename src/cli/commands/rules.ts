import type { Command } from 'commander'
import { type Locale, presetAbout, presetName, type Words, wordsOf } from '../../locales/index.js'
import { PRESETS } from '../../rules/index.js'
import { addLanguageOption, readRules, type SettingOption, setOption } from '../options.js'
import { rulesText } from '../rules-text.js'

interface RulesCommandOptions {
  readonly lang: Locale
  readonly set: readonly SettingOption[]
}

/** `nardy rules`. */
export function addRules(program: Command): void {
  const command = program
    .command('rules')
    .description('list the rules that are known, or say one set of them in plain words')
    .argument('[preset]', 'the rules to describe')
    .addOption(setOption())
  addLanguageOption(command).action((preset: string | undefined, options: RulesCommandOptions) => {
    const words = wordsOf(options.lang)
    const text =
      preset === undefined
        ? presetList(words)
        : rulesText(words, preset, readRules(command, { rules: preset, set: options.set }))
    process.stdout.write(`${text}\n`)
  })
}

function presetList(words: Words): string {
  const width = Math.max(...PRESETS.map(({ id }) => id.length)) + 2
  return PRESETS.map(
    ({ id }) =>
      `${id.padEnd(width)}${presetName(words, id)}\n${' '.repeat(width)}${presetAbout(words, id)}`,
  ).join('\n')
}
