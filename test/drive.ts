import { expect, type Page } from '@playwright/test'
import { familyOf } from '../src/locales/index.js'

/** How a table is chosen on the start page. */
export interface Choice {
  readonly preset: string
  readonly opponent?: 'strong' | 'quick' | 'simple' | 'random' | 'person'
  readonly kind?: 'game' | 'match' | 'series' | 'money'
}

/**
 * Makes the browser's chance repeatable before the page loads: dice come in the given order,
 * then from a generator. `faces` are single dice; nothing of this exists in the page itself.
 */
export async function rigDice(page: Page, faces: string, seed = 1): Promise<void> {
  await page.addInitScript(
    ({ faces, seed }) => {
      const kept = sessionStorage.getItem('rigged')
      const state = kept ? JSON.parse(kept) : { left: [...faces].map(Number), seed }
      const real = crypto.getRandomValues.bind(crypto)
      crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
        if (!(array instanceof Uint8Array) || array.length !== 1) return real(array as never)
        state.seed = (state.seed * 1103515245 + 12345) & 0x7fffffff
        const die = state.left.shift()
        array[0] = die === undefined ? (state.seed >> 16) % 252 : die - 1
        sessionStorage.setItem('rigged', JSON.stringify(state))
        return array
      }
    },
    { faces, seed },
  )
}

/** Opens the start page in English, chooses a table and begins. */
export async function startTable(page: Page, choice: Choice): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.locator(`input[name="family"][value="${familyOf(choice.preset).id}"]`).check()
  await page.locator(`input[name="preset"][value="${choice.preset}"]`).check()
  await page.locator(`input[name="opponent"][value="${choice.opponent ?? 'simple'}"]`).check()
  await page.locator(`input[name="kind"][value="${choice.kind ?? 'game'}"]`).check()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('grid', { name: 'Board' })).toBeVisible()
}

/** What is next to be pressed: a mark on the board, the main button, or nothing yet. */
export interface Next {
  readonly kind: 'target' | 'movable' | 'primary' | 'result' | 'wait'
  /** What it is called, for whoever sees nothing. */
  readonly name: string
  readonly hasTouch: boolean
  readonly x: number
  readonly y: number
}

/**
 * Looks for the next thing to press by what the page tells everybody: names and states of
 * buttons. Of several destinations it is the one that takes the most dice.
 */
export async function findNext(page: Page): Promise<Next> {
  return page.evaluate(() => {
    const hasTouch = navigator.maxTouchPoints > 0
    const spot = (kind: string, element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const name = element.getAttribute('aria-label') ?? element.textContent
      return { kind, name, hasTouch, x: x + width / 2, y: y + height / 2 }
    }
    const named = (part: string) => [
      ...document.querySelectorAll(`[role="grid"] button[aria-label*="${part}"]`),
    ]
    const dice = (element: Element) => element.getAttribute('aria-label')?.split('+').length ?? 0
    const result = document.querySelector('section[aria-label="Result"]')
    if (result) return spot('result', result)
    const [target] = [...named('can go here'), ...named('can hit here')].sort(
      (a, b) => dice(b) - dice(a),
    )
    if (target) return spot('target', target)
    const [movable] = named('can move')
    if (movable) return spot('movable', movable)
    const primary = document.querySelector('.main-action[aria-disabled="false"]')
    return primary ? spot('primary', primary) : { kind: 'wait', name: '', hasTouch, x: 0, y: 0 }
  }) as Promise<Next>
}

/** Presses a spot of the page as the device does: by finger where it has touch, else by mouse. */
export async function press(page: Page, { x, y, hasTouch }: Next): Promise<void> {
  if (hasTouch) await page.touchscreen.tap(x, y)
  else await page.mouse.click(x, y)
}

/** Presses the same thing by the keyboard alone, as somebody does who walks there by arrows and Tab. */
export async function pressByKeys(page: Page, next: Next): Promise<void> {
  if (next.kind === 'primary') {
    await tabTo(page, 'Tab', () => document.activeElement?.matches('.main-action') ?? false)
  } else {
    const isInGrid = () => document.activeElement?.closest('[role="grid"]') != null
    await tabTo(page, 'Shift+Tab', isInGrid)
    await walkTo(page, next)
  }
  await page.keyboard.press('Enter')
}

/** Presses the same thing by its name in the accessibility tree alone. */
export async function pressByName(page: Page, next: Next): Promise<void> {
  const where = next.kind === 'primary' ? page : page.getByRole('grid', { name: 'Board' })
  const { name } = next
  await where.getByRole('button', { name, exact: true }).press('Enter')
}

/** Presses Tab, that way round, until the focus is where it shall be. */
async function tabTo(page: Page, key: 'Tab' | 'Shift+Tab', isThere: () => boolean): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await page.evaluate(isThere)) return
    await page.keyboard.press(key)
  }
  throw new Error('The focus does not come there')
}

/** Walks over the board by arrows until the focus is on a spot. */
async function walkTo(page: Page, { x, y }: Next): Promise<void> {
  for (let looks = 0; looks < 20; looks++) {
    const [across, down] = await page.evaluate(
      ([x, y]) => {
        const box = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
        const placesTo = (at: number, from: number, size: number) =>
          at < from
            ? Math.floor((at - from) / size)
            : Math.max(0, Math.ceil((at - from) / size) - 1)
        return [placesTo(x, box.left, box.width), placesTo(y, box.top, box.height)]
      },
      [x, y],
    )
    if (across === 0 && down === 0) return
    const isAcross = across !== 0
    const key = isAcross
      ? across > 0
        ? 'ArrowRight'
        : 'ArrowLeft'
      : down > 0
        ? 'ArrowDown'
        : 'ArrowUp'
    for (let i = Math.abs(isAcross ? across : Math.sign(down)); i > 0; i--) {
      await page.keyboard.press(key)
    }
  }
  throw new Error('No way there by arrows')
}

/**
 * Plays on by clicks until the result of the game is shown, or `until` says so after a press.
 * Returns how many presses it took.
 */
export async function playOn(
  page: Page,
  until: () => Promise<boolean> = async () => false,
  pressing: (page: Page, next: Next) => Promise<void> = press,
): Promise<number> {
  for (let presses = 0; presses < 4000; presses++) {
    const next = await findNext(page)
    if (next.kind === 'result') return presses
    if (next.kind === 'wait') await page.waitForTimeout(20)
    else await pressing(page, next)
    if (await until()) return presses
  }
  throw new Error('The game has no end')
}

/** Presses the main button: throw, roll, pick up. */
export async function pressMain(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}

/** The button of a point, by its number on the board. */
export function point(page: Page, number: number) {
  return page.getByRole('grid').getByRole('button', { name: new RegExp(`^Point ${number},`) })
}

/** Everything on the board that can be told apart: each place with its checkers. */
export async function placesOf(page: Page): Promise<string[]> {
  return page
    .getByRole('grid')
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))
}

/** Pips of the dice on the board, drawn as dots. */
export async function diceOf(page: Page): Promise<number[]> {
  return page
    .locator('.die')
    .evaluateAll((dice) => dice.map((die) => die.querySelectorAll('.pip').length))
}

/** Fails on anything that the browser complains about, the content policy included. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}
