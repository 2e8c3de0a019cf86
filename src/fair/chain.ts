import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from './bytes.js'

/** How many links a chain has, its tip included (SPEC D1). */
export const CHAIN_LENGTH = 4096

const LINK_BYTES = 32

/** Of so many links in a row the last one is a milestone. */
const STRIDE = 64

/** A chain of hashes: link k, hashed, is link k − 1 (SPEC D1). Links are 64 hexadecimal digits. */
export interface Chain {
  /** Link 0, which is published first. */
  readonly tip: string
  /** Link k of 0…4095; a number outside throws a RangeError. */
  link(k: number): string
}

/** SHA-256 of some bytes. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array

const empty = sha256.create()
const hasher = sha256.create()

/** One hasher does for all: a new one for each of thousands of links takes as long as the hashing. */
function hashed(bytes: Uint8Array): Uint8Array {
  return empty._cloneInto(hasher).update(bytes).digest()
}

/**
 * The chain whose last link is the seed of 32 bytes. Making it takes 4,095 hashes; another
 * implementation of SHA-256 may be given for speed.
 */
export function makeChain(seed: Uint8Array, hash: Sha256 = hashed): Chain {
  return chainFrom(milestonesOf(seed, hash), hash)
}

/** Every 64th link of the chain of a seed, the last one among them, in 2 KB: nearly all the work. */
export function milestonesOf(seed: Uint8Array, hash: Sha256 = hashed): Uint8Array {
  const milestones = new Uint8Array((CHAIN_LENGTH / STRIDE) * LINK_BYTES)
  let link = Uint8Array.from(seed)
  for (let k = CHAIN_LENGTH - 1; ; k--) {
    if (k % STRIDE === STRIDE - 1) milestones.set(link, Math.floor(k / STRIDE) * LINK_BYTES)
    if (k === STRIDE - 1) return milestones
    link = hash(link) as typeof link
  }
}

/**
 * The chain that has these milestones. The links about the one asked for last are at hand, since
 * one after another is wanted; of others the first one takes 63 hashes.
 */
export function chainFrom(milestones: Uint8Array, hash: Sha256 = hashed): Chain {
  let [at, stretch] = [0, stretchOf(milestones, 0, hash)]
  const link = (k: number) => {
    if (!(Number.isInteger(k) && k >= 0 && k < CHAIN_LENGTH)) throw new RangeError(`no link ${k}`)
    const wanted = Math.floor(k / STRIDE)
    if (wanted !== at) [at, stretch] = [wanted, stretchOf(milestones, wanted, hash)]
    return bytesToHex(linkIn(stretch, k % STRIDE))
  }
  return { tip: link(0), link }
}

/** Whether a link, hashed so many times, is an earlier one: once for neighbours. */
export function follows(link: string, previous: string, times = 1): boolean {
  let bytes: Uint8Array = hexToBytes(link)
  for (let i = 0; i < times; i++) bytes = hashed(bytes)
  return bytesToHex(bytes) === previous
}

/** The links from one milestone, which is the last of them, back to the one before. */
function stretchOf(milestones: Uint8Array, at: number, hash: Sha256): Uint8Array {
  const stretch = new Uint8Array(STRIDE * LINK_BYTES)
  let link = linkIn(milestones, at).slice()
  for (let k = STRIDE - 1; ; k--) {
    stretch.set(link, k * LINK_BYTES)
    if (k === 0) return stretch
    link = hash(link) as typeof link
  }
}

function linkIn(links: Uint8Array, k: number): Uint8Array {
  return links.subarray(k * LINK_BYTES, (k + 1) * LINK_BYTES)
}
