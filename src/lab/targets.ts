// Makes targets for supervised training: positions of a net's own games and what may come of them.
//
//   node dist/lab/targets.js PRESET NET FILE [--by rollout:36:8] [--records 100000] [--spread 8]
//     [--random 12] [--seed 1] [--minutes 600]
//
// --by rollout:GAMES:TURNS: games of so many turns from the position, then the net's value;
// --by search:PLIES: all rolls and best replies, 1 or 2 turns on; --by trail:TURNS: the game that the
// position comes from, so many turns on, which costs no more than search:1. From games the luck of
// the throws is taken. One position in `spread` is taken, at random; every other game begins with
// up to `random` turns of random plays, so that rare positions occur.
// FILE is appended to, game by game, until it has `records`; started again it goes on. Any number
// of processes may run, each with a seed and a file of its own: `fit` reads several.

import { parseArgs } from 'node:util'
import { seededChance } from '../bots/index.js'
import { TurnPlayer } from '../bots/turn-player.js'
import { judgeOf, readNet, settingsOf } from './nets.js'
import { createProgress } from './progress.js'
import { TargetWriter } from './target-file.js'
import { type Method, Teacher } from './teacher.js'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    by: { type: 'string', default: 'rollout:36:8' },
    records: { type: 'string', default: '100000' },
    spread: { type: 'string', default: '8' },
    random: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '600' },
  },
})
const [preset, netFile, file] = positionals
if (file === undefined) throw new Error('targets PRESET NET FILE')

function methodOf(text: string): Method {
  const [by, ...rest] = text.split(':')
  const [first, second] = rest.map(Number)
  if (by === 'trail' && first > 0) return { by, turns: first }
  if (by === 'search' && first > 0) return { by, plies: first }
  if (by === 'rollout' && first > 0 && second > 0) return { by, games: first, turns: second }
  throw new Error(`no method ${text}`)
}

const teacher = new Teacher(new TurnPlayer(judgeOf(settingsOf(preset), readNet(netFile))), {
  method: methodOf(values.by),
  spread: Number(values.spread),
  random: Number(values.random),
})
const writer = new TargetWriter(file)
const progress = createProgress(Number(values.records))
const end = Date.now() + Number(values.minutes) * 60_000
progress(writer.records)
while (writer.records < Number(values.records) && Date.now() < end) {
  writer.addGame(teacher.game(seededChance(Number(values.seed) * 1_000_003 + writer.games)))
  progress(writer.records, `${writer.games} games`)
}
writer.close()
