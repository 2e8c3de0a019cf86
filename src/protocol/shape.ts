import { Check } from 'typebox/schema'
import { MatchFile } from './entry.js'

/** Whether a value has the shape of a match in a file. It needs no eval, which pages forbid. */
export function isMatchFile(value: unknown): value is MatchFile {
  return Check(MatchFile, value)
}
