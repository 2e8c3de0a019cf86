import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A server in a process of its own. */
export interface Served {
  readonly address: string
  readonly data: string
  readonly child: ChildProcess
  /** What it has printed. */
  output(): string
  /** Asks it to end; its exit status. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

const PROGRAM = fileURLToPath(new URL('../dist/cli/nardy.js', import.meta.url))

/** Runs `nardy serve` until it listens, with its data in a new folder unless one is given. */
export async function serve(
  args: readonly string[] = [],
  { data = mkdtempSync(join(tmpdir(), 'nardy-data-')), env = {} as NodeJS.ProcessEnv } = {},
): Promise<Served> {
  const child = spawn(process.execPath, [PROGRAM, 'serve', '--data', data, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = output.match(/Nardy is at (http:\S+)/)
      if (found) resolve(found[1])
    })
    void ended.then((status) => reject(new Error(`It ended with ${status}: ${output}`)))
  })
  return {
    address,
    data,
    child,
    output: () => output,
    stop(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}
