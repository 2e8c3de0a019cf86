import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A process that says on its first line where it listens. */
export interface Child {
  readonly port: number
  /** What it measures of itself, by name. */
  figures(): Promise<ReadonlyMap<string, number>>
  stop(): Promise<void>
}

/** Starts a program of this build, which ends with this process as it would by itself. */
export async function startChild(args: readonly string[]): Promise<Child> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  const failed = once(child, 'exit').then(() => {
    throw new Error(`${args.join(' ')} has ended.`)
  })
  const [line] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    failed,
  ])
  failed.catch(() => undefined)
  const port = Number(/:(\d+)/.exec(line)?.[1])
  return { port, figures: () => figuresAt(port), stop: () => stop(child) }
}

async function figuresAt(port: number): Promise<Map<string, number>> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  const lines = (await answer.text()).split('\n').map((line) => line.split(' '))
  return new Map(lines.map(([name, value]) => [name, Number(value)]))
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
