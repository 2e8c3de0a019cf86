import { outcomeOfEnding, type Settings } from '../rules/index.js'
import type { Ends } from './cube-model.js'
import type { Worth } from './equity.js'
import type { GameShares } from './game-shares.js'
import { GAME_SHARES } from './measured-shares.js'
import { meets } from './net-rows.js'

/** What a game between equals is like before it begins. */
export interface GameModel {
  /** How far from even the chances are on average when a side may first raise. */
  readonly spread: number
  /** Average worth of a win and of a loss with the cube at a value. */
  readonly endsAt: (value: number, worth: Worth) => Ends
}

/** How often a won game counts so many points, cube left out. */
interface PointShare {
  readonly points: number
  readonly share: number
}

const NOBODY = new Uint8Array(26)

/** The games of a rule set: measured shares of how losers stand, priced by its endings. */
export function gameModel(settings: Settings): GameModel {
  const shares = GAME_SHARES.find(({ when }) => meets(settings, when))
  if (shares === undefined) throw new Error('no games were measured')
  const won = pointShares(settings, shares)
  return {
    spread: shares.spread,
    endsAt: (value, worth) => ({
      win: average(won, (points) => worth(points * value)),
      lose: average(won, (points) => worth(-points * value)),
    }),
  }
}

/** How often a won game counts so many points, cube left out. */
function pointShares(settings: Settings, { ends, left }: GameShares): readonly PointShare[] {
  if (settings.count === 'checkers-left') {
    return left.map((share, i) => ({ points: i + 1, share })).filter(({ share }) => share > 0)
  }
  return ends.map(({ facts, share }) => {
    const holding = settings.endings.filter(({ when }) =>
      when.every((condition) => condition.split('|').some((fact) => isAmong(facts, fact))),
    )
    const names = ['oin', ...holding.map(({ name }) => name)] as const
    const points = names.map((name) => outcomeOfEnding(settings, name, NOBODY).points)
    return { points: Math.max(...points), share }
  })
}

function isAmong(facts: readonly string[], fact: string): boolean {
  return facts.includes(fact)
}

function average(shares: readonly PointShare[], worth: Worth): number {
  let sum = 0
  let total = 0
  for (const { points, share } of shares) {
    sum += share * worth(points)
    total += share
  }
  return sum / total
}
