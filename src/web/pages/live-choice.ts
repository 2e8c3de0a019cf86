import type { TableRequest } from '../../protocol/rest.js'
import type { Shelf } from '../state/shelf.js'
import type { Choice } from './choice.js'
import { configFor, playableSettings } from './choice.js'
import { CLOCKS } from './live-clock-names.js'

const LAST = 'nardy.live'

/** The table with a friend that a choice describes; its maker sits on seat 0. */
export function requestFor(choice: Choice): TableRequest {
  return {
    preset: choice.preset,
    settings: playableSettings(choice),
    config: configFor(choice),
    clock: CLOCKS[choice.clock],
    seat: 0,
    white: whiteSeat(choice.colour),
  }
}

/** Nobody sits opposite yet: whichever seat is thrown favours nobody. */
function whiteSeat(colour: Choice['colour']): 0 | 1 {
  if (colour !== 'lot') return colour === 'white' ? 0 : 1
  return (crypto.getRandomValues(new Uint8Array(1))[0] & 1) as 0 | 1
}

/** Remembers the table at which one sits, or that there is none. */
export function saveLast(shelf: Shelf, id: string | null): void {
  if (id === null) shelf.remove(LAST)
  else shelf.write(LAST, id)
}

/** The table at which one sat last, as long as its match is not over. */
export function loadLast(shelf: Shelf): string | null {
  const id = shelf.read(LAST)
  return id !== null && /^[a-z0-9]{12}$/.test(id) ? id : null
}
