import { spoken } from './spoken.js'

const LONGEST = 24
const READABLE = /[\p{L}\p{N}]/u

/** A name as others see it (SPEC W9); null where nothing can be read in it or it is too long (SPEC H3). */
export function cleanName(asked: string): string | null {
  const name = spoken(asked)
  return READABLE.test(name) && [...name].length <= LONGEST && name.length <= 40 ? name : null
}
