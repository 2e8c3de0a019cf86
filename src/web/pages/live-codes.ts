import type { MatchFault } from '../../fair/verify.js'
import type { Words } from '../../locales/index.js'
import type { LiveNotice } from '../live/live-table.js'

/** Why something came to nothing, in the language of the page. */
export function sayCode(words: Words, code: LiveNotice): string {
  const { codes } = words.live
  return code in codes
    ? codes[code as keyof typeof codes]
    : words.codes.actions[code as keyof typeof words.codes.actions]
}

/** Why a match does not verify, in the language of the page. */
export function sayFault(words: Words, code: MatchFault['code']): string {
  const { faults } = words.live
  return code in faults
    ? faults[code as keyof typeof faults]
    : words.codes.actions[code as keyof typeof words.codes.actions]
}
