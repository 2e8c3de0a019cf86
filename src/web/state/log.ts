import type { Seat } from '../../protocol/words.js'
import type { Action, Die, MatchConfig, Settings, Side } from '../../rules/index.js'
import {
  checkMatchConfig,
  checkSettings,
  isDie,
  mergeSettings,
  presetById,
} from '../../rules/index.js'

/** Who plays from a seat. */
export type Player =
  | { readonly kind: 'person' }
  | { readonly kind: 'computer'; readonly level: string }
  /** Somebody at another device, or a computer there by its level; no name where the seat is empty. */
  | { readonly kind: 'remote'; readonly name: string | null; readonly level?: string }

/** One thing that happened at the table, in the order in which it did. */
export type Entry =
  /** The lot before anybody has a colour: each seat's die. */
  | { readonly type: 'throw'; readonly dice: readonly [Die, Die] }
  | { readonly type: 'seat'; readonly white: Seat }
  | { readonly type: 'act'; readonly action: Action }
  /** The result of a game has been seen, the next one may be shown. */
  | { readonly type: 'next' }
  /** One who sits has ended the session. */
  | { readonly type: 'end' }

/** The truth about a table: how it was set up, and what happened since. Entries are only added. */
export interface TableLog {
  readonly version: 1
  readonly id: string
  /** The preset whose name the table shows. */
  readonly preset: string
  readonly settings: Settings
  readonly config: MatchConfig
  readonly players: readonly [Player, Player]
  readonly entries: readonly Entry[]
}

/** How a table is set up. */
export type TableSetup = Pick<TableLog, 'preset' | 'settings' | 'config' | 'players'> & {
  /** The colour of seat 0 where the lot gives none; White where missing. */
  readonly near?: Side
}

/**
 * A new table. Where the lot gives its winner the first turn alone, seat 0 plays the colour
 * that was chosen for it; elsewhere the lot decides about colours too.
 */
export function createLog(setup: TableSetup, id: string): TableLog {
  const { preset, settings, config, players } = setup
  const entries: Entry[] =
    settings.opening.lotWinnerGets === 'first-move'
      ? [{ type: 'seat', white: setup.near === 'black' ? 1 : 0 }]
      : []
  return { version: 1, id, preset, settings, config, players, entries }
}

/** A log as it is stored. */
export function writeLog(log: TableLog): string {
  return JSON.stringify(log)
}

/**
 * A stored log, checked as far as its shape goes; null where it is none of this version.
 * Whether its entries are allowed only replaying them shows.
 */
export function readLog(text: string): TableLog | null {
  const value = parse(text)
  if (!isRecord(value) || value.version !== 1) return null
  const { id, preset, players, entries } = value
  if (typeof id !== 'string' || typeof preset !== 'string') return null
  if (!Array.isArray(players) || players.length !== 2 || !players.every(isPlayer)) return null
  if (!Array.isArray(entries) || !entries.every(isEntry)) return null
  const settings = readSettings(preset, value.settings)
  const config = checkMatchConfig(value.config)
  if (settings === null || !config.ok) return null
  return { ...(value as unknown as TableLog), settings }
}

/** Stored rules; where an older version knew fewer settings the preset says what they were. */
function readSettings(preset: string, stored: unknown): Settings | null {
  const whole = checkSettings(stored)
  if (whole.ok) return whole.value
  const usual = presetById(preset)
  const filled = usual === undefined ? whole : mergeSettings(usual.settings, stored)
  return filled.ok ? filled.value : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isPlayer(value: unknown): value is Player {
  if (!isRecord(value)) return false
  return value.kind === 'person' || (value.kind === 'computer' && typeof value.level === 'string')
}

function isEntry(value: unknown): value is Entry {
  if (!isRecord(value)) return false
  switch (value.type) {
    case 'throw':
      return Array.isArray(value.dice) && value.dice.length === 2 && value.dice.every(isDie)
    case 'seat':
      return value.white === 0 || value.white === 1
    case 'act':
      return isAction(value.action)
    case 'next':
      return true
    default:
      return false
  }
}

/** The parts of an action that are used before the rules look at them. */
function isAction(value: unknown): value is Action {
  if (!isRecord(value)) return false
  switch (value.type) {
    case 'lot':
      return isDie(value.white) && isDie(value.black)
    case 'roll':
      return Array.isArray(value.dice) && value.dice.length === 2 && value.dice.every(isDie)
    case 'play':
      return Array.isArray(value.steps) && value.steps.every(isStep)
    case 'offer':
      return isSide(value.by) && typeof value.ending === 'string'
    case 'resign':
    case 'forfeit':
      return isSide(value.by)
    case 'double':
    case 'take':
    case 'drop':
    case 'accept':
    case 'refuse':
      return true
    default:
      return false
  }
}

/** Whether a value is a step: two places of one side's numbering. */
export function isStep(value: unknown): value is readonly [number, number] {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    value.every((place) => Number.isInteger(place) && place >= 0 && place <= 25)
  )
}

function isSide(value: unknown): boolean {
  return value === 'white' || value === 'black'
}
