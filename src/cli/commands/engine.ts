import type { Command } from 'commander'
import { PRESETS } from '../../rules/index.js'
import { serveEngine } from '../engine/serve.js'

/** `nardy engine`. */
export function addEngine(program: Command): void {
  program
    .command('engine')
    .description('answer requests, one JSON object a line, from standard input')
    .addHelpText(
      'after',
      `
Requests: rules, plays, match, evaluate, choose, cube, levels.
Each line is answered by one line, in order; the end of the input ends the engine.

Example:
  echo '{"id":1,"do":"match","rules":"${PRESETS[0].id}","actions":[]}' | nardy engine`,
    )
    .action(() => serveEngine(process.stdin, process.stdout))
}
