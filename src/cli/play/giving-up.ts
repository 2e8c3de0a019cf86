import { sayRefusal, type Words } from '../../locales/index.js'
import {
  type EndingName,
  type Match,
  outcomeOf,
  resignationPoints,
  resignRefusal,
} from '../../rules/index.js'
import { askAgain, type Moment, type Reply } from './moment.js'

/** Resigns by position, after asking; where resigning is offered at a level, tells the levels. */
export async function resign(moment: Moment): Promise<Reply> {
  const { sitting, match, side } = moment
  const { words } = sitting.table
  if (match.settings.resign === 'offered') return askAgain(moment, offersText(words, match))
  const reason = resignRefusal(match, side, 'position')
  if (reason !== null) return askAgain(moment, sayRefusal(words, reason))
  const { ending } = outcomeOf(match.settings, match.game.checkers[side])
  const points = resignationPoints(match, side, null)
  sitting.console.say(words.game.confirm.resignAt(ending, points))
  const answer = await sitting.console.ask(words.terminal.sure)
  if (answer === null) return { wish: 'leave' }
  if (!isYes(words, answer)) return { again: moment }
  return { wish: [{ type: 'resign', by: side }] }
}

/** Offers to lose at an ending, named in English or in the table's language. */
export function offer(moment: Moment, name: string): Reply {
  const { sitting, match, side } = moment
  const { words } = sitting.table
  const reason = resignRefusal(match, side, 'offered')
  if (reason !== null) return askAgain(moment, sayRefusal(words, reason))
  const ending = endingsOf(match).find(
    (known) => known === name || words.game.endings[known] === name,
  )
  if (ending === undefined) return askAgain(moment, offersText(words, match))
  return { wish: [{ type: 'offer', by: side, ending }] }
}

/** The endings of the rules, the mildest first. */
function endingsOf({ settings }: Match): ('oin' | EndingName)[] {
  const priced = [...settings.endings].sort((a, b) => a.points - b.points)
  return ['oin', ...priced.map((ending) => ending.name)]
}

function offersText(words: Words, match: Match): string {
  const lines = endingsOf(match).map((ending) => `  offer ${ending}`)
  return [words.terminal.help.offer, ...lines].join('\n')
}

function isYes(words: Words, answer: string): boolean {
  const word = answer.trim().toLowerCase()
  return ['yes', 'y', words.terminal.yes].includes(word)
}
