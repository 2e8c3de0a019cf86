import { createPosition } from './board.js'
import type { Fact, Result, Settings } from './types.js'

/** What one setting may be. `pending` lists values that have a meaning but are not built yet. */
export type SettingSpec =
  | {
      readonly kind: 'choice'
      readonly values: readonly (string | number)[]
      readonly pending?: readonly string[]
    }
  | { readonly kind: 'flag' }
  | {
      readonly kind: 'number'
      readonly min: number
      readonly max: number
      readonly orNull: boolean
    }
  | { readonly kind: 'dice' }
  | { readonly kind: 'setup' }
  | { readonly kind: 'endings' }

const choice = (...values: (string | number)[]): SettingSpec => ({ kind: 'choice', values })
const number = (min: number, max = Number.MAX_SAFE_INTEGER, orNull = false): SettingSpec => ({
  kind: 'number',
  min,
  max,
  orNull,
})
const flag: SettingSpec = { kind: 'flag' }

/**
 * The one table of settings: dotted path to what the setting may be, in the order in
 * which a form or a text of the rules goes through them (SPEC S1).
 */
export const SETTINGS: Readonly<Record<string, SettingSpec>> = {
  checkers: number(1, 15),
  setup: { kind: 'setup' },
  direction: choice('opposite', 'same'),
  contact: { kind: 'choice', values: ['hit', 'block'], pending: ['pin'] },
  hitTo: choice('bar', 'start'),
  closedDie: choice('usable', 'burns'),
  throughBlots: flag,
  homeHit: choice('free', 'no-hide', 'no-run'),
  'head.limit': number(1, 15, true),
  'head.exception.dice': { kind: 'dice' },
  'head.exception.who': choice('each', 'starter', 'nobody'),
  'head.exception.when': choice('always', 'enemy-head'),
  runner: { kind: 'choice', values: ['none'], pending: ['past-enemy-start'] },
  'block.rule': choice('allow', 'ahead', 'enemy-home', 'forbid'),
  'block.timing': choice('end', 'step'),
  'block.length': number(2, 12),
  'doubles.chain': choice('none', 'ascending'),
  'doubles.chainFromTurn': number(1),
  'doubles.remainder': choice('lost', 'opponent'),
  'doubles.remainderOf': choice('chain', 'any'),
  'bearOff.lower': choice('no-higher', 'exact-empty', 'never'),
  'bearOff.pick': choice('highest', 'any'),
  'bearOff.insideMoves': flag,
  endings: { kind: 'endings' },
  cap: choice('none', 'oin', 'mars', 'koks'),
  count: choice('endings', 'checkers-left'),
  lastRoll: choice('off', 'second'),
  'opening.lotDicePlay': flag,
  'opening.starter': choice('lot', 'winner', 'loser', 'alternate'),
  'opening.lotWinnerGets': choice('first-move', 'white', 'colour-choice'),
  'raise.mode': choice('none', 'doubling', 'arithmetic'),
  'raise.dropPays': choice('current', 'initial'),
  'raise.limit': number(2, undefined, true),
  crawford: flag,
  jacoby: flag,
  resign: choice('position', 'offered'),
  'display.numbering': choice('own', 'white-up', 'white-down'),
  'display.whiteHead': choice(24, 12),
  'display.dice': choice('shared', 'own'),
}

/** Names that an ending may have, mildest first. */
export const ENDING_NAMES = ['mars', 'koks', 'home-mars'] as const

/** Facts that a condition of an ending may name. */
export const FACTS: readonly Fact[] = [
  'none-off',
  'on-bar',
  'in-winner-home',
  'on-head',
  'in-start-quarter',
  'all-home',
]

/** Why settings are refused: `path` is the dotted path of the offending setting. */
export interface SettingsFault {
  readonly code: 'unknown-setting' | 'bad-setting' | 'not-built'
  readonly path: string
}

type Tree = Record<string, unknown>

/**
 * The base settings with overrides merged in: objects deeply, lists and `setup`
 * replaced whole. Unknown names and values are refused (SPEC S2, S3).
 */
export function mergeSettings(base: Settings, overrides: unknown): Result<Settings, SettingsFault> {
  const merged = merge(base as unknown as Tree, overrides, '')
  if (!merged.ok) return merged
  return checkSettings(merged.value)
}

/** Whether a value is a complete, valid and playable rule set (SPEC S3). */
export function checkSettings(value: unknown): Result<Settings, SettingsFault> {
  const unknownPath = firstUnknownPath(value, '')
  if (unknownPath !== null) return fault('unknown-setting', unknownPath)
  for (const [path, spec] of Object.entries(SETTINGS)) {
    const setting = valueAt(value, path)
    if (isPending(spec, setting)) return fault('not-built', path)
    if (!isAllowed(spec, setting)) return fault('bad-setting', path)
  }
  const settings = value as Settings
  const total = Object.values(settings.setup).reduce((sum, count) => sum + count, 0)
  if (total !== settings.checkers) return fault('bad-setting', 'setup')
  const start = createPosition(settings, { own: settings.setup, other: settings.setup })
  return start.ok ? { ok: true, value: settings } : fault('bad-setting', 'setup')
}

/** The value of the setting at a dotted path; undefined where there is none. */
export function valueAt(settings: unknown, path: string): unknown {
  let value = settings
  for (const key of path.split('.')) {
    if (!isTree(value) || !Object.hasOwn(value, key)) return undefined
    value = value[key]
  }
  return value
}

function merge(base: Tree, overrides: unknown, at: string): Result<Tree, SettingsFault> {
  if (!isTree(overrides)) return fault('bad-setting', at)
  const merged: Tree = { ...base }
  for (const [key, value] of Object.entries(overrides)) {
    const path = at === '' ? key : `${at}.${key}`
    if (isSetting(key, path)) {
      merged[key] = value
    } else if (isGroup(key, path)) {
      const inner = merge(base[key] as Tree, value, path)
      if (!inner.ok) return inner
      merged[key] = inner.value
    } else {
      return fault('unknown-setting', path)
    }
  }
  return { ok: true, value: merged }
}

function firstUnknownPath(value: unknown, at: string): string | null {
  if (!isTree(value)) return null
  for (const [key, inner] of Object.entries(value)) {
    const path = at === '' ? key : `${at}.${key}`
    if (isSetting(key, path)) continue
    if (!isGroup(key, path)) return path
    const deeper = firstUnknownPath(inner, path)
    if (deeper !== null) return deeper
  }
  return null
}

/** A key with dots in it names nothing, though its path would. */
function isSetting(key: string, path: string): boolean {
  return !key.includes('.') && Object.hasOwn(SETTINGS, path)
}

function isGroup(key: string, path: string): boolean {
  return !key.includes('.') && Object.keys(SETTINGS).some((known) => known.startsWith(`${path}.`))
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isPending(spec: SettingSpec, value: unknown): boolean {
  return spec.kind === 'choice' && (spec.pending ?? []).includes(value as string)
}

function isAllowed(spec: SettingSpec, value: unknown): boolean {
  switch (spec.kind) {
    case 'choice':
      return spec.values.includes(value as string)
    case 'flag':
      return typeof value === 'boolean'
    case 'number':
      return (value === null && spec.orNull) || isWhole(value, spec.min, spec.max)
    case 'dice':
      return isSet(value, (die) => isWhole(die, 1, 6))
    case 'setup':
      return isTree(value) && Object.entries(value).every(isSetupEntry)
    case 'endings':
      return Array.isArray(value) && value.every(isEnding) && namesDiffer(value)
  }
}

function isWhole(value: unknown, min: number, max: number): boolean {
  return Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max
}

function isSet(value: unknown, isMember: (member: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isMember) && new Set(value).size === value.length
}

function isSetupEntry([point, count]: [string, unknown]): boolean {
  return String(Number(point)) === point && isWhole(Number(point), 1, 24) && isWhole(count, 1, 15)
}

function isEnding(value: unknown): boolean {
  if (!isTree(value) || Object.keys(value).length !== 3) return false
  return (
    (ENDING_NAMES as readonly unknown[]).includes(value.name) &&
    isSet(value.when, isCondition) &&
    isWhole(value.points, 1, Number.MAX_SAFE_INTEGER)
  )
}

function isCondition(value: unknown): boolean {
  if (typeof value !== 'string') return false
  return value.split('|').every((fact) => (FACTS as readonly string[]).includes(fact))
}

function namesDiffer(endings: readonly { name: unknown }[]): boolean {
  return new Set(endings.map((ending) => ending.name)).size === endings.length
}

function fault(code: SettingsFault['code'], path: string) {
  return { ok: false, error: { code, path } } as const
}
