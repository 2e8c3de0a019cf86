import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { TestProject } from 'vitest/node'
import './database.js'
import { type RunningPostgres, startPostgres } from './postgres.js'

/** Has one PostgreSQL for a whole test run ready, and starts it for the first test that asks. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let running: Promise<RunningPostgres> | undefined
  const server = createServer((socket) => {
    // After a crash nothing of a test is needed.
    running ??= startPostgres(['fsync=off', 'max_connections=200'])
    running.then(
      ({ url }) => socket.end(url),
      () => socket.end(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  project.provide('postgresPort', (server.address() as AddressInfo).port)
  return async () => {
    server.close()
    await running?.then(
      (postgres) => postgres.stop(),
      () => {},
    )
  }
}
