import { afterEach, describe, expect, it } from 'vitest'
import { chainThread } from './chain-thread.js'
import { ChainCache, tableChains } from './chains.js'
import { type ChainMaker, workOut } from './game-chains.js'

const TABLE = 'abcdefghij01'
const SECRET = new Uint8Array(32).fill(9)

const asWanted = tableChains(TABLE, SECRET, new ChainCache())

const threads: ChainMaker[] = []
afterEach(() => Promise.all(threads.splice(0).map((thread) => thread.close())))

function aThread(): ChainMaker {
  const thread = chainThread()
  threads.push(thread)
  return thread
}

describe('chains of a table', () => {
  it('are the same whether they were worked out ahead or when they are wanted (SPEC D8)', async () => {
    const ahead = tableChains(TABLE, SECRET, new ChainCache(aThread()))
    await Promise.all([ahead.prepare(1), ahead.prepare(2, true)])
    for (const game of [1, 2]) {
      expect(ahead.commitment(game)).toEqual(asWanted.commitment(game))
      expect(ahead.serverLink(game, 70)).toBe(asWanted.serverLink(game, 70))
      expect(ahead.spareLink(game, 1, 3)).toBe(asWanted.spareLink(game, 1, 3))
    }
  })

  it('are worked out once where they are asked for twice', async () => {
    let made = 0
    const counting: ChainMaker = {
      async make(seeds) {
        made++
        return workOut(seeds)
      },
      close: async () => {},
    }
    const ahead = tableChains(TABLE, SECRET, new ChainCache(counting))
    await Promise.all([ahead.prepare(1), ahead.prepare(1)])
    await ahead.prepare(1)
    expect(ahead.commitment(1)).toEqual(asWanted.commitment(1))
    expect(made).toBe(1)
  })

  it('are made when they are wanted where the thread of the chains is not to be had', async () => {
    const thread = aThread()
    const late = tableChains(TABLE, SECRET, new ChainCache(thread))
    const coming = late.prepare(1)
    await thread.close()
    await coming
    await late.prepare(2)
    for (const game of [1, 2]) expect(late.commitment(game)).toEqual(asWanted.commitment(game))
  })
})
