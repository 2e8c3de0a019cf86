import type { Fill } from './means.js'

const LETTERS_AND_DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const DIGITS = '0123456789'

/** A new name for a guest or a table: 12 small letters and digits. */
export function newId(fill: Fill): string {
  return randomText(fill, LETTERS_AND_DIGITS, 12)
}

/** So many digits at random. */
export function newDigits(fill: Fill, length: number): string {
  return randomText(fill, DIGITS, length)
}

/** So many bytes at random. */
export function newBytes(fill: Fill, length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  fill(bytes)
  return bytes
}

/** Bytes that would make some letters likelier than others are passed over. */
function randomText(fill: Fill, alphabet: string, length: number): string {
  const limit = 256 - (256 % alphabet.length)
  let text = ''
  while (text.length < length) {
    for (const byte of newBytes(fill, length)) {
      if (byte < limit && text.length < length) text += alphabet[byte % alphabet.length]
    }
  }
  return text
}
