import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

/** A real PostgreSQL that runs for a test or a measurement. */
export interface RunningPostgres {
  readonly url: string
  stop(): Promise<void>
}

const PROGRAM = fileURLToPath(new URL('../../../../scripts/postgres.mjs', import.meta.url))

/**
 * Starts a PostgreSQL in a folder of its own, with settings such as `fsync=off`; it ends with this
 * process, however that ends. Rejects where it cannot start.
 */
export async function startPostgres(settings: readonly string[] = []): Promise<RunningPostgres> {
  const child = spawn(process.execPath, [PROGRAM, ...settings], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // A stop by the keyboard is for this process alone.
    detached: true,
  })
  const gone = once(child, 'exit')
  const [url] = await Promise.race([
    once(createInterface(child.stdout), 'line') as Promise<[string]>,
    gone.then(() => Promise.reject(new Error('PostgreSQL did not start.'))),
  ])
  return {
    url,
    async stop() {
      child.stdin.end()
      await gone
    },
  }
}

/** Makes an empty database beside the one of an address; returns its address. */
export async function createDatabase(url: string): Promise<string> {
  const name = `nardy_${Math.random().toString(36).slice(2)}`
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
  return Object.assign(new URL(url), { pathname: name }).href
}
