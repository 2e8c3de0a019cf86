import type { Ending, Move, Roll } from '../rules/index.js'
import type { RollKey, SettingPath, SpokenStep } from './terms.js'
import type { Words } from './words.js'

type PresetId = keyof Words['presets']

/** The name of a preset; its id where the languages do not know it. */
export function presetName(words: Words, id: string): string {
  return words.presets[id as PresetId]?.name ?? id
}

/** What is special about a preset, in one sentence; empty where the languages do not know it. */
export function presetAbout(words: Words, id: string): string {
  return words.presets[id as PresetId]?.about ?? ''
}

/** The Persian name of a roll. */
export function rollName(words: Words, roll: Roll): string {
  const [low, high] = [...roll].sort((a, b) => a - b)
  return words.rolls[`${high}${low}` as RollKey]
}

/** What a setting is called in a form; its path where there is no such setting. */
export function settingLabel(words: Words, path: string): string {
  return words.settings.labels[path as SettingPath] ?? path
}

/** A value of a setting in a few words. */
export function valueName(words: Words, path: string, value: unknown): string {
  const { values, yes, no, nothing } = words.settings
  const names: Readonly<Record<string, Readonly<Record<string, string>>>> = values
  const name = names[path]?.[String(value)]
  if (name !== undefined) return name
  if (typeof value === 'boolean') return value ? yes : no
  if (value === null) {
    return path === 'head.limit' ? words.settings.anyNumber : words.settings.noLimit
  }
  if (path === 'head.exception.dice') return diceName(value as readonly number[]) || nothing
  if (path === 'endings') return endingsName(words, value as readonly Ending[]) || nothing
  if (path === 'setup') return setupName(value as Readonly<Record<number, number>>)
  return String(value)
}

/** Moves of a play as they are spoken: equal neighbours together. */
export function spokenSteps(moves: readonly Move[]): SpokenStep[] {
  const spoken: SpokenStep[] = []
  for (const { from, to, hits } of moves) {
    const last = spoken.at(-1)
    if (last?.from === from && last.to === to && last.hits === hits) {
      spoken[spoken.length - 1] = { ...last, times: last.times + 1 }
    } else {
      spoken.push({ from, to, hits, times: 1 })
    }
  }
  return spoken
}

function diceName(dice: readonly number[]): string {
  return dice.map((die) => `${die}-${die}`).join(', ')
}

function endingsName(words: Words, endings: readonly Ending[]): string {
  const dearer = [...endings].sort((a, b) => a.points - b.points)
  return dearer.map(({ name, points }) => `${words.game.endings[name]} ${points}`).join(', ')
}

function setupName(setup: Readonly<Record<number, number>>): string {
  return Object.entries(setup)
    .sort(([a], [b]) => Number(b) - Number(a))
    .map(([point, count]) => `${point}:${count}`)
    .join(' ')
}
