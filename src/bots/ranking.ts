import { legalPlays, type Play, type Position, swapSides, type Turn } from '../rules/index.js'
import { equityOf } from './equity.js'
import { type Chances, type Circumstances, type Evaluator, MID_GAME } from './evaluator.js'

/** A legal play and what it comes to for the side that plays it. */
export interface RankedPlay {
  readonly play: Play
  /** Points a game, cube left out. */
  readonly equity: number
  /** Chances of the side that plays it. */
  readonly chances: Chances
}

/** The legal plays of the current level of a turn, best first; equals stay in the order found. */
export function rankPlays(
  evaluator: Evaluator,
  position: Position,
  turn: Turn,
  circumstances: Circumstances = MID_GAME,
): RankedPlay[] {
  const { settings } = evaluator
  const { plays } = legalPlays(settings, position, turn)
  const seenByOther = plays.map((play) => swapSides(play.position))
  const found = evaluator.evaluate(seenByOther, otherSide(circumstances))
  const ranked = plays.map((play, i) => {
    const chances = turned(found[i])
    return { play, equity: equityOf(settings, chances), chances }
  })
  return ranked.sort((a, b) => b.equity - a.equity)
}

/** The same chances as the other side sees them. */
export function turned(chances: Chances): Chances {
  const { win, lose, draw, endings, left } = chances
  const view = {
    win: lose,
    lose: win,
    draw,
    endings: endings.map((ending) => ({ ...ending, win: ending.lose, lose: ending.win })),
  }
  return left === undefined ? view : { ...view, left: { won: left.lost, lost: left.won } }
}

/** What the other side's circumstances are once this side has played. */
function otherSide(circumstances: Circumstances): Circumstances {
  return { starter: !circumstances.starter, turn: circumstances.turn }
}
