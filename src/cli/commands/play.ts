import { type Command, Option } from 'commander'
import { type Locale, presetName, wordsOf } from '../../locales/index.js'
import type { MatchConfig, Side } from '../../rules/index.js'
import {
  addLanguageOption,
  addRulesOptions,
  type RulesOptions,
  readRules,
  wholeFrom,
} from '../options.js'
import { openConsole } from '../play/console.js'
import { createDice } from '../play/dice.js'
import { playSession } from '../play/session.js'

interface PlayOptions extends RulesOptions {
  readonly against: string
  readonly length?: number
  readonly games?: number
  readonly lang: Locale
  readonly seed?: number
}

/** `nardy play`. */
export function addPlay(program: Command): void {
  const command = program
    .command('play')
    .description('play a game in the terminal, against the computer or against each other')
    .addOption(
      new Option('-a, --against <player>', 'who plays Black')
        .choices(['simple', 'random', 'human'])
        .default('simple'),
    )
    .addOption(
      new Option('--length <points>', 'play a match to so many points')
        .argParser(wholeFrom(1))
        .conflicts('games'),
    )
    .option('--games <n>', 'play a series of so many games (default: 1)', wholeFrom(1))
    .option('--seed <n>', 'throw the same dice again for the same number', wholeFrom(0))
  addLanguageOption(addRulesOptions(command)).action((options: PlayOptions) =>
    play(command, options),
  )
}

async function play(command: Command, options: PlayOptions): Promise<void> {
  const settings = readRules(command, options)
  const words = wordsOf(options.lang)
  const people: readonly Side[] = options.against === 'human' ? ['white', 'black'] : ['white']
  const console = openConsole(process.stdin, process.stdout)
  const throwDie = createDice(options.seed)
  console.say(words.terminal.welcome(presetName(words, options.rules)))
  await playSession({
    table: { words, people },
    settings,
    preset: options.rules,
    config: configOf(options),
    console,
    throwDie,
    bots: new Map(),
  })
  console.close()
}

function configOf({ length, games }: PlayOptions): MatchConfig {
  return length === undefined ? { games: games ?? 1 } : { length }
}
