import {
  type Levels,
  legalPlays,
  type Play,
  type Position,
  playLevel,
  type Settings,
  type Step,
  startRemainder,
  swapSides,
  type Turn,
} from '../rules/index.js'
import { equityOf } from './equity.js'
import {
  afterTurn,
  type Chances,
  type Circumstances,
  type Evaluator,
  MID_GAME,
} from './evaluator.js'

/** A legal play and what it comes to for the side that plays it. */
export interface RankedPlay {
  readonly play: Play
  /** Points a game, cube left out. */
  readonly equity: number
  /** Chances of the side that plays it. */
  readonly chances: Chances
  /** What is rolled in next, as the roller sees it: the rest of the turn and what it hands over played. */
  readonly after: Position
}

/** Of turns that go on so many plays are followed to the end. */
const FOLLOWED = 6

/** The legal plays of the current level of a turn, best first; equals stay in the order found. */
export function rankPlays(
  evaluator: Evaluator,
  position: Position,
  turn: Turn,
  circumstances: Circumstances = MID_GAME,
): RankedPlay[] {
  const ranked = rankLevel(evaluator, position, turn, circumstances)
  if (turn.later.length === 0 && !turn.handsOver) return ranked
  const followed = ranked
    .slice(0, FOLLOWED)
    .map((one) => follow(evaluator, position, turn, one, circumstances))
  return [...byEquity(followed), ...ranked.slice(FOLLOWED)]
}

/** Ranks the plays of a level as if nothing were played after them. */
function rankLevel(
  evaluator: Evaluator,
  position: Position,
  turn: Turn,
  circumstances: Circumstances,
): RankedPlay[] {
  const { settings } = evaluator
  const { plays } = legalPlays(settings, position, turn)
  const afters = plays.map((play) => seenByRoller(turn, play.position))
  const found = evaluator.evaluate(afters, factsOfRoller(turn, circumstances))
  return byEquity(
    plays.map((play, i) => rankedPlay(settings, play, seenByMover(turn, found[i]), afters[i])),
  )
}

/** Judges a play by what the rest of the turn, and then the other side's remainder, make of it. */
function follow(
  evaluator: Evaluator,
  position: Position,
  turn: Turn,
  ranked: RankedPlay,
  circumstances: Circumstances,
): RankedPlay {
  const { settings } = evaluator
  const end = playOut(evaluator, position, turn, circumstances, ranked.play.steps)
  const facts = factsOfRoller(turn, circumstances)
  let after = seenByRoller(turn, end.position)
  if (end.remainder.length > 0) {
    const rest = startRemainder(settings, after, end.remainder)
    after = playOut(evaluator, after, rest, facts).position
  }
  const [chances] = evaluator.evaluate([after], facts)
  return rankedPlay(settings, ranked.play, seenByMover(turn, chances), after)
}

/** Plays the levels of a turn, each as it looks best, the first by given steps. */
function playOut(
  evaluator: Evaluator,
  position: Position,
  turn: Turn,
  circumstances: Circumstances,
  first?: readonly Step[],
): { readonly position: Position; readonly remainder: Levels } {
  let end: { position: Position; remainder: Levels } = { position, remainder: [] }
  let steps = first
  for (let level: Turn | null = turn; level !== null; steps = undefined) {
    steps ??= rankLevel(evaluator, end.position, level, circumstances)[0]?.play.steps ?? []
    const played = playLevel(evaluator.settings, end.position, level, steps)
    if (!played.ok) throw new Error(played.error)
    end = played.value
    level = played.value.next
  }
  return end
}

/** After a turn the other side rolls; after a remainder the side that has played it. */
function seenByRoller({ roll }: Turn, position: Position): Position {
  return roll === null ? position : swapSides(position)
}

/** The circumstances of the side that rolls after a turn or a remainder. */
export function factsOfRoller({ roll }: Turn, circumstances: Circumstances): Circumstances {
  return roll === null ? circumstances : afterTurn(circumstances)
}

/** Chances of the side that rolls next as the one sees them that has played. */
export function seenByMover({ roll }: Turn, chances: Chances): Chances {
  return roll === null ? chances : turned(chances)
}

function rankedPlay(settings: Settings, play: Play, chances: Chances, after: Position): RankedPlay {
  return { play, equity: equityOf(settings, chances), chances, after }
}

function byEquity(ranked: readonly RankedPlay[]): RankedPlay[] {
  return [...ranked].sort((a, b) => b.equity - a.equity)
}

/** The same chances as the other side sees them. */
function turned(chances: Chances): Chances {
  const { win, lose, draw, endings, left } = chances
  const view = {
    win: lose,
    lose: win,
    draw,
    endings: endings.map((ending) => ({ ...ending, win: ending.lose, lose: ending.win })),
  }
  return left === undefined ? view : { ...view, left: { won: left.lost, lost: left.won } }
}
