import type { Who } from '../../locales/index.js'
import type { Side } from '../../rules/index.js'
import type { Player, TableLog } from '../state/log.js'
import type { Replay } from '../state/replay.js'
import { seatOf } from '../state/replay.js'

/** How a side is spoken of: by its colour between two people here, else as you and the computer. */
export function whoPlays(log: TableLog, replay: Replay, side: Side): Who {
  const seat = seatOf(replay, side)
  if (seat === null || log.players.every(isPerson)) return side
  return isPerson(log.players[seat]) ? 'you' : 'computer'
}

/** Whether a seat is a person's. */
export function isPerson(player: Player): boolean {
  return player.kind === 'person'
}
