import { type Settings, valueAt } from '../rules/index.js'

/** Rules by dotted path of a setting: the values it may have. All paths must agree. */
export type Conditions = Readonly<Record<string, readonly unknown[]>>

/** A row of the list of nets, as far as bots need it. */
export interface NetRow {
  readonly id: string
  readonly file: string
  /** Rule sets that the net was measured on: one of these must hold. */
  readonly serves: readonly Conditions[]
}

/** The net that serves a rule set, the first of the list that does. */
export function netFor<R extends NetRow>(rows: readonly R[], settings: Settings): R | undefined {
  return rows.find((row) => row.serves.some((conditions) => meets(settings, conditions)))
}

/** Whether a search by whole turns sees all that may happen: there is no last roll. */
export function isSearchable({ lastRoll }: Settings): boolean {
  return lastRoll === 'off'
}

/** Whether settings have the values that conditions ask for. */
export function meets(settings: Settings, conditions: Conditions): boolean {
  return Object.entries(conditions).every(([path, values]) => {
    const value = JSON.stringify(valueAt(settings, path))
    return values.some((allowed) => JSON.stringify(allowed) === value)
  })
}
