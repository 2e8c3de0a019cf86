import { expect, type Page, test } from '@playwright/test'
import { pressMain, rigDice, startTable } from './drive.js'

const LANGUAGES = ['ru', 'uk', 'en']
const SIZES = [
  [1920, 1080],
  [1280, 800],
  [360, 740],
  [740, 360],
  [320, 640],
] as const

/** Texts that do not fit where they stand. */
async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const holdsText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    return [...document.querySelectorAll('body *:not(svg *, option, script, style)')]
      .filter((element) => !element.closest('.visually-hidden, .label, [aria-hidden="true"]'))
      .filter((element) => element.checkVisibility() && holdsText(element))
      .filter((element) => {
        const { right, left, width } = element.getBoundingClientRect()
        const isCut = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1
        const isOutside = width > 0 && (left < -1 || right > innerWidth + 1)
        return isCut || isOutside
      })
      .map((element) => element.textContent?.trim() ?? '')
  })
}

async function expectWordsToFit(page: Page, where: string): Promise<void> {
  for (const language of LANGUAGES) {
    await page.evaluate((chosen) => localStorage.setItem('nardy.language', chosen), language)
    await page.reload()
    await page.locator('h1').waitFor()
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
      expect(await cutTexts(page), `${where}, ${language}, ${width}×${height}`).toEqual([])
    }
  }
}

test.skip(({ isMobile }) => isMobile, 'sizes are set here')

test('every text of the start page fits, settings unfolded too', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      new MutationObserver(() => {
        for (const fold of document.querySelectorAll('details')) fold.open = true
      }).observe(document.body, { childList: true, subtree: true })
    })
  })
  await page.goto('/')
  await expectWordsToFit(page, 'start page')
})

test('on a large screen all that is chosen is seen at once, and Start with it', async ({
  page,
}) => {
  await page.goto('/')
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const language of ['Русский', 'Українська', 'English']) {
      await page.getByRole('button', { name: language }).click()
      for (const family of await page.locator('input[name="family"]').all()) {
        await family.check()
        const hidden = await page.evaluate(() =>
          [...document.querySelectorAll('form > fieldset, form .start')]
            .filter((part) => part.getBoundingClientRect().bottom > innerHeight)
            .map((part) => part.textContent),
        )
        expect(hidden, `${language}, ${width}×${height}`).toEqual([])
      }
    }
  }
})

test('every text of the table fits, whatever it asks or tells', async ({ page }) => {
  test.setTimeout(240_000)
  await rigDice(page, '62')
  await startTable(page, { preset: 'short-s003', opponent: 'person', kind: 'match' })
  await expectWordsToFit(page, 'before the lot')
  await page.locator('.main-action').click()
  await expectWordsToFit(page, 'before a roll')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Double' }).click()
  await page.locator('.card button').first().click()
  await expectWordsToFit(page, 'a raise to be answered')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.locator('.card button').last().click()
  await page.locator('.card button').first().click()
  await expectWordsToFit(page, 'a result')
})

test('the menu fits, unfolded', async ({ page }) => {
  await rigDice(page, '62')
  await startTable(page, { preset: 'short', opponent: 'person' })
  await pressMain(page, 'Throw for the first turn')
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await page.locator('.table-head').getByRole('button').last().click()
    for (const language of ['Русский', 'Українська', 'English']) {
      await page.getByRole('dialog').getByRole('button', { name: language }).click()
      await page.evaluate(() => {
        for (const fold of document.querySelectorAll('dialog details')) {
          fold.setAttribute('open', '')
        }
      })
      expect(await cutTexts(page), `menu, ${language}, ${width}×${height}`).toEqual([])
    }
    await page.keyboard.press('Escape')
  }
})
