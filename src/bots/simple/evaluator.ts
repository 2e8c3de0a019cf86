import type { Position, Settings } from '../../rules/index.js'
import { type Chances, type Evaluator, MID_GAME } from '../evaluator.js'
import { finishedChances } from '../finished.js'
import { scaleOf } from '../scale.js'
import { createContact } from './contact.js'
import { inContact } from './geometry.js'
import { createLosing, type Losing } from './losing.js'
import { logistic, PIPS_A_ROLL, pipsToThrow, raceMargin } from './race.js'
import { type Weights, weightsOf } from './weights.js'

/** The hand-made evaluator: simple counts of the position, weighed by the kind of game. */
export function simpleEvaluator(
  settings: Settings,
  weights: Weights = weightsOf(settings),
): Evaluator {
  const contact = createContact(settings, weights)
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
    const isContact = inContact(settings, own, other)
    const view = isContact ? contact.view(own, other) : null
    const margin = view?.margin ?? raceMargin(ownPips, otherPips)
    const w = isContact ? weights.prospect : weights.race
    const p = (pips: number, held: number) => ({
      pips: w.rate * pips + w.base - w.held * held,
      spread: w.spread * Math.sqrt(pips + 5),
    })
    return chancesOf(
      logistic(margin),
      ownLosing(own, p(otherPips, view?.ownHeld ?? 0)),
      otherLosing(other, p(ownPips - PIPS_A_ROLL, view?.otherHeld ?? 0)),
    )
  }

  return {
    settings,
    evaluate: (positions, circumstances = MID_GAME) =>
      positions.map(
        (position) => finishedChances(settings, position, circumstances) ?? judge(position),
      ),
  }
}
