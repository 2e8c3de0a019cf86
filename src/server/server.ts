import { randomFillSync } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { type AppOptions, createApp } from './app.js'
import type { Bots } from './bots/bots.js'
import { BOTS } from './bots/levels.js'
import { threadBots } from './bots/thread-bots.js'
import type { Time } from './means.js'
import { createMetrics } from './metrics.js'
import { openStorage } from './storage/index.js'
import { chainThread } from './table/chain-thread.js'
import { createTables } from './table/tables.js'

/** How a server is run. */
export interface ServerOptions
  extends Pick<AppOptions, 'webRoot' | 'trustProxy' | 'origins' | 'limits' | 'metricsToken'> {
  /** The folder of the SQLite file, made where there is none; not needed with a database. */
  readonly data: string
  /** The address of a PostgreSQL database that several processes may share, or `:memory:`. */
  readonly database?: string
  readonly host: string
  readonly port: number
  /** Where the port is taken, up to so many after it are tried. */
  readonly portTries?: number
  readonly logger?: FastifyServerOptions['logger']
  /** Who thinks for the server's bots. Default: a thread of their own. */
  readonly bots?: Bots
  /** Is told when nothing can be served any more, and only a new process can. */
  readonly onLost?: (fault: Error) => void
}

/** A server that listens. */
export interface RunningServer {
  readonly port: number
  /** Says goodbye to clients, finishes what is under way and gives up what it holds. */
  close(): Promise<void>
}

const WALL_TIME: Time = {
  now: () => Date.now(),
  later(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}

/** Opens the storage, looks after its tables, and listens. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host, port, portTries = 0, data, database, bots = threadBots() } = options
  const fill = (bytes: Uint8Array) => {
    randomFillSync(bytes)
  }
  const place = database ?? sqliteFile(data)
  const metrics = createMetrics()
  const storage = metrics.measured(await openStorage(place, options.onLost))
  const early: unknown[] = []
  let tell = (fault: unknown): void => {
    early.push(fault)
  }
  const onFault = (fault: unknown) => tell(fault)
  const means = { storage, time: WALL_TIME, fill, levels: BOTS, onFault }
  const isAlone = !/^postgres/.test(place)
  const tables = createTables({ ...means, bots, chainMaker: chainThread(), isAlone })
  let app: FastifyInstance | undefined
  const close = async () => {
    await app?.close()
    await tables.close()
    await storage.close()
  }
  try {
    app = await createApp({ ...options, ...means, tables, metrics })
    const { log } = app
    tell = (fault) => log.error({ err: fault }, 'a table failed')
    early.forEach(tell)
    return { port: await listen(app, host, port, portTries), close }
  } catch (fault) {
    await close()
    throw fault
  }
}

/** The file holds secrets: nobody else may read it, whoever made its folder. */
function sqliteFile(folder: string): string {
  process.umask(0o077)
  mkdirSync(folder, { recursive: true })
  return join(folder, 'nardy.sqlite')
}

async function listen(
  app: FastifyInstance,
  host: string,
  port: number,
  tries: number,
): Promise<number> {
  try {
    await app.listen({ host, port })
    const address = app.server.address()
    return typeof address === 'object' && address ? address.port : port
  } catch (fault) {
    const isTaken = fault instanceof Error && 'code' in fault && fault.code === 'EADDRINUSE'
    if (!isTaken || tries === 0) throw fault
    return listen(app, host, port + 1, tries - 1)
  }
}
