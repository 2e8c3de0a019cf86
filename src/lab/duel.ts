// Duels between two players of one rule set, money games without cube.
//
//   node dist/lab/duel.js PRESET[,PRESET…] A B [C …] [--games 2000] [--seed 1]
//
// Players: a level of the registry (random, simple), net:FILE, net1:FILE or net2:FILE (the net with
// a search of so many plies). A plays against each of the others in turn, under each of the rules;
// every deal of dice is played twice with sides changed. Prints points a game of A ± standard error.

import { parseArgs } from 'node:util'
import { playDuel, type Score } from './contest.js'
import { settingsOf } from './nets.js'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
  },
})
const [presets, a, ...opponents] = positionals
if (opponents.length === 0) throw new Error('duel PRESET A B')

for (const preset of presets.split(',')) {
  for (const b of opponents) {
    const tell = ({ points, error, games }: Score) => {
      const figure = `${points >= 0 ? '+' : ''}${points.toFixed(4)} ± ${error.toFixed(4)}`
      console.log(`${preset}: ${a} against ${b}: ${figure} points a game, ${games} games`)
    }
    tell(playDuel(settingsOf(preset), [a, b], Number(values.games), Number(values.seed), tell))
  }
}
