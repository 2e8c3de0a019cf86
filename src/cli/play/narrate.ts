import { rollName, type Who } from '../../locales/index.js'
import {
  type Action,
  decider,
  type GameResult,
  type Match,
  makePlay,
  movesOf,
  type Roll,
  raised,
  type Side,
  turnOf,
} from '../../rules/index.js'
import { scoreLine } from './screen.js'
import { nameOf, type Table, whoIs } from './table.js'

/** What is said when an action turns one match into the next, line by line. */
export function narrate(table: Table, before: Match, action: Action, after: Match): string[] {
  return [
    ...tellAction(table, before, action),
    ...tellTurn(table, before, after),
    ...tellEnd(table, before, after),
  ]
}

function tellAction(table: Table, before: Match, action: Action): string[] {
  const { say } = table.words
  const side = decider(before) as Side
  const by = action.type === 'lot' ? 'white' : (action.by ?? side)
  const who = whoIs(table, by)
  switch (action.type) {
    case 'lot': {
      const [first, second] = [
        { who: whoIs(table, 'white'), die: action.white },
        { who: whoIs(table, 'black'), die: action.black },
      ]
      return [say.lot(first, second)]
    }
    case 'roll':
      return [tellRoll(table, who, action.dice)]
    case 'play':
      return [tellPlay(table, before, action.steps)]
    case 'double':
      return [say.raised(who, raised(before))]
    case 'take':
      return [say.taken(who, raised(before))]
    case 'drop':
      return [say.dropped(who)]
    case 'resign':
      return [say.resigned(who)]
    case 'offer':
      return [say.offered(who, action.ending as GameResult['ending'])]
    case 'accept':
      return [say.accepted(who)]
    case 'refuse':
      return [say.refused(who)]
    case 'forfeit':
      return [say.walkedOut(who)]
  }
}

/** A roll, the higher die first, with its Persian name. */
function tellRoll({ words }: Table, who: Who, roll: Roll): string {
  const [low, high] = [...roll].sort((a, b) => a - b)
  return words.say.roll(who, [high, low], rollName(words, roll))
}

function tellPlay(table: Table, before: Match, steps: Extract<Action, { type: 'play' }>['steps']) {
  const level = turnOf(before)
  if (level === null) return ''
  const { side, position, turn } = level
  if (steps.length === 0) return table.words.say.pass(whoIs(table, side))
  return `${nameOf(table, side)}: ${makePlay(movesOf(before.settings, position, turn, steps))}`
}

/** What begins: the lot played as a first roll, a remainder for the other side, a last roll. */
function tellTurn(table: Table, before: Match, after: Match): string[] {
  const { say } = table.words
  const { mover, turn, isLastRoll } = after.game
  if (before.game.mover === null && mover !== null && turn?.roll)
    return [tellRoll(table, whoIs(table, mover), turn.roll)]
  if (after.results.length > before.results.length || mover === null) return []
  if (isLastRoll && !before.game.isLastRoll) return [say.lastRoll(whoIs(table, mover))]
  if (turn === null || mover === before.game.mover || turn.roll !== null) return []
  return [say.handedOver(whoIs(table, mover), [turn.pips, ...turn.later].flat())]
}

function tellEnd(table: Table, before: Match, after: Match): string[] {
  if (after.results.length === before.results.length) return []
  const { say } = table.words
  const { winner, ending, points, how } = after.results[after.results.length - 1]
  const name = winner === null ? null : whoIs(table, winner)
  const lines = [say.gameOver(name, ending, points, how)]
  if (!(after.isOver && after.results.length === 1)) lines.push(scoreLine(table, after))
  if (after.isOver && after.results.length > 1) lines.push(tellMatchOver(table, after))
  return lines
}

function tellMatchOver(table: Table, { score, config }: Match): string {
  const winner = score.white === score.black ? null : score.white > score.black ? 'white' : 'black'
  return table.words.say.matchOver(winner === null ? null : whoIs(table, winner), config)
}
