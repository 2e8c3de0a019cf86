import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../metrics.js'
import type { Storage } from '../storage/storage.js'
import { refuse } from './refusals.js'

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/

/** Says whether the process can do its work. */
export function addHealth(app: FastifyInstance, storage: Storage): void {
  app.get('/healthz', { logLevel: 'warn' }, async (_, reply) => {
    try {
      await storage.seeks(1)
      return { ok: true }
    } catch {
      return refuse(reply, 503, 'server-fault', { path: 'storage' })
    }
  })
}

/**
 * Shows what is measured: to whoever has the token; where there is none, to programs on the same
 * machine that no proxy stands before (SPEC H8).
 */
export function addMetrics(app: FastifyInstance, { registry }: Metrics, token?: string): void {
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayMeasure(request, token)) return refuse(reply, 404, 'not-found')
    reply.type(registry.contentType)
    return registry.metrics()
  })
}

function mayMeasure({ headers, socket }: FastifyRequest, token?: string): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`)
  const isDirect = headers['x-forwarded-for'] === undefined && headers.forwarded === undefined
  return isDirect && LOOPBACK.test(socket.remoteAddress ?? '')
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}
