import { sayRefusal } from '../../locales/index.js'
import {
  type Action,
  type Offer,
  phaseOf,
  type RefusalReason,
  raiseRefusal,
} from '../../rules/index.js'
import { rulesText } from '../rules-text.js'
import { levelOf } from './draft.js'
import { COMMANDS, type CommandName } from './entry.js'
import { offer, resign } from './giving-up.js'
import { listPlays } from './listing.js'
import { askAgain, type Moment, type Reply, showBoard } from './moment.js'
import { diceLeft } from './ways.js'

type Command = (moment: Moment, argument: string) => Reply | Promise<Reply>

const CARRY_OUT: Readonly<Record<CommandName, Command>> = {
  roll: (moment) =>
    phaseOf(moment.match.game) === 'roll' ? { wish: 'roll' } : refuse(moment, 'wrong-phase'),
  done: pickUpDice,
  undo: takeBack,
  pass: (moment) => refuse(moment, moment.draft === null ? 'wrong-phase' : 'play-exists'),
  plays: showPlays,
  double: raise,
  take: (moment) => answerOffer(moment, 'raise', { type: 'take' }),
  drop: (moment) => answerOffer(moment, 'raise', { type: 'drop' }),
  accept: (moment) => answerOffer(moment, 'resignation', { type: 'accept' }),
  refuse: (moment) => answerOffer(moment, 'resignation', { type: 'refuse' }),
  resign,
  offer,
  board: redraw,
  rules: showRules,
  help: showHelp,
  quit: () => ({ wish: 'leave' }),
}

/** Carries out a typed command. */
export function carryOut(
  moment: Moment,
  name: CommandName,
  argument: string,
): Reply | Promise<Reply> {
  return CARRY_OUT[name](moment, argument)
}

function refuse(moment: Moment, reason: RefusalReason): Reply {
  return askAgain(moment, sayRefusal(moment.sitting.table.words, reason))
}

function pickUpDice(moment: Moment): Reply {
  const { draft, sitting } = moment
  if (draft === null) return refuse(moment, 'wrong-phase')
  if (draft.isFinished) return { wish: draft.actions }
  const left = diceLeft(levelOf(draft), draft.taken)
  return askAgain(moment, sitting.table.words.say.stillToPlay(left))
}

function takeBack(moment: Moment): Reply {
  const earlier = moment.draft?.before ?? null
  if (earlier === null) return refuse(moment, 'wrong-phase')
  return redraw({ ...moment, draft: earlier })
}

function raise(moment: Moment): Reply {
  const reason = raiseRefusal(moment.match)
  return reason === null ? { wish: [{ type: 'double' }] } : refuse(moment, reason)
}

function answerOffer(moment: Moment, kind: Offer['kind'], action: Action): Reply {
  return moment.match.game.offer?.kind === kind ? { wish: [action] } : refuse(moment, 'wrong-phase')
}

function redraw(moment: Moment): Reply {
  showBoard(moment)
  return { again: moment }
}

/** As many plays as a screen holds; the others can be chosen by number too. */
const LISTED = 40

function showPlays(moment: Moment): Reply {
  const { draft } = moment
  if (draft === null) return refuse(moment, 'wrong-phase')
  const { terminal } = moment.sitting.table.words
  const { texts } = listPlays(draft)
  const lines = texts
    .slice(0, LISTED)
    .map((text, index) => `${String(index + 1).padStart(4)}  ${text}`)
  if (texts.length > LISTED) lines.push(`      ${terminal.morePlays(texts.length - LISTED)}`)
  return askAgain(moment, [terminal.playsTitle(texts.length), ...lines].join('\n'))
}

function showRules(moment: Moment): Reply {
  const { table, preset } = moment.sitting
  return askAgain(moment, rulesText(table.words, preset, moment.match.settings))
}

function showHelp(moment: Moment): Reply {
  const { help } = moment.sitting.table.words.terminal
  const lines = COMMANDS.map((name) => `  ${name.padEnd(8)}${help[name]}`)
  return askAgain(moment, [help.title, `  ${'13/7'.padEnd(8)}${help.play}`, ...lines].join('\n'))
}
