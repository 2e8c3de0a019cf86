import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root folder, with no slash at its end. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')

/**
 * Runs a program in the root folder, its output shown, without a keyboard.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} [env] added to the environment
 * @returns {boolean} whether it ended well
 */
export function run(program, args, env = {}) {
  const { status, error } = spawnSync(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (error) console.error(`${program}: ${error.message}`)
  return status === 0
}

/**
 * Runs a tool that `npm ci` installed.
 * @param {string} name
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
export function runTool(name, args, env) {
  return run(join(ROOT, 'node_modules', '.bin', name), args, env)
}

/**
 * Whether the work ended well; if not, its reason is shown.
 * @param {() => void} work
 */
export function attempt(work) {
  try {
    work()
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  }
}

/**
 * Whether this file is the one node was asked to run.
 * @param {string} url its `import.meta.url`
 */
export function isMain(url) {
  return process.argv[1] === fileURLToPath(url)
}
