import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { findChromium } from './chromium.mjs'
import { ROOT } from './run.mjs'

const PORT = 4790
const ADDRESS = `http://localhost:${PORT}/`
const MOST_KB = 120
const MOST_MS_TO_BOARD = 1000
const MOST_MS_A_FRAME = 8
const LOADS = 5
/** Without nets: they are fetched by the worker, after the page. */
const PAGE_FILE = /\.(js|css|html|svg|webmanifest)$|\/$/

/** What the main thread does for a frame: script, style and layout. */
const WORK = new Set([
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'FunctionCall',
  'Layout',
  'RunMicrotasks',
  'TimerFire',
  'UpdateLayoutTree',
])

const server = spawn(process.execPath, ['scripts/start.mjs'], {
  cwd: ROOT,
  env: { ...process.env, PORT: String(PORT), NARDY_DATA: join(tmpdir(), 'nardy-bench') },
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  await new Promise((done) => server.stdout.on('data', (text) => /localhost/.test(text) && done(0)))
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const log = await makeLog(browser)
  const { bytes, times } = await measureLoads(browser, log)
  const frames = await measureFrames(browser, log)
  await browser.close()
  report('first load, gzipped', bytes / 1024, MOST_KB, 'KB')
  report('to a playable board, cold cache', middle(times), MOST_MS_TO_BOARD, 'ms')
  report('a frame of a step, script and layout, median', middle(frames), MOST_MS_A_FRAME, 'ms')
  report('the same, 95 of 100 frames', share(frames, 0.95), MOST_MS_A_FRAME, 'ms')
} finally {
  server.kill()
}

/**
 * @param {string} what
 * @param {number} figure
 * @param {number} most
 * @param {string} unit
 */
function report(what, figure, most, unit) {
  const isGood = figure <= most
  console.log(`${isGood ? '✓' : '✗'} ${what}: ${figure.toFixed(1)} ${unit}, at most ${most}`)
  if (!isGood) process.exitCode = 1
}

/**
 * A table in the middle of a game, as the page itself stores it.
 * @param {import('@playwright/test').Browser} browser
 */
async function makeLog(browser) {
  const page = await browser.newPage({ locale: 'en', serviceWorkers: 'block' })
  await page.goto(ADDRESS)
  await page.locator('input[name="opponent"][value="person"]').check()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('grid').waitFor()
  const main = page.locator('.main-action')
  for (let presses = 0; presses < 20; presses++) {
    if ((await page.locator('[data-mark="movable"]').count()) > 0) break
    await main.click()
  }
  const log = await page.evaluate(() => localStorage.getItem('nardy.table') ?? '')
  await page.close()
  return log
}

/**
 * Loads the table from a cold cache several times.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} log
 */
async function measureLoads(browser, log) {
  let bytes = 0
  const times = []
  for (let load = 0; load < LOADS; load++) {
    const page = await browser.newPage({ locale: 'en', serviceWorkers: 'block' })
    await page.addInitScript((text) => {
      localStorage.setItem('nardy.table', text)
      new MutationObserver(() => {
        if (!document.querySelector('[data-mark="movable"]')) return
        window.name ||= String(performance.now())
      }).observe(document, { childList: true, subtree: true, attributes: true })
    }, log)
    /** @type {Promise<Buffer>[]} */
    const bodies = []
    page.on('response', (response) => {
      if (PAGE_FILE.test(new URL(response.url()).pathname)) bodies.push(response.body())
    })
    await page.goto(`${ADDRESS}#table`)
    await page.locator('[data-mark="movable"]').first().waitFor()
    times.push(Number(await page.evaluate(() => window.name)))
    await page.waitForLoadState('networkidle')
    page.removeAllListeners('response')
    const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length)
    bytes = sizes.reduce((sum, size) => sum + size, 0)
    await page.close()
  }
  return { bytes, times }
}

/**
 * Plays steps and takes them back, tracing what each frame costs while they glide.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} log
 */
async function measureFrames(browser, log) {
  const page = await browser.newPage({ locale: 'en', serviceWorkers: 'block' })
  await page.addInitScript((text) => localStorage.setItem('nardy.table', text), log)
  await page.goto(`${ADDRESS}#table`)
  /** @type {{ x: number, y: number }[]} */
  const spots = []
  for (const name of ['[data-mark="movable"]', '[data-mark="target"]', '.controls .undo']) {
    const button = page.locator(name).first()
    const box = await button.boundingBox()
    await button.click()
    if (box !== null) spots.push({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
  }
  const step = async () => {
    for (const { x, y } of spots) {
      await page.mouse.click(x, y)
      await page.waitForTimeout(220)
    }
  }
  const tracer = await page.context().newCDPSession(page)
  /** @type {{ name: string, ts: number, dur?: number, tdur?: number, ph: string, tid: number }[]} */
  const events = []
  tracer.on('Tracing.dataCollected', ({ value }) => {
    events.push(.../** @type {any} */ (value))
  })
  await tracer.send('Tracing.start', {
    categories: 'devtools.timeline',
    transferMode: 'ReportEvents',
  })
  for (let steps = 0; steps < 8; steps++) await step()
  const ended = new Promise((done) => tracer.once('Tracing.tracingComplete', done))
  await tracer.send('Tracing.end')
  await ended
  await page.close()
  return costOfFrames(events)
}

/**
 * Milliseconds of the processor's work for each frame, which ends when its layers are made.
 * @param {{ name: string, ts: number, dur?: number, tdur?: number, ph: string, tid: number }[]} events
 */
function costOfFrames(events) {
  const main = events.find(({ name }) => name === 'UpdateLayoutTree')?.tid
  const mine = events.filter(({ tid }) => tid === main).sort((a, b) => a.ts - b.ts)
  const frames = []
  let cost = 0
  let coveredTo = 0
  for (const { name, ts, dur, tdur, ph } of mine) {
    if (name === 'Layerize') {
      frames.push(cost / 1000)
      cost = 0
    }
    if (ph !== 'X' || dur === undefined || !WORK.has(name) || ts < coveredTo) continue
    cost += tdur ?? dur
    coveredTo = ts + dur
  }
  return frames
}

/** @param {number[]} figures */
function middle(figures) {
  return share(figures, 0.5)
}

/**
 * @param {number[]} figures
 * @param {number} part
 */
function share(figures, part) {
  return [...figures].sort((a, b) => a - b)[Math.floor((figures.length - 1) * part)] ?? 0
}
