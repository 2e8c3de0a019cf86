import { type Settings, valueAt } from '../rules/index.js'
import type { Evaluator } from './evaluator.js'
import { evaluatorPlayer } from './evaluator-player.js'
import { parseNet } from './net.js'
import { netEvaluator } from './net-evaluator.js'
import type { LevelEntry } from './registry.js'

/** Rules by dotted path of a setting: the values it may have. All paths must agree. */
export type Conditions = Readonly<Record<string, readonly unknown[]>>

/** A row of the list of nets, as far as bots need it. */
export interface NetRow {
  readonly id: string
  readonly file: string
  /** Rule sets that the net was measured on: one of these must hold. */
  readonly serves: readonly Conditions[]
}

const MILLIS = 10

/** The net that serves a rule set, the first of the list that does. */
export function netFor<R extends NetRow>(rows: readonly R[], settings: Settings): R | undefined {
  return rows.find((row) => row.serves.some((conditions) => meets(settings, conditions)))
}

/**
 * The level of raw nets without search. `bytesOf` gives a net's bytes at once: whoever cannot
 * have them ready asks `netFor` first.
 */
export function quickLevel(
  rows: readonly NetRow[],
  bytesOf: (row: NetRow) => Uint8Array,
): LevelEntry {
  const evaluator = (settings: Settings): Evaluator => {
    const row = netFor(rows, settings)
    const net = row && parseNet(bytesOf(row))
    const found = net && netEvaluator(settings, net)
    if (!found) throw new Error(`no usable net for these settings: ${row?.file}`)
    return found
  }
  return {
    id: 'quick',
    plies: 0,
    millis: MILLIS,
    serves: (settings) => netFor(rows, settings) !== undefined,
    evaluator,
    player: (settings) => evaluatorPlayer(evaluator(settings)),
  }
}

function meets(settings: Settings, conditions: Conditions): boolean {
  return Object.entries(conditions).every(([path, values]) => {
    const value = JSON.stringify(valueAt(settings, path))
    return values.some((allowed) => JSON.stringify(allowed) === value)
  })
}
