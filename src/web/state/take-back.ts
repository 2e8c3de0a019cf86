import type { Match, Step } from '../../rules/index.js'
import type { Draft } from './draft.js'
import { draftTurn, stepsOf } from './draft.js'

/**
 * The steps of a turn without the last one that ended on a point. `needed`: the steps after it
 * do not stand without it. Null: no checker that has been moved in this turn is there.
 */
export function takeBack(match: Match, draft: Draft, point: number): Step[] | 'needed' | null {
  const steps = stepsOf(draft)
  const at = lastArrival(steps, point)
  if (at === null) return null
  const rest = steps.filter((_, index) => index !== at)
  const without = draftTurn(match, rest)
  return without !== null && stepsOf(without).length === rest.length ? rest : 'needed'
}

/** The point from which the checker came that arrived on a point last; null where none did. */
export function originOf(draft: Draft, point: number): number | null {
  const steps = stepsOf(draft)
  const at = lastArrival(steps, point)
  return at === null ? null : steps[at][0]
}

/** A checker that arrived and went on is no longer there. */
function lastArrival(steps: readonly Step[], point: number): number | null {
  const arrived = steps.flatMap(([, to], at) => (to === point ? [at] : []))
  const [first] = arrived
  if (first === undefined) return null
  const left = steps.filter(([from], at) => from === point && at > first).length
  return arrived.length > left ? arrived[arrived.length - 1] : null
}
