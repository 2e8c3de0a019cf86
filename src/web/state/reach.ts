import type { Die, NextStep, Settings, Step } from '../../rules/index.js'
import { nextSteps, OFF } from '../../rules/index.js'
import type { Draft } from './draft.js'

/** Where one checker can get with the dice that are left, and by which steps in a row. */
export interface Reach {
  readonly to: number
  readonly steps: readonly NextStep[]
}

/**
 * Every destination of a checker on a point: by one die, or by several in a row. Where several
 * ways lead to one place the shortest counts, then the one whose dice come first in `order`.
 */
export function reachFrom(
  settings: Settings,
  draft: Draft,
  from: number,
  order: readonly Die[],
): Reach[] {
  const found = new Map<number, Reach>()
  const taken = draft.taken.map(({ from, to }): Step => [from, to])
  let ways: readonly (readonly NextStep[])[] = onward(draft.options, from, order).map((s) => [s])
  while (ways.length > 0) {
    for (const steps of ways) {
      const { to } = steps[steps.length - 1]
      const known = found.get(to)
      if (known === undefined || savesDie(steps, known.steps)) found.set(to, { to, steps })
    }
    ways = ways.flatMap((steps) => {
      const { to } = steps[steps.length - 1]
      if (to === OFF) return []
      const made = steps.map((step): Step => [step.from, step.to])
      const options = nextSteps(settings, draft.from, draft.turn, [...taken, ...made])
      return onward(options, to, order).map((step) => [...steps, step])
    })
  }
  return [...found.values()]
}

/** The step of a checker by the first die in `order` that moves it; null where none does. */
export function quickStep(draft: Draft, from: number, order: readonly Die[]): NextStep | null {
  return onward(draft.options, from, order)[0] ?? null
}

/** The distinct dice of a turn in the order in which a press uses them: the larger first, or swapped. */
export function diceOrder(pips: readonly Die[], isSwapped: boolean): Die[] {
  const order = [...new Set(pips)].sort((a, b) => b - a)
  return isSwapped ? order.reverse() : order
}

function onward(options: readonly NextStep[], from: number, order: readonly Die[]): NextStep[] {
  return options
    .filter((step) => step.from === from)
    .sort((a, b) => order.indexOf(a.die) - order.indexOf(b.die))
}

/** Of two dice that bear a checker off the smaller is used: the larger one is worth more. */
function savesDie(steps: readonly NextStep[], known: readonly NextStep[]): boolean {
  return steps.length === 1 && known.length === 1 && steps[0].die < known[0].die
}
