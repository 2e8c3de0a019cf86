import { readFileSync } from 'node:fs'
import { LEVELS, type LevelEntry, type NetRow, netLevels } from '../../bots/index.js'

const NETS = new URL('../../../nets/', import.meta.url)

/** The bots of programs that run in Node, weakest first: nets are read from the package's folder. */
export const BOTS: readonly LevelEntry[] = [
  ...LEVELS,
  ...netLevels(readRows(), ({ file }) => readFileSync(new URL(file, NETS))),
]

function readRows(): readonly NetRow[] {
  return JSON.parse(readFileSync(new URL('index.json', NETS), 'utf8')).nets
}
