// How much worse than the best, by the rollouts of frozen decisions, are the plays of a player.
//
//   node dist/lab/judge.js PRESET PLAYER
//
// PLAYER as in duel. Prints thousandths of a point a decision by kind of position. A play that was
// not rolled out counts as the worst of those that were, which flatters it: their number is told.

import { MID_GAME, seededChance } from '../bots/index.js'
import { parsePosition, startTurn } from '../rules/index.js'
import { createPlayer } from './contest.js'
import { type FrozenDecision, readDecisions } from './decisions.js'
import { settingsOf } from './nets.js'
import { POSITION_CLASSES } from './position-class.js'

const [preset, name] = process.argv.slice(2)
if (name === undefined) throw new Error('judge PRESET PLAYER')
const settings = settingsOf(preset)
const player = createPlayer(settings, name, seededChance(1))
const { decisions } = readDecisions(preset)

let unknown = 0

/** What the player's play costs. */
function lossOf({ own, other, dice, plays }: FrozenDecision): number {
  const position = parsePosition(settings, { own, other })
  if (!position.ok) throw new Error(JSON.stringify(position.error))
  const turn = startTurn(settings, position.value, dice, MID_GAME)
  const cube = { value: 1, owner: null }
  const view = { position: position.value, turn, circumstances: MID_GAME, cube, match: null }
  const chosen = player.choosePlay(view).position
  const found = plays.find((play) => {
    const end = parsePosition(settings, play)
    return (
      end.ok &&
      end.value.own.join() === chosen.own.join() &&
      end.value.other.join() === chosen.other.join()
    )
  })
  if (found === undefined) unknown++
  return plays[0].equity - (found ?? plays[plays.length - 1]).equity
}

function tell(kind: string, losses: readonly number[]): void {
  if (losses.length === 0) return
  const mean = losses.reduce((sum, loss) => sum + loss, 0) / losses.length
  console.log(`${kind}: ${(1000 * mean).toFixed(1)} mEMG, ${losses.length} decisions`)
}

const losses = decisions.map(lossOf)
for (const kind of POSITION_CLASSES)
  tell(
    kind,
    losses.filter((_, i) => decisions[i].class === kind),
  )
tell('all', losses)
if (unknown > 0) console.log(`${unknown} plays were not rolled out`)
