import { decide, type Player } from '../../bots/index.js'
import { applyAction, type Match, turnOf } from '../../rules/index.js'
import type { BotCommand } from './bots.js'

/** What a player does in a match that waits for its side: a turn with all its levels. */
export function chooseCommand(match: Match, player: Player): BotCommand {
  const decision = decide(match, player)
  if (decision === null) throw new Error('A match that waits for nobody was handed to a bot.')
  switch (decision.type) {
    case 'play':
      return { type: 'turn', levels: chooseLevels(match, player) }
    case 'offer':
      return { type: 'offer', ending: decision.ending }
    case 'resign':
      return { type: 'resign' }
    default:
      return { type: decision.type }
  }
}

function chooseLevels(match: Match, player: Player): [number, number][][] {
  const levels: [number, number][][] = []
  const mover = turnOf(match)
  let now = match
  while (isSameTurn(mover, turnOf(now))) {
    const decision = decide(now, player)
    if (decision?.type !== 'play') throw new Error('A bot does not play its turn.')
    const after = applyAction(now, decision)
    if (!after.ok) throw new Error(`A bot's play is refused: ${after.error}`)
    levels.push(decision.steps.map(([from, to]) => [from, to]))
    now = after.value
  }
  return levels
}

function isSameTurn(first: ReturnType<typeof turnOf>, now: ReturnType<typeof turnOf>): boolean {
  return now !== null && now.side === first?.side && now.turn.roll === first.turn.roll
}
