import { type Command, Option } from 'commander'
import { defaultLevel, type Player, playerOf } from '../../bots/index.js'
import { type Locale, presetName, wordsOf } from '../../locales/index.js'
import type { MatchConfig, Settings, Side } from '../../rules/index.js'
import { BOTS } from '../../server/bots/levels.js'
import {
  addLanguageOption,
  addRulesOptions,
  type RulesOptions,
  readRules,
  wholeFrom,
} from '../options.js'
import { openConsole } from '../play/console.js'
import { createBotChance, createDice } from '../play/dice.js'
import { playSession } from '../play/session.js'

interface PlayOptions extends RulesOptions {
  readonly against?: string
  readonly length?: number
  readonly games?: number
  readonly lang: Locale
  readonly seed?: number
}

/** The other player where two people share the terminal. */
const HUMAN = 'human'

/** `nardy play`. */
export function addPlay(program: Command): void {
  const command = program
    .command('play')
    .description('play a game in the terminal, against the computer or against each other')
    .addOption(
      new Option(
        '-a, --against <player>',
        'who plays Black (default: the strongest bot that is quick)',
      ).choices([HUMAN, ...BOTS.map(({ id }) => id)]),
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
  const bots = botsAt(command, settings, options)
  const console = openConsole(process.stdin, process.stdout)
  const throwDie = createDice(options.seed)
  console.say(words.terminal.welcome(presetName(words, options.rules)))
  await playSession({
    table: { words, people: bots.size === 0 ? ['white', 'black'] : ['white'] },
    settings,
    preset: options.rules,
    config: configOf(options),
    console,
    throwDie,
    bots,
  })
  console.close()
}

function botsAt(
  command: Command,
  settings: Settings,
  { against, seed }: PlayOptions,
): ReadonlyMap<Side, Player> {
  if (against === HUMAN) return new Map()
  const level = against ?? defaultLevel(settings, BOTS)
  const player = playerOf(settings, level, createBotChance(seed), BOTS)
  if (player === undefined) command.error(`error: '${level}' does not play by these rules`)
  return new Map<Side, Player>([['black', player]])
}

function configOf({ length, games }: PlayOptions): MatchConfig {
  return length === undefined ? { games: games ?? 1 } : { length }
}
