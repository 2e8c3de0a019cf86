import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { CHAIN_LENGTH, chainFrom, follows, makeChain, milestonesOf } from './chain.js'

const SEED = Uint8Array.from({ length: 32 }, (_, i) => i)

/** All links by another implementation of SHA-256. */
function linksOf(seed: Uint8Array): string[] {
  const links = [Buffer.from(seed)]
  while (links.length < CHAIN_LENGTH) {
    links.unshift(createHash('sha256').update(links[0]).digest())
  }
  return links.map((link) => link.toString('hex'))
}

describe('a chain', () => {
  const chain = makeChain(SEED)
  const links = linksOf(SEED)

  it('has 4,096 links, each the hash of the next, the seed the last (SPEC D1)', () => {
    expect(links).toHaveLength(4096)
    expect(links.map((_, k) => chain.link(k))).toEqual(links)
    expect(chain.tip).toBe(links[0])
    expect(chain.link(4095)).toBe(Buffer.from(SEED).toString('hex'))
  })

  it('does not change when its seed is wiped', () => {
    const seed = SEED.slice()
    const kept = makeChain(seed)
    seed.fill(0)
    expect(kept.link(4095)).toBe(links[4095])
  })

  it('gives the same links with another implementation of the hash', () => {
    const native = makeChain(SEED, (bytes) => createHash('sha256').update(bytes).digest())
    for (const k of [0, 1, 63, 64, 4094, 4095]) expect(native.link(k)).toBe(links[k])
  })

  it('needs at most 63 hashes for a link, whichever comes first', () => {
    let hashes = 0
    const counting = makeChain(SEED, (bytes) => {
      hashes++
      return createHash('sha256').update(bytes).digest()
    })
    expect(hashes).toBe(4095)
    for (const k of [0, 4032, 64, 1, 2048]) {
      hashes = 0
      counting.link(k)
      expect(hashes).toBeLessThanOrEqual(63)
    }
  })

  it('gives the next link without a hash where one after another is asked for', () => {
    let hashes = 0
    const counting = chainFrom(milestonesOf(SEED), (bytes) => {
      hashes++
      return createHash('sha256').update(bytes).digest()
    })
    expect(Array.from({ length: 130 }, (_, k) => counting.link(k))).toEqual(links.slice(0, 130))
    expect(hashes).toBe(3 * 63)
  })

  it.each([-1, 4096, 1.5, Number.NaN])('has no link %s', (k) => {
    expect(() => chain.link(k)).toThrow(RangeError)
  })

  it('is followed by its next link alone', () => {
    expect(follows(links[8], links[7])).toBe(true)
    expect(follows(links[9], links[7])).toBe(false)
    expect(follows(links[7], links[7])).toBe(false)
    expect(follows(links[7], links[8])).toBe(false)
    expect(follows(links[20], links[7], 13)).toBe(true)
    expect(follows(links[20], links[7], 12)).toBe(false)
  })
})
