import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import { type Browser, expect, type Page, test, type WebSocketRoute } from '@playwright/test'
import { diceOf, findNext, placesOf, press, watchErrors } from './drive.js'

/** Somebody with a browser of his own. */
interface Visitor {
  readonly page: Page
  readonly errors: string[]
  /** Loses his connection until it is given back. */
  offline(isOff: boolean): Promise<void>
}

async function visitor(browser: Browser): Promise<Visitor> {
  const context = await browser.newContext({ reducedMotion: 'reduce', acceptDownloads: true })
  const page = await context.newPage()
  const errors = watchErrors(page)
  const sockets: WebSocketRoute[] = []
  await page.routeWebSocket(/\/ws$/, (socket) => {
    socket.connectToServer()
    sockets.push(socket)
  })
  return {
    page,
    errors,
    async offline(isOff) {
      await context.setOffline(isOff)
      if (isOff) await sockets.at(-1)?.close({ code: 4999 })
    },
  }
}

const isClean = async (page: Page, where: string) => {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .exclude('.drawing')
    .analyze()
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' ')}`)
  expect(faults, where).toEqual([])
}

/** Makes a table with a friend on the start page; returns its code. */
async function invite(page: Page, points: number): Promise<string> {
  await page.goto('/')
  await page.locator('input[name="opponent"][value="friend"]').check()
  await page.locator('input[name="family"][value="long"]').check()
  await page.locator('input[name="preset"][value="long"]').check()
  await page.locator('select[name="clock"]').selectOption('usual')
  await page.locator('input[name="kind"][value="match"]').check()
  await page.locator('.stakes input[type="number"]').fill(String(points))
  await page.getByRole('button', { name: 'Start' }).click()
  const code = page.locator('.address .code strong')
  await expect(code).toHaveText(/^\d{3} \d{3}$/)
  return ((await code.textContent()) ?? '').replace(' ', '')
}

/** One press of whoever can press something; the one who pressed. */
async function pressOnce(players: readonly Visitor[]): Promise<Visitor | null> {
  for (const player of players) {
    const next = await findNext(player.page)
    if (next.kind === 'wait' || next.kind === 'result') continue
    await press(player.page, next)
    return player
  }
  return null
}

async function pressUntil(players: readonly Visitor[], until: () => Promise<boolean>) {
  for (let tries = 0; tries < 400; tries++) {
    if (await until()) return
    if ((await pressOnce(players)) === null) await players[0].page.waitForTimeout(40)
  }
  throw new Error('It does not come to that')
}

test('two friends play a match by link and code, one loses his connection in mid-turn, one watches', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const [ann, ben, carl] = [await visitor(browser), await visitor(browser), await visitor(browser)]
  const code = await invite(ann.page, 1)
  await isClean(ann.page, 'waiting')
  const link = ann.page.url()
  expect(await ann.page.getByRole('textbox', { name: 'Link to this table' }).inputValue()).toBe(
    link,
  )

  await ben.page.goto('/')
  await ben.page.getByRole('textbox', { name: /code/ }).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await isClean(ben.page, 'start page')
  await ben.page.getByRole('button', { name: 'Open the table' }).click()
  await expect(ben.page).toHaveURL(link)
  await expect(ben.page.getByRole('heading', { name: 'A game is offered to you' })).toBeVisible()
  await isClean(ben.page, 'invited')
  await ben.page.getByRole('button', { name: 'Sit down' }).click()

  await carl.page.goto(link)
  await expect(carl.page.locator('.watching-note')).toHaveText('You are watching')
  const players = [ann, ben]
  for (const { page } of [...players, carl]) {
    await expect(page.locator('.card')).toHaveCount(0)
    await expect(page.locator('.beside .clock').first()).toHaveText(/\d:\d\d/)
  }
  await isClean(carl.page, 'watching')

  // A few turns each by hand, then the connection breaks with dice on the board.
  let presses = 0
  await pressUntil(players, async () => ++presses > 16)
  await pressUntil(players, async () => {
    const next = await findNext(ben.page)
    return next.kind === 'movable' && (await diceOf(ben.page)).length > 0
  })
  await ben.offline(true)
  await expect(ben.page.locator('.note')).toContainText('No connection')
  await expect(ben.page.getByRole('button', { name: 'Try now' })).toBeVisible()
  await pressUntil([ben], async () => (await findNext(ben.page)).kind === 'wait')
  await expect(ben.page.locator('.main-action')).toHaveText('Done')
  await ben.offline(false)
  await expect(ben.page.locator('.note')).toContainText('Connected again', { timeout: 20_000 })
  await expect(ann.page.locator('.main-action')).toHaveText('Roll')
  await expect
    .poll(async () => String(await placesOf(carl.page)) === String(await placesOf(ann.page)))
    .toBe(true)

  // His page, loaded anew, goes on with the same chain of dice.
  await ben.page.reload()
  await expect.poll(() => placesOf(ben.page)).toHaveLength(await countOf(ann.page))

  // They talk; whoever watches does not hear it.
  await say(ann.page, 'Well, well')
  await hear(ben.page, 'Well, well')
  await isClean(ben.page, 'talk')
  await hush(ben.page)
  await expect(carl.page.getByText('Well, well')).toHaveCount(0)

  // The match ends, its dice verify, and both play another one.
  await pressUntil(
    players,
    async () => (await ann.page.locator('.main-action').textContent()) === 'Done',
  )
  await ann.page.getByRole('button', { name: 'Resign' }).click()
  await ann.page.locator('.card').getByRole('button', { name: 'Resign' }).click()
  for (const { page } of [...players, carl]) {
    await expect(page.getByRole('region', { name: 'Result' })).toBeVisible()
  }
  await isClean(ben.page, 'result')
  for (const { page } of [ben, carl]) await verify(page)
  await ann.page.getByRole('button', { name: 'Rematch' }).click()
  await expect(ann.page.getByText('Rematch offered')).toBeVisible()
  await ben.page.getByRole('button', { name: 'Play again' }).click()
  for (const { page } of players) {
    await expect(page).not.toHaveURL(link)
    await expect(page.locator('.status .main')).toHaveText(/(You|The opponent) to (play|roll)/)
  }
  expect(ann.page.url()).toBe(ben.page.url())
  for (const { errors } of [ann, carl]) expect(errors).toEqual([])
  expect(ben.errors.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('whoever waits in vain takes a name and lets the computer sit down; steps outlive a reload', async ({
  browser,
}) => {
  const ann = await visitor(browser)
  const { page } = ann
  await page.goto('/')
  await page.locator('input[name="opponent"][value="friend"]').check()
  const name = page.getByRole('textbox', { name: 'Your name' })
  await name.fill('—')
  await name.press('Enter')
  await expect(page.getByRole('alert')).toContainText('A name needs a letter')
  await name.fill('Ann of the north')
  await name.press('Enter')
  await expect(page.getByText('Saved')).toBeVisible()
  await invite(page, 1)
  await page.getByText('Let the computer sit down').click()
  await isClean(page, 'waiting, levels shown')
  await page.locator('.instead').getByRole('button', { name: 'Simple' }).click()
  await expect(page.locator('.plate').filter({ hasText: 'Simple' })).toBeVisible()
  await pressUntil([ann], async () => (await findNext(page)).kind === 'movable')
  const undo = page.locator('.undo')
  await pressUntil([ann], async () => (await undo.getAttribute('aria-disabled')) === 'false')
  const places = await placesOf(page)
  await page.reload()
  await expect(undo).toHaveAttribute('aria-disabled', 'false')
  await expect.poll(() => placesOf(page)).toEqual(places)
})

const countOf = async (page: Page) => (await placesOf(page)).length

/** Opens the talk where the window has no room for it. */
async function openTalk(page: Page): Promise<void> {
  const button = page.locator('.chat-button')
  if (await button.isVisible()) await button.click()
}

async function hush(page: Page): Promise<void> {
  if (await page.locator('.chat-dialog').isVisible()) await page.keyboard.press('Escape')
}

async function say(page: Page, text: string): Promise<void> {
  await openTalk(page)
  const talk = page.locator('.talk:visible')
  await talk.getByRole('textbox', { name: 'Say something' }).fill(text)
  await talk.getByRole('button', { name: 'Send' }).click()
  await expect(talk.locator('li.mine')).toContainText(text)
  await hush(page)
}

async function hear(page: Page, text: string): Promise<void> {
  const button = page.locator('.chat-button')
  if (await button.isVisible()) {
    await expect(button).toHaveAttribute('title', 'Chat: something new was said')
  }
  await openTalk(page)
  await expect(page.locator('.talk:visible li')).toContainText(text)
}

async function verify(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Verify the dice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fair dice' })
  await expect(dialog).toContainText('Every roll follows from the three chains.', {
    timeout: 20_000,
  })
  await expect(dialog).toContainText('own chain')
  await expect(dialog).not.toContainText('spare chain')
  await isClean(page, 'verified')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download the match' }).click(),
  ])
  const file = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(file).toMatchObject({ format: 'nardy-match', version: 1 })
  await page.keyboard.press('Escape')
}
