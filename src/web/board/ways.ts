import type { Place } from './places.js'
import type { Trail } from './scene.js'

/**
 * Where a checker touches down that has come from one place to another by several of the steps,
 * the last of which are looked at first; nowhere where no such way is found.
 */
export function stopsBetween(steps: readonly Trail[], from: Place, to: Place): Place[] {
  const stops: Place[] = []
  let at = to
  for (const step of [...steps].reverse()) {
    if (step.to !== at) continue
    if (step.from === from) return stops
    stops.unshift(step.from)
    at = step.from
  }
  return []
}
