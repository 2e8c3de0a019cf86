import { type Settings, valueAt } from '../rules/index.js'
import type { Evaluator } from './evaluator.js'
import { evaluatorPlayer } from './evaluator-player.js'
import { type Net, parseNet } from './net.js'
import { netEvaluator } from './net-evaluator.js'
import type { Player } from './player.js'
import type { LevelEntry } from './registry.js'
import { isSearchable, searchEvaluator, searchPlayer } from './search.js'

/** Rules by dotted path of a setting: the values it may have. All paths must agree. */
export type Conditions = Readonly<Record<string, readonly unknown[]>>

/** A row of the list of nets, as far as bots need it. */
export interface NetRow {
  readonly id: string
  readonly file: string
  /** Rule sets that the net was measured on: one of these must hold. */
  readonly serves: readonly Conditions[]
}

/** A net's bytes at once: whoever cannot have them ready asks `netFor` first. */
export type NetBytes = (row: NetRow) => Uint8Array

/** The net that serves a rule set, the first of the list that does. */
export function netFor<R extends NetRow>(rows: readonly R[], settings: Settings): R | undefined {
  return rows.find((row) => row.serves.some((conditions) => meets(settings, conditions)))
}

/** The levels that play by nets: `quick`, the raw net, and `strong`, which searches two turns ahead. */
export function netLevels(rows: readonly NetRow[], bytesOf: NetBytes): LevelEntry[] {
  const use = <T>(settings: Settings, make: (net: Net) => T | null): T => {
    const row = netFor(rows, settings)
    const net = row && parseNet(bytesOf(row))
    const made = net && make(net)
    if (!made) throw new Error(`no usable net for these settings: ${row?.file}`)
    return made
  }
  const quick = (settings: Settings): Evaluator =>
    use(settings, (net) => netEvaluator(settings, net))
  return [
    {
      id: 'quick',
      plies: 0,
      millis: 10,
      serves: (settings) => netFor(rows, settings) !== undefined,
      evaluator: quick,
      player: (settings): Player => evaluatorPlayer(quick(settings)),
    },
    {
      id: 'strong',
      plies: 2,
      millis: 500,
      serves: (settings) => isSearchable(settings) && netFor(rows, settings) !== undefined,
      evaluator: (settings) => use(settings, (net) => searchEvaluator(settings, net, 1)),
      player: (settings) => use(settings, (net) => searchPlayer(settings, net, 2)),
    },
  ]
}

function meets(settings: Settings, conditions: Conditions): boolean {
  return Object.entries(conditions).every(([path, values]) => {
    const value = JSON.stringify(valueAt(settings, path))
    return values.some((allowed) => JSON.stringify(allowed) === value)
  })
}
