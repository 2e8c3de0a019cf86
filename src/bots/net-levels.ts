import type { Settings } from '../rules/index.js'
import type { Evaluator } from './evaluator.js'
import { evaluatorPlayer } from './evaluator-player.js'
import { type Net, parseNet } from './net.js'
import { netEvaluator } from './net-evaluator.js'
import { isSearchable, type NetRow, netFor } from './net-rows.js'
import type { Player } from './player.js'
import type { LevelEntry } from './registry.js'
import { type Patience, searchEvaluator, searchPlayer, searchRanker } from './search.js'

/** A net's bytes at once: whoever cannot have them ready asks `netFor` first. */
export type NetBytes = (row: NetRow) => Uint8Array

/** The levels that play by nets: `quick`, the raw net, and `strong`, which searches ahead. */
export function netLevels(
  rows: readonly NetRow[],
  bytesOf: NetBytes,
  patience?: Patience,
): LevelEntry[] {
  const use = <T>(settings: Settings, make: (net: Net) => T | null): T => {
    const row = netFor(rows, settings)
    const net = row && parseNet(bytesOf(row))
    const made = net && make(net)
    if (!made) throw new Error(`no usable net for these settings: ${row?.file}`)
    return made
  }
  const quick = (settings: Settings): Evaluator =>
    use(settings, (net) => netEvaluator(settings, net))
  const net = (settings: Settings) => netFor(rows, settings)?.id ?? null
  const strong = (plies: number, suits: (settings: Settings) => boolean): LevelEntry => ({
    id: 'strong',
    plies,
    millis: 500,
    net,
    serves: (settings) =>
      suits(settings) && isSearchable(settings) && netFor(rows, settings) !== undefined,
    evaluator: (settings) => use(settings, (net) => searchEvaluator(settings, net, plies)),
    ranker: (settings) => use(settings, (net) => searchRanker(settings, net, plies, patience)),
    player: (settings) => use(settings, (net) => searchPlayer(settings, net, plies, patience)),
  })
  return [
    {
      id: 'quick',
      plies: 0,
      millis: 10,
      net,
      serves: (settings) => netFor(rows, settings) !== undefined,
      evaluator: quick,
      player: (settings): Player => evaluatorPlayer(quick(settings)),
    },
    strong(2, ({ doubles }) => doubles.chain === 'none'),
    // A chained double has so many plays that one turn less is looked ahead.
    strong(1, ({ doubles }) => doubles.chain !== 'none'),
  ]
}
