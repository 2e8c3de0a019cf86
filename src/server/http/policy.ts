import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './refusals.js'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What a browser may do with our pages: everything comes from here, scripts are files. */
export async function addHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", "'wasm-unsafe-eval'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:'],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    // Whoever ends TLS in front of us decides for all that the host serves.
    strictTransportSecurity: false,
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=()')
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}

/** Refuses requests that change something and come from another site's page (SPEC H4). */
export function refuseOtherOrigins(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    if (SAFE.has(request.method) || isOwnOrigin(request, origins)) return
    return reply.send(refuse(reply, 403, 'wrong-origin'))
  })
}

/**
 * Whether a request comes from a page of this server, of one of `origins`, or from no page at all:
 * browsers always say from which.
 */
export function isOwnOrigin(request: FastifyRequest, origins: readonly string[]): boolean {
  const { origin } = request.headers
  if (request.headers['sec-fetch-site'] === 'cross-site') return false
  if (origin === undefined) return true
  if (origins.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === request.host
}
