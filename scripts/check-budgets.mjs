import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMain, ROOT } from './run.mjs'

const SOURCE = /\.(ts|tsx|mjs|css)$/
const MOST_LINES = 500
const MOST_LINES_OF_90_PERCENT = 350
const MOST_LINES_OF_HALF = 120
const MOST_SCRIPTS = 10
const MOST_THROWS_IN_RULES = 5
const DOCUMENTS = { 'README.md': 120, 'ARCHITECTURE.md': 100 }

/**
 * Finds what is larger than the project allows itself.
 * @param {string} root
 * @returns {string[]} a line a fault
 */
export function findBudgetFaults(root) {
  const files = ['src', 'scripts', 'test'].flatMap((folder) => listFiles(root, folder))
  const sources = files
    .filter((file) => SOURCE.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  const lines = sources.map(({ text }) => countLines(text)).sort((a, b) => a - b)
  const scripts = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts)
  const throws = sources
    .filter(({ file }) => file.startsWith('src/rules/') && !file.endsWith('.test.ts'))
    .reduce((sum, { text }) => sum + (text.match(/\bthrow /g)?.length ?? 0), 0)
  return [
    ...sources.flatMap(({ file, text }) => over(`${file}: lines`, countLines(text), MOST_LINES)),
    ...Object.entries(DOCUMENTS)
      .filter(([file]) => existsSync(join(root, file)))
      .flatMap(([file, most]) =>
        over(`${file}: lines`, countLines(readFileSync(join(root, file), 'utf8')), most),
      ),
    ...over('sources: median lines', lines[Math.floor(lines.length / 2)], MOST_LINES_OF_HALF),
    ...over(
      'sources: 90th percentile of lines',
      lines[Math.floor(lines.length * 0.9)],
      MOST_LINES_OF_90_PERCENT,
    ),
    ...over('package.json: scripts', scripts.length, MOST_SCRIPTS),
    ...over('src/rules: throws', throws, MOST_THROWS_IN_RULES),
  ]
}

/**
 * @param {string} what
 * @param {number} size
 * @param {number} most
 */
function over(what, size, most) {
  return size > most ? [`${what} ${size}, at most ${most}`] : []
}

/** @param {string} text */
function countLines(text) {
  return text.split('\n').length - 1
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function listFiles(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? listFiles(root, path) : [path]
  })
}

if (isMain(import.meta.url)) {
  const faults = findBudgetFaults(ROOT)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}
