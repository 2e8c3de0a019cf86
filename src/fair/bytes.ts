import { concatBytes } from '@noble/hashes/utils.js'

export { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/** What a message to be hashed is made of: labels and names in ASCII, numbers as u32, bytes as they are. */
export type Part = string | number | Uint8Array

/** The parts one after another, numbers in four bytes, the highest first. */
export function bytesOf(...parts: readonly Part[]): Uint8Array {
  return concatBytes(...parts.map(partBytes))
}

function partBytes(part: Part): Uint8Array {
  if (typeof part === 'string') return Uint8Array.from(part, (letter) => letter.charCodeAt(0))
  if (typeof part !== 'number') return part
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, part)
  return bytes
}
