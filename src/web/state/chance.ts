import type { Die } from '../../rules/index.js'

/** Fills an array with random bytes, as `crypto.getRandomValues` does. */
export type FillRandom = (bytes: Uint8Array<ArrayBuffer>) => unknown

/** The largest multiple of six that a byte can hold: bytes from here on are thrown away. */
const FAIR_BELOW = 252

/** One die, every face equally likely. */
export function throwDie(fill: FillRandom): Die {
  const byte = new Uint8Array(1)
  do fill(byte)
  while (byte[0] >= FAIR_BELOW)
  return ((byte[0] % 6) + 1) as Die
}

/** Two dice. */
export function throwDice(fill: FillRandom): [Die, Die] {
  return [throwDie(fill), throwDie(fill)]
}
