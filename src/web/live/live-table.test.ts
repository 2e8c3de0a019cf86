import { describe, expect, test } from 'vitest'
import { follows } from '../../fair/index.js'
import { randomLevels } from '../../fair/testing/played-match.js'
import { verifyMatch } from '../../fair/verify.js'
import { owedLinks, type TableTerms } from '../../protocol/index.js'
import { phaseOf, presetById, turnOf } from '../../rules/index.js'
import { seededChance } from '../../rules/testing/index.js'
import type { Guest } from '../../server/storage/storage.js'
import { termsOf } from '../../server/testing/hall.js'
import { type House, openHouse, seatTwo } from '../../server/transport/testing/house.js'
import { controlsOf } from '../pages/controls-view.js'
import { awaitedPlayer } from '../state/local-table.js'
import type { Shelf } from '../state/shelf.js'
import { keptChains } from './chains.js'
import { keptDrafts } from './drafts.js'
import { LiveTable } from './live-table.js'

function memoryShelf(): Shelf {
  const texts = new Map<string, string>()
  return {
    read: (name) => texts.get(name) ?? null,
    write: (name, text) => {
      texts.set(name, text)
      return 'kept'
    },
    remove: (name) => void texts.delete(name),
  }
}

/** A page at a table: its own device unless a shelf is given. */
async function openPage(
  house: House,
  guest: Guest,
  id: string,
  seed: number,
  shelf = memoryShelf(),
) {
  const { client, pairs } = house.client(guest, { seed })
  client.watch(id)
  await house.time.until(() => client.view().tables.get(id)?.state != null, 5_000)
  const sight = client.view().tables.get(id)
  if (sight?.state == null) throw new Error('the table has not come')
  const chance = seededChance(seed)
  const fill = (bytes: Uint8Array) => {
    for (let i = 0; i < bytes.length; i++) bytes[i] = Math.floor(chance() * 256)
  }
  const means = { client, chains: keptChains(shelf, fill, id), drafts: keptDrafts(shelf, id) }
  const table = new LiveTable(means, { ...sight, state: sight.state })
  return { client, table, shelf, cut: () => pairs.at(-1)?.cut() }
}

type Page = Awaited<ReturnType<typeof openPage>>

async function twoAt(terms: TableTerms) {
  const house = openHouse()
  const guests = [await house.guest('Ann'), await house.guest('Ben')] as const
  const id = await seatTwo(house, terms, guests)
  const pages = [
    await openPage(house, guests[0], id, 1),
    await openPage(house, guests[1], id, 2),
  ] as const
  await house.time.pass(500)
  return { house, guests, id, pages }
}

const isMine = ({ table }: Page) =>
  awaitedPlayer(table.state().log, table.state().replay)?.player.kind === 'person'

/** Whose turn it is plays at random, by gestures alone. */
async function playOn(
  { house, pages }: Awaited<ReturnType<typeof twoAt>>,
  until: () => boolean,
  beforeTurn: (page: Page) => void = () => {},
): Promise<void> {
  const chance = seededChance(9)
  for (let gestures = 0; gestures < 3000 && !until(); gestures++) {
    for (const page of pages) {
      const { replay, log } = page.table.state()
      if (replay.finished !== null) page.table.send({ type: 'next' })
      else if (isMine(page) && phaseOf(replay.match.game) === 'roll')
        page.table.send({ type: 'roll' })
      else if (isMine(page) && turnOf(replay.match) !== null) {
        beforeTurn(page)
        page.table.send({ type: 'play', levels: randomLevels(replay.match, chance) })
      } else if (log.settings.opening.lotWinnerGets === 'colour-choice') {
        page.table.send({ type: 'colour', side: 'black' })
      }
    }
    await house.time.pass(100)
  }
}

const PLAYED = [
  ['long', 2],
  ['short', 1],
  ['mad', 1],
  ['long-s004', 1],
] as const

describe.each(PLAYED)('two pages at %s', (preset, games) => {
  test('play to the end by gestures, and the dice verify', async () => {
    const at = await twoAt(termsOf(preset, { config: { games } }))
    const [near, far] = at.pages
    await playOn(at, () => near.table.view().table.match.isOver)
    const { match } = near.table.view().table
    expect(match.isOver).toBe(true)
    expect(near.table.state().replay.match).toEqual(match)
    expect(far.table.state().replay.match).toEqual(match)
    const entries = await at.house.storage.entries(at.id, 0)
    const verified = verifyMatch({ format: 'nardy-match', version: 1, entries })
    expect(verified).toMatchObject({
      ok: true,
      value: { isOver: true, games, seats: [{ spare: 0 }, { spare: 0 }] },
    })
    expect(at.house.faults).toEqual([])
  })
})

test('a connection that breaks again and again loses no command and plays none twice', async () => {
  const at = await twoAt(termsOf('long'))
  let turns = 0
  await playOn(
    at,
    () => at.pages[0].table.view().table.match.isOver,
    (page) => {
      turns++
      if (turns % 3 === 0) page.cut()
    },
  )
  const { match } = at.pages[0].table.view().table
  expect(match.isOver).toBe(true)
  expect(at.pages[1].table.state().replay.match).toEqual(match)
})

test('a gesture on its way is shown as such and blocks others until it has arrived', async () => {
  const at = await twoAt(termsOf('long'))
  const page = at.pages.find(isMine)
  if (page === undefined) throw new Error('nobody is on turn')
  page.cut()
  page.table.send({ type: 'roll' })
  page.table.send({ type: 'roll' })
  expect(page.table.state().isSending).toBe(true)
  expect(page.table.view().sending).toEqual(['roll'])
  await at.house.time.pass(3_000)
  expect(page.table.state().isSending).toBe(false)
  expect(page.table.view().connection).toBe('online')
  expect(phaseOf(page.table.state().replay.match.game)).toBe('play')
})

test('a roll waits until the link of the other seat is there', async () => {
  const house = openHouse()
  const guests = [await house.guest('Ann'), await house.guest('Ben')] as const
  const id = await seatTwo(house, termsOf('long'), guests)
  const pages = [await openPage(house, guests[0], id, 1), await openPage(house, guests[1], id, 2)]
  const early = () =>
    pages.find((page) => isMine(page) && owedLinks(page.table.view().table).length > 0)
  await house.time.until(() => early() !== undefined, 5_000)
  const page = early() as Page
  expect(page.table.state().isSending).toBe(true)
  page.table.send({ type: 'roll' })
  expect(page.table.view().sending).toEqual([])
  await house.time.pass(500)
  expect(page.table.state().isSending).toBe(false)
  page.table.send({ type: 'roll' })
  expect(page.table.view().sending).toEqual(['roll'])
})

test('nobody plays for the other seat, and who watches plays for nobody', async () => {
  const at = await twoAt(termsOf('long'))
  const watcher = await openPage(at.house, await at.house.guest('Carl'), at.id, 3)
  expect(watcher.table.view().me).toBeNull()
  const idle = at.pages.find((page) => !isMine(page)) as Page
  for (const page of [watcher, idle]) {
    for (const type of ['roll', 'double', 'take', 'drop', 'accept', 'refuse'] as const) {
      page.table.send({ type })
    }
    page.table.send({ type: 'draft', steps: [[24, 18]] })
    page.table.send({ type: 'play', levels: [[]] })
    page.table.send({ type: 'resign', by: page === idle ? 'white' : 'black' })
  }
  const mine = idle.table.view().me === 0 ? 'black' : 'white'
  idle.table.send({ type: 'resign', by: mine })
  expect(watcher.table.view().sending).toEqual([])
  expect(idle.table.view().sending.filter((type) => type !== 'resign')).toEqual([])
})

test('steps that are being taken are shown to the other, and the play then stands at once', async () => {
  const at = await twoAt(termsOf('long'))
  const mover = at.pages.find(isMine) as Page
  const other = at.pages.find((page) => page !== mover) as Page
  mover.table.send({ type: 'roll' })
  await at.house.time.pass(200)
  const levels = randomLevels(mover.table.state().replay.match, seededChance(4))
  mover.table.send({ type: 'draft', steps: levels[0].slice(0, 1) })
  await at.house.time.pass(500)
  expect(other.table.state().ghost).toEqual(levels[0].slice(0, 1))
  expect(other.table.state().draft).toEqual([])
  mover.table.send({ type: 'draft', steps: levels.flat() })
  await at.house.time.pass(500)
  mover.table.send({ type: 'play', levels })
  await at.house.time.pass(500)
  expect(other.table.state().ghost).toBeUndefined()
  expect(other.table.state().isSeen).toBe(true)
  expect(mover.table.state().draft).toEqual([])
})

test("D2 a chain's secret is kept before its tip is sent, and another page of the device goes on with it", async () => {
  const at = await twoAt(termsOf('long'))
  const [page] = at.pages
  const tip = page.table.view().table.dice?.seats[0].tip
  const [, seed] = (page.shelf.read(`nardy.chain.${at.id}`) ?? '').split(' ')
  expect(follows(seed, tip ?? '', 4095)).toBe(true)
  page.client.close()
  const again = await openPage(at.house, at.guests[0], at.id, 5, page.shelf)
  await playOn({ ...at, pages: [again, at.pages[1]] }, () => turnsOf(again) > 6)
  expect(again.table.view().table.dice?.seats[0].spareFrom).toBeNull()
})

test('D7 a chain that is lost is replaced by the spare one, and its player is told', async () => {
  const at = await twoAt(termsOf('long'))
  at.pages[0].client.close()
  const again = await openPage(at.house, at.guests[0], at.id, 5)
  await at.house.time.pass(500)
  expect(again.table.view().table.dice?.seats[0].spareFrom).not.toBeNull()
  expect(again.table.view().notice).toEqual({ code: 'chain-lost' })
  await playOn({ ...at, pages: [again, at.pages[1]] }, () => turnsOf(again) > 6)
  expect(turnsOf(again)).toBeGreaterThan(6)
})

test('a result stays until it is put away: only then the next game is asked for', async () => {
  const at = await twoAt(termsOf('long', { config: { games: 3 } }))
  const mover = at.pages.find(isMine) as Page
  mover.table.send({ type: 'roll' })
  await at.house.time.pass(200)
  const side = awaitedPlayer(mover.table.state().log, mover.table.state().replay)?.side
  mover.table.send({ type: 'resign', by: side ?? 'white' })
  await at.house.time.pass(2_000)
  const ready = () => at.pages[0].table.view().table.dice?.seats.map(({ tip }) => tip !== null)
  for (const { table } of at.pages) expect(table.state().replay.finished).not.toBeNull()
  expect(ready()).toEqual([false, false])
  mover.table.send({ type: 'next' })
  expect(mover.table.state().replay.finished).toBeNull()
  await at.house.time.pass(500)
  expect(ready()?.filter(Boolean)).toHaveLength(1)
  expect(at.pages.filter(({ table }) => table.state().replay.finished !== null)).toHaveLength(1)
})

test('a command that is refused is told, and what was drafted stays', async () => {
  const at = await twoAt(termsOf('long'))
  const [page] = at.pages
  page.table.command({ type: 'claim' })
  await at.house.time.pass(500)
  expect(page.table.view().notice).toEqual({ code: 'nothing-to-claim' })
})

test('steps of a turn not yet played outlive a reload, and go when the match goes on', async () => {
  const at = await twoAt(termsOf('long'))
  const { house, guests, id, pages } = at
  const mine = () => pages.find((page) => isMine(page) && turnOf(page.table.state().replay.match))
  await playOn(at, () => mine() !== undefined)
  const page = mine() as Page
  const seat = page.table.view().me as 0 | 1
  const levels = randomLevels(page.table.state().replay.match, seededChance(4))
  const [step] = levels[0]
  page.table.send({ type: 'draft', steps: [step] })
  const again = await openPage(house, guests[seat], id, 7, page.shelf)
  expect(again.table.state().draft).toEqual([step])
  again.table.send({ type: 'play', levels })
  await house.time.pass(500)
  expect(again.table.state().draft).toEqual([])
  expect(page.shelf.read(`nardy.draft.${id}`)).toBeNull()
})

test('L9 whoever was refused is not let offer again in the same turn', async () => {
  const settings = { ...presetById('long')?.settings, resign: 'offered' }
  const at = await twoAt(termsOf('long', { settings }))
  const { house, pages } = at
  const mine = () => pages.find((page) => isMine(page) && turnOf(page.table.state().replay.match))
  await playOn(at, () => mine() !== undefined)
  const page = mine() as Page
  const other = pages.find((each) => each !== page) as Page
  const by = turnOf(page.table.state().replay.match)?.side ?? 'white'
  page.table.send({ type: 'offer', by, ending: 'oin' })
  await house.time.pass(500)
  expect(controlsOf(page.table.state(), null).resign).toBe(false)
  other.table.send({ type: 'refuse' })
  await house.time.pass(500)
  expect(page.table.state().isOfferSpent).toBe(true)
  expect(controlsOf(page.table.state(), null).resign).toBe(false)
  expect(controlsOf(other.table.state(), null).resign).toBe(true)
  const { version } = page.table.view().table
  page.table.send({ type: 'offer', by, ending: 'oin' })
  await house.time.pass(500)
  expect(page.table.view().table.version).toBe(version)
})

test('after the match both want another one, and both learn where it is', async () => {
  const at = await twoAt(termsOf('long'))
  const [near, far] = at.pages
  await playOn(at, () => near.table.view().table.match.isOver)
  near.table.command({ type: 'rematch' })
  await at.house.time.pass(500)
  expect(far.table.view().table.rematch?.seat).toBe(0)
  far.table.command({ type: 'rematch' })
  await at.house.time.pass(500)
  expect(near.table.view().table.next).toMatch(/^[a-z0-9]{12}$/)
  expect(far.table.view().table.next).toBe(near.table.view().table.next)
  expect(near.shelf.read(`nardy.chain.${at.id}`)).toBeNull()
})

function turnsOf({ table }: Page): number {
  const isPlay = (entry: { type: string; action?: { type: string } }) =>
    entry.action?.type === 'play'
  return table.state().log.entries.filter(isPlay).length
}
