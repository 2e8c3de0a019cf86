import type { Move, Settings, Side } from '../../rules/index.js'
import { BAR, mirror, OFF } from '../../rules/index.js'
import type { Place } from '../board/places.js'
import { pointOf, pointPlace } from '../board/places.js'
import { nearSide } from '../state/local-table.js'
import type { TableLog } from '../state/log.js'
import type { Preferences } from '../state/preferences.js'
import type { Replay } from '../state/replay.js'
import { isPerson } from './who.js'

/** The place of a side's own point on a board that the near side looks at; 25 is the bar, 0 off. */
export function placeFor(settings: Settings, near: Side, side: Side, point: number): Place {
  const end = side === near ? 'near' : 'far'
  if (point === BAR) return `bar-${end}`
  if (point === OFF) return `off-${end}`
  return pointPlace(side === near ? point : mirror(settings.direction, point))
}

/** A place as a side's own point; null where it is the other side's bar or tray. */
export function pointFor(settings: Settings, near: Side, side: Side, place: Place): number | null {
  const nearPoint = pointOf(place)
  if (nearPoint !== null) return side === near ? nearPoint : mirror(settings.direction, nearPoint)
  const end = side === near ? 'near' : 'far'
  if (place === `bar-${end}`) return BAR
  return place === `off-${end}` ? OFF : null
}

/** The number that a table shows for a side's own point: own, or shared from White's path. */
export function shownNumber(settings: Settings, side: Side, point: number): number {
  const { numbering, whiteHead } = settings.display
  if (numbering === 'own' || point === BAR || point === OFF) return point
  const white = side === 'white' ? point : mirror(settings.direction, point)
  const down = whiteHead === 12 ? mirror('same', white) : white
  return numbering === 'white-down' ? down : mirror('opposite', down)
}

/** The side whose numbers stand on the board: between two people the one on turn, else the person's. */
export function numberedFor(log: TableLog, replay: Replay): Side {
  const near = nearSide(replay)
  return log.players.every(isPerson) ? (replay.match.game.mover ?? near) : near
}

/** A move of a side in the numbers that stand on the board for whoever looks at it. */
export function shownMove(settings: Settings, reader: Side, side: Side, move: Move): Move {
  const shown = (point: number) => {
    const isOnBoard = point !== BAR && point !== OFF
    const own = side !== reader && isOnBoard ? mirror(settings.direction, point) : point
    return shownNumber(settings, reader, own)
  }
  return { from: shown(move.from), to: shown(move.to), hits: move.hits }
}

/** The settings of a table with the numbers and dice that a player wants to see, if not its own. */
export function withLikings(
  settings: Settings,
  likes: Pick<Preferences, 'numbering' | 'dice'>,
): Settings {
  const { display } = settings
  const isAsTable = likes.numbering === 'table' || likes.numbering === 'off'
  const numbering = isAsTable ? display.numbering : likes.numbering
  const dice = likes.dice === 'table' ? display.dice : likes.dice
  if (numbering === display.numbering && dice === display.dice) return settings
  return { ...settings, display: { ...display, numbering, dice } }
}
