// Duels between two players of one rule set: money games without cube, or matches with all of it.
//
//   node dist/lab/duel.js PRESET[,PRESET…] A B [C …] [--games 2000] [--seed 1] [--match LENGTH]
//
// Players: a level of the registry (random, simple), net:FILE, net1:FILE or net2:FILE (the net with
// a search of so many plies). A plays against each of the others in turn, under each of the rules;
// every deal of dice is played twice with sides changed. Prints points a game of A, or with --match
// the share of so many matches (--games of them) that it wins, ± standard error.

import { parseArgs } from 'node:util'
import { seededChance } from '../bots/index.js'
import { createPlayer, playDuel, type Score } from './contest.js'
import { type MatchScore, playMatches } from './match-duel.js'
import { settingsOf } from './nets.js'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    match: { type: 'string' },
  },
})
const [presets, a, ...opponents] = positionals
if (opponents.length === 0) throw new Error('duel PRESET A B')

const games = Number(values.games)
const seed = Number(values.seed)

function duel(preset: string, b: string): void {
  const tell = ({ points, error, games }: Score) => {
    const figure = `${points >= 0 ? '+' : ''}${points.toFixed(4)} ± ${error.toFixed(4)}`
    console.log(`${preset}: ${a} against ${b}: ${figure} points a game, ${games} games`)
  }
  tell(playDuel(settingsOf(preset), [a, b], games, seed, tell))
}

function matchDuel(preset: string, b: string, length: number): void {
  const settings = settingsOf(preset)
  const chance = seededChance(seed)
  const players = [createPlayer(settings, a, chance), createPlayer(settings, b, chance)] as const
  const tell = ({ won, error, matches }: MatchScore) => {
    const figure = `${(100 * won).toFixed(2)} ± ${(100 * error).toFixed(2)} %`
    console.log(`${preset}: ${a} against ${b}: ${figure} of ${matches} matches to ${length}`)
  }
  tell(playMatches(settings, players, length, games, seed, tell))
}

for (const preset of presets.split(',')) {
  for (const b of opponents) {
    if (values.match === undefined) duel(preset, b)
    else matchDuel(preset, b, Number(values.match))
  }
}
