import { ready } from './ready.mjs'
import { attempt, ROOT } from './run.mjs'

const PARENT = process.ppid

const HEADERS = {
  'Content-Security-Policy': [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}

if (attempt(ready)) await serve(Number(process.env.PORT || 3000), process.env.HOST || '127.0.0.1')
else process.exitCode = 1

/**
 * Serves the built pages from the first free port at or after the wanted one.
 * @param {number} port
 * @param {string} host
 */
async function serve(port, host) {
  const { preview } = await import('vite')
  const server = await preview({
    root: `${ROOT}/src/web`,
    configFile: `${ROOT}/vite.config.ts`,
    logLevel: 'warn',
    preview: { port, host, headers: HEADERS },
  })
  const address = server.httpServer.address()
  const taken = typeof address === 'object' && address ? address.port : port
  console.log(`Nardy is at http://localhost:${taken} (Ctrl-C ends it)`)
  const stop = async () => {
    await server.close()
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  if (process.env.npm_lifecycle_event) stopWithParent(stop)
}

/**
 * The shell that npm puts in between dies of a signal and does not pass it on.
 * @param {() => void} stop
 */
function stopWithParent(stop) {
  setInterval(() => {
    if (process.ppid !== PARENT) stop()
  }, 500).unref()
}
