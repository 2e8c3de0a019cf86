import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { attempt, isMain, ROOT, run, runTool } from './run.mjs'

const STAMP = join(ROOT, 'dist', '.stamp')

/** What a build is made of; tests and their data are no part of it. */
const INPUTS = [
  'LICENSE',
  'nets',
  'package-lock.json',
  'package.json',
  'scripts/ready.mjs',
  'src',
  'tsconfig.base.json',
  'vite.config.ts',
]
const NOT_INPUT = /\.test\.tsx?$|\.jsonl$|[\\/]arbitraries\.ts$/

/** Files without which a build is not there, whatever its stamp says. */
const OUTPUTS = ['dist/cli/nardy.js', 'dist/rules/package.json', 'dist/web/index.html']

/** Pages' files that a packed copy makes smaller on their way. */
const PACKABLE = /\.(?:js|css|html|svg|wasm|bin|webmanifest)$/

/** What goes into the library's folder besides compiled code, so that it can be packed. */
const LIBRARY_FILES = ['src/rules/package.json', 'src/rules/README.md', 'LICENSE']

/**
 * Installs what is missing and builds what is stale; a second call does nothing.
 * Throws an Error with a sentence for people when a step fails.
 */
export function ready() {
  if (!isInstalled()) {
    step('Installing packages', () =>
      run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']),
    )
  }
  const stamp = hashInputs()
  if (isBuilt(stamp)) {
    console.log('Ready: nothing to install, nothing to build.')
    return
  }
  rmSync(STAMP, { force: true })
  const layers = readdirSync(join(ROOT, 'src')).filter((layer) =>
    existsSync(join(ROOT, 'src', layer, 'tsconfig.json')),
  )
  removeOrphans(layers)
  step('Compiling', () =>
    runTool('tsc', ['-b', '--force', ...layers.map((layer) => `src/${layer}`)]),
  )
  step('Building the pages', () => runTool('vite', ['build', '--logLevel', 'warn']))
  for (const file of listFiles('dist/web').filter((path) => PACKABLE.test(path))) pack(file)
  for (const file of LIBRARY_FILES) {
    copyFileSync(join(ROOT, file), join(ROOT, 'dist', 'rules', file.replace(/^.*\//, '')))
  }
  chmodSync(join(ROOT, 'dist', 'cli', 'nardy.js'), 0o755)
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, stamp)
}

/**
 * @param {string} title
 * @param {() => boolean} work
 */
function step(title, work) {
  console.log(`${title} …`)
  if (!work()) throw new Error(`${title} failed; the reason is above.`)
}

/** Whether node_modules holds what the lock file asks for; npm notes there what it installed. */
function isInstalled() {
  const noted = join(ROOT, 'node_modules', '.package-lock.json')
  if (!existsSync(noted)) return false
  const have = readPackages(noted)
  const want = readPackages(join(ROOT, 'package-lock.json'))
  delete want['']
  return (
    Object.keys(have).every((path) => path in want) &&
    Object.entries(want).every(([path, { version, optional }]) =>
      have[path] ? have[path].version === version : optional,
    )
  )
}

/**
 * @param {string} lockFile
 * @returns {Record<string, { version: string, optional?: boolean }>}
 */
function readPackages(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages
}

function hashInputs() {
  const hash = createHash('sha256')
  for (const file of INPUTS.flatMap(listFiles).filter((path) => !NOT_INPUT.test(path))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** @param {string} stamp */
function isBuilt(stamp) {
  return (
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === stamp &&
    OUTPUTS.every((file) => existsSync(join(ROOT, file)))
  )
}

/**
 * Removes compiled files whose source is gone: they would be packed and imported for ever.
 * @param {string[]} layers
 */
function removeOrphans(layers) {
  const compiled = layers.filter((layer) => layer !== 'web')
  for (const file of compiled.flatMap((layer) => listFiles(`dist/${layer}`))) {
    const source = file.replace(/^dist/, 'src').replace(/(\.d\.ts|\.js)$/, '.ts')
    if (source.endsWith('.ts') && !existsSync(join(ROOT, source))) rmSync(join(ROOT, file))
  }
}

/**
 * Puts a packed copy beside a file; the server sends it to whoever can unpack it.
 * @param {string} file
 */
function pack(file) {
  const bytes = readFileSync(join(ROOT, file))
  writeFileSync(join(ROOT, `${file}.gz`), gzipSync(bytes, { level: 9 }))
}

/**
 * The files at or below a path of the repository, sorted.
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  const full = join(ROOT, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => listFiles(`${path}/${name}`))
}

if (isMain(import.meta.url) && !attempt(ready)) process.exitCode = 1
