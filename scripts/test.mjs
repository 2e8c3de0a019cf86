import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { check } from './check.mjs'
import { ensureChromium } from './chromium.mjs'
import { ready } from './ready.mjs'
import { attempt, ROOT, runTool } from './run.mjs'

/**
 * @typedef {object} Score
 * @property {number} passed
 * @property {number} failed
 */

const REPORTS = join(ROOT, 'dist', '.reports')

/** @type {(() => Score | Promise<Score>)[]} */
const PARTS = [check, runUnitTests, runBrowserTests]

/** @type {Score} */
const total = { passed: 0, failed: 0 }
if (attempt(ready)) {
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  for (const part of PARTS) {
    const { passed, failed } = await part()
    total.passed += passed
    total.failed += failed
  }
} else {
  total.failed = 1
}
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
  }))
}

async function runBrowserTests() {
  if (!attempt(ensureChromium)) return { passed: 0, failed: 1 }
  const report = join(REPORTS, 'browser.json')
  const ended = runTool('playwright', ['test', '--reporter=list,json'], {
    E2E_PORT: String(await findFreePort()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  return score('Playwright', ended, report, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }))
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
  console.error(ended ? `${runner} ran no test.` : `${runner} failed outside its tests.`)
  return { passed, failed: 1 }
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
