import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { LAYERS } from './layer-table.mjs'
import { isMain, ROOT } from './run.mjs'

const TEST = /\.test\.tsx?$|(^|\/)arbitraries\.ts$/
const COMMENT_OR_STRING = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g
const IMPORT =
  /(?<![.\w$])(?:import|export)(?:\s+(type)(?!\s*,|\s+from)\b)?(?:\s[^'"`;()=]*?\bfrom\s*|\s*\(?\s*)['"]([^'"\n]+)['"]/g
const IMPURE = /(?<![.\w$])(?:Math\.random|Date|performance\.now|process|console)(?![\w$:?])/
const DEFAULT_EXPORT = /^\s*export\s+default\b|^\s*export\s*\{[^}]*\bas default\b/m
const MAY_NAME_GAMES = /(^|\/)(presets|locales|nets|lab)\/|bench/

/**
 * @typedef {object} Source
 * @property {string} file its path below src, with slashes
 * @property {string} layer its name in the table of layers, or its first folder
 * @property {string} code without comments
 * @property {Import[]} imports
 *
 * @typedef {object} Import
 * @property {string} path below src when it is a file, else the package's name
 * @property {boolean} isFile
 * @property {boolean} typeOnly
 */

/**
 * Finds what the compiler cannot: offences against the import law, impurity, default exports,
 * games' names and cycles in the sources, not the tests, below root/src.
 * @param {string} root
 * @returns {string[]} a line a fault
 */
export function findLayerFaults(root) {
  const sources = listSources(join(root, 'src')).map((file) => readSource(root, file))
  const gameName = gameNamePattern(sources)
  return [
    ...sources.flatMap((source) => [
      ...importFaults(source),
      ...codeFaults(source, gameName).map((fault) => `src/${source.file}: ${fault}`),
    ]),
    ...findCycles(sources).map((cycle) => `src: import cycle ${cycle.join(' → ')}`),
  ]
}

/**
 * @param {string} folder
 * @param {string} [below]
 * @returns {string[]}
 */
function listSources(folder, below = '') {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const file = posix.join(below, entry.name)
    if (entry.isDirectory()) return listSources(folder, file)
    return /\.tsx?$/.test(file) && !TEST.test(file) ? [file] : []
  })
}

/**
 * @param {string} root
 * @param {string} file
 * @returns {Source}
 */
function readSource(root, file) {
  const text = readFileSync(join(root, 'src', file), 'utf8')
  const code = text.replace(COMMENT_OR_STRING, (found) => (found.startsWith('/') ? ' ' : found))
  const imports = [...code.matchAll(IMPORT)].map(([, type, path]) => {
    const isFile = path.startsWith('.')
    return {
      path: isFile ? posix.join(posix.dirname(file), path).replace(/\.jsx?$/, '') : path,
      isFile,
      typeOnly: type !== undefined,
    }
  })
  const layer = Object.keys(LAYERS).findLast((name) => isOf(file, name)) ?? file.split('/')[0]
  return { file, layer, code, imports }
}

/** @param {Source} source */
function importFaults({ file, layer, imports }) {
  const law = LAYERS[layer]
  if (!law) return [`src/${file}: "${layer}" is not in the table of layers`]
  return imports
    .filter(({ path, isFile, typeOnly }) => {
      if (!isFile) return law.packages !== 'any' && !law.packages.some((name) => isOf(path, name))
      const allowed = [layer, ...law.layers, ...(typeOnly ? (law.types ?? []) : [])]
      return !allowed.some((name) => isOf(path, name))
    })
    .map(({ path }) => `src/${file}: ${layer} may not import ${path}`)
}

/**
 * @param {string} path
 * @param {string} owner a layer or a package
 */
function isOf(path, owner) {
  return path === owner || path.startsWith(`${owner}/`)
}

/**
 * @param {Source} source
 * @param {RegExp} gameName
 */
function codeFaults({ file, layer, code }, gameName) {
  const faults = []
  const withoutStrings = code.replace(COMMENT_OR_STRING, "''")
  const impure = LAYERS[layer]?.pure && withoutStrings.match(IMPURE)
  if (impure) faults.push(`${layer} is pure and may not use ${impure[0]}`)
  if (DEFAULT_EXPORT.test(code)) faults.push('default export')
  const name = !MAY_NAME_GAMES.test(file) && code.match(gameName)
  if (name) faults.push(`names the game ${name[0]}: shared code reads settings`)
  return faults
}

/**
 * A preset's id as a whole string, or the import of a preset's file.
 * @param {Source[]} sources
 */
function gameNamePattern(sources) {
  const ids = sources
    .filter(({ file }) => posix.dirname(file) === 'rules/presets')
    .map(({ file }) => posix.basename(file, '.ts'))
    .filter((id) => id !== 'index')
    .join('|')
  return new RegExp(`(['"\`])(?:${ids})\\1|presets/(?:${ids})\\.js`)
}

/**
 * Import cycles, types included, one for each import that closes one.
 * @param {Source[]} sources
 * @returns {string[][]}
 */
function findCycles(sources) {
  const byPath = new Map(sources.map((source) => [source.file.replace(/\.tsx?$/, ''), source]))
  /** @type {string[][]} */
  const cycles = []
  const finished = new Set()
  /** @type {(path: string, trail: string[]) => void} */
  const visit = (path, trail) => {
    const start = trail.indexOf(path)
    if (start >= 0) cycles.push([...trail.slice(start), path])
    if (start >= 0 || finished.has(path)) return
    for (const next of byPath.get(path)?.imports ?? []) {
      if (next.isFile) visit(next.path, [...trail, path])
    }
    finished.add(path)
  }
  for (const path of byPath.keys()) visit(path, [])
  return cycles
}

if (isMain(import.meta.url)) {
  const faults = findLayerFaults(process.argv[2] ?? ROOT)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}
