import type { Who, Words } from '../../locales/index.js'
import { rollName, spokenSteps } from '../../locales/index.js'
import { lotWinner } from '../../protocol/table.js'
import type { Action, Die, Levels, Match, Roll, Settings, Side } from '../../rules/index.js'
import { makePlay, opponentOf, phaseOf, raised } from '../../rules/index.js'
import type { Entry, TableLog } from '../state/log.js'
import { diceIn, movesIn } from '../state/play-view.js'
import type { FinishedGame, LastPlay, Replay } from '../state/replay.js'
import { advance, sideOf } from '../state/replay.js'
import type { TableState } from '../state/table.js'
import { numberedFor, shownMove } from './numbering.js'
import { whoPlays, whoSits } from './who.js'

/** What happened between two states of one table, as sentences in order. */
export function newsBetween(
  words: Words,
  before: TableState,
  after: TableState,
  isRollNamed = true,
): string[] {
  const lines: string[] = []
  let replay = before.replay
  for (const entry of after.log.entries.slice(before.log.entries.length)) {
    const next = advance(replay, entry)
    if (next === null) return []
    lines.push(...sayEntry(words, after, replay, next, entry, isRollNamed))
    replay = next
  }
  return lines
}

/** A roll, higher die first, with its Persian name for those who like it. */
export function sayRoll(words: Words, who: Who, [a, b]: Roll, isNamed = true): string {
  return words.say.roll(who, a > b ? [a, b] : [b, a], isNamed ? rollName(words, [a, b]) : '')
}

/** A play as players write it, in the numbers of whoever reads it. */
export function writePlay(settings: Settings, play: LastPlay, reader: Side): string {
  const { side } = play
  return makePlay(movesIn(settings, play).map((move) => shownMove(settings, reader, side, move)))
}

/** The pips of the last level of a play that were not used. */
export function unplayedPips(settings: Settings, play: LastPlay): Die[] {
  const level = play.levels[play.levels.length - 1]
  const left = [...level.turn.pips]
  for (const { die } of diceIn(settings, level)) left.splice(left.indexOf(die), 1)
  return left
}

/** Pips still to be played, level by level: four of a kind as `3×4` where there are many. */
export function groupPips(levels: Levels): (number | string)[] {
  const shown = levels.filter((pips) => pips.length > 0)
  if (shown.length < 2) return shown.flat()
  return shown.map((pips) => (pips.length === 1 ? pips[0] : `${pips[0]}×${pips.length}`))
}

/** The end of a game: who won, how, and what it was worth. */
export function sayResult(
  words: Words,
  who: (side: Side) => Who,
  { result, wasDecided }: Pick<FinishedGame, 'result' | 'wasDecided'>,
): string {
  const { winner, ending, points } = result
  const how = wasDecided ? 'decided' : result.how
  return words.say.gameOver(winner === null ? null : who(winner), ending, points, how)
}

/** The winner of a match, series or session that is over; null where the score is level. */
export function matchWinner(match: Match): Side | null {
  const { white, black } = match.score
  const forfeited = match.results.at(-1)?.how === 'forfeit' && match.config.length !== undefined
  if (forfeited) return match.results[match.results.length - 1].winner
  return white === black ? null : white > black ? 'white' : 'black'
}

function sayEntry(
  words: Words,
  state: TableState,
  before: Replay,
  after: Replay,
  entry: Entry,
  isRollNamed: boolean,
): string[] {
  const who = (side: Side) => whoPlays(state.log, after, side)
  switch (entry.type) {
    case 'throw':
      return lotWinner(entry.dice) === null || after.white === null
        ? [words.table.lotDice(entry.dice)]
        : []
    case 'seat':
      return [words.table.yourColour(sideOf(after, 0) as Side)].filter(
        () => whoSits(state.log, 0) === 'you',
      )
    case 'next':
      return sayGameStart(words, after, who)
    case 'end':
      return [sayMatchOver(words, after.match, who)]
    case 'act':
      return [
        ...(isDecidedEnd(state, entry.action)
          ? []
          : sayAction(words, state.log, before, after, entry.action, who, isRollNamed)),
        ...sayEnd(words, before, after, who),
      ]
  }
}

/** Whether an action only ends what was decided: nobody gave anything up. */
function isDecidedEnd({ replay }: TableState, { type }: Action): boolean {
  const isGiving = type === 'resign' || type === 'offer' || type === 'accept'
  return isGiving && replay.finished?.wasDecided === true
}

function sayAction(
  words: Words,
  log: TableLog,
  before: Replay,
  after: Replay,
  action: Action,
  who: (side: Side) => Who,
  isRollNamed: boolean,
): string[] {
  const { say } = words
  const mover = before.match.game.mover ?? 'white'
  const offerer = before.match.game.offer?.by ?? mover
  const answerer = who(opponentOf(offerer))
  switch (action.type) {
    case 'lot':
      return [
        say.lot({ who: who('white'), die: action.white }, { who: who('black'), die: action.black }),
      ]
    case 'roll':
      return [sayRoll(words, who(mover), action.dice, isRollNamed)]
    case 'play':
      return sayPlay(words, log, before, after, who)
    case 'double':
      return [say.raised(who(mover), raised(before.match))]
    case 'take':
      return [say.taken(answerer, after.match.game.cube.value)]
    case 'drop':
      return [say.dropped(answerer)]
    case 'resign':
      return [say.resigned(who(action.by))]
    case 'forfeit':
      return [say.walkedOut(who(action.by))]
    case 'offer':
      return [say.offered(who(action.by), action.ending as 'oin')]
    case 'accept':
      return [say.accepted(answerer)]
    case 'refuse':
      return [say.refused(answerer)]
  }
}

function sayPlay(
  words: Words,
  log: TableLog,
  before: Replay,
  after: Replay,
  who: (side: Side) => Who,
): string[] {
  const { settings } = before.match
  const { side, levels, goesOn } = after.last as LastPlay
  const level: LastPlay = { side, levels: levels.slice(-1), goesOn }
  const reader = numberedFor(log, after)
  const moves = movesIn(settings, level).map((move) => shownMove(settings, reader, side, move))
  const lines =
    moves.length > 0
      ? [words.say.play(who(side), spokenSteps(moves))]
      : levels.length === 1
        ? [words.say.pass(who(side))]
        : []
  const { game } = after.match
  const unplayed = unplayedPips(settings, level)
  if (after.finished !== null) return lines
  if (game.isLastRoll && !before.match.game.isLastRoll) {
    return [...lines, words.say.lastRoll(who(game.mover as Side))]
  }
  if (game.mover !== side && game.turn !== null) {
    const pips = groupPips([game.turn.pips, ...game.turn.later])
    return [...lines, words.say.handedOver(who(game.mover as Side), pips)]
  }
  return moves.length > 0 && unplayed.length > 0 ? [...lines, words.say.partly(unplayed)] : lines
}

function sayEnd(words: Words, before: Replay, after: Replay, who: (side: Side) => Who): string[] {
  if (before.finished !== null || after.finished === null) return []
  const { white, black } = after.match.score
  const result = sayResult(words, who, after.finished)
  if (after.match.config.games === 1) return [result]
  const lines = [
    result,
    words.say.scores({ who: who('white'), points: white }, { who: who('black'), points: black }),
  ]
  if (!after.match.isOver) return lines
  return [...lines, sayMatchOver(words, after.match, who)]
}

function sayMatchOver(words: Words, match: Match, who: (side: Side) => Who): string {
  const winner = matchWinner(match)
  return words.say.matchOver(winner === null ? null : who(winner), match.config)
}

function sayGameStart(words: Words, after: Replay, who: (side: Side) => Who): string[] {
  const { game, gameNumber, crawford } = after.match
  const lines = [words.game.score.game(gameNumber)]
  if (crawford === 'now') lines.push(words.say.crawford)
  if (game.mover !== null && phaseOf(game) === 'roll') lines.push(words.say.starts(who(game.mover)))
  return lines
}
