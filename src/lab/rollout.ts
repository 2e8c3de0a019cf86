// Rolls out a position by a net, with progress; the luck of the dice is taken out.
//
//   node dist/lab/rollout.js PRESET FILE OWN OTHER [--games 1296] [--turns 11] [--seed 1]
//
// OWN and OTHER: checkers of the side about to roll and of the other, each by its own numbering,
// as `24:2 13:5 8:3 6:5`. With --turns 0 games are played to the end.

import { parseArgs } from 'node:util'
import { MID_GAME, seededChance } from '../bots/index.js'
import { createRollout } from '../bots/rollout.js'
import { parsePosition } from '../rules/index.js'
import { readNet, settingsOf } from './nets.js'

const PART = 36

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '1296' },
    turns: { type: 'string', default: '11' },
    seed: { type: 'string', default: '1' },
  },
})
const [preset, file, own, other] = positionals
if (other === undefined) throw new Error('rollout PRESET FILE OWN OTHER')

const settings = settingsOf(preset)
const position = parsePosition(settings, { own, other })
if (!position.ok) throw new Error(`no position: ${JSON.stringify(position.error)}`)
const rollout = createRollout(settings, readNet(file), position.value, {
  circumstances: MID_GAME,
  turns: Number(values.turns) || Number.POSITIVE_INFINITY,
  chance: seededChance(Number(values.seed)),
})
if (rollout === null) throw new Error('the net does not serve these settings')

const total = Number(values.games)
for (let done = 0; done < total; done += PART) {
  rollout.play(Math.min(PART, total - done))
  const { games, chances, equity, error } = rollout.result()
  const endings = chances.endings.map(
    ({ name, win, lose }) => `${name} ${percent(win)}/${percent(lose)}`,
  )
  console.log(
    `${games} games: ${equity.toFixed(4)} ± ${error.toFixed(4)} points, win ${percent(chances.win)}`,
    endings.join(' '),
  )
}

function percent(chance: number): string {
  return `${(100 * chance).toFixed(1)} %`
}
