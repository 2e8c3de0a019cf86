import { expect, type Page, test } from '@playwright/test'
import { decidedEnd } from '../src/web/state/decided.js'
import { diceOf, placesOf, playOn, point, pressMain, rigDice, startTable } from './drive.js'
import { leftGame, openLeft } from './left-games.js'
import { openSaved, prefer } from './left-table.js'

const status = '.status'
const result = (page: Page) => page.getByRole('region', { name: 'Result' })

test('both bear off all: the last roll is announced and the game is drawn', async ({ page }) => {
  const log = leftGame({
    preset: 'hypergammon',
    overrides: { lastRoll: 'second', contact: 'block', opening: { lotDicePlay: false } },
    seed: 5,
    until: ({ game }) => game.isLastRoll && game.checkers.black[0] >= 1,
  })
  await rigDice(page, '66')
  await openLeft(page, log)
  await expect(page.locator(status)).toContainText('Last roll: Black plays once more')
  await pressMain(page, 'Roll')
  await playOn(page)
  await expect(result(page)).toContainText('A draw, nobody scores')
  await expect(result(page)).toContainText('White 0, Black 0')
  await expect(result(page)).toContainText('The lot decides who starts each game.')
})

test('a decided game may be ended at what it is worth, or played on', async ({ page }) => {
  const log = leftGame({ preset: 'hypergammon', until: (match) => decidedEnd(match) !== null })
  await openLeft(page, log)
  const note = page.getByText(/It is decided: (White|Black) wins, (oin|mars|koks), \d points?/)
  const told = (await note.textContent()) ?? ''
  await page.getByRole('button', { name: 'End the game here' }).click()
  const [, winner, ending] = /: (\w+) wins, (\w+)/.exec(told) ?? []
  await expect(result(page)).toContainText(`${winner} wins: ${ending}, already decided`)
})

test('a past position is looked at and left again', async ({ page }) => {
  await rigDice(page, '62315142')
  await startTable(page, { preset: 'long', opponent: 'person' })
  await pressMain(page, 'Throw for the first turn')
  await playOn(
    page,
    async () => (await page.locator(status).textContent())?.includes('White to roll') ?? false,
  )
  const isWide = (page.viewportSize()?.width ?? 0) > 1000
  if (!isWide) await page.locator('.table-head').getByRole('button').last().click()
  if (!isWide) await page.getByText('Plays so far').click()
  const now = await placesOf(page)
  await page
    .getByRole('button', { name: /^White 3-1/ })
    .filter({ visible: true })
    .click()
  const then = await placesOf(page)
  expect(then).not.toEqual(now)
  await expect(page.getByText('An earlier position')).toBeVisible()
  await expect(page.locator('.main-action')).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Back to the game' }).click()
  await expect.poll(() => placesOf(page)).toEqual(now)
  await expect(page.locator('.main-action')).toHaveAttribute('aria-disabled', 'false')
})

test('settings of the table change what is played, and are remembered', async ({ page }) => {
  await rigDice(page, '62')
  await startTable(page, { preset: 'long', opponent: 'person' })
  await page.getByRole('button', { name: 'Start page' }).click()
  await page.locator('summary', { hasText: 'Table settings' }).click()
  await page.getByLabel('Raising the stake').selectOption({ label: 'doubling' })
  await page.getByLabel('Highest stake').selectOption({ label: '8' })
  await expect(page.getByText('The stake goes no higher than 8.')).toBeVisible()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Start anyway' }).click()
  await pressMain(page, 'Throw for the first turn')
  await expect(page.getByRole('button', { name: 'Double' })).toHaveAttribute(
    'aria-disabled',
    'false',
  )
  await page.goBack()
  await page.reload()
  await expect(page.getByText('(2 of your own)')).toBeVisible()
})

test('what the player likes is done by the table: dice thrown, forced turns made', async ({
  page,
}) => {
  await rigDice(page, '6244')
  await startTable(page, { preset: 'long', opponent: 'person' })
  await page.locator('.table-head').getByRole('button').last().click()
  await page.getByText('How you like it').click()
  await page.getByLabel('Roll by itself').check()
  await page.getByRole('combobox', { name: 'Board' }).selectOption({ label: 'Night' })
  await page.keyboard.press('Escape')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night')
  await pressMain(page, 'Throw for the first turn')
  await expect.poll(() => diceOf(page)).toEqual([4, 4, 4, 4])
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night')
})

test('a turn is typed in any language; what cannot be is told', async ({ page }) => {
  test.skip((page.viewportSize()?.width ?? 0) < 500, 'the line is in the menu there')
  await rigDice(page, '6231')
  await startTable(page, { preset: 'long' })
  const line = page.getByLabel('Type a play or a command')
  const type = async (text: string) => {
    await line.fill(text)
    await line.press('Enter')
  }
  await type('жребий')
  await type('roll')
  await type('24/21 24/23')
  await expect(page.locator(status)).toContainText('The head is already taken')
  await type('jump')
  await expect(page.getByRole('log')).toContainText('No such play or command: jump')
  await type('24/20')
  await expect(point(page, 20)).toHaveAccessibleName(/1 white/)
  await type('вернуть')
  await type('повернути')
  await type('24/23/20')
  await type('')
  await expect(page.getByRole('log')).toContainText('You: 24 to 23; 23 to 20')
})

test('a game without a choice plays itself for those who wish so', async ({ page }) => {
  await prefer(page, { autoRoll: true, forced: 'all', autoBearOff: true, speed: 'none' })
  await rigDice(page, '656566')
  await openSaved(page, {
    preset: 'short',
    settings: {
      checkers: 3,
      setup: { 6: 2, 5: 1 },
      opening: { lotDicePlay: false },
      raise: { mode: 'none' },
    },
    actions: [{ type: 'lot', white: 6, black: 2 }],
  })
  await expect(result(page)).toContainText('White wins: oin, 1 point', { timeout: 30_000 })
  await expect(page.getByRole('log')).toContainText('White: 6 off')
})
