import type { Checkers } from '../../rules/index.js'

/** Inputs of one point: at least one, two, three checkers, and how many more. */
export const POINT_INPUTS = 4
const MORE = 0.3

/** Writes the counts of points 1 … `last` of a side. */
export function writeCounts(side: Checkers, last: number, out: Float32Array, at: number): void {
  for (let point = 1, cell = at; point <= last; point++, cell += POINT_INPUTS) {
    const count = side[point]
    if (count === 0) continue
    out[cell] = 1
    if (count === 1) continue
    out[cell + 1] = 1
    if (count === 2) continue
    out[cell + 2] = 1
    out[cell + 3] = (count - 3) * MORE
  }
}

/** A number kept between −1 and 1. */
export function clip(value: number): number {
  return Math.max(-1, Math.min(value, 1))
}

/** Number of bits set. */
export function bitsIn(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
