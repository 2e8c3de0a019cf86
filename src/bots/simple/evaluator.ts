import type { Position, Settings } from '../../rules/index.js'
import type { Chances, Evaluator } from '../evaluator.js'
import { openEvaluator } from '../open-evaluator.js'
import { scaleOf } from '../scale.js'
import { createCounts, marginOf } from './contact.js'
import { inContact } from './geometry.js'
import { createLosing, type Losing, type Prospect } from './losing.js'
import { logistic, pipsToThrow, raceMargin } from './race.js'
import { type ProspectWeights, type Weights, weightsOf } from './weights.js'

/** The hand-made evaluator: simple counts of the position, weighed by the kind of game. */
export function simpleEvaluator(
  settings: Settings,
  weights: Weights = weightsOf(settings),
): Evaluator {
  const countContact = createCounts(settings)
  const ownLosing = createLosing(settings)
  const otherLosing = createLosing(settings)
  const { endings } = scaleOf(settings)

  const chancesOf = (win: number, own: Losing, other: Losing): Chances => {
    const lose = 1 - win
    const chances = {
      win,
      lose,
      draw: 0,
      endings: endings.map(({ name }, i) => ({
        name,
        win: win * other.ranks[i + 1],
        lose: lose * own.ranks[i + 1],
      })),
    }
    if (settings.count !== 'checkers-left') return chances
    return { ...chances, left: { won: win * other.left, lost: lose * own.left } }
  }

  const judge = ({ own, other }: Position): Chances => {
    const ownPips = pipsToThrow(settings, own)
    const otherPips = pipsToThrow(settings, other)
    const counts = inContact(settings, own, other) ? countContact(own, other) : null
    const margin = counts ? marginOf(weights, counts) : raceMargin(ownPips, otherPips)
    const w = counts ? weights.contact : weights.race
    const prospect = (winnerPips: number, held: number, gain: number): Prospect => ({
      pips: gainOf(w, winnerPips, held) + gain,
      spread: w.spread * Math.sqrt(winnerPips + 5),
    })
    return chancesOf(
      logistic(margin),
      ownLosing(own, prospect(otherPips, counts?.ownHeld ?? 0, w.roll)),
      otherLosing(other, prospect(ownPips, counts?.otherHeld ?? 0, 0)),
    )
  }

  return openEvaluator(settings, (positions) => positions.map(judge))
}

/** Pips that a loser still gains while the winner finishes. */
function gainOf(
  { rate, base, reach, held }: ProspectWeights,
  winnerPips: number,
  hold: number,
): number {
  return rate * winnerPips + (base * winnerPips) / (winnerPips + reach) - held * hold
}
