import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The example of the docs. */
export const BOT = fileURLToPath(new URL('../examples/bot.mjs', import.meta.url))

/** Runs the example bot until it ends. */
export function playBot(
  address: string,
  token: string,
  ...table: string[]
): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, [BOT, address, token, ...table])
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text
    })
  }
  return new Promise((resolve) => child.once('exit', (status) => resolve({ status, output })))
}
