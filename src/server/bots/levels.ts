import { readFileSync } from 'node:fs'
import {
  LEVELS,
  type LevelEntry,
  type NetBytes,
  type NetRow,
  netLevels,
  type Patience,
} from '../../bots/index.js'

const NETS = new URL('../../../nets/', import.meta.url)

/** The bots of programs that run in Node, weakest first: nets are read from the package's folder. */
export const BOTS: readonly LevelEntry[] = botsWithin()

/** The same bots, with so much time for a play; with all the time they want where none is given. */
export function botsWithin(patience?: Patience): readonly LevelEntry[] {
  const bytesOf: NetBytes = ({ file }) => readFileSync(new URL(file, NETS))
  return [...LEVELS, ...netLevels(readRows(), bytesOf, patience)]
}

function readRows(): readonly NetRow[] {
  return JSON.parse(readFileSync(new URL('index.json', NETS), 'utf8')).nets
}
