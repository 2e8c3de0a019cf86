import { outcomeOfEnding } from '../rules/index.js'
import { worthOf } from './cube.js'
import { type CubeDecision, decideCube, worthBeforeRoll } from './cube-decision.js'
import type { CubeFrame } from './cube-model.js'
import type { Evaluator } from './evaluator.js'
import { decideLateCube } from './late-cube.js'
import { type OfferView, type Player, type TableView, turnedTable } from './player.js'
import { rankerBy } from './ranking.js'
import { frameAt } from './table-worth.js'

/** A player that makes the play that is ranked first, and uses the cube by an evaluator's chances. */
export function evaluatorPlayer(evaluator: Evaluator, rank = rankerBy(evaluator)): Player {
  return {
    choosePlay: ({ position, turn, circumstances, ...stakes }) => {
      const [best] = rank(position, turn, circumstances, stakes)
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
  const late = decideLateCube(evaluator.settings, view)
  return late ?? decideCube(frameOf(evaluator, view), view.cube)
}

function frameOf(evaluator: Evaluator, view: TableView): CubeFrame {
  const { position, circumstances, match } = view
  const [chances] = evaluator.evaluate([position], circumstances, view)
  return frameAt(evaluator.settings, chances, position, match)
}

/** Whether the offered points are worth at least as much as playing on. */
function isWorthAccepting(evaluator: Evaluator, view: OfferView): boolean {
  const { settings } = evaluator
  const { cube, match } = view
  const { points } = outcomeOfEnding(settings, view.ending, view.position.other)
  const counted = settings.jacoby && match === null && cube.value === 1 ? 1 : points
  const offered = worthOf(settings, match)(cube.value * counted)
  const roller = view.isOnTurn ? view : turnedTable(view)
  const played = worthBeforeRoll(frameOf(evaluator, roller), roller.cube)
  return offered >= (view.isOnTurn ? played : -played)
}
