// Measures what the tables of match chances are made from: how games of a net against itself end.
//
//   node dist/lab/match-shares.js [--games 4000] [--seed 1] > FILE
//
// Prints src/bots/measured-shares.ts (format it with Biome): for each family of rules the shares of what
// is true of losers and of the checkers they have left, and how far from even games are
// when a side may first raise. Tables follow from these and a table's settings, whatever its endings and raises cost.

import { parseArgs } from 'node:util'
import { seededChance } from '../bots/index.js'
import type { Conditions } from '../bots/net-rows.js'
import { OUTPUT, OUTPUTS } from '../bots/outcomes.js'
import { TurnPlayer } from '../bots/turn-player.js'
import {
  BAR,
  type Checkers,
  FACTS,
  OFF,
  outcomeOf,
  type Position,
  type Settings,
  startPosition,
  startTurn,
} from '../rules/index.js'
import { judgeOf, readNet, settingsOf } from './nets.js'
import { throwDice } from './selfplay.js'

interface Family {
  readonly preset: string
  readonly net: string
  /** The settings that these shares are used for; the first family that fits is taken. */
  readonly when: Conditions
}

const FAMILIES: readonly Family[] = [
  { preset: 'hypergammon', net: 'hypergammon-1', when: { contact: ['hit'], checkers: [3] } },
  {
    preset: 'nackgammon',
    net: 'short-2',
    when: { contact: ['hit'], setup: [settingsOf('nackgammon').setup] },
  },
  { preset: 'farthest-point', net: 'short-2', when: { contact: ['hit'], hitTo: ['start'] } },
  { preset: 'short', net: 'short-2', when: { contact: ['hit'] } },
  {
    preset: 'mad-vog',
    net: 'mad-vog-1',
    when: { 'doubles.chain': ['ascending'], 'doubles.remainderOf': ['any'] },
  },
  { preset: 'mad', net: 'mad-1', when: { 'doubles.chain': ['ascending'] } },
  { preset: 'khachapuri', net: 'long-4', when: { setup: [settingsOf('khachapuri').setup] } },
  { preset: 'long', net: 'long-4', when: {} },
]

const { values } = parseArgs({
  options: { games: { type: 'string', default: '4000' }, seed: { type: 'string', default: '1' } },
})
const games = Number(values.games)

/** What is known of a game that is over. */
interface Ended {
  readonly loser: Checkers
  /** How far from even it was when each side may first have raised, on average. */
  readonly spread: number
}

function playGame(settings: Settings, player: TurnPlayer, chance: () => number): Ended {
  const start = startPosition(settings)
  let position: Position = { own: start.own.slice(), other: start.other.slice() }
  const out = new Float32Array(OUTPUTS)
  let spread = 0
  for (let ply = 0; ; ply++) {
    if (ply === 1 || ply === 2) {
      player.judge.judge(position, out)
      spread += Math.abs(out[OUTPUT.win] - 0.5) / 2
    }
    const facts = { turn: (ply >> 1) + 1, starter: ply % 2 === 0 }
    const roll = throwDice(chance, ply === 0 && settings.opening.lotDicePlay)
    const next = { own: new Uint8Array(BAR + 1), other: new Uint8Array(BAR + 1) }
    player.play(position, startTurn(settings, position, roll, facts), next)
    if (player.isOver) {
      const hasWon = next.own[OFF] === settings.checkers
      return { loser: hasWon ? next.other : next.own, spread }
    }
    position = { own: next.other, other: next.own }
  }
}

/** The facts that hold for a loser: each is asked as if it were an ending of its own. */
function factsOf(settings: Settings, loser: Checkers): string {
  return FACTS.filter((fact) => {
    const endings = [{ name: 'mars', when: [fact], points: 2 }] as const
    return outcomeOf({ ...settings, endings, count: 'endings' }, loser).ending === 'mars'
  }).join(' ')
}

const round = (share: number) => Number(share.toFixed(4))

function measure({ preset, net, when }: Family): string {
  const settings = settingsOf(preset)
  const player = new TurnPlayer(judgeOf(settings, readNet(`nets/${net}.bin`)))
  const chance = seededChance(Number(values.seed))
  const counts = new Map<string, number>()
  const left = new Array<number>(settings.checkers).fill(0)
  let spread = 0
  for (let game = 0; game < games; game++) {
    const ended = playGame(settings, player, chance)
    const facts = factsOf(settings, ended.loser)
    counts.set(facts, (counts.get(facts) ?? 0) + 1)
    left[settings.checkers - ended.loser[OFF] - 1]++
    spread += ended.spread
  }
  const ends = [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([facts, count]) => ({
      facts: facts === '' ? [] : facts.split(' '),
      share: round(count / games),
    }))
  process.stderr.write(`${preset}: ${JSON.stringify(ends)}, spread ${round(spread / games)}\n`)
  const row = {
    when,
    spread: round(spread / games),
    ends,
    left: left.map((count) => round(count / games)),
  }
  return `  // ${preset}, ${net}\n  ${JSON.stringify(row)},`
}

const command = `node dist/lab/match-shares.js --games ${games} --seed ${values.seed}`
process.stdout.write(`import type { GameShares } from './game-shares.js'

/**
 * Measured: ${command}
 * (${games} games of each family). The first row that fits is used.
 */
export const GAME_SHARES: readonly GameShares[] = [
${FAMILIES.map(measure).join('\n')}
]
`)
