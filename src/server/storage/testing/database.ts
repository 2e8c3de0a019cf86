import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { inject } from 'vitest'
import { createDatabase } from './postgres.js'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the run's PostgreSQL is asked for. */
    postgresPort: number
  }
}

/**
 * The address of an empty database in the PostgreSQL of this test run, which starts when first
 * asked for. Rejects where it cannot start.
 */
export async function testDatabase(): Promise<string> {
  const socket = connect(inject('postgresPort'), '127.0.0.1')
  await once(socket, 'connect')
  const url = await text(socket)
  if (url === '') throw new Error('PostgreSQL did not start.')
  return createDatabase(url)
}
