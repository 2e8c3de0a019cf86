import type { Die, Roll } from '../../rules/index.js'
import { badField } from './refusal.js'
import { list, type Shape, whole } from './shapes.js'

/** A die's face. */
export const dieShape = whole(1, 6) as Shape<Die>

/** A roll of two dice. */
export const rollShape = list(dieShape, 2, 2) as unknown as Shape<Roll>

/** The pips of one level: one or two of any kind, or up to four equal ones. */
export const pipsShape: Shape<readonly Die[]> = (value, path) => {
  const pips = list(dieShape, 1, 4)(value, path)
  if (!pips.ok || pips.value.length <= 2) return pips
  return pips.value.every((die) => die === pips.value[0])
    ? pips
    : badField(path, 'must be equal where there are more than two')
}
