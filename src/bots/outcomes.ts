import {
  BAR,
  type Checkers,
  HOME,
  hasBar,
  OFF,
  outcomeOfEnding,
  type Settings,
  START,
} from '../rules/index.js'
import { scaleOf } from './scale.js'

/**
 * Outcome classes of the nets. A net does not know what an ending costs: it gives chances of
 * how the loser stands at the end, on a ladder on which every rung contains the next:
 *
 *   0 any loss · 1 none off · 2 and not all home · 3 and one on the bar or in the start quarter
 *   · 4 and one on the bar (games without a bar: on the head)
 *
 * Outputs: win, then rungs 1 … 4 of wins, rungs 1 … 4 of losses, and where it was trained for
 * it checkers left of the loser, won and lost, as shares of all. From rungs every ending of the
 * rules is priced whose conditions are settled on each rung; rules with others are not served.
 *
 * Draws: once a side is finished the last roll is worked out exactly; before that an open game
 * is judged as if there were none, so a drawn game counts as won by the side that finishes first.
 */
export const RUNGS = 5

/** Places of the outputs. */
export const OUTPUT = { win: 0, wonRungs: 1, lostRungs: 5, leftWon: 9, leftLost: 10 } as const
/** Outputs of a net, padded to fours. */
export const OUTPUTS = 12

/** The rung on which a loser stands. */
export function rungOf(settings: Settings, loser: Checkers): number {
  if (loser[OFF] > 0) return 0
  if (hasBar(settings) ? loser[BAR] > 0 : loser[START] > 0) return 4
  let last = START
  while (last > 0 && loser[last] === 0) last--
  if (last > START - HOME) return 3
  return last > HOME ? 2 : 1
}

type Known = Readonly<Record<string, boolean>>

/** What is true of the loser on each rung; facts not named may be either. */
function factsOf(settings: Settings): readonly Known[] {
  const withBar = hasBar(settings)
  const start = (is: boolean) => ({
    'in-start-quarter': is,
    // Going opposite ways, the winner's home is where the loser starts.
    ...(settings.direction === 'opposite' ? { 'in-winner-home': is } : {}),
  })
  const bar = { 'on-bar': false }
  const inHome = { ...bar, ...start(false), 'in-winner-home': false, 'on-head': false }
  const none = { 'none-off': true, 'all-home': false }
  return [
    { 'none-off': false, 'all-home': false, ...(withBar ? {} : bar) },
    { 'none-off': true, 'all-home': true, ...inHome },
    { ...none, ...bar, ...start(false), 'on-head': false },
    { ...none, ...bar, ...start(true), ...(withBar ? {} : { 'on-head': false }) },
    { ...none, ...(withBar ? { 'on-bar': true } : { ...bar, ...start(true), 'on-head': true }) },
  ]
}

/** Whether all conditions hold; undefined where the rung does not settle it. */
function holdAll(known: Known, when: readonly string[]): boolean | undefined {
  const results = when.map((condition) => {
    const facts = condition.split('|').map((fact) => known[fact])
    if (facts.includes(true)) return true
    return facts.includes(undefined as never) ? undefined : false
  })
  if (results.includes(false)) return false
  return results.includes(undefined) ? undefined : true
}

/** For each rung the rank of the ending on the rule set's scale; null when some rung does not settle it. */
export function ranksOf(settings: Settings): readonly number[] | null {
  const { endings } = scaleOf(settings)
  const ranks: number[] = []
  for (const known of factsOf(settings)) {
    let rank = 0
    for (let i = endings.length - 1; i >= 0 && rank === 0; i--) {
      const holds = holdAll(known, endings[i].when)
      if (holds === undefined) return null
      if (holds) rank = i + 1
    }
    ranks.push(rank)
  }
  return ranks
}

/** Points of each rung, capped, before the cube; null when some rung does not settle the ending. */
export function rungPoints(settings: Settings): readonly number[] | null {
  const ranks = ranksOf(settings)
  if (ranks === null) return null
  const names = ['oin', ...scaleOf(settings).endings.map(({ name }) => name)] as const
  const nobody = new Uint8Array(BAR + 1)
  return ranks.map(
    (rank) => outcomeOfEnding({ ...settings, count: 'endings' }, names[rank], nobody).points,
  )
}
