import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './refusals.js'

/** Kinds of endpoints, each with a limit of its own for every address (SPEC H5). */
export type LimitKind = 'look' | 'change' | 'command' | 'make' | 'code' | 'import' | 'bot' | 'guest'

/** So many requests of a kind within so many milliseconds. */
export interface Limit {
  readonly max: number
  readonly timeWindow: number
}

/** The limits of every kind. */
export type Limits = Readonly<Record<LimitKind, Limit>>

const MINUTE = 60_000

/** A household, a club's room or a small school behind one address stays below these. */
export const LIMITS: Limits = {
  look: { max: 1200, timeWindow: MINUTE },
  change: { max: 120, timeWindow: MINUTE },
  command: { max: 1800, timeWindow: MINUTE },
  make: { max: 60, timeWindow: MINUTE },
  code: { max: 30, timeWindow: MINUTE },
  import: { max: 30, timeWindow: 60 * MINUTE },
  bot: { max: 20, timeWindow: 60 * MINUTE },
  guest: { max: 600, timeWindow: 60 * MINUTE },
}

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: LimitKind
  }
  interface FastifyInstance {
    /** Counts a request of a kind; false where it is one too many. */
    isAllowed(kind: LimitKind, request: FastifyRequest): Promise<boolean>
  }
}

/** Counts requests by kind and address, and refuses those above the limit. Needs @fastify/rate-limit. */
export function limitRequests(app: FastifyInstance, limits: Limits): void {
  const check = (kind: LimitKind) => app.createRateLimit({ ...limits[kind] })
  const checks: Readonly<Record<LimitKind, ReturnType<typeof check>>> = {
    look: check('look'),
    change: check('change'),
    command: check('command'),
    make: check('make'),
    code: check('code'),
    import: check('import'),
    bot: check('bot'),
    guest: check('guest'),
  }
  app.decorate('isAllowed', async (kind: LimitKind, request: FastifyRequest) => {
    const count = await checks[kind](request)
    return count.isAllowed || !count.isExceeded
  })
  app.addHook('onRequest', async (request, reply) => {
    const kind = kindOf(request)
    if (kind === undefined || (await app.isAllowed(kind, request))) return
    const seconds = Math.ceil(limits[kind].timeWindow / 1000)
    reply.header('retry-after', Math.min(60, seconds))
    return reply.send(refuse(reply, 429, 'too-many-requests'))
  })
}

/** Nothing of the API is without a limit; the pages are. */
function kindOf({ routeOptions, url }: FastifyRequest): LimitKind | undefined {
  return routeOptions.config.limit ?? (url.startsWith('/api/') ? 'look' : undefined)
}
