import {
  type Checkers,
  type Ending,
  type EndingName,
  outcomeOf,
  outcomeOfEnding,
  type Settings,
} from '../rules/index.js'

/** The rule set's ways to win as ranks: 0 = oin, then its endings, mildest first. */
export interface Scale {
  /** Rank 1 and up; of two endings at the same points, the one listed first is the more severe. */
  readonly endings: readonly Ending[]
  /** Points of every rank before the cube, capped. */
  readonly points: readonly number[]
}

const scales = new WeakMap<Settings, Scale>()

/** The scale of a rule set. */
export function scaleOf(settings: Settings): Scale {
  let scale = scales.get(settings)
  if (scale === undefined) {
    const endings = [...settings.endings].reverse().sort((a, b) => a.points - b.points)
    const names: ('oin' | EndingName)[] = ['oin', ...endings.map((ending) => ending.name)]
    const byEnding: Settings = { ...settings, count: 'endings' }
    const nobody = new Uint8Array(26)
    const points = names.map((name) => outcomeOfEnding(byEnding, name, nobody).points)
    scale = { endings, points }
    scales.set(settings, scale)
  }
  return scale
}

/** The rank of the ending when the loser stands like this. */
export function rankOf(settings: Settings, loser: Checkers): number {
  const { ending } = outcomeOf(settings, loser)
  return scaleOf(settings).endings.findIndex(({ name }) => name === ending) + 1
}
