import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import type { MatchFault, MatchSummary } from '../../fair/verify.js'
import { wordsOf } from '../../locales/index.js'

const STDIN = '-'
const AGAINST_RULES = 'the rules do not allow it'

/** `nardy verify`. */
export function addVerify(program: Command): void {
  program
    .command('verify')
    .description('check every roll and move of a match that was exported')
    .argument('<file>', 'the match; "-" reads it from standard input')
    .addHelpText(
      'after',
      `
Status 0: everything follows from the chains that were fixed before each game, and from the rules.
Status 1: it does not, or the file cannot be read; one line says where and why.`,
    )
    .action(async (file: string) => {
      // Shapes take long to load: the other commands do without them.
      const { verifyMatch } = await import('../../fair/verify.js')
      const verified = verifyMatch(matchIn(file))
      if (!verified.ok) throw new Error(faultText(file, verified.error))
      process.stdout.write(`${summaryText(verified.value)}\n`)
    })
}

/** What a file says; nothing where it is not JSON: a match it is not. */
function matchIn(file: string): unknown {
  const text = readText(file)
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file === STDIN ? 0 : file, 'utf8')
  } catch (fault) {
    const { code, message } = fault as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new Error(`there is no file '${file}'`)
    throw new Error(`'${file}' cannot be read: ${message}`)
  }
}

function faultText(file: string, { code, version, game, draw }: MatchFault): string {
  const words: Readonly<Record<string, string>> = wordsOf('en').live.faults
  const places = [
    version === null ? '' : `entry ${version}`,
    game === null ? '' : `game ${game}`,
    draw === null ? '' : `draw ${draw}`,
  ].filter((place) => place !== '')
  const where = places.length === 0 ? '' : ` ${places.join(', ')}:`
  return `'${file}' does not verify:${where} ${words[code] ?? AGAINST_RULES} (${code})`
}

function summaryText({ table, isOver, games, lots, rolls, seats }: MatchSummary): string {
  const chains = seats.map(({ own, spare }, seat) => {
    const instead = spare === 0 ? '' : `, the server's spare one in ${spare}`
    return `Seat ${seat + 1}: own chain in ${own} of ${own + spare} draws${instead}`
  })
  return [
    `Table ${table} verifies${isOver ? '' : '; the match is not over'}`,
    `Games: ${games}, lots: ${lots}, rolls: ${rolls}`,
    ...chains,
  ].join('\n')
}
