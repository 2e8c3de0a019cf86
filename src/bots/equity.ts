import type { Settings } from '../rules/index.js'
import type { Chances } from './evaluator.js'
import { scaleOf } from './scale.js'

/** What winning (or, negative, losing) that many points is worth. */
export type Worth = (points: number) => number

/** Points a game that the chances come to under these rules, cube and stake left out. */
export function equityOf(settings: Settings, chances: Chances): number {
  const { left } = chances
  if (left !== undefined) return left.won - left.lost
  const { points } = scaleOf(settings)
  let equity = points[0] * (chances.win - chances.lose)
  chances.endings.forEach(({ win, lose }, i) => {
    equity += (points[i + 1] - points[i]) * (win - lose)
  })
  return equity
}

/** Average worth of a win and of a loss, where points are worth what `worth` says and the cube shows `value`. */
export function sidesOf(
  settings: Settings,
  chances: Chances,
  value: number,
  worth: Worth,
): { readonly win: number; readonly lose: number } {
  return {
    win: averageWorth(settings, chances, 'win', (points) => worth(points * value)),
    lose: averageWorth(settings, chances, 'lose', (points) => worth(-points * value)),
  }
}

function averageWorth(
  settings: Settings,
  chances: Chances,
  side: 'win' | 'lose',
  worth: Worth,
): number {
  const { points } = scaleOf(settings)
  const total = chances[side]
  const { left } = chances
  if (left !== undefined) {
    const checkers = side === 'win' ? left.won : left.lost
    return worth(total > 0 ? checkers / total : 1)
  }
  let average = worth(points[0])
  if (total <= 0) return average
  chances.endings.forEach((ending, i) => {
    average += (ending[side] / total) * (worth(points[i + 1]) - worth(points[i]))
  })
  return average
}
