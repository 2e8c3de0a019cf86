import { expect, test } from '@playwright/test'
import { diceOf, playOn, pressMain, rigDice, startTable, watchErrors } from './drive.js'

const result = { name: 'Result' }

test('long nardy against the computer, from the lot to the result', async ({ page }) => {
  const errors = watchErrors(page)
  await rigDice(page, '6244')
  await startTable(page, { preset: 'long' })
  await pressMain(page, 'Throw for the first turn')
  await pressMain(page, 'Roll')
  await expect.poll(() => diceOf(page)).toEqual([4, 4, 4, 4])
  await playOn(page)
  const card = page.getByRole('region', result)
  await expect(card).toContainText(/(You win|The computer wins): (oin|mars), [12] points?/)
  await expect(card.getByRole('button', { name: 'Play again' })).toBeVisible()
  expect(errors).toEqual([])
})

test('short nardy by two people at one device, from the lot to the result', async ({ page }) => {
  const errors = watchErrors(page)
  await rigDice(page, '5533', 5)
  await startTable(page, { preset: 'short', opponent: 'person' })
  await pressMain(page, 'Throw for the first turn')
  await expect(page.locator('.status')).toContainText('5 each, again')
  let doubles = 0
  await playOn(page, async () => {
    const dice = await page.locator('.die').count()
    if (dice === 4) doubles++
    return false
  })
  expect(doubles).toBeGreaterThan(0)
  await expect(page.getByRole('region', result)).toContainText(
    /(White|Black) wins: (oin|mars|koks), \d points?/,
  )
  expect(errors).toEqual([])
})

test('mad nardy: a chain is played level by level, its rest goes to the other side', async ({
  page,
}) => {
  await rigDice(page, '62333111', 3)
  await startTable(page, { preset: 'mad-vog', opponent: 'person' })
  await pressMain(page, 'Throw for the first turn')
  await pressMain(page, 'Roll')
  await expect(page.locator('.status')).toContainText('Still to play: 3×4 4×4 5×4 6×4')
  const done = page.getByRole('button', { name: 'Done', exact: true })
  const levels = new Set<string>()
  await playOn(page, async () => {
    levels.add(String((await diceOf(page))[0]))
    return (await done.getAttribute('aria-disabled')) === 'false'
  })
  expect(levels.size).toBeGreaterThan(1)
  await expect(page.locator('.status')).toContainText('Left for Black')
  await done.click()
  await expect(page.locator('.status')).toContainText('Black to play')
  await expect(page.locator('.status')).toContainText('The rest of White comes first')
  await playOn(page)
  await expect(page.getByRole('region', result)).toContainText(/wins/)
})

test('Caucasian nardy against the computer, from the lot to the result', async ({ page }) => {
  const errors = watchErrors(page)
  await rigDice(page, '62', 4)
  await startTable(page, { preset: 'caucasian', opponent: 'random' })
  await playOn(page)
  await expect(page.getByRole('region', result)).toContainText(
    /(You win|The computer wins): (oin|mars), [12] points?/,
  )
  expect(errors).toEqual([])
})

test('a series goes on from game to game and ends with the score', async ({ page, isMobile }) => {
  if (isMobile) await page.setViewportSize({ width: 740, height: 360 })
  await rigDice(page, '', 11)
  await startTable(page, { preset: 'hypergammon', kind: 'series', opponent: 'random' })
  for (const button of ['Next game', 'Next game', 'Play again']) {
    await playOn(page)
    const card = page.getByRole('region', result)
    await expect(card).toContainText(/You \d+, the computer \d+|The computer \d+, you \d+/)
    await card.getByRole('button', { name: button }).click()
  }
  await expect(page.locator('.status')).toContainText('Throw for the first turn')
})
