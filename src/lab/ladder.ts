// Measures a player on a frozen ladder: weak players first, then nets as they were after so many
// thousand games of training. Nobody climbs it but by winning: nets are promoted by this, not by age.
//
//   node dist/lab/ladder.js short|long PLAYER [--games 1000] [--seed 1]
//
// PLAYER as in duel. Prints points a game and Elo above each rung, with standard errors.

import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { playDuel, type Score } from './contest.js'
import { settingsOf } from './nets.js'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
})
const [preset, player] = positionals
const ladders: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync('src/lab/ladder/ladder.json', 'utf8'),
)
const rungs = ladders[preset]
if (rungs === undefined || player === undefined) throw new Error('ladder short|long PLAYER')

/** Elo by the share of games won; half a game is taken from a clean sheet. */
function eloOf(won: number, games: number): number {
  const share = Math.min(Math.max(won, 0.5 / games), 1 - 0.5 / games)
  return 400 * Math.log10(share / (1 - share))
}

function tell(rung: string, { points, error, won, wonError, games }: Score): void {
  const above = (eloOf(won + wonError, games) - eloOf(won - wonError, games)) / 2
  const elo = `Elo ${eloOf(won, games).toFixed(0)} ± ${above.toFixed(0)}`
  const mean = `${points >= 0 ? '+' : ''}${points.toFixed(3)} ± ${error.toFixed(3)}`
  console.log(`${rung}: ${mean} points a game, ${elo}, ${games} games`)
}

for (const rung of rungs) {
  const names = [player, rung] as const
  const report = (score: Score) => tell(rung, score)
  report(playDuel(settingsOf(preset), names, Number(values.games), Number(values.seed), report))
}
