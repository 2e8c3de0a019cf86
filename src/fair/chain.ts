import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from './bytes.js'

/** How many links a chain has, its tip included (SPEC D1). */
export const CHAIN_LENGTH = 4096

const LINK_BYTES = 32

/** Of so many links in a row one is kept: 2 KB a chain, at most 63 hashes for a link. */
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
  const kept = new Uint8Array((CHAIN_LENGTH / STRIDE) * LINK_BYTES)
  let link = Uint8Array.from(seed)
  for (let k = CHAIN_LENGTH - 1; k >= 0; k--) {
    if (k % STRIDE === STRIDE - 1) kept.set(link, Math.floor(k / STRIDE) * LINK_BYTES)
    if (k > 0) link = hash(link) as typeof link
  }
  return { tip: bytesToHex(link), link: (k) => linkAt(kept, k, hash) }
}

/** Whether a link, hashed so many times, is an earlier one: once for neighbours. */
export function follows(link: string, previous: string, times = 1): boolean {
  let bytes: Uint8Array = hexToBytes(link)
  for (let i = 0; i < times; i++) bytes = hashed(bytes)
  return bytesToHex(bytes) === previous
}

function linkAt(kept: Uint8Array, k: number, hash: Sha256): string {
  if (!(Number.isInteger(k) && k >= 0 && k < CHAIN_LENGTH)) throw new RangeError(`no link ${k}`)
  const at = Math.floor(k / STRIDE)
  let link: Uint8Array = kept.slice(at * LINK_BYTES, (at + 1) * LINK_BYTES)
  for (let j = at * STRIDE + STRIDE - 1; j > k; j--) link = hash(link)
  return bytesToHex(link)
}
