import {
  isCubeLive,
  type Match,
  OFF,
  type Position,
  pipCount,
  type Side,
} from '../../rules/index.js'
import { drawBoard } from './board.js'
import { bothSides, nameOf, type Table, whoIs } from './table.js'

const MARKS: Readonly<Record<Side, string>> = { white: 'O', black: 'X' }

/** The board as a side sees it, with what belongs around it. */
export function drawTable(table: Table, match: Match, side: Side, position: Position): string {
  const [own, other] = bothSides(side)
  const board = drawBoard({
    settings: match.settings,
    own: position.own,
    other: position.other,
    ownMark: MARKS[own],
    otherMark: MARKS[other],
    ownHome: caption(table, own, position.own),
    otherHome: caption(table, other, position.other),
  })
  return `\n${heading(table, match)}\n${board}`
}

function caption(table: Table, side: Side, checkers: Position['own']): string {
  const { say, game } = table.words
  const off = checkers[OFF] > 0 ? ` · ${say.board.off(side, checkers[OFF])}` : ''
  return `${MARKS[side]} ${nameOf(table, side)} · ${game.score.pips(pipCount(checkers))}${off}`
}

function heading(table: Table, match: Match): string {
  const { words } = table
  const { score } = words.game
  const { length, games } = match.config
  const parts = [score.game(match.gameNumber)]
  if (length !== undefined) parts.push(score.match(length))
  else if (games !== 1) parts.push(games === undefined ? score.session : score.series(games))
  if (match.results.length > 0) parts.push(scoreLine(table, match))
  if (match.crawford === 'now') parts.push(score.crawford)
  if (isCubeLive(match)) {
    const { value, owner } = match.game.cube
    parts.push(score.cube(value), score.cubeOwner(owner === null ? null : whoIs(table, owner)))
  }
  return parts.join(' · ')
}

/** The score, the viewer's own side first. */
export function scoreLine(table: Table, match: Match): string {
  const [own, other] = bothSides(table.people[0])
  const line = (side: Side) => ({ who: whoIs(table, side), points: match.score[side] })
  return table.words.say.scores(line(own), line(other))
}
