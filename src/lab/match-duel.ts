import { type Chance, decide, type Player, pick, seededChance } from '../bots/index.js'
import {
  type Action,
  applyAction,
  type Die,
  type Match,
  matchState,
  type Settings,
  startMatch,
} from '../rules/index.js'

/** Matches won by a player against another, and the standard error of the share. */
export interface MatchScore {
  readonly matches: number
  readonly won: number
  readonly error: number
}

/**
 * Plays pairs of matches to so many points: the same dice twice, with sides changed, as far as
 * the matches go alike. `report` is called about once a minute.
 */
export function playMatches(
  settings: Settings,
  players: readonly [Player, Player],
  length: number,
  matches: number,
  seed: number,
  report: (score: MatchScore) => void,
): MatchScore {
  const [first, second] = players
  let sum = 0
  let squares = 0
  let told = Date.now()
  for (let pair = 1; ; pair++) {
    const deal = () => seededChance(seed * 1_000_003 + pair)
    const won =
      (Number(winsMatch(settings, length, first, second, deal())) +
        Number(!winsMatch(settings, length, second, first, deal()))) /
      2
    sum += won
    squares += won * won
    const mean = sum / pair
    const error = Math.sqrt(Math.max(squares / pair - mean * mean, 0) / pair)
    const score = { matches: 2 * pair, won: mean, error }
    if (2 * pair >= matches) return score
    if (Date.now() - told < 60_000) continue
    told = Date.now()
    report(score)
  }
}

/** Whether White wins a match. */
function winsMatch(
  settings: Settings,
  length: number,
  white: Player,
  black: Player,
  dice: Chance,
): boolean {
  let match = startMatch(settings, { length })
  while (!match.isOver) {
    const next = applyAction(match, nextAction(match, white, black, dice))
    if (!next.ok) throw new Error(next.error)
    match = next.value
  }
  return match.score.white > match.score.black
}

const FACES: readonly Die[] = [1, 2, 3, 4, 5, 6]

function nextAction(match: Match, white: Player, black: Player, dice: Chance): Action {
  const { phase, turn } = matchState(match)
  if (phase === 'lot') return { type: 'lot', white: pick(FACES, dice), black: pick(FACES, dice) }
  const decision = decide(match, turn === 'white' ? white : black)
  if (decision === null) throw new Error('nothing is decided')
  if (decision.type !== 'roll') return decision
  return { type: 'roll', dice: [pick(FACES, dice), pick(FACES, dice)] }
}
