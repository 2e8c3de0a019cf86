import { BAR, OFF, outcomeOfEnding, type Position, type Settings } from '../rules/index.js'
import { type CubeDecision, cubeFrame, decideCube } from './cube.js'
import { sidesOf } from './equity.js'
import type { Evaluator } from './evaluator.js'
import { type OfferView, type Player, type TableView, turnedTable } from './player.js'
import { rankPlays } from './ranking.js'
import { hasFinished } from './turn-ends.js'

/** Below so many checkers left on one side the game may end before another raise. */
const LAST_RAISE = 2
const FULL_LIFE = 8

/** A player that makes the play its evaluator likes best, and uses the cube by the same chances. */
export function evaluatorPlayer(evaluator: Evaluator): Player {
  return {
    choosePlay: ({ position, turn, circumstances }) => {
      const [best] = rankPlays(evaluator, position, turn, circumstances)
      return best?.play ?? { steps: [], position }
    },
    wantsRaise: (view) => judgeCube(evaluator, view).double,
    takesRaise: (view) => judgeCube(evaluator, turnedTable(view)).take,
    acceptsOffer: (view) => isWorthAccepting(evaluator, view),
    offersEnding: () => null,
  }
}

/** What the side about to roll should do about the cube, and what the other should answer. */
export function judgeCube(evaluator: Evaluator, view: TableView): CubeDecision {
  const { settings } = evaluator
  const [chances] = evaluator.evaluate([view.position], view.circumstances)
  const { own, other } = view.position
  const frame = cubeFrame(settings, chances, view.match, cubeLife(settings, view.position))
  // Nobody may raise before a last roll.
  const isLive = frame.isLive && !hasFinished(settings, own) && !hasFinished(settings, other)
  return decideCube({ ...frame, isLive }, view.cube)
}

/** How much use a raise will be after the next rolls: none when a side is about to finish. */
function cubeLife(settings: Settings, { own, other }: Position): number {
  if (own[BAR] + other[BAR] > 0) return 1
  const left = settings.checkers - Math.max(own[OFF], other[OFF])
  return Math.min(Math.max(left - LAST_RAISE, 0) / (FULL_LIFE - LAST_RAISE), 1)
}

/** Whether the offered points are worth at least as much as playing on. */
function isWorthAccepting(evaluator: Evaluator, view: OfferView): boolean {
  const { settings } = evaluator
  const { value } = view.cube
  const roller = view.isOnTurn ? view : turnedTable(view)
  const [chances] = evaluator.evaluate([roller.position], roller.circumstances)
  const { worth, isJacoby } = cubeFrame(settings, chances, roller.match)
  const sign = view.isOnTurn ? 1 : -1
  const isSingle = isJacoby && value === 1
  const { points } = outcomeOfEnding(settings, view.ending, view.position.other)
  const offered = worth(sign * value * (isSingle ? Math.min(points, 1) : points))
  const ends = isSingle
    ? { win: worth(1), lose: worth(-1) }
    : sidesOf(settings, chances, value, worth)
  const played = chances.win * ends.win + chances.lose * ends.lose + chances.draw * worth(0)
  return sign * offered >= sign * played
}
