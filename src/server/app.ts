import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox'
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type { LevelEntry } from '../bots/index.js'
import { createChat } from './chat.js'
import { cookieKey, createGuests } from './guests.js'
import type { Api, Parts } from './http/api.js'
import { endConnections } from './http/closing.js'
import { addHealth, addMetrics } from './http/health.js'
import { addImports } from './http/imports.js'
import { LIMITS, type Limits, limitRequests } from './http/limits.js'
import { addMatches } from './http/matches.js'
import { addMe } from './http/me.js'
import { addOpenApi, describeApi } from './http/openapi.js'
import { addPages } from './http/pages.js'
import { addHeaders, isOwnOrigin, refuseOtherOrigins } from './http/policy.js'
import { addPresets } from './http/presets.js'
import { answerFaults, answerUnknown, answerUnreadable } from './http/refusals.js'
import { addRolls } from './http/rolls.js'
import { addSeeks } from './http/seeks.js'
import { addTable, addTables } from './http/tables.js'
import { createWaiting } from './http/waiting.js'
import { createLobby } from './lobby.js'
import type { Fill, Time } from './means.js'
import type { Metrics } from './metrics.js'
import { createSeeks } from './seeks.js'
import type { Storage } from './storage/storage.js'
import type { Tables } from './table/port.js'
import { LIMITS as SOCKET_LIMITS } from './transport/limits.js'
import { createSessions } from './transport/sessions.js'
import { addSocket } from './transport/websocket.js'
import { createVerifier, type Verifier } from './verifier.js'

/** What a server is made of, and how it is set up. */
export interface AppOptions {
  readonly storage: Storage
  readonly tables: Tables
  readonly time: Time
  readonly fill: Fill
  /** The server's bots, weakest first. */
  readonly levels: readonly LevelEntry[]
  /** The folder of the built pages; without it only the API is served. */
  readonly webRoot?: string
  /** Whether, or for which proxies, the caller's address and protocol are what a proxy says. */
  readonly trustProxy?: boolean | string
  /** Origins besides the own one from whose pages requests may come. */
  readonly origins?: readonly string[]
  readonly limits?: Partial<Limits>
  /** Reads imported matches. Default: in threads of their own. */
  readonly verifier?: Verifier
  readonly metrics?: Metrics
  /** Whoever has it may read what is measured, from anywhere. */
  readonly metricsToken?: string
  readonly logger?: FastifyServerOptions['logger']
}

/** The longest body that an endpoint reads unless it says otherwise. */
const BODY_LIMIT = 16_384

/** Whoever takes longer to say what he wants is cut off. */
const REQUEST_TIMEOUT = 30_000

/** A connection on which nothing moves for so long is cut off: longer than requests may wait. */
const CONNECTION_TIMEOUT = 60_000

/** A server that listens to nothing yet; to close it leaves storage and tables open. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { storage, tables, time, fill, levels, webRoot, origins = [] } = options
  const { verifier = createVerifier() } = options
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: options.trustProxy ?? false,
    logger: options.logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 100 },
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_TIMEOUT,
    connectionTimeout: CONNECTION_TIMEOUT,
    frameworkErrors: answerUnreadable,
  })
  app.setValidatorCompiler(TypeBoxValidatorCompiler)
  app.setSerializerCompiler(() => (value) => JSON.stringify(value))
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('guest', null)
  endConnections(app)
  answerFaults(app)
  await app.register(cookie, { secret: Buffer.from(await cookieKey(storage, fill)) })
  await app.register(rateLimit, { global: false, cache: 50_000 })
  await addHeaders(app)
  refuseOtherOrigins(app, origins)
  limitRequests(app, { ...LIMITS, ...options.limits })
  logRequests(app)

  const guests = createGuests(storage, time, fill)
  const onFault = (fault: unknown) => app.log.error({ err: fault }, 'the lobby failed')
  const means = { storage, tables, time, fill, onFault }
  const seeks = createSeeks(means)
  const lobby = createLobby(means, seeks)
  const chat = createChat(means)
  const sessions = createSessions({
    tables,
    chat,
    lobby,
    storage,
    time,
    limits: SOCKET_LIMITS,
    onFault: (fault) => app.log.error({ err: fault }, 'a session failed'),
  })
  app.addHook('onClose', async () => {
    for (const part of [lobby, seeks, chat]) part.close()
    await verifier.close()
  })
  await addSocket(app, {
    sessions,
    time,
    identify: async (request) => {
      const caller = await guests.recognise(request)
      return typeof caller === 'string' ? null : caller
    },
    isWelcome: (request) => isOwnOrigin(request, origins),
  })
  addHealth(app, storage)
  if (options.metrics) {
    options.metrics.observe(tables, sessions.count)
    addMetrics(app, options.metrics, options.metricsToken)
  }
  await describeApi(app)
  const parts: Parts = { storage, tables, guests, seeks, time, fill, levels }
  await app.register((api: Api) => addApi(api, parts, app, verifier), { prefix: '/api/v1' })
  if (webRoot === undefined) app.setNotFoundHandler(answerUnknown)
  else await addPages(app, webRoot)
  return app
}

async function addApi(
  api: Api,
  parts: Parts,
  app: FastifyInstance,
  verifier: Verifier,
): Promise<void> {
  const waiting = createWaiting(app, parts.tables, parts.time)
  for (const add of [addMe, addTables, addMatches, addSeeks, addRolls, addPresets]) add(api, parts)
  addTable(api, parts, waiting)
  await api.register((inner: Api) => addImports(inner, parts, verifier))
  addOpenApi(api)
}

/** Addresses of tables are known to those who were given them: the log has the endpoint's alone. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, log } = request
    const took = Math.round(reply.elapsedTime)
    log.info({ method, route: routeOptions.url ?? '*', status: reply.statusCode, took })
  })
}
