import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const PROGRAM = fileURLToPath(new URL('../../../dist/cli/nardy.js', import.meta.url))
const REQUESTS = 100_000
const MOST_MEGABYTES = 200

function startEngine() {
  return spawn(process.execPath, [PROGRAM, 'engine'], { stdio: ['pipe', 'pipe', 'pipe'] })
}

/** Requests of several kinds, the rules of every other one written out with a change. */
function requestLine(id: number): string {
  const heads = { own: '24:15', other: '24:15' }
  const start = { own: '24:2 13:5 8:3 6:5', other: '24:2 13:5 8:3 6:5' }
  const length = (id % 11) + 2
  const kinds = [
    { id, do: 'plays', rules: 'long', position: heads, dice: [6, 5] },
    {
      id,
      do: 'plays',
      rules: { preset: 'short', block: { length } },
      position: start,
      dice: [3, 3],
    },
    { id, do: 'match', rules: 'mad', match: {}, actions: [{ type: 'lot', white: 6, black: 2 }] },
    { id, do: 'dance', weight: 'x'.repeat(id % 500) },
  ]
  return JSON.stringify(kinds[id % kinds.length])
}

/** The most memory that a process has held at once, in MB (Linux). */
function peakMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s*(\d+) kB/.exec(status)?.[1]) / 1024
}

describe('the engine as a process', () => {
  it.runIf(process.platform === 'linux')(
    'answers 100,000 requests piped in at once, in order, in bounded memory',
    async () => {
      const engine = startEngine()
      const answers = createInterface({ input: engine.stdout })
      let answered = 0
      let peak = 0
      answers.on('line', (line) => {
        if (!line.startsWith(`{"id":${answered},`)) throw new Error(`out of order: ${line}`)
        answered++
        if (answered === REQUESTS) peak = peakMegabytes(engine.pid as number)
      })
      for (let id = 0; id < REQUESTS; id++) {
        if (!engine.stdin.write(`${requestLine(id)}\n`)) await once(engine.stdin, 'drain')
      }
      while (answered < REQUESTS) await once(answers, 'line')
      engine.stdin.end()
      const [status] = await once(engine, 'exit')
      expect(status).toBe(0)
      expect(peak).toBeGreaterThan(0)
      expect(peak).toBeLessThan(MOST_MEGABYTES)
    },
    300_000,
  )

  it('ends quietly when nobody reads its answers any more', async () => {
    const engine = startEngine()
    let complaint = ''
    engine.stderr.on('data', (chunk) => {
      complaint += chunk
    })
    engine.stdin.on('error', () => {})
    engine.stdout.once('data', () => engine.stdout.destroy())
    const feeding = setInterval(() => engine.stdin.write(`${requestLine(3)}\n`.repeat(100)), 5)
    const [status] = await once(engine, 'exit')
    clearInterval(feeding)
    expect(status).toBe(0)
    expect(complaint).toBe('')
  })

  it('ends with status 0 at the end of input, with nothing asked too', async () => {
    const engine = startEngine()
    engine.stdin.end()
    const [status] = await once(engine, 'exit')
    expect(status).toBe(0)
  })
})
