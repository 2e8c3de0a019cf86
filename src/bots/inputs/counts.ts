/** Inputs of one point: at least one, two, three checkers, and how many more. */
export const POINT_INPUTS = 4
const MORE = 0.3

/** Writes how many checkers stand on one point. */
export function writeCount(count: number, out: Float32Array, at: number): void {
  out[at] = 1
  if (count === 1) return
  out[at + 1] = 1
  if (count === 2) return
  out[at + 2] = 1
  out[at + 3] = (count - 3) * MORE
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
