import { expect, type Page, test } from '@playwright/test'
import { playOn, pressByKeys, pressByName, rigDice, startTable } from './drive.js'

const result = (page: Page) => page.getByRole('region', { name: 'Result' })
const never = async () => false

/** Tab and Enter, nothing else, from wherever the focus is. */
async function tabAndPress(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    const label = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement?.getAttribute('title') ?? activeElement?.textContent ?? ''
    })
    if (label.startsWith(name)) return page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  }
  throw new Error(`No ${name} by Tab`)
}

const ENDINGS = /(You win|The computer wins): (oin|mars|koks)/

test.describe('by keyboard alone', () => {
  test.skip(({ isMobile }) => isMobile, 'a keyboard goes with a large screen')

  test('short nardy with the stake doubled and taken', async ({ page }) => {
    await rigDice(page, '62', 7)
    await startTable(page, { preset: 'short-s003', kind: 'money' })
    await tabAndPress(page, 'Throw for the first turn')
    await tabAndPress(page, 'Double')
    await tabAndPress(page, 'Double')
    await expect(page.getByRole('log')).toContainText('The computer takes, the stake is 2')
    await playOn(page, never, pressByKeys)
    await expect(result(page)).toContainText(ENDINGS)
    await expect(result(page)).toContainText('Stake ×2')
    await tabAndPress(page, 'Next game')
    await expect(page.locator('.status')).toContainText('Throw for the first turn')
  })

  for (const preset of ['long', 'caucasian', 'mad']) {
    test(`a whole game: ${preset}`, async ({ page }) => {
      await rigDice(page, '62', 9)
      await startTable(page, { preset, opponent: 'random' })
      await playOn(page, never, pressByKeys)
      await expect(result(page)).toContainText(ENDINGS)
    })
  }
})

test.describe('by names alone, as a screen reader reaches them', () => {
  test.skip(({ isMobile }) => !isMobile, 'one screen is enough')

  for (const preset of ['long', 'short', 'caucasian', 'mad']) {
    test(`a whole game: ${preset}`, async ({ page }) => {
      await rigDice(page, '62', 3)
      await startTable(page, { preset, opponent: 'random' })
      await playOn(page, never, pressByName)
      await expect(page.getByRole('log')).toContainText(ENDINGS)
    })
  }
})
