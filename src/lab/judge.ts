// How much worse than the best, by the rollouts of frozen decisions, are the plays of a player.
//
//   node dist/lab/judge.js PRESET PLAYER [PLAYER …]
//
// PLAYER as in duel. Prints thousandths of a point a decision (mEMG) ± standard error by kind of
// position; of all decisions alike; and `in play`, weighed by how often each kind is met there,
// decisions without a second play that looks near counted as no loss. A play that was not rolled
// out counts as the worst of those that were, which flatters it: their number is told.

import { MID_GAME, seededChance } from '../bots/index.js'
import { makeCheckers, parsePosition, startTurn } from '../rules/index.js'
import { createPlayer } from './contest.js'
import { lossOf, lossRows, worstLoss } from './decision-error.js'
import { type FrozenDecision, readDecisions } from './decisions.js'
import { settingsOf } from './nets.js'

const [preset, ...names] = process.argv.slice(2)
if (names.length === 0) throw new Error('judge PRESET PLAYER')
const settings = settingsOf(preset)
const frozen = readDecisions(preset)
if (frozen === null) throw new Error(`no decisions of ${preset} are frozen`)

/** Chooses a play in a frozen decision: the position after it, as texts. */
function chooserOf(name: string) {
  const player = createPlayer(settings, name, seededChance(1))
  return ({ own, other, dice }: FrozenDecision) => {
    const position = parsePosition(settings, { own, other })
    if (!position.ok) throw new Error(JSON.stringify(position.error))
    const turn = startTurn(settings, position.value, dice, MID_GAME)
    const cube = { value: 1, owner: null }
    const view = { position: position.value, turn, circumstances: MID_GAME, cube, match: null }
    const end = player.choosePlay(view).position
    return { own: makeCheckers(end.own), other: makeCheckers(end.other) }
  }
}

for (const name of names) {
  const choose = chooserOf(name)
  let unknown = 0
  const losses = frozen.decisions.map((decision) => {
    const loss = lossOf(decision, choose(decision))
    if (loss === null) unknown++
    return loss ?? worstLoss(decision)
  })
  console.log(`${name}:`)
  for (const { name: row, decisions, loss, error } of lossRows(frozen, losses)) {
    console.log(`  ${row}: ${loss.toFixed(1)} ± ${error.toFixed(1)} mEMG, ${decisions} decisions`)
  }
  if (unknown > 0) console.log(`  ${unknown} plays were not rolled out`)
}
