import { expect, type Page, test } from '@playwright/test'
import { placesOf, playOn, point, pressMain, rigDice, startTable, watchErrors } from './drive.js'
import { leftGame, openLeft } from './left-games.js'

const status = (page: Page) => page.locator('.status')

test('two windows at one table: what one plays the other shows', async ({ page, context }) => {
  await rigDice(page, '6231')
  await startTable(page, { preset: 'long', opponent: 'person' })
  const other = await context.newPage()
  await other.goto('/#table')
  await pressMain(page, 'Throw for the first turn')
  await pressMain(page, 'Roll')
  await expect(status(other)).toContainText('White to play')
  await point(other, 24).click()
  await point(other, 20).click()
  await pressMain(other, 'Done')
  await expect(status(page)).toContainText('Black to roll')
  await expect.poll(() => placesOf(page)).toEqual(await placesOf(other))
})

test('another game begun in another window ends this one with a word', async ({
  page,
  context,
}) => {
  await startTable(page, { preset: 'long', opponent: 'person' })
  const other = await context.newPage()
  await startTable(other, { preset: 'short', opponent: 'person' }).catch(() => {})
  await other.getByRole('button', { name: 'Start anyway' }).click()
  await expect(page.getByRole('alert')).toContainText('Another window has begun a different game')
})

test('the store cleared in the middle of a game loses nothing', async ({ page }) => {
  await rigDice(page, '6231')
  await startTable(page, { preset: 'long', opponent: 'person' })
  await pressMain(page, 'Throw for the first turn')
  await page.evaluate(() => localStorage.clear())
  await pressMain(page, 'Roll')
  await expect(status(page)).toContainText('White to play')
  await page.reload()
  await expect(status(page)).toContainText('White to play')
})

test('where nothing can be stored the game is played with a word about it', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await startTable(page, { preset: 'long', opponent: 'person' })
  await pressMain(page, 'Throw for the first turn')
  await expect(page.getByRole('alert')).toContainText('Nothing can be saved here')
})

test('a game saved by an older version, which knew fewer settings, goes on', async ({ page }) => {
  const log = leftGame({ preset: 'short-s003', until: ({ game }) => game.rolls.white > 3 })
  const { jacoby: _, crawford: __, ...older } = log.settings
  await openLeft(page, { ...log, settings: older as typeof log.settings })
  await expect(status(page)).toContainText(/(White|Black) to (roll|play)/)
  await page.goBack()
  await expect(page.getByText('cannot be read')).toHaveCount(0)
})

test('the back button leaves the table and comes back to it', async ({ page }) => {
  await rigDice(page, '6231')
  await startTable(page, { preset: 'long', opponent: 'person' })
  await pressMain(page, 'Throw for the first turn')
  await pressMain(page, 'Roll')
  await point(page, 24).click()
  await point(page, 21).click()
  const places = await placesOf(page)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Continue the game' })).toBeVisible()
  await page.goForward()
  await expect(status(page)).toContainText('White to play')
  await expect.poll(() => placesOf(page)).toEqual(places)
})

test('a worker that cannot be had is done without', async ({ page }) => {
  await page.route('**/worker-*.js', (route) => route.abort())
  await rigDice(page, '2651')
  await startTable(page, { preset: 'long' })
  await pressMain(page, 'Throw for the first turn')
  await expect(status(page)).toContainText('You to roll', { timeout: 15_000 })
})

test('nobody waits for the page while the computer thinks', async ({ page }) => {
  await rigDice(page, '', 12)
  await startTable(page, { preset: 'long' })
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        const longest = Math.max(duration, Number(document.body.dataset.longest ?? 0))
        document.body.dataset.longest = String(longest)
      }
    }).observe({ type: 'longtask' })
  })
  let presses = 0
  await playOn(page, async () => presses++ > 40)
  const longest = await page.evaluate(() => Number(document.body.dataset.longest ?? 0))
  expect(longest).toBeLessThan(400)
})

test('a new version is told of on both pages and taken only when asked', async ({ page }) => {
  await page.addInitScript(() => {
    const worker = Object.assign(new EventTarget(), {
      state: 'installed',
      postMessage: () => {
        worker.state = 'activated'
        worker.dispatchEvent(new Event('statechange'))
      },
    })
    const registration = Object.assign(new EventTarget(), { waiting: worker, active: {} })
    navigator.serviceWorker.register = async () => registration as never
  })
  await rigDice(page, '6231')
  await startTable(page, { preset: 'long', opponent: 'person' })
  await pressMain(page, 'Throw for the first turn')
  await expect(status(page)).toContainText('White to roll')
  await page.goBack()
  const load = page.getByRole('button', { name: 'Load it' })
  await expect(load).toBeVisible()
  await page.goForward()
  await page.getByRole('button', { name: 'Menu: a newer version is here' }).click()
  await page.evaluate(() => {
    document.body.dataset.old = 'yes'
  })
  await load.click()
  await page.waitForFunction(() => document.body?.dataset.old === undefined)
  await expect(status(page)).toContainText('White to roll')
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the page loads again, and the computer plays', async ({ page, context }) => {
    const errors = watchErrors(page)
    await rigDice(page, '6231')
    await startTable(page, { preset: 'long', opponent: 'random' })
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await context.setOffline(true)
    await page.reload()
    await pressMain(page, 'Throw for the first turn')
    await pressMain(page, 'Roll')
    await point(page, 24).click()
    await point(page, 20).click()
    await pressMain(page, 'Done')
    await expect(status(page)).toContainText('You to roll')
    expect(errors).toEqual([])
    const manifest = await page.locator('link[rel="manifest"]').getAttribute('href')
    expect(
      await page.evaluate(
        (url) =>
          fetch(url).then(
            (r) => r.ok,
            () => false,
          ),
        manifest ?? '',
      ),
    ).toBe(true)
  })
})
