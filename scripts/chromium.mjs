import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The path of the system's Chromium or Chrome.
 * @returns {string | undefined}
 */
export function findChromium() {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) =>
    existsSync(path),
  )
}

/**
 * Finds Chromium or installs Debian's package of it.
 * Throws an Error with a sentence for people when neither is possible.
 */
export function ensureChromium() {
  if (findChromium()) return
  console.log('Chromium is not there; installing it with apt-get …')
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update'], quiet)
  run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], quiet)
  if (findChromium()) return
  throw new Error(
    'No Chromium: the browser tests need `chromium` or `google-chrome` on the PATH, and apt-get could not install it (it wants root and Debian’s package archive).',
  )
}
