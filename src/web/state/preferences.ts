import type { Shelf } from './shelf.js'

const NAME = 'nardy.preferences'
const VERSION = 1

/** How the board and the page look. */
export const THEMES = ['walnut', 'felt', 'night', 'contrast'] as const
/** How fast dice and checkers move; `none`: nothing moves by itself. */
export const SPEEDS = ['slow', 'normal', 'fast', 'none'] as const
/** Whose numbers the points carry; `table`: as the rules of the table say. */
export const NUMBERINGS = ['table', 'own', 'white-up', 'white-down', 'off'] as const
/** Whose dice are thrown; `table`: as the rules of the table say. */
export const DICE = ['table', 'shared', 'own'] as const
/** The hand at which a player finds his home; the other one mirrors the way round. */
export const HOME_SIDES = ['right', 'left'] as const
/** How a checker is moved besides dragging it. */
export const MOVINGS = ['two-tap', 'one-tap'] as const
/** How far the table goes on alone in forced plays: never, where all of it is forced, at once. */
export const FORCED = ['ask', 'one-step', 'all'] as const

/** What a player likes, at every table on this device. */
export interface Preferences {
  readonly theme: (typeof THEMES)[number]
  readonly speed: (typeof SPEEDS)[number]
  readonly sound: boolean
  /** From 0 to 1. */
  readonly volume: number
  readonly numbering: (typeof NUMBERINGS)[number]
  readonly dice: (typeof DICE)[number]
  readonly homeSide: (typeof HOME_SIDES)[number]
  /** Two people at one device: the board turns to whoever plays. */
  readonly turnBoard: boolean
  readonly moving: (typeof MOVINGS)[number]
  /** Whether the checkers that may move and their destinations are shown. */
  readonly hints: boolean
  /** Whether the Persian name of a roll is shown. */
  readonly rollNames: boolean
  /** Whether the dice are thrown without asking where the stake cannot be raised. */
  readonly autoRoll: boolean
  readonly forced: (typeof FORCED)[number]
  /** Whether checkers are borne off without asking where nothing else can be better. */
  readonly autoBearOff: boolean
}

/** What everybody begins with. */
export const FIRST_PREFERENCES: Preferences = {
  theme: 'walnut',
  speed: 'normal',
  sound: true,
  volume: 0.6,
  numbering: 'table',
  dice: 'table',
  homeSide: 'right',
  turnBoard: false,
  moving: 'two-tap',
  hints: true,
  rollNames: true,
  autoRoll: false,
  forced: 'ask',
  autoBearOff: false,
}

const CHOICES: Partial<Record<keyof Preferences, readonly string[]>> = {
  theme: THEMES,
  speed: SPEEDS,
  numbering: NUMBERINGS,
  dice: DICE,
  homeSide: HOME_SIDES,
  moving: MOVINGS,
  forced: FORCED,
}

/** What is kept, each preference by itself: one that cannot be read is as it was at first. */
export function loadPreferences(shelf: Shelf): Preferences {
  const kept = read(shelf)
  const entries = Object.entries(FIRST_PREFERENCES).map(([name, first]) => {
    const value = kept[name]
    return [name, isPreference(name as keyof Preferences, value) ? value : first]
  })
  return Object.fromEntries(entries)
}

/** Keeps all preferences for the next time. */
export function savePreferences(shelf: Shelf, preferences: Preferences): void {
  shelf.write(NAME, JSON.stringify({ version: VERSION, ...preferences }))
}

/** Whether a change of the browser's store concerns the preferences. */
export function isPreferencesKey(name: string | null): boolean {
  return name === null || name === NAME
}

function read(shelf: Shelf): Record<string, unknown> {
  try {
    const value = JSON.parse(shelf.read(NAME) ?? '{}')
    return value?.version === VERSION ? value : {}
  } catch {
    return {}
  }
}

function isPreference(name: keyof Preferences, value: unknown): boolean {
  const choices = CHOICES[name]
  if (choices !== undefined) return choices.includes(value as string)
  if (name === 'volume') return typeof value === 'number' && value >= 0 && value <= 1
  return typeof value === 'boolean'
}
