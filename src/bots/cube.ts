import type { Settings } from '../rules/index.js'
import type { CubeFrame } from './cube-model.js'
import { sidesOf, type Worth } from './equity.js'
import type { Chances } from './evaluator.js'
import { matchChances, type Phase } from './match-chance.js'
import type { MatchStanding } from './stakes.js'

/** The worth of points for a side: themselves for money, else what they do to the match. */
export function worthOf(settings: Settings, match: MatchStanding | null): Worth {
  if (match === null) return (points) => points
  const own = match.length - match.score.own
  const other = match.length - match.score.other
  const chances = matchChances(settings)
  const phase = phaseOf(settings, match)
  return (points) => 2 * chances.after(own, other, phase, points) - 1
}

function phaseOf({ crawford }: Settings, match: MatchStanding): Phase {
  if (match.crawford) return 'crawford'
  const { length, score } = match
  const isBefore = crawford && Math.max(score.own, score.other) < length - 1
  return isBefore ? 'before' : 'after'
}

/** Whether raises exist in a game of a match; null is money (SPEC M6). */
export function isLiveIn(match: MatchStanding | null): boolean {
  return match === null || !(match.crawford || match.length === 1)
}

/** The frame in which a side about to roll judges the cube; `match` null is money. */
export function cubeFrame(
  settings: Settings,
  chances: Chances,
  match: MatchStanding | null,
  life = 1,
): CubeFrame {
  const worth = worthOf(settings, match)
  const isJacoby = settings.jacoby && match === null
  const { win, lose, draw } = chances
  return {
    raise: settings.raise,
    chance: win + lose > 0 ? win / (win + lose) : 0.5,
    draw,
    worth,
    endsAt: (value) =>
      isJacoby && value === 1
        ? { win: worth(1), lose: worth(-1) }
        : sidesOf(settings, chances, value, worth),
    isLive: isLiveIn(match),
    life,
  }
}
