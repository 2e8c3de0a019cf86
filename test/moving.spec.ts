import { expect, type Page, test } from '@playwright/test'
import type { Action } from '../src/rules/index.js'
import { diceOf, placesOf, point, pressMain, watchErrors } from './drive.js'
import { openSaved, prefer } from './left-table.js'

const status = '.status'
const lot: Action = { type: 'lot', white: 6, black: 2 }
const roll = (a: 1 | 2 | 3 | 4 | 5 | 6, b: typeof a): Action => ({ type: 'roll', dice: [a, b] })
const place = (page: Page, name: string) => page.locator(`[data-place="${name}"]`)

const middle = async (page: Page, name: string) => {
  const box = await place(page, name).boundingBox()
  if (box === null) throw new Error(`${name} is not to be seen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Presses a place as the device does. */
const press = async (page: Page, name: string) => {
  const { x, y } = await middle(page, name)
  const hasTouch = await page.evaluate(() => navigator.maxTouchPoints > 0)
  if (hasTouch) await page.touchscreen.tap(x, y)
  else await page.mouse.click(x, y)
}

/** Drags from one place to another by mouse or finger; `midway` is looked at before letting go. */
const drag = async (page: Page, from: string, to: string, midway?: () => Promise<void>) => {
  const [a, b] = [await middle(page, from), await middle(page, to)]
  const hasTouch = await page.evaluate(() => navigator.maxTouchPoints > 0)
  const steps = [0.1, 0.4, 0.8, 1].map((part) => ({
    x: a.x + (b.x - a.x) * part,
    y: a.y + (b.y - a.y) * part,
  }))
  if (!hasTouch) {
    await page.mouse.move(a.x, a.y)
    await page.mouse.down()
    for (const { x, y } of steps) await page.mouse.move(x, y)
    await midway?.()
    await page.mouse.up()
    return
  }
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await touch('touchStart', a)
  for (const at of steps) await touch('touchMove', at)
  await midway?.()
  await touch('touchEnd')
  await finger.detach()
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('a checker is dragged, shows where it may go, and follows the hand', async ({ page }) => {
  const errors = watchErrors(page)
  await openSaved(page, { preset: 'long', actions: [lot, roll(3, 1)] })
  await drag(page, 'p24', 'p21', async () => {
    await expect(place(page, 'p20')).toHaveAttribute('data-mark', 'target')
    const held = await page.locator('.checker.held').boundingBox()
    const { x, y } = await middle(page, 'p21')
    expect(Math.abs((held?.x ?? 0) + (held?.width ?? 0) / 2 - x)).toBeLessThan(12)
    expect(Math.abs((held?.y ?? 0) + (held?.height ?? 0) / 2 - y)).toBeLessThan(12)
  })
  await expect(point(page, 21)).toHaveAccessibleName(/1 white/)
  await expect(page.locator('.checker.held')).toHaveCount(0)
  await drag(page, 'p21', 'p24')
  await expect(point(page, 24)).toHaveAccessibleName(/15 white/)
  expect(errors).toEqual([])
})

test('a checker let go where it may not stand goes back and says why', async ({ page }) => {
  await openSaved(page, { preset: 'short-s003', actions: [lot, roll(5, 3)] })
  const before = await placesOf(page)
  await drag(page, 'p24', 'p19')
  await expect(page.locator(status)).toContainText('That point is closed')
  await drag(page, 'p24', 'p22')
  await expect(page.locator(status)).toContainText('No die goes there')
  await expect.poll(() => placesOf(page)).toEqual(before)
})

for (const { told, saved, from, to } of [
  {
    told: 'The head is already taken',
    saved: { preset: 'long', actions: [lot, roll(3, 1)], draft: [[24, 21]] },
    from: 'p24',
    to: 'p23',
  },
  {
    told: 'Six in a row not allowed: no opposing checker is past them',
    saved: {
      preset: 'long',
      settings: { setup: { 24: 9, 23: 1, 22: 1, 21: 1, 20: 1, 18: 1, 14: 1 } },
      actions: [lot, roll(5, 1)],
      draft: [[14, 13]],
    },
    from: 'p24',
    to: 'p19',
  },
  {
    told: 'Not all your checkers are home',
    saved: {
      preset: 'long',
      settings: { checkers: 3, setup: { 7: 2, 3: 1 } },
      actions: [lot, roll(4, 3)],
    },
    from: 'p3',
    to: 'off-near',
  },
] as const) {
  test(`a refused step is told in the words of the rule: ${told}`, async ({ page }) => {
    const { draft, ...rest } = { draft: [], ...saved }
    await openSaved(page, rest)
    for (const [start, end] of draft) {
      await press(page, `p${start}`)
      await press(page, `p${end}`)
    }
    await press(page, from)
    await press(page, to)
    await expect(page.locator(status)).toContainText(told)
  })
}

test('from the bar first', async ({ page }) => {
  await openSaved(page, {
    preset: 'short-s003',
    settings: { checkers: 3, setup: { 24: 1, 20: 1, 8: 1 } },
    actions: [
      { type: 'lot', white: 2, black: 6 },
      roll(4, 3),
      {
        type: 'play',
        steps: [
          [24, 20],
          [20, 17],
        ],
      },
      roll(6, 2),
    ],
  })
  await press(page, 'p24')
  await expect(page.locator(status)).toContainText('From the bar first')
  await drag(page, 'bar-near', 'p19')
  await expect(point(page, 19)).toHaveAccessibleName(/1 white/)
})

test('one press moves by the die that lies first; pressing the dice swaps them', async ({
  page,
}) => {
  await prefer(page, { moving: 'one-tap' })
  await openSaved(page, { preset: 'short-s003', actions: [lot, roll(1, 3)] })
  await expect.poll(() => diceOf(page)).toEqual([3, 1])
  await page.getByRole('button', { name: 'Swap the dice' }).click()
  await expect.poll(() => diceOf(page)).toEqual([1, 3])
  await press(page, 'p8')
  await expect(point(page, 7)).toHaveAccessibleName(/1 white/)
  await press(page, 'p8')
  await expect(point(page, 5)).toHaveAccessibleName(/1 white/)
  await expect(page.getByRole('button', { name: 'Swap the dice' })).toHaveCount(0)
  await press(page, 'p7')
  await expect(point(page, 7)).toHaveAccessibleName(/empty/)
})

test('a double press bears off', async ({ page }) => {
  await openSaved(page, {
    preset: 'long',
    settings: { checkers: 4, setup: { 6: 2, 3: 2 } },
    actions: [lot, roll(6, 3)],
  })
  for (const [name, off] of [
    ['p6', 1],
    ['p3', 2],
  ] as const) {
    await press(page, name)
    await press(page, name)
    await expect(place(page, 'off-near')).toHaveAccessibleName(`Borne off, ${off} white`)
  }
})

test('a press on a checker that was moved takes back its step alone', async ({ page }) => {
  await openSaved(page, { preset: 'short-s003', actions: [lot, roll(3, 1)] })
  await press(page, 'p13')
  await press(page, 'p10')
  await press(page, 'p6')
  await press(page, 'p5')
  await press(page, 'p10')
  await expect(point(page, 13)).toHaveAccessibleName(/5 white/)
  await expect(point(page, 5)).toHaveAccessibleName(/1 white/)
})

test('all steps can be taken back at once', async ({ page }) => {
  await openSaved(page, { preset: 'short-s003', actions: [lot, roll(3, 1)] })
  const before = await placesOf(page)
  await press(page, 'p13')
  await press(page, 'p9')
  await page.getByRole('button', { name: 'Take back all' }).click()
  await expect.poll(() => placesOf(page)).toEqual(before)
  await expect(page.getByRole('button', { name: 'Take back all' })).toHaveCount(0)
})

test('a step that others need says so when it is to be taken back', async ({ page }) => {
  await openSaved(page, {
    preset: 'long',
    settings: { checkers: 3, setup: { 7: 1, 3: 2 } },
    actions: [lot, roll(5, 3)],
  })
  await press(page, 'p7')
  await press(page, 'p2')
  await press(page, 'p3')
  await press(page, 'off-near')
  await press(page, 'p2')
  await expect(page.locator(status)).toContainText('Take back the later steps first')
})

test('one gesture plays several dice in a row and shows the stop', async ({ page }) => {
  await openSaved(page, { preset: 'long', actions: [lot, roll(2, 2)] })
  await press(page, 'p24')
  await expect(place(page, 'p16')).toHaveAccessibleName(/can go here with 2\+2\+2\+2/)
  await expect(page.locator('.way').first()).toBeAttached()
  await press(page, 'p18')
  await expect(point(page, 18)).toHaveAccessibleName(/1 white/)
  expect(await page.locator('.die.used').count()).toBe(3)
})

test('what cannot be played is struck out with a word', async ({ page }) => {
  await openSaved(page, { preset: 'long', actions: [lot, roll(6, 6)] })
  for (let i = 0; i < 2; i++) {
    await press(page, 'p24')
    await press(page, 'p18')
  }
  await expect(page.locator('.die.dead')).toHaveCount(2)
  await expect(page.locator('.dead-word')).toHaveText('head')
})

test('checkers glide and dice roll, and a press in the middle of it is not lost', async ({
  page,
}) => {
  await prefer(page, { speed: 'slow' })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openSaved(page, {
    preset: 'short-s003',
    opponent: 'computer',
    actions: [
      lot,
      roll(3, 1),
      {
        type: 'play',
        steps: [
          [8, 5],
          [6, 5],
        ],
      },
      roll(4, 4),
    ],
  })
  await expect(page.locator(status)).toContainText('You to roll', { timeout: 20_000 })
  await pressMain(page, 'Roll')
  const moving = () =>
    page.evaluate(() => document.getAnimations().some((one) => one.playState === 'running'))
  expect(await moving()).toBe(true)
  await expect(page.locator('.die.ready')).not.toHaveCount(0)
  const seen = await placesOf(page)
  await expect.poll(moving).toBe(false)
  const marks = / can move| chosen/
  expect((await placesOf(page)).map((name) => name.replace(marks, ''))).toEqual(
    seen.map((name) => name.replace(marks, '')),
  )
})

test('dice roll when they are thrown, and lie still while checkers are moved', async ({ page }) => {
  await prefer(page, { speed: 'slow' })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openSaved(page, { preset: 'long', actions: [lot] })
  const moving = (what: string) =>
    page
      .locator(what)
      .evaluateAll(
        (all) =>
          all.flatMap((one) => one.getAnimations()).filter((one) => !(one instanceof CSSTransition))
            .length,
      )
  await pressMain(page, 'Roll')
  expect(await moving('.die-turn')).toBeGreaterThan(0)
  await expect.poll(() => moving('.die-turn')).toBe(0)
  await press(page, 'p24')
  await page.locator('[data-mark="target"]').first().click()
  expect(await moving('.checker')).toBeGreaterThan(0)
  expect(await moving('.die-turn')).toBe(0)
})

test('nothing glides where less motion is asked for', async ({ page }) => {
  await openSaved(page, { preset: 'long', actions: [lot, roll(3, 1)] })
  await press(page, 'p24')
  await press(page, 'p20')
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await expect(point(page, 20)).toHaveAccessibleName(/1 white/)
})

test('points carry the numbers that are liked, or none; the home is at the hand that is liked', async ({
  page,
}) => {
  await prefer(page, { numbering: 'white-up', homeSide: 'left' })
  await openSaved(page, { preset: 'long', actions: [lot] })
  await expect(place(page, 'p24')).toHaveAccessibleName(/^Point 1, 15 white/)
  const [home, outer] = [await middle(page, 'p1'), await middle(page, 'off-near')]
  const { width } = page.viewportSize() as { width: number }
  expect(home.x).toBeLessThan(width / 2)
  expect(outer.x).toBeLessThanOrEqual(width / 2 + 1)
})

test('the board turns to whoever plays where two people want it', async ({ page }) => {
  await prefer(page, { turnBoard: true })
  await openSaved(page, {
    preset: 'long',
    actions: [
      lot,
      roll(3, 1),
      {
        type: 'play',
        steps: [
          [24, 21],
          [21, 20],
        ],
      },
    ],
  })
  await expect(place(page, 'p24')).toHaveAccessibleName(/^Point 24, 15 black/)
  await expect(page.locator('.plate').last()).toContainText('Black')
  await expect(place(page, 'p8')).toHaveAccessibleName(/1 white/)
})

test('a theme colours the board, the owner his dice; no sound is made where none is wished', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const Real = window.AudioContext
    window.AudioContext = class extends Real {
      constructor() {
        super()
        document.documentElement.dataset.sounding = 'yes'
      }
    }
  })
  await prefer(page, { theme: 'felt', sound: false, dice: 'own' })
  await openSaved(page, { preset: 'long', actions: [lot, roll(3, 1)] })
  await expect(page.locator('.field').first()).toHaveCSS('fill', 'rgb(47, 93, 74)')
  await expect(page.locator('.die-body').first()).toHaveCSS('fill', 'rgb(243, 239, 230)')
  await press(page, 'p24')
  await expect(page.locator('html')).not.toHaveAttribute('data-sounding', 'yes')
})

test('the loudspeaker is asked for at the first gesture', async ({ page }) => {
  await page.addInitScript(() => {
    const Real = window.AudioContext
    window.AudioContext = class extends Real {
      constructor() {
        super()
        document.documentElement.dataset.sounding = 'yes'
      }
    }
  })
  await openSaved(page, { preset: 'long', actions: [lot, roll(3, 1)] })
  await expect(page.locator('html')).not.toHaveAttribute('data-sounding', 'yes')
  await press(page, 'p24')
  await expect(page.locator('html')).toHaveAttribute('data-sounding', 'yes')
})

test('marks are there only for those who want them, names of places for everybody', async ({
  page,
}) => {
  await prefer(page, { hints: false })
  await openSaved(page, { preset: 'long', actions: [lot, roll(3, 1)] })
  await press(page, 'p24')
  await expect(page.locator('.targets')).toBeHidden()
  await expect(place(page, 'p20')).toHaveAccessibleName(/can go here with 3\+1/)
  await press(page, 'p20')
  await expect(point(page, 20)).toHaveAccessibleName(/1 white/)
})
