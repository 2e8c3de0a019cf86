import type { Side } from '../../rules/index.js'
import { nearSide } from '../state/local-table.js'
import type { TableState } from '../state/table.js'
import { isPerson } from './who.js'

/**
 * The side that looks at the board from near: the one of the near seat, or where two people
 * want the board turned each play, the one that plays.
 */
export function viewSide({ log, replay }: TableState, isTurned: boolean): Side {
  const near = nearSide(replay)
  if (!isTurned || replay.white === null || !log.players.every(isPerson)) return near
  if (replay.finished !== null) return replay.last?.side ?? near
  return replay.match.game.mover ?? near
}
