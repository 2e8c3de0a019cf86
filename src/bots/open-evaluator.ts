import type { Position, Settings } from '../rules/index.js'
import { type Chances, type Circumstances, type Evaluator, MID_GAME } from './evaluator.js'
import { finishedChances } from './finished.js'
import { endgameJudge } from './race/endgame.js'
import type { Stakes } from './stakes.js'

/** An evaluator from one that knows open games only: finished ones and late races are judged exactly. */
export function openEvaluator(
  settings: Settings,
  judge: (
    positions: readonly Position[],
    circumstances: Circumstances,
    stakes?: Stakes,
  ) => Chances[],
): Evaluator {
  const late = endgameJudge(settings)
  const exactly = (position: Position, circumstances: Circumstances) =>
    finishedChances(settings, position, circumstances) ?? late(position, circumstances)
  return {
    settings,
    evaluate(positions, circumstances = MID_GAME, stakes) {
      const found = positions.map((position) => exactly(position, circumstances))
      const open = positions.filter((_, i) => found[i] === null)
      const judged = judge(open, circumstances, stakes)
      let next = 0
      return found.map((chances) => chances ?? judged[next++])
    },
  }
}
