import { type Command, InvalidArgumentError, Option } from 'commander'
import { LOCALES, localeOf } from '../locales/index.js'
import { PRESETS, presetById, type Settings } from '../rules/index.js'
import { rulesShape } from './engine/rules-shape.js'
import { isFields } from './engine/shapes.js'

/** What `--rules` and `--set` were given. */
export interface RulesOptions {
  readonly rules: string
  readonly set: readonly SettingOption[]
}

/** One `--set path=value`. */
export interface SettingOption {
  readonly path: string
  readonly value: unknown
}

/** Adds `--rules` and `--set` to a command. */
export function addRulesOptions(command: Command): Command {
  return command
    .option('-r, --rules <preset>', 'the rules to play by; "nardy rules" lists them', PRESETS[0].id)
    .addOption(setOption())
}

/** `--set path=value`, as often as there are settings to change. */
export function setOption(): Option {
  return new Option('-s, --set <path=value>', 'change one setting, e.g. block.rule=forbid')
    .default([], 'none')
    .argParser(collectSetting)
}

/** The rules that the options describe; wrong ones end the command with one line. */
export function readRules(command: Command, { rules, set }: RulesOptions): Settings {
  if (presetById(rules) === undefined)
    command.error(`error: there are no rules '${rules}'; 'nardy rules' lists them`)
  const settings = rulesShape({ ...overridesOf(set), preset: rules }, '')
  if (!settings.ok) command.error(`error: ${settings.error.message}`)
  return settings.value
}

/** Adds `--lang` to a command. */
export function addLanguageOption(command: Command): Command {
  const option = new Option('-l, --lang <language>', 'the language of the texts')
  const { LC_ALL, LC_MESSAGES, LANG } = process.env
  const fromSystem = localeOf(LC_ALL || LC_MESSAGES || LANG || '')
  return command.addOption(option.choices(LOCALES).default(fromSystem))
}

/** Reads a whole number of at least `min`. */
export function wholeFrom(min: number): (text: string) => number {
  return (text) => {
    const number = Number(text)
    if (!/^\d+$/.test(text) || !Number.isSafeInteger(number) || number < min)
      throw new InvalidArgumentError(`It must be a whole number from ${min}.`)
    return number
  }
}

function collectSetting(text: string, earlier: readonly SettingOption[]): SettingOption[] {
  const at = text.indexOf('=')
  if (at < 1) throw new InvalidArgumentError('It must be written as path=value.')
  return [...earlier, { path: text.slice(0, at), value: settingValue(text.slice(at + 1)) }]
}

/** Numbers, lists, `true`, `null` are written as in JSON; anything else is a word. */
function settingValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function overridesOf(set: readonly SettingOption[]): Record<string, unknown> {
  const overrides: Record<string, unknown> = Object.create(null)
  for (const { path, value } of set) {
    const names = path.split('.')
    const last = names.pop() as string
    let group = overrides
    for (const name of names) {
      if (!isFields(group[name])) group[name] = Object.create(null)
      group = group[name] as Record<string, unknown>
    }
    group[last] = value
  }
  return overrides
}
