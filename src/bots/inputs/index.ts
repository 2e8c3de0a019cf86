import type { Settings } from '../../rules/index.js'
import { blockingInputs } from './blocking.js'
import { hittingInputs } from './hitting.js'
import type { InputSet } from './types.js'

export type { InputSet } from './types.js'

const INPUT_SETS: readonly InputSet[] = [blockingInputs, hittingInputs]

/** The way of writing positions that has this version. */
export function inputsOf(version: number): InputSet | undefined {
  return INPUT_SETS.find((set) => set.version === version)
}

/** The newest way of writing positions of a rule set. */
export function inputsFor(settings: Settings): InputSet | undefined {
  return INPUT_SETS.findLast((set) => set.serves(settings))
}
