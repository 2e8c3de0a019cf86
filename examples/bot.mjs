// A bot that plays a match over the API, with a chain of its own for the dice: docs/api.md.
//   node examples/bot.mjs http://localhost:3000 TOKEN [TABLE]
// POST /api/v1/bots gives the token. Without a table it makes one and prints its address.
import { createHash, randomBytes, randomUUID } from 'node:crypto'

const [server, token, given] = process.argv.slice(2)
const chains = new Map()

async function ask(method, path, body) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  if (!body) delete headers['content-type']
  const url = `${server}/api/v1${path}`
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) })
  return { isDone: answer.ok, ...(await answer.json()) }
}

/** 4,096 links for the dice of one game: each is the SHA-256 of the next one, the first is the tip. */
function chainOf(game) {
  const links = chains.get(game) ?? [randomBytes(32)]
  while (links.length < 4096) links.unshift(createHash('sha256').update(links[0]).digest())
  chains.set(game, links)
  return links.map((link) => link.toString('hex'))
}

/** Any of the legal plays, level by level until the turn is whole. */
async function chooseTurn(table, levels = []) {
  const { isWhole = true, plays } = await ask('POST', `/tables/${table}/plays`, { levels })
  if (isWhole) return levels
  return chooseTurn(table, [...levels, plays[Math.floor(Math.random() * plays.length)]])
}

/** What to do at a table as it stands; null while nothing is to be done. */
async function decide({ row, seat, dice, unready, owing, awaited, awaitedSeat, match }) {
  if (seat === null) return { type: 'sit' }
  if (dice === null) return null
  const chain = chainOf(dice.number)
  const { tip, spareFrom, next } = dice.seats[seat]
  if (unready.includes(seat)) return { type: 'ready', tip: chain[0] }
  if (tip !== null && tip !== chain[0] && spareFrom === null) return { type: 'spare' }
  if (owing.includes(seat)) return { type: 'link', draw: dice.draw, link: chain[dice.draw] }
  if (awaitedSeat !== seat || owing.length > 0) return null
  const link = spareFrom === null && next === null ? chain[dice.draw] : undefined
  if (awaited === 'colour') return { type: 'colour', side: 'white' }
  if (awaited === 'roll') return { type: 'roll', link }
  if (awaited === 'play') return { type: 'turn', levels: await chooseTurn(row.id), link }
  return { type: match.offer.kind === 'raise' ? 'take' : 'accept' }
}

const wish = { preset: 'short', config: { length: 1 } }
const table = given ?? (await ask('POST', '/tables', wish)).id
console.log(`${server}/#live/${table}`)
let view = await ask('GET', `/tables/${table}`)
while (view.isDone && view.awaited !== 'over') {
  const command = await decide(view)
  const body = { id: randomUUID(), seen: view.version, command }
  const answer = command && (await ask('POST', `/tables/${table}/commands`, body))
  const isRefused = answer !== null && !answer.isDone && answer.code !== 'stale'
  if (isRefused) console.log(`${command.type}: ${answer.code}`)
  const wait =
    command === null || isRefused ? `?after=${view.version}&wait=${isRefused ? 1 : 25}` : ''
  view = await ask('GET', `/tables/${table}${wait}`)
}
console.log(view.code ?? `Over, ${view.row.score.join(' to ')}; I had seat ${view.seat}.`)
