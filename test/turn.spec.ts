import { expect, test } from '@playwright/test'
import { diceOf, placesOf, playOn, point, pressMain, rigDice, startTable } from './drive.js'

const status = '.status'

test('steps can be taken back until the dice are picked up', async ({ page }) => {
  await rigDice(page, '6231')
  await startTable(page, { preset: 'long' })
  await pressMain(page, 'Throw for the first turn')
  await pressMain(page, 'Roll')
  const before = await placesOf(page)
  await point(page, 24).click()
  await point(page, 21).click()
  await point(page, 21).click()
  await point(page, 20).click()
  await expect(point(page, 20)).toHaveAccessibleName(/1 white/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => placesOf(page)).toEqual(before)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')
  await point(page, 24).click()
  await point(page, 23).click()
  await point(page, 23).click()
  await point(page, 20).click()
  await pressMain(page, 'Done')
  await expect(page.locator(status)).not.toContainText('You to play')
})

test('a refused press says why', async ({ page }) => {
  await rigDice(page, '6231')
  await startTable(page, { preset: 'long' })
  await pressMain(page, 'Throw for the first turn')
  await pressMain(page, 'Roll')
  await point(page, 24).click()
  await point(page, 21).click()
  await point(page, 24).click()
  await expect(page.locator(status)).toContainText('The head is already taken')
  await expect(page.getByRole('log')).toContainText('The head is already taken')
})

test('a reload in the middle of a turn keeps dice and steps, and is no new roll', async ({
  page,
}) => {
  await rigDice(page, '6244')
  await startTable(page, { preset: 'long' })
  await pressMain(page, 'Throw for the first turn')
  await pressMain(page, 'Roll')
  await point(page, 24).click()
  await point(page, 20).click()
  const [places, dice] = [await placesOf(page), await diceOf(page)]
  for (let reloads = 0; reloads < 2; reloads++) {
    await page.reload()
    await expect(point(page, 20)).toBeVisible()
    await expect.poll(() => placesOf(page)).toEqual(places)
    await expect.poll(() => diceOf(page)).toEqual(dice)
  }
})

test('a reload while the computer plays changes none of its dice', async ({ page }) => {
  await rigDice(page, '2651')
  await startTable(page, { preset: 'long', opponent: 'random' })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  await pressMain(page, 'Throw for the first turn')
  await expect.poll(() => diceOf(page)).toEqual([5, 1])
  await page.reload()
  await expect(page.locator(status)).toContainText('You to roll')
  await expect.poll(() => diceOf(page)).toEqual([5, 1])
})

test('the language changes in the middle of a game and stays', async ({ page }) => {
  await rigDice(page, '6231')
  await startTable(page, { preset: 'long' })
  await pressMain(page, 'Throw for the first turn')
  await pressMain(page, 'Roll')
  await expect(page.locator(status)).toContainText('You to play')
  for (const [language, code, text, roll] of [
    ['Русский', 'ru', 'Ваш ход', 'сэ-як'],
    ['Українська', 'uk', 'Ваш хід', ''],
  ] as const) {
    await page.locator('.table-head').getByRole('button').last().click()
    await page.getByRole('button', { name: language }).click()
    await page.keyboard.press('Escape')
    await expect(page.locator('html')).toHaveAttribute('lang', code)
    await expect(page.locator(status)).toContainText(text)
    await expect(page.locator(status)).toContainText(roll)
    await page.reload()
    await expect(page.locator(status)).toContainText(text)
  }
})

test('resigning and raising ask for a second press', async ({ page }) => {
  await rigDice(page, '62')
  await startTable(page, { preset: 'short-s003', opponent: 'person', kind: 'match' })
  await pressMain(page, 'Throw for the first turn')
  await page.getByRole('button', { name: 'Double' }).click()
  const ask = page.getByRole('region', { name: 'Raise the stake to 2?' })
  await expect(ask).toContainText('A drop pays 1 point, a take plays for 2 points or more.')
  await ask.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.locator(status)).toContainText('White to roll')
  await page.getByRole('button', { name: 'Double' }).click()
  await ask.getByRole('button', { name: 'Double' }).click()
  await expect(page.locator(status)).toContainText('Black to answer')
  await page.getByRole('button', { name: /^Take/ }).click()
  await page
    .getByRole('region', { name: 'Play for 2 points or more?' })
    .getByRole('button', { name: 'Take' })
    .click()
  await expect(page.locator(status)).toContainText('White to roll')
  await pressMain(page, 'Roll')
  await page.getByRole('button', { name: 'Resign' }).click()
  const resign = page.getByRole('region', { name: /^Resign this game\?/ })
  await expect(resign).toContainText('6 points (koks)')
  await resign.getByRole('button', { name: 'Resign' }).click()
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('Black wins the match')
})

test('a raise that is dropped ends the game at the stake before it', async ({ page }) => {
  await rigDice(page, '62')
  await startTable(page, { preset: 'short-s003', opponent: 'person', kind: 'match' })
  await pressMain(page, 'Throw for the first turn')
  await page.getByRole('button', { name: 'Double' }).click()
  await page.getByRole('region').getByRole('button', { name: 'Double' }).click()
  await page.getByRole('button', { name: /^Drop/ }).click()
  await page
    .getByRole('region', { name: 'Lose 1 point?' })
    .getByRole('button', { name: 'Drop' })
    .click()
  const card = page.getByRole('region', { name: 'Result' })
  await expect(card).toContainText('White wins: the raise was dropped, 1 point')
  await expect(card).toContainText('White 1, Black 0')
  await card.getByRole('button', { name: 'Next game' }).click()
  await expect(page.locator(status)).toContainText('Throw for the first turn')
})

test('a resignation at an agreed price can be refused and accepted', async ({ page }) => {
  await rigDice(page, '62')
  await startTable(page, { preset: 'short', opponent: 'person', kind: 'series' })
  await pressMain(page, 'Throw for the first turn')
  for (const answer of ['Refuse', 'Accept']) {
    await page.getByRole('button', { name: 'Resign' }).click()
    await page.getByRole('button', { name: /^Offer mars/ }).click()
    await expect(page.locator(status)).toContainText('Black to answer')
    await page.getByRole('button', { name: answer }).click()
  }
  await expect(page.getByRole('region', { name: 'Result' })).toContainText(
    'Black wins: mars, by resignation, 2 points',
  )
})

test('the winner of the lot chooses a colour where the rules say so', async ({ page }) => {
  await rigDice(page, '62')
  await startTable(page, { preset: 'long-s004' })
  await pressMain(page, 'Throw for the first turn')
  await page.getByRole('button', { name: 'Black', exact: true }).click()
  await expect(page.locator(status)).toContainText('You to roll')
  await expect(point(page, 24)).toHaveAccessibleName(/15 black/)
})

test('the game is kept for later, and replaced only on a second press', async ({ page }) => {
  await rigDice(page, '6231')
  await startTable(page, { preset: 'long' })
  await pressMain(page, 'Throw for the first turn')
  await page.getByRole('button', { name: 'Start page' }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('will be replaced')
  await page.getByRole('button', { name: 'Continue the game' }).click()
  await expect(page.locator(status)).toContainText('You to roll')
  await page.goBack()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Start anyway' }).click()
  await expect(page.locator(status)).toContainText('Throw for the first turn')
})

test('a damaged or foreign save is told of and does no harm', async ({ page }) => {
  await startTable(page, { preset: 'long' })
  for (const text of ['{', '{"version":99}', 'null']) {
    await page.evaluate((saved) => localStorage.setItem('nardy.table', saved), text)
    await page.goto('/')
    await expect(page.getByText('The saved game cannot be read')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('grid')).toBeVisible()
})

test('a full store is told of, and the game goes on', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await startTable(page, { preset: 'long', opponent: 'person' })
  await pressMain(page, 'Throw for the first turn')
  await expect(page.getByRole('alert')).toContainText('There is no room to save')
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await playOn(
    page,
    async () => (await page.locator(status).textContent())?.includes('Black') ?? false,
  )
})
