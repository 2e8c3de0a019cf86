import { decide, type Player } from '../../bots/index.js'
import {
  type Action,
  applyAction,
  decider,
  type Match,
  phaseOf,
  raiseRefusal,
  startMatch,
} from '../../rules/index.js'
import { throwRoll } from './dice.js'
import { narrate } from './narrate.js'
import { askPerson } from './person.js'
import type { Sitting, Wish } from './sitting.js'

/** Plays a match to its end, or until the people at the table leave. */
export async function playSession(sitting: Sitting): Promise<void> {
  const { console, table, throwDie } = sitting
  const { terminal } = table.words
  let match = startMatch(sitting.settings, sitting.config)
  while (!match.isOver) {
    const wish = await nextWish(sitting, match)
    if (wish === 'leave') break
    const gamesBefore = match.results.length
    const actions: readonly Action[] =
      wish === 'roll' ? [{ type: 'roll', dice: throwRoll(throwDie) }] : wish
    for (const action of actions) match = perform(sitting, match, action)
    if (match.isOver || match.results.length === gamesBefore) continue
    if ((await console.ask(terminal.promptNext)) === null) break
  }
  if (!match.isOver) console.say(terminal.bye)
}

/** What happens next. A person who has no choice to make is not asked. */
async function nextWish(sitting: Sitting, match: Match): Promise<Wish> {
  const { bots, throwDie } = sitting
  const side = decider(match)
  if (side === null) return [{ type: 'lot', white: throwDie(), black: throwDie() }]
  const bot = bots.get(side)
  if (bot !== undefined) return botWish(match, bot)
  if (phaseOf(match.game) === 'roll' && raiseRefusal(match) !== null) return 'roll'
  return askPerson(sitting, match, side)
}

function botWish(match: Match, bot: Player): Wish {
  const decision = decide(match, bot)
  if (decision === null) throw new Error('a bot was asked when nothing was to be decided')
  return decision.type === 'roll' ? 'roll' : [decision]
}

function perform({ table, console }: Sitting, match: Match, action: Action): Match {
  const next = applyAction(match, action)
  if (!next.ok) throw new Error(`${action.type} was refused: ${next.error}`)
  for (const line of narrate(table, match, action, next.value)) console.say(line)
  return next.value
}
