import { expect, type Page, test } from '@playwright/test'
import type { Action } from '../src/rules/index.js'
import { openSaved } from './left-table.js'

const ACTIONS: readonly Action[] = [
  { type: 'lot', white: 6, black: 2 },
  { type: 'roll', dice: [3, 1] },
]

const SIZES = [
  { width: 1280, height: 800, smallest: 40 },
  { width: 1920, height: 1080, smallest: 40 },
  { width: 768, height: 1024, smallest: 40 },
  { width: 360, height: 740, smallest: 40 },
  { width: 740, height: 360, smallest: 24 },
  { width: 320, height: 568, smallest: 24 },
  { width: 900, height: 700, smallest: 40 },
]

/** What lies on top at the middle of each button, and how small it is; only what is wrong. */
const faultsOf = (page: Page, smallest: number) =>
  page.evaluate((smallest) => {
    const buttons = [...document.querySelectorAll<HTMLElement>('main button, .controls button')]
    return buttons.flatMap((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      const name = button.dataset.place ?? button.className
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      const faults = []
      if (!button.contains(top)) faults.push(`${name} is covered by ${top?.className}`)
      if (Math.min(width, height) < smallest - 0.5) {
        faults.push(`${name} is ${Math.round(width)}×${Math.round(height)}`)
      }
      return faults
    })
  }, smallest)

/** Texts of the board that stand on a checker, or beyond the drawing. */
const numbersHidden = (page: Page) =>
  page.evaluate(() => {
    const drawing = document.querySelector('.drawing')?.getBoundingClientRect()
    const discs = [...document.querySelectorAll('.checker .body')].map((body) =>
      body.getBoundingClientRect(),
    )
    return [...document.querySelectorAll('.number')]
      .map((number) => ({ text: number.textContent, box: number.getBoundingClientRect() }))
      .filter(
        ({ box }) =>
          drawing === undefined ||
          box.left < drawing.left - 1 ||
          box.right > drawing.right + 1 ||
          discs.some(
            (disc) =>
              disc.left < box.right - 2 &&
              disc.right > box.left + 2 &&
              disc.top < box.bottom - 2 &&
              disc.bottom > box.top + 2,
          ),
      )
      .map(({ text }) => text)
  })

for (const preset of ['short-s003', 'long']) {
  test(`every place and button can be hit in its middle: ${preset}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openSaved(page, { preset, actions: ACTIONS })
    for (const { smallest, ...size } of SIZES) {
      await page.setViewportSize(size)
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      const told = `${size.width}×${size.height}`
      await expect(page.locator('[data-place]')).toHaveCount(preset === 'long' ? 26 : 28)
      expect(await faultsOf(page, smallest), told).toEqual([])
      expect(await numbersHidden(page), told).toEqual([])
    }
  })
}
