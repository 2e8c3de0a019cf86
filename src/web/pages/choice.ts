import type { MatchConfig, Result, Settings, SettingsFault, Side } from '../../rules/index.js'
import { mergeSettings, PRESETS, presetById } from '../../rules/index.js'
import type { Player, TableSetup } from '../state/log.js'
import { netLevelsOf } from '../state/nets.js'
import type { Shelf } from '../state/shelf.js'
import { CLOCK_NAMES, type ClockName } from './live-clock-names.js'

const NAME = 'nardy.choice'

/** What is played for: a single game, a match to points, a series of games, or money without end. */
export type Kind = 'game' | 'match' | 'series' | 'money'

/** Settings of a table that differ from its preset, by dotted path. */
export type Changes = Readonly<Record<string, unknown>>

/** What has been chosen on the start page. */
export interface Choice {
  readonly preset: string
  readonly changes: Changes
  /** The colour of whoever looks from near, where the lot of the rules does not give colours. */
  readonly colour: Side | 'lot'
  /** A level of the computer, `person` or `friend`. */
  readonly opponent: string
  /** The clock of a table with a friend. */
  readonly clock: ClockName
  readonly kind: Kind
  readonly points: number
  readonly games: number
  readonly stake: number
}

/** All opponents, whatever the rules; levels of the computer come first. */
const OPPONENTS = ['strong', 'quick', 'simple', 'random', 'person'] as const

/** Somebody at another device. */
export const FRIEND = 'friend'

/** A level of the computer, or another person. */
export type Opponent = (typeof OPPONENTS)[number]

const ANYWHERE: readonly Opponent[] = ['simple', 'random', 'person']

/** The opponents that rules have; levels of the computer come first. */
export function opponentsFor(settings: Settings): readonly Opponent[] {
  return [...netLevelsOf(settings), ...ANYWHERE]
}

/** The opponent chosen, or the first that any rules have where these rules lack it. */
export function opponentOf(choice: Choice): Opponent {
  return (
    opponentsFor(playableSettings(choice)).find((opponent) => opponent === choice.opponent) ??
    ANYWHERE[0]
  )
}

/** Whether somebody at another device is the opponent, as far as there is a server. */
export function isFriend(choice: Choice, isOnline: boolean): boolean {
  return isOnline && choice.opponent === FRIEND
}

/** The kinds in the order in which they are offered. */
export const KINDS: readonly Kind[] = ['game', 'match', 'series', 'money']

/** The largest number that can be chosen for points, games and stake. */
export const LARGEST = { points: 25, games: 25, stake: 1000 } as const

/** The colours that can be chosen; the lot is thrown where a friend sits opposite. */
export const COLOURS = ['white', 'black', 'lot'] as const

const FIRST: Choice = {
  preset: PRESETS[0].id,
  changes: {},
  colour: 'white',
  opponent: ANYWHERE[0],
  clock: 'none',
  kind: 'game',
  points: 5,
  games: 3,
  stake: 1,
}

/** The rules that a choice describes, or which setting does not fit. */
export function settingsFor(choice: Choice): Result<Settings, SettingsFault> {
  const { settings } = presetById(choice.preset) ?? PRESETS[0]
  const overrides = {}
  for (const [path, value] of Object.entries(choice.changes)) place(overrides, path, value)
  return mergeSettings(settings, overrides)
}

/** The rules that a choice describes; those of its preset where they do not fit together. */
export function playableSettings(choice: Choice): Settings {
  const settings = settingsFor(choice)
  return settings.ok ? settings.value : (presetById(choice.preset) ?? PRESETS[0]).settings
}

/** The table that a choice describes. */
export function setupFor(choice: Choice): TableSetup {
  const preset = presetById(choice.preset) ?? PRESETS[0]
  const chosen = opponentOf(choice)
  const opponent: Player =
    chosen === 'person' ? { kind: 'person' } : { kind: 'computer', level: chosen }
  return {
    preset: preset.id,
    settings: playableSettings(choice),
    near: choice.colour === 'black' ? 'black' : 'white',
    config: configFor(choice),
    players: [{ kind: 'person' }, opponent],
  }
}

/** A number within its limits; the fallback where it is none. */
export function clamp(value: number, largest: number, fallback: number): number {
  if (!Number.isFinite(value)) return fallback
  return Math.min(largest, Math.max(1, Math.round(value)))
}

/** The choice made last time, as far as it still can be made. */
export function loadChoice(shelf: Shelf): Choice {
  let kept: Partial<Record<keyof Choice, unknown>> = {}
  try {
    kept = JSON.parse(shelf.read(NAME) ?? '{}') ?? {}
  } catch {
    return FIRST
  }
  const number = (key: keyof typeof LARGEST) => clamp(Number(kept[key]), LARGEST[key], FIRST[key])
  const preset = presetById(String(kept.preset))?.id ?? FIRST.preset
  return {
    preset,
    changes: preset === kept.preset ? fittingChanges(preset, kept.changes) : {},
    colour: COLOURS.find((colour) => colour === kept.colour) ?? FIRST.colour,
    opponent: [...OPPONENTS, FRIEND].find((level) => level === kept.opponent) ?? FIRST.opponent,
    clock: CLOCK_NAMES.find((name) => name === kept.clock) ?? FIRST.clock,
    kind: KINDS.find((kind) => kind === kept.kind) ?? FIRST.kind,
    points: number('points'),
    games: number('games'),
    stake: number('stake'),
  }
}

/** Remembers a choice for the next time. */
export function saveChoice(shelf: Shelf, choice: Choice): void {
  shelf.write(NAME, JSON.stringify(choice))
}

/** Changes that still fit the preset; all or none, so that no table is half of what it was. */
function fittingChanges(preset: string, changes: unknown): Changes {
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes)) return {}
  const choice = { ...FIRST, preset, changes: changes as Changes }
  return settingsFor(choice).ok ? choice.changes : {}
}

/** Puts a value into a tree by its dotted path. */
function place(tree: Record<string, unknown>, path: string, value: unknown): void {
  const [key, ...deeper] = path.split('.')
  if (deeper.length === 0) {
    tree[key] = value
    return
  }
  const inner = tree[key]
  const branch = typeof inner === 'object' && inner !== null ? inner : {}
  tree[key] = branch
  place(branch as Record<string, unknown>, deeper.join('.'), value)
}

/** What is played for, as the rules take it. */
export function configFor({ kind, points, games, stake }: Choice): MatchConfig {
  switch (kind) {
    case 'game':
      return { games: 1 }
    case 'match':
      return { length: points }
    case 'series':
      return { games }
    case 'money':
      return { stake }
  }
}
