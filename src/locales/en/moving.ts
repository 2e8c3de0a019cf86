import type { StepRefusal } from '../../rules/index.js'

/** Words that stand beside dice which cannot be played: one or two, they have little room. */
const dead: Partial<Record<StepRefusal, string>> = {
  'point-closed': 'closed',
  'head-taken': 'head',
  block: 'block',
  'hitter-stays': 'has hit',
  'hitter-may-not-hide': 'has hit',
  'not-all-home': 'not home',
}

/** Texts about moving checkers by hand. */
export const moving = {
  swap: 'Swap the dice',
  returnAll: 'Take back all',
  laterStands: 'Take back the later steps first',
  back: 'can go back here',
  dead: (why: StepRefusal) => dead[why] ?? 'no move',
}
