import type { Settings } from '../../rules/index.js'
import type { Chances } from '../evaluator.js'
import { scaleOf } from '../scale.js'

/**
 * Chances as rows of numbers that can be added up: won by rank 0 (any) and up, checkers won; then
 * the same of what is lost. A draw is what is left.
 */
export interface OutcomeVectors {
  create(): Float64Array
  write(chances: Chances): Float64Array
  read(vector: Float64Array): Chances
  /** Adds the option that is worth most to the mover, times `throws`, as the mover sees it. */
  addBest(
    options: readonly { readonly value: Float64Array; readonly isTurned: boolean }[],
    throws: number,
    out: Float64Array,
  ): void
}

/** The rows of a rule set. */
export function outcomeVectors(settings: Settings): OutcomeVectors {
  const { endings, points } = scaleOf(settings)
  const countsLeft = settings.count === 'checkers-left'
  const hasDraws = settings.lastRoll === 'second'
  const ranks = points.length
  const side = ranks + 1
  const worth = Float64Array.from({ length: side }, (_, i) => {
    if (countsLeft) return i === ranks ? 1 : 0
    return i === ranks ? 0 : i === 0 ? points[0] : points[i] - points[i - 1]
  })

  const equity = (vector: Float64Array): number => {
    let sum = 0
    for (let i = 0; i < side; i++) sum += worth[i] * (vector[i] - vector[side + i])
    return sum
  }

  return {
    create: () => new Float64Array(2 * side),
    write({ win, lose, endings: chances, left }) {
      const wins = chances.map((ending) => ending.win)
      const losses = chances.map((ending) => ending.lose)
      return Float64Array.of(win, ...wins, left?.won ?? 0, lose, ...losses, left?.lost ?? 0)
    },
    read(vector) {
      // Sums of shares may miss 1 by a hair.
      const win = Math.min(vector[0], 1)
      const lose = hasDraws ? Math.min(vector[side], 1 - win) : 1 - win
      const chances = {
        win,
        lose,
        draw: 1 - win - lose,
        endings: endings.map(({ name }, i) => ({
          name,
          win: Math.min(vector[i + 1], win),
          lose: Math.min(vector[side + i + 1], lose),
        })),
      }
      if (!countsLeft) return chances
      return { ...chances, left: { won: vector[ranks], lost: vector[side + ranks] } }
    },
    addBest(options, throws, out) {
      let best = options[0]
      let most = Number.NEGATIVE_INFINITY
      for (const option of options) {
        const worth = option.isTurned ? -equity(option.value) : equity(option.value)
        if (worth <= most) continue
        best = option
        most = worth
      }
      const offset = best.isTurned ? side : 0
      for (let i = 0; i < side; i++) {
        out[i] += throws * best.value[offset + i]
        out[side + i] += throws * best.value[side - offset + i]
      }
    },
  }
}
