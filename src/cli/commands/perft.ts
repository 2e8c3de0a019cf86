import { performance } from 'node:perf_hooks'
import type { Command } from 'commander'
import { perft } from '../../rules/testing/perft.js'
import { addRulesOptions, type RulesOptions, readRules, wholeFrom } from '../options.js'

interface PerftOptions extends RulesOptions {
  readonly depth: number
}

const DEFAULT_DEPTH = 2

/** `nardy perft`. */
export function addPerft(program: Command): void {
  const command = program
    .command('perft')
    .description('count the positions that the plays of all rolls lead to')
    .option('-d, --depth <n>', 'how many plays deep', wholeFrom(1), DEFAULT_DEPTH)
  addRulesOptions(command).action((options: PerftOptions) => {
    const settings = readRules(command, options)
    for (let depth = 1; depth <= options.depth; depth++) {
      const begun = performance.now()
      const positions = perft(settings, depth)
      const seconds = (performance.now() - begun) / 1000
      const rate = Math.round(positions / seconds)
      process.stdout.write(
        `depth ${depth}: ${positions} positions, ${seconds.toFixed(3)} s, ${rate} positions/s\n`,
      )
    }
  })
}
