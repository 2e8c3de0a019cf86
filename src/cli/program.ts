import { readFileSync } from 'node:fs'
import { Command, CommanderError } from 'commander'
import { addEngine } from './commands/engine.js'
import { addPerft } from './commands/perft.js'
import { addPlay } from './commands/play.js'
import { addRules } from './commands/rules.js'
import { addServe } from './commands/serve.js'
import { addVerify } from './commands/verify.js'

const FAILED = 1
const BAD_USAGE = 2

/** Runs one command line; the exit status is 0, 1 where something failed, 2 for wrong usage. */
export async function runProgram(args: readonly string[]): Promise<number> {
  try {
    await createProgram().parseAsync(args, { from: 'user' })
    return 0
  } catch (fault) {
    if (fault instanceof CommanderError) return fault.exitCode === 0 ? 0 : BAD_USAGE
    process.stderr.write(`nardy: ${fault instanceof Error ? fault.message : fault}\n`)
    return FAILED
  }
}

function createProgram(): Command {
  const program = new Command('nardy')
    .description('Nardy in the terminal, as a server, and the engine that other programs talk to.')
    .version(version(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .showHelpAfterError('Try --help.')
    .exitOverride()
  for (const add of [addPlay, addRules, addServe, addVerify, addEngine, addPerft]) add(program)
  return program
}

function version(): string {
  const manifest = new URL('../../package.json', import.meta.url)
  return JSON.parse(readFileSync(manifest, 'utf8')).version
}
