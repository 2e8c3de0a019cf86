import { mergeSettings, presetById, type Settings } from '../../rules/index.js'
import { accept, badField, quoted } from './refusal.js'
import { fieldOf, fieldPath, isFields, type Shape } from './shapes.js'

/** `rules` of a request: a preset's name, or an object of `preset` and the settings that differ. */
export const rulesShape: Shape<Settings> = (value, path) => {
  if (typeof value === 'string') return presetShape(value, path)
  if (!isFields(value)) return badField(path, 'must be a preset or an object with a preset')
  const preset = presetShape(fieldOf(value, 'preset'), fieldPath(path, 'preset'))
  if (!preset.ok) return preset
  const { preset: _, ...overrides } = value
  const merged = mergeSettings(preset.value, overrides)
  if (merged.ok) return accept(oneObject(merged.value))
  const { code, path: setting } = merged.error
  const at = fieldPath(path, setting)
  if (code === 'not-built') return badField(at, 'has a value that is not built yet', 'not-built')
  return badField(at, FAULTS[code])
}

const presetShape: Shape<Settings> = (value, path) => {
  if (typeof value !== 'string') return badField(path, 'must be the name of a preset')
  const preset = presetById(value)
  return preset === undefined
    ? badField(path, `names no preset: ${quoted(value)}`)
    : accept(preset.settings)
}

const FAULTS = {
  'unknown-setting': 'is no known setting',
  'bad-setting': 'has a value that it cannot have',
} as const

const REMEMBERED = 32
const remembered = new Map<string, Settings>()

/**
 * The same object for the same settings, as long as few others come between: searches and
 * bots are kept by their settings object, and a client asks about one table many times.
 */
function oneObject(settings: Settings): Settings {
  const key = JSON.stringify(settings)
  const known = remembered.get(key) ?? settings
  remembered.delete(key)
  remembered.set(key, known)
  if (remembered.size > REMEMBERED) remembered.delete(remembered.keys().next().value as string)
  return known
}
