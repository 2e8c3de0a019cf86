import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { check } from './check.mjs'
import { ensureChromium } from './chromium.mjs'
import { ready } from './ready.mjs'
import { attempt, ROOT, runTool } from './run.mjs'

/**
 * @typedef {object} Score
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} [faults] what failed, and what passed only when tried again
 */

const REPORTS = join(ROOT, 'dist', '.reports')

/** @type {(() => Score | Promise<Score>)[]} */
const PARTS = [check, runUnitTests, runBrowserTests]

/** @type {Required<Score>} */
const total = { passed: 0, failed: 0, faults: [] }
if (attempt(ready)) {
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  for (const part of PARTS) {
    const { passed, failed, faults = [] } = await part()
    total.passed += passed
    total.failed += failed
    total.faults.push(...faults)
  }
} else {
  total.failed = 1
}
for (const fault of total.faults) console.log(`✗ ${fault}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

function runUnitTests() {
  const report = join(REPORTS, 'unit.json')
  const ended = runTool('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  return score('Vitest', ended, report, (result) => ({
    passed: result.numPassedTests,
    failed: result.numFailedTests,
    faults: unitFaults(result),
  }))
}

async function runBrowserTests() {
  if (!attempt(ensureChromium)) return { passed: 0, failed: 1 }
  const report = join(REPORTS, 'browser.json')
  const ended = runTool('playwright', ['test', '--reporter=list,json'], {
    E2E_PORT: String(await findFreePort()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  return score('Playwright', ended, report, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    faults: suites.flatMap(browserFaults),
  }))
}

/**
 * The failed tests of Vitest's report, each with why.
 * @param {{ testResults: any[] }} report
 * @returns {string[]}
 */
function unitFaults({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed')
    const file = relative(ROOT, name)
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${brief(message)}`] : []
    return failed.map(
      (/** @type {any} */ test) =>
        `${file} › ${test.fullName}: ${brief(test.failureMessages[0] ?? '')}`,
    )
  })
}

/**
 * The tests of a Playwright suite that failed, or passed only when tried again.
 * @param {any} suite
 * @returns {string[]}
 */
function browserFaults({ file, specs, suites = [] }) {
  const own = specs.flatMap((/** @type {any} */ { title, tests }) =>
    tests
      .filter((/** @type {any} */ test) => ['unexpected', 'flaky'].includes(test.status))
      .map((/** @type {any} */ { projectName, status, results }) => {
        const why = brief(results[0]?.error?.message ?? '')
        return `${file} › ${title} [${projectName}] (${status}): ${why}`
      }),
  )
  return [...own, ...suites.flatMap(browserFaults)]
}

/**
 * The beginning of an error's text in one line.
 * @param {string} text
 */
function brief(text) {
  return stripVTControlCharacters(text).replace(/\s+/g, ' ').trim().slice(0, 300)
}

/**
 * A runner's score. A bad end without a failed test and a run without tests are one failure each.
 * @param {string} runner
 * @param {boolean} ended whether the runner ended well
 * @param {string} report the path of its JSON report
 * @param {(report: any) => Score} read
 * @returns {Score}
 */
function score(runner, ended, report, read) {
  /** @type {Score} */
  let counted = { passed: 0, failed: 0 }
  attempt(() => {
    counted = read(JSON.parse(readFileSync(report, 'utf8')))
  })
  const { passed, failed } = counted
  if (failed > 0 || (ended && passed > 0)) return counted
  const fault = ended ? `${runner} ran no test` : `${runner} failed outside its tests`
  return { passed, failed: 1, faults: [fault] }
}

/** @returns {Promise<number>} */
function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
