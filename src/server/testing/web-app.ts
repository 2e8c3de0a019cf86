import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { LEVELS } from '../../bots/index.js'
import { type AppOptions, createApp } from '../app.js'
import { emptyMemory, type Memory } from '../storage/memory.js'
import { createFakeTime, type FakeTime } from './fake-time.js'
import { type Hall, openHall } from './hall.js'

/** A server that is asked without a network. */
export interface WebApp extends Hall {
  readonly app: FastifyInstance
  readonly time: FakeTime
  /** Somebody with a browser of his own. */
  visitor(headers?: Record<string, string>): Visitor
  close(): Promise<void>
}

/** One browser: it keeps its cookie. */
export interface Visitor {
  ask(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>
  /** The id, once he is a guest. */
  id(): Promise<string>
  cookie(): string | undefined
}

/** A server over a memory; several on one memory are several processes on one database. */
export async function openWebApp(
  seed: string,
  options: Partial<AppOptions> = {},
  memory: Memory = emptyMemory(),
  time: FakeTime = createFakeTime(),
): Promise<WebApp> {
  const hall = openHall(seed, time, memory)
  const app = await createApp({ ...hall, time, levels: LEVELS, ...options })
  return {
    ...hall,
    app,
    time,
    visitor: (headers = {}) => createVisitor(app, headers),
    async close() {
      await app.close()
      await hall.tables.close()
    },
  }
}

function createVisitor(app: FastifyInstance, always: Record<string, string>): Visitor {
  let cookie: string | undefined
  const visitor: Visitor = {
    async ask(method, path, body, headers = {}) {
      const answer = await app.inject({
        method,
        url: path,
        headers: { ...always, ...(cookie ? { cookie } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      const [set] = [answer.headers['set-cookie'] ?? []].flat()
      if (set) cookie = set.split(';')[0]
      return answer
    },
    id: async () => (await visitor.ask('GET', '/api/v1/me')).json().id,
    cookie: () => cookie,
  }
  return visitor
}
