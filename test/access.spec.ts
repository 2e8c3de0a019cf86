import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import type { Action } from '../src/rules/index.js'
import { point, rigDice, startTable } from './drive.js'
import { openSaved } from './left-table.js'

const LANGUAGES = ['Русский', 'Українська', 'English']

/** White has rolled and may move. */
const ACTIONS: readonly Action[] = [
  { type: 'lot', white: 6, black: 2 },
  { type: 'roll', dice: [3, 1] },
]

const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true
  })

const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).setLegacyMode().exclude('.drawing').analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  )

test('both pages are clean for axe in three languages', async ({ page, isMobile }) => {
  const languages = LANGUAGES.filter((language) => isMobile === (language === 'Українська'))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openSaved(page, { preset: 'short-s003', actions: ACTIONS })
  await page.locator('[data-mark="movable"]').first().click()
  for (const language of languages) {
    await page.locator('.table-head').getByRole('button').last().click()
    await page.getByRole('button', { name: language }).click()
    await unfold(page)
    expect(await violations(page), `${language}, menu`).toEqual([])
    await page.keyboard.press('Escape')
    expect(await violations(page), language).toEqual([])
  }
  await page.locator('.controls .resign').click()
  expect(await violations(page), 'question').toEqual([])
  await page.locator('.table-head').getByRole('button').first().click()
  for (const language of languages) {
    await page.getByRole('button', { name: language }).click()
    await unfold(page)
    expect(await violations(page), `${language}, start page`).toEqual([])
  }
})

test('a turn can be played by keyboard alone', async ({ page }) => {
  await rigDice(page, '6231')
  await startTable(page, { preset: 'long' })
  const main = page.locator('.main-action')
  await main.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.locator('.status')).toContainText('You to play')
  while (!(await page.evaluate(() => document.activeElement?.closest('[role=grid]')))) {
    await page.keyboard.press('Shift+Tab')
  }
  await expect(point(page, 24)).toBeFocused()
  await page.keyboard.press('Enter')
  const isStanding = (page.viewportSize()?.width ?? 0) < 500
  const onward = isStanding ? 'ArrowUp' : 'ArrowLeft'
  for (let i = 0; i < 3; i++) await page.keyboard.press(onward)
  await expect(point(page, 21)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await page.keyboard.press(onward)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log')).not.toBeEmpty()
  while (!(await main.evaluate((button) => button === document.activeElement))) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log')).toContainText('You: 24 to 21; 21 to 20')
})

const SIZES = [
  { width: 1280, height: 800, smallest: 40, isSmall: false },
  { width: 900, height: 700, smallest: 40, isSmall: false },
  { width: 360, height: 740, smallest: 40, isSmall: true },
  { width: 740, height: 360, smallest: 24, isSmall: true },
  { width: 320, height: 568, smallest: 24, isSmall: true },
]

for (const preset of ['short-s003', 'long']) {
  test(`nothing scrolls and every target is large enough: ${preset}`, async ({
    page,
    isMobile,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openSaved(page, { preset, actions: ACTIONS })
    for (const language of LANGUAGES) {
      await page.locator('.table-head').getByRole('button').last().click()
      await page.getByRole('button', { name: language }).click()
      await page.keyboard.press('Escape')
      for (const { smallest, ...size } of SIZES.filter(({ isSmall }) => isSmall === isMobile)) {
        await page.setViewportSize(size)
        await page.waitForFunction(
          () => new Promise((done) => requestAnimationFrame(() => done(true))),
        )
        const told = `${language} ${size.width}×${size.height}`
        const { scrolls, small, cut } = await page.evaluate((smallest) => {
          const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement
          const buttons = [...document.querySelectorAll('button')].filter((button) =>
            button.checkVisibility(),
          )
          return {
            scrolls: scrollWidth > clientWidth || scrollHeight > clientHeight,
            small: buttons
              .map((button) => ({ button, box: button.getBoundingClientRect() }))
              .filter(({ box }) => Math.min(box.width, box.height) < smallest - 0.5)
              .map(({ button }) => button.getAttribute('aria-label') ?? button.textContent),
            cut: [...document.querySelectorAll('.controls button, .plate .name, .status p')]
              .filter((element) => element.scrollWidth > element.clientWidth + 1)
              .map((element) => element.textContent),
          }
        }, smallest)
        expect(scrolls, told).toBe(false)
        expect(small, told).toEqual([])
        expect(cut, told).toEqual([])
      }
    }
  })
}
