import type { Words } from '../../locales/index.js'
import { presetName } from '../../locales/index.js'
import { presetById } from '../../rules/index.js'
import type { TableLog } from '../state/log.js'

/** What a table is called: its preset, and whether its rules are still those of the preset. */
export function tableName(words: Words, { preset, settings }: TableLog): string {
  const name = presetName(words, preset)
  const usual = presetById(preset)?.settings
  const isUsual = usual !== undefined && isSame(settings, usual)
  return isUsual ? name : `${name}, ${words.home.ownRules}`
}

function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const [keys, others] = [Object.keys(a), Object.keys(b)]
  return (
    keys.length === others.length &&
    keys.every((key) => isSame(a[key as keyof typeof a], b[key as keyof typeof b]))
  )
}
