import { expect, test } from '@playwright/test'
import { placesOf, pressMain, rigDice, startTable, watchErrors } from './drive.js'

for (const opponent of ['quick', 'strong'] as const) {
  test(`weights are fetched when ${opponent} first needs them, and it plays`, async ({ page }) => {
    const errors = watchErrors(page)
    const fetched: string[] = []
    page.context().on('request', (request) => {
      if (request.url().endsWith('.bin')) fetched.push(request.url())
    })
    await rigDice(page, '2631')
    await startTable(page, { preset: 'long', opponent })
    const before = await placesOf(page)
    expect(fetched).toEqual([])
    await pressMain(page, 'Throw for the first turn')
    await expect(page.getByRole('button', { name: 'Roll', exact: true })).toBeEnabled({
      timeout: 30_000,
    })
    expect(await placesOf(page)).not.toEqual(before)
    expect(fetched.length).toBe(1)
    expect(errors).toEqual([])
  })
}
