import { type Match, phaseOf, raised, resignationPoints, type Side } from '../../rules/index.js'
import { carryOut } from './commands.js'
import { levelOf, startDraft } from './draft.js'
import { type Entry, readEntry } from './entry.js'
import { askAgain, type Moment, type Reply, showBoard } from './moment.js'
import type { Sitting, Wish } from './sitting.js'
import { nameOf } from './table.js'
import { playChoice, playMoves } from './typed-play.js'
import { diceLeft } from './ways.js'

/** Asks a person until something is decided. A turn in which nothing can be played is not asked about. */
export async function askPerson(sitting: Sitting, match: Match, side: Side): Promise<Wish> {
  const draft = phaseOf(match.game) === 'play' ? startDraft(match, side) : null
  if (draft?.isFinished) return draft.actions
  let moment: Moment = { sitting, match, side, draft }
  showBoard(moment)
  for (const line of pricesOfAnswers(moment)) sitting.console.say(line)
  for (;;) {
    const typed = await sitting.console.ask(promptOf(moment))
    if (typed === null) return 'leave'
    const reply = await replyTo(moment, readEntry(typed), typed)
    if ('wish' in reply) return reply.wish
    moment = reply.again
  }
}

function replyTo(moment: Moment, entry: Entry, typed: string): Reply | Promise<Reply> {
  const { terminal } = moment.sitting.table.words
  switch (entry.kind) {
    case 'command':
      return carryOut(moment, entry.name, entry.argument)
    case 'moves':
      return playMoves(moment, entry.moves)
    case 'choice':
      return playChoice(moment, entry.number)
    case 'unknown':
      return askAgain(moment, terminal.unknown(shortened(typed)))
    case 'blank':
      return takeDefault(moment)
  }
}

/** What Enter alone does: roll, or pick up the dice after a whole turn. */
function takeDefault(moment: Moment): Reply {
  if (phaseOf(moment.match.game) === 'roll') return { wish: 'roll' }
  return moment.draft?.isFinished ? { wish: moment.draft.actions } : { again: moment }
}

function promptOf({ sitting, match, side, draft }: Moment): string {
  const { table } = sitting
  const { terminal } = table.words
  const name = nameOf(table, side)
  if (draft === null) {
    return phaseOf(match.game) === 'roll' ? terminal.promptRoll(name) : terminal.promptAnswer(name)
  }
  if (draft.isFinished) return `done (${terminal.help.done}), undo`
  return terminal.promptPlay(name, diceLeft(levelOf(draft), draft.taken).join('-'))
}

/** What each answer to an open offer costs. */
function pricesOfAnswers({ sitting, match }: Moment): string[] {
  const { offer, cube } = match.game
  const { say, game, terminal } = sitting.table.words
  if (offer === null) return []
  if (offer.kind === 'resignation') {
    const points = resignationPoints(match, offer.by, offer.ending)
    const title = `${game.endingTitle(offer.ending)}: ${game.score.points(points)}`
    return [title, `  accept  ${terminal.help.accept}`, `  refuse  ${terminal.help.refuse}`]
  }
  const units = match.settings.raise.dropPays === 'current' ? cube.value : 1
  const dropPoints = units * (match.config.stake ?? 1)
  return [`  take  ${say.takeCosts(raised(match))}`, `  drop  ${say.dropCosts(dropPoints)}`]
}

const LONGEST_ECHO = 60

function shortened(text: string): string {
  return text.length > LONGEST_ECHO ? `${text.slice(0, LONGEST_ECHO)}…` : text
}
