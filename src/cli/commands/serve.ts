import { fileURLToPath } from 'node:url'
import { type Command, InvalidArgumentError, Option } from 'commander'

interface ServeOptions {
  readonly port?: number
  readonly host: string
  readonly data: string
  readonly database?: string
  readonly trustProxy?: string
  readonly origin: readonly string[]
  readonly metricsToken?: string
  readonly log: string
}

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug']
const FIRST_PORT = 3000
const PORT_TRIES = 100
const WEB_ROOT = fileURLToPath(new URL('../../web/', import.meta.url))

/** Whoever has not let go after so long is cut off. */
const PATIENCE = 10_000

/** `nardy serve`. */
export function addServe(program: Command): void {
  program
    .command('serve')
    .description('serve the pages and the tables of a club')
    .option('-p, --port <n>', 'the port; without it the first free one from PORT or 3000', portOf)
    .addOption(hostOption())
    .addOption(
      new Option('--data <folder>', 'where the SQLite file is kept')
        .env('NARDY_DATA')
        .default('data'),
    )
    .addOption(
      new Option('--database <url>', 'a PostgreSQL database instead, or :memory:').env(
        'DATABASE_URL',
      ),
    )
    .addOption(
      new Option(
        '--trust-proxy <addresses>',
        'proxies whose word about callers is taken: addresses, networks, or "all"',
      ).env('NARDY_TRUST_PROXY'),
    )
    .option('--origin <url...>', 'other origins whose pages may talk to this server', [])
    .addOption(
      new Option('--metrics-token <token>', 'who has it reads /metrics from anywhere').env(
        'NARDY_METRICS_TOKEN',
      ),
    )
    .addOption(
      new Option('--log <level>', 'what is logged, as JSON lines')
        .choices(LOG_LEVELS)
        .default('warn'),
    )
    .action(serve)
}

async function serve(options: ServeOptions): Promise<void> {
  const { port, trustProxy, origin, log, ...rest } = options
  // The other commands start without all that a server is made of.
  const { startServer } = await import('../../server/server.js')
  const server = await startServer({
    ...rest,
    port: port ?? Number(process.env.PORT || FIRST_PORT),
    portTries: port === undefined ? PORT_TRIES : 0,
    trustProxy: trustProxy === 'all' ? true : trustProxy,
    origins: origin,
    logger: { level: log },
    webRoot: WEB_ROOT,
    onLost: endWith,
  })
  process.stdout.write(`Nardy is at http://localhost:${server.port} (Ctrl-C ends it)\n`)
  await stopSignal()
  setTimeout(() => process.exit(1), PATIENCE).unref()
  await server.close()
  // Nothing that still runs is of any use.
  process.exit(0)
}

/** Whoever runs the process starts it again; clients come back by themselves. */
function endWith(fault: Error): never {
  process.stderr.write(`nardy: the storage is lost: ${fault.message}\n`)
  process.exit(1)
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
  })
}

function hostOption(): Option {
  return new Option('--host <address>', 'the address to listen at; 0.0.0.0 for every one')
    .env('HOST')
    .default('127.0.0.1')
}

function portOf(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new InvalidArgumentError('It must be a port: a whole number up to 65535.')
  return port
}
