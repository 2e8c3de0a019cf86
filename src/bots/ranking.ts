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
import { type Stakes, turnedStakes } from './stakes.js'
import { playWorth } from './table-worth.js'

/** A legal play and what it comes to for the side that plays it. */
export interface RankedPlay {
  readonly play: Play
  /** Points a game, cube left out. */
  readonly equity: number
  /** What plays are ranked by: the same, or where stakes are known what those make of the chances. */
  readonly worth: number
  /** Chances of the side that plays it. */
  readonly chances: Chances
  /** What is rolled in next, as the roller sees it: the rest of the turn and what it hands over played. */
  readonly after: Position
}

/** Makes a ranked play of one, of what is rolled in next, and of the roller's chances there. */
export type PlayJudge = (play: Play, after: Position, found: Chances) => RankedPlay

/** The legal plays of the current level of a turn, best first. */
export type PlayRanker = (
  position: Position,
  turn: Turn,
  circumstances?: Circumstances,
  stakes?: Stakes,
) => RankedPlay[]

/** Who judges the plays of a turn, and how. */
interface Table {
  readonly evaluator: Evaluator
  readonly circumstances: Circumstances
  /** As the side sees them that plays; without them plays are judged by points. */
  readonly stakes: Stakes | undefined
  readonly judge: PlayJudge
}

/** Of turns that go on so many plays are followed to the end. */
const FOLLOWED = 6

/** The legal plays of the current level of a turn, best first; equals stay in the order found. */
export function rankPlays(
  evaluator: Evaluator,
  position: Position,
  turn: Turn,
  circumstances: Circumstances = MID_GAME,
  stakes?: Stakes,
): RankedPlay[] {
  const table = tableFor(evaluator, turn, circumstances, stakes)
  const ranked = rankLevel(table, position, turn)
  if (turn.later.length === 0 && !turn.handsOver) return ranked
  const followed = ranked.slice(0, FOLLOWED).map((one) => follow(table, position, turn, one))
  return [...byWorth(followed), ...ranked.slice(FOLLOWED)]
}

/** Ranks by what an evaluator says of the positions reached. */
export function rankerBy(evaluator: Evaluator): PlayRanker {
  return (...asked) => rankPlays(evaluator, ...asked)
}

function tableFor(
  evaluator: Evaluator,
  turn: Turn,
  circumstances: Circumstances,
  stakes?: Stakes,
): Table {
  const judge = playJudge(evaluator.settings, turn, stakes)
  return { evaluator, circumstances, stakes, judge }
}

/** Ranks the plays of a level as if nothing were played after them. */
function rankLevel(table: Table, position: Position, turn: Turn): RankedPlay[] {
  const { evaluator, judge } = table
  const { plays } = legalPlays(evaluator.settings, position, turn)
  const afters = plays.map((play) => seenByRoller(turn, play.position))
  const found = evaluateFor(table, turn, afters)
  return byWorth(plays.map((play, i) => judge(play, afters[i], found[i])))
}

/** Judges a play by what the rest of the turn, and then the other side's remainder, make of it. */
function follow(table: Table, position: Position, turn: Turn, { play }: RankedPlay): RankedPlay {
  const { evaluator, circumstances, stakes, judge } = table
  const { settings } = evaluator
  const end = playOut(table, position, turn, play.steps)
  let after = seenByRoller(turn, end.position)
  if (end.remainder.length > 0) {
    const rest = startRemainder(settings, after, end.remainder)
    const facts = factsOfRoller(turn, circumstances)
    const theirs = tableFor(evaluator, rest, facts, stakes && turnedStakes(stakes))
    after = playOut(theirs, after, rest).position
  }
  const [chances] = evaluateFor(table, turn, [after])
  return judge(play, after, chances)
}

/** Plays the levels of a turn, each as it looks best, the first by given steps. */
function playOut(
  table: Table,
  position: Position,
  turn: Turn,
  first?: readonly Step[],
): { readonly position: Position; readonly remainder: Levels } {
  let end: { position: Position; remainder: Levels } = { position, remainder: [] }
  let steps = first
  for (let level: Turn | null = turn; level !== null; steps = undefined) {
    steps ??= rankLevel(table, end.position, level)[0]?.play.steps ?? []
    const played = playLevel(table.evaluator.settings, end.position, level, steps)
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

/** Chances of the side that rolls after the turn, in positions as it sees them. */
function evaluateFor(table: Table, turn: Turn, afters: readonly Position[]): Chances[] {
  const { evaluator, circumstances, stakes } = table
  const theirs = stakes && stakesOfRoller(turn, stakes)
  return evaluator.evaluate(afters, factsOfRoller(turn, circumstances), theirs)
}

/** The stakes as the side sees them that rolls after a turn or a remainder. */
export function stakesOfRoller({ roll }: Turn, stakes: Stakes): Stakes {
  return roll === null ? stakes : turnedStakes(stakes)
}

/** The circumstances of the side that rolls after a turn or a remainder. */
export function factsOfRoller({ roll }: Turn, circumstances: Circumstances): Circumstances {
  return roll === null ? circumstances : afterTurn(circumstances)
}

/** Chances of the side that rolls next as the one sees them that has played. */
function seenByMover({ roll }: Turn, chances: Chances): Chances {
  return roll === null ? chances : turned(chances)
}

/** Judges the plays of a turn under given stakes, or by points alone. */
export function playJudge(settings: Settings, turn: Turn, stakes?: Stakes): PlayJudge {
  const isMine = turn.roll === null
  const worthOf = stakes && playWorth(settings, stakesOfRoller(turn, stakes))
  return (play, after, found) => {
    const chances = seenByMover(turn, found)
    const equity = equityOf(settings, chances)
    const worth = worthOf === undefined ? equity : (isMine ? 1 : -1) * worthOf(found, after)
    return { play, equity, worth, chances, after }
  }
}

/** Best first; of equals that with more points. */
export function byWorth(ranked: readonly RankedPlay[]): RankedPlay[] {
  return [...ranked].sort((a, b) => b.worth - a.worth || b.equity - a.equity)
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
