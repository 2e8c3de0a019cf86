import type { Settings, Side } from '../../rules/index.js'
import { BAR, mirror, OFF } from '../../rules/index.js'
import type { Place } from '../board/places.js'
import { pointOf, pointPlace } from '../board/places.js'
import type { Preferences } from '../state/preferences.js'

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

/** The settings of a table with the numbers that a player wants to see, if not the table's own. */
export function withNumbering(settings: Settings, wanted: Preferences['numbering']): Settings {
  const { display } = settings
  if (wanted === 'table' || wanted === 'off' || wanted === display.numbering) return settings
  return { ...settings, display: { ...display, numbering: wanted } }
}
