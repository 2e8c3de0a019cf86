import { basename, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { answerUnknown } from './refusals.js'

const FOREVER = 'public, max-age=31536000, immutable'
const ASK_FIRST = 'no-cache'
const A_WHILE = 'public, max-age=3600'

/** Serves the built pages; every address that is no file's is the page's own to read. */
export async function addPages(app: FastifyInstance, webRoot: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webRoot,
    cacheControl: false,
    dotfiles: 'ignore',
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', keepingOf(path))
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    const [path] = request.url.split('?')
    if (!isPage || /^\/(?:api|ws|metrics|healthz)(?:\/|$)/.test(path) || /\.\w+$/.test(path))
      return answerUnknown(request, reply)
    return reply.sendFile('index.html')
  })
}

/** Names of assets hold a hash of what is in them; the page and its worker are asked for anew. */
function keepingOf(path: string): string {
  if (path.includes(`${sep}assets${sep}`)) return FOREVER
  return /\.(?:html|js|webmanifest)(?:\.\w+)?$/.test(basename(path)) ? ASK_FIRST : A_WHILE
}
