import type { FrozenDecision, FrozenDecisions } from './decisions.js'
import { POSITION_CLASSES, type PositionClass } from './position-class.js'
import { errorOf, meanOf } from './truth.js'

/** A mean loss in thousandths of a point a decision (mEMG), and its standard error. */
export interface LossRow {
  readonly name: PositionClass | 'all' | 'in play'
  readonly decisions: number
  readonly loss: number
  readonly error: number
}

/** What a play costs by the rollouts; null where it was not rolled out. */
export function lossOf(
  { plays }: FrozenDecision,
  chosen: { readonly own: string; readonly other: string },
): number | null {
  const found = plays.find(({ own, other }) => own === chosen.own && other === chosen.other)
  return found === undefined ? null : plays[0].equity - found.equity
}

/** What the worst play that was rolled out costs. */
export function worstLoss({ plays }: FrozenDecision): number {
  return plays[0].equity - plays[plays.length - 1].equity
}

/**
 * Losses by class; of all decisions alike; and in play: weighed by how often unforced decisions
 * of each class are met there, those without a second play that looks near counted as no loss.
 */
export function lossRows(
  { decisions, met }: Pick<FrozenDecisions, 'decisions' | 'met'>,
  losses: readonly number[],
): LossRow[] {
  const classes = POSITION_CLASSES.flatMap((kind) => {
    const own = losses.filter((_, i) => decisions[i].class === kind)
    return own.length === 0 ? [] : [rowOf(kind, own)]
  })
  const unforced = classes.reduce((sum, { name }) => sum + met[name].unforced, 0)
  let loss = 0
  let variance = 0
  for (const row of classes) {
    const share = met[row.name].close / unforced
    loss += share * row.loss
    variance += (share * row.error) ** 2
  }
  const inPlay = { name: 'in play', decisions: losses.length, loss, error: Math.sqrt(variance) }
  return [...classes, rowOf('all', losses), inPlay as LossRow]
}

function rowOf<N extends LossRow['name']>(name: N, losses: readonly number[]) {
  const decisions = losses.length
  return { name, decisions, loss: 1000 * meanOf(losses), error: 1000 * errorOf(losses) }
}
