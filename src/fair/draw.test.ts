import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeChain } from './chain.js'
import { type Draw, diceFrom, drawDice } from './draw.js'
import { gameId, serverSeed, spareSeed } from './seeds.js'

const LINKS = Array.from({ length: 4096 }, (_, i) =>
  createHash('sha256').update(`link ${i}`).digest('hex'),
)

const bytes = (fill: number) => new Uint8Array(32).fill(fill)

/** The worked example of SPEC D9. */
const TABLE = 'abcdefghij01'
const chains = [1, 2, 3].map((fill) => makeChain(bytes(fill)))

function exampleDraw(kind: Draw['kind'], number: number): Draw {
  const [server, first, second] = chains.map((chain) => chain.link(number))
  return { kind, game: gameId(TABLE, 1), number, server, players: [first, second] }
}

/** The dice by another implementation, written down byte by byte. */
function diceByNode({ kind, game, number, server, players }: Draw): number[] {
  const label = kind === 'lot' ? '6e617264792f6c6f742f31' : '6e617264792f726f6c6c2f31'
  const k = number.toString(16).padStart(8, '0')
  const message = Buffer.from(label + game + k + players[0] + players[1], 'hex')
  const output = createHmac('sha256', Buffer.from(server, 'hex')).update(message).digest()
  return [...output]
    .filter((byte) => byte < 252)
    .slice(0, 2)
    .map((byte) => (byte % 6) + 1)
}

describe('the dice of a draw', () => {
  it('are those of the worked example (SPEC D9)', () => {
    expect(gameId(TABLE, 1)).toBe('b7ad37605461f2e547235c5157f1addf')
    expect(chains.map(({ tip }) => tip)).toEqual([
      'af5018823b0ad415906d53b30e2a9482813e1e1ff80f0e2339c59d23d0f01194',
      '39b1ec58e7e8877406e998f0430916fc006809fde74d506b31e923f328eedf69',
      '3f6c27dd8ac0c8d0992b4f69ef6d7fbe291bcab51f9d97a132ea19a778c4563f',
    ])
    expect(drawDice(exampleDraw('lot', 1))).toEqual([6, 6])
    expect(drawDice(exampleDraw('lot', 2))).toEqual([4, 2])
    expect(exampleDraw('roll', 3)).toMatchObject({
      server: '335f174445416719f6a9de4be2899c4db2f4a1eb2bc6645225fc5a61d11515f2',
      players: [
        'c55ad5161cf2c4a6f0a83e18f5de4a84673e40e16e026588bbdfa0ff3234f076',
        'd1f22df7961977cb4b22aa2fd508dca745a80498af9acbc2e1e4ad5571cf86e9',
      ],
    })
    expect(drawDice(exampleDraw('roll', 3))).toEqual([5, 5])
  })

  it('are the same by another implementation of the hash (SPEC D3)', () => {
    for (let number = 1; number <= 500; number++) {
      for (const kind of ['lot', 'roll'] as const) {
        const draw = exampleDraw(kind, number)
        expect(drawDice(draw)).toEqual(diceByNode(draw))
      }
    }
  })

  it('depend on every input', () => {
    const draw = exampleDraw('roll', 5)
    const [first, second] = draw.players
    const others: Draw[] = [
      draw,
      { ...draw, kind: 'lot' },
      { ...draw, number: 6 },
      { ...draw, game: gameId(TABLE, 2) },
      { ...draw, server: chains[0].link(6) },
      { ...draw, players: [second, first] },
      { ...draw, players: [first, chains[2].link(6)] },
    ]
    const series = others.map((other) =>
      [0, 256, 512, 768, 1024].map((shift) =>
        drawDice({ ...other, number: other.number + shift }).join('-'),
      ),
    )
    expect(new Set(series.map((dice) => dice.join(' '))).size).toBe(others.length)
  })

  it('leave out bytes of 252 and more (SPEC D4)', () => {
    expect(diceFrom(() => Uint8Array.of(252, 255, 251, 253, 6))).toEqual([6, 1])
    expect(diceFrom(() => Uint8Array.of(0, 5))).toEqual([1, 6])
  })

  it('go on in the next block where one is used up, with what was found kept (SPEC D4)', () => {
    const blocks = [Uint8Array.of(255, 4, 252), Uint8Array.of(254), Uint8Array.of(253, 7, 1)]
    expect(diceFrom((block) => blocks[block])).toEqual([5, 2])
  })

  it('are uniform over all 36 rolls, by chi-square', () => {
    const counts = new Array(36).fill(0)
    const draws = 36_000
    for (let i = 0; i < draws; i++) {
      const number = 1 + (i % 4000)
      const game = gameId(TABLE, 1 + Math.floor(i / 4000))
      const players = [LINKS[number], LINKS[number + 1]] as const
      const draw: Draw = { kind: 'roll', game, number, server: LINKS[4095 - number], players }
      const [first, second] = drawDice(draw)
      counts[(first - 1) * 6 + second - 1]++
    }
    const expected = draws / 36
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // 35 degrees of freedom: 99.9 % of fair dice lie between these.
    expect(chiSquare).toBeGreaterThan(13.1)
    expect(chiSquare).toBeLessThan(69.2)
  })
})

describe("the server's derivations (SPEC D8)", () => {
  const secret = Uint8Array.from({ length: 32 }, (_, i) => 255 - i)
  const byNode = (label: string, tail: string) =>
    createHmac('sha256', secret).update(label, 'ascii').update(tail, 'hex').digest('hex')
  const hex = (seed: Uint8Array) => Buffer.from(seed).toString('hex')

  it('make another chain for every game and seat', () => {
    expect(hex(serverSeed(secret, 258))).toBe(byNode('nardy/chain/server/1', '00000102'))
    expect(hex(spareSeed(secret, 3, 0))).toBe(byNode('nardy/chain/spare/1', '0000000300'))
    expect(hex(spareSeed(secret, 3, 1))).toBe(byNode('nardy/chain/spare/1', '0000000301'))
  })

  it('name a game by its table and its number (SPEC D2)', () => {
    const whole = createHash('sha256').update(`nardy/game/1${TABLE}\0\0\0\x07`, 'latin1')
    expect(gameId(TABLE, 7)).toBe(whole.digest('hex').slice(0, 32))
  })
})
