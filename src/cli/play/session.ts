import {
  type Action,
  applyAction,
  decider,
  type Match,
  type MatchConfig,
  matchState,
  raiseRefusal,
  type Settings,
  type Side,
  startMatch,
} from '../../rules/index.js'
import type { Console } from './console.js'
import { type DieThrower, throwRoll } from './dice.js'
import { narrate } from './narrate.js'
import { askPerson } from './person.js'
import type { Table } from './table.js'

/** What a player wants: actions to be carried out, dice to be thrown, or to leave. */
export type Wish = readonly Action[] | 'roll' | 'leave'

/** A computer player: what it does when the match waits for it. */
export type Bot = (match: Match) => Wish

/** Everything that a game in the terminal needs. */
export interface SessionOptions {
  readonly table: Table
  readonly settings: Settings
  /** The preset that the settings come from. */
  readonly preset: string
  readonly config: MatchConfig
  readonly console: Console
  readonly throwDie: DieThrower
  readonly bots: ReadonlyMap<Side, Bot>
}

/** Plays a match to its end, or until the people at the table leave. */
export async function playSession(options: SessionOptions): Promise<void> {
  const { console, table, throwDie } = options
  const { terminal } = table.words
  let match = startMatch(options.settings, options.config)
  while (!match.isOver) {
    const wish = await nextWish(options, match)
    if (wish === 'leave') break
    const gamesBefore = match.results.length
    const actions: readonly Action[] =
      wish === 'roll' ? [{ type: 'roll', dice: throwRoll(throwDie) }] : wish
    for (const action of actions) match = perform(options, match, action)
    if (match.isOver || match.results.length === gamesBefore) continue
    if ((await console.ask(terminal.promptNext)) === null) break
  }
  if (!match.isOver) console.say(terminal.bye)
}

/** What happens next. Where there is no choice to make nobody is asked. */
async function nextWish(options: SessionOptions, match: Match): Promise<Wish> {
  const { bots, throwDie } = options
  const { phase } = matchState(match)
  if (phase === 'lot') return [{ type: 'lot', white: throwDie(), black: throwDie() }]
  if (phase === 'roll' && raiseRefusal(match) !== null) return 'roll'
  const side = decider(match) as Side
  const bot = bots.get(side)
  return bot === undefined ? askPerson(options, match, side) : bot(match)
}

function perform({ table, console }: SessionOptions, match: Match, action: Action): Match {
  const next = applyAction(match, action)
  if (!next.ok) throw new Error(`${action.type} was refused: ${next.error}`)
  for (const line of narrate(table, match, action, next.value)) console.say(line)
  return next.value
}
