import type { Player } from '../../bots/index.js'
import type { Action, MatchConfig, Settings, Side } from '../../rules/index.js'
import type { Console } from './console.js'
import type { DieThrower } from './dice.js'
import type { Table } from './table.js'

/** What a player wants: actions to be carried out, dice to be thrown, or to leave. */
export type Wish = readonly Action[] | 'roll' | 'leave'

/** Everything that a game in the terminal needs. */
export interface Sitting {
  readonly table: Table
  readonly settings: Settings
  /** The preset that the settings come from. */
  readonly preset: string
  readonly config: MatchConfig
  readonly console: Console
  readonly throwDie: DieThrower
  readonly bots: ReadonlyMap<Side, Player>
}
