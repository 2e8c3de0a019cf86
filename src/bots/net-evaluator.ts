import type { Position, Settings } from '../rules/index.js'
import type { Chances, Evaluator } from './evaluator.js'
import type { Net } from './net.js'
import { createNetJudge } from './net-judge.js'
import { openEvaluator } from './open-evaluator.js'
import { OUTPUTS } from './outcomes.js'
import { outputsReader } from './outputs.js'

const BATCH = 64
/** Tables for so few checkers are there in a moment. */
const EXACT = 6

/**
 * Judges by a net. Null when the net reads positions in a way that these settings or this
 * version of the program do not have, or cannot tell the endings of the settings.
 */
export function netEvaluator(settings: Settings, net: Net): Evaluator | null {
  const judge = createNetJudge(settings, net, EXACT, BATCH)
  const read = outputsReader(settings)
  if (judge === null || read === null) return null

  const judgeBatch = (positions: readonly Position[]): Chances[] => {
    judge.judgeAll(positions)
    return positions.map((_, i) => read(judge.kernel.outputs, i * OUTPUTS))
  }
  return openEvaluator(settings, (positions) => {
    const judged: Chances[] = []
    for (let i = 0; i < positions.length; i += BATCH) {
      judged.push(...judgeBatch(positions.slice(i, i + BATCH)))
    }
    return judged
  })
}
