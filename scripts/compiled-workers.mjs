import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT, runTool } from './run.mjs'

const WORKER = /(?<=\bnew Worker\(\s*new URL\()'(\.[^']+\.js)'(?=, import\.meta\.url\))/g

/**
 * Lets tests run worker threads of the server: Node reads no TypeScript, so that a worker's file is
 * taken from the compiled layer, which is compiled when it is first needed.
 * @returns {import('vite').Plugin}
 */
export function compiledWorkers() {
  const compile = once(() => runTool('tsc', ['-b', 'src/server']))
  return {
    name: 'compiled-workers',
    enforce: 'pre',
    transform(code, id) {
      const source = join(ROOT, 'src', 'server')
      if (!id.startsWith(source) || code.search(WORKER) < 0) return null
      compile()
      const folder = join(ROOT, 'dist', 'server', dirname(id).slice(source.length))
      return code.replace(WORKER, (_, path) => `'${pathToFileURL(join(folder, path)).href}'`)
    },
  }
}

/**
 * @param {() => void} work
 * @returns {() => void} which works when first called
 */
function once(work) {
  let isDone = false
  return () => {
    if (!isDone) work()
    isDone = true
  }
}
