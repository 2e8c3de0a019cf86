import type { Time } from '../means.js'
import type { Way } from './pair.js'

/** How bad a network is; chances from 0 to 1, times in ms. */
export interface Weather {
  /** A text is lost. */
  readonly drop: number
  /** A text arrives twice, the second time late. */
  readonly duplicate: number
  /** A text is held up, so that later ones overtake it. */
  readonly reorder: number
  /** The longest time on the way; one that is held up takes ten times as long. */
  readonly delay: number
  /** From some text on nothing arrives any more, and nobody is told. */
  readonly halfOpen: number
}

/** A way on which nothing happens but a short delay. */
export const CALM: Weather = { drop: 0, duplicate: 0, reorder: 0, delay: 20, halfOpen: 0 }

/** A way through bad weather; all chance is the one passed in. */
export function faultyWay(time: Time, chance: () => number, weather: Weather): Way {
  const { drop, duplicate, reorder, delay, halfOpen } = weather
  let isDead = false
  let lastAt = time.now()

  const carry = (arrive: () => void, isLate: boolean) => {
    const takes = Math.ceil(chance() * delay) * (isLate ? 10 : 1)
    const at = isLate ? time.now() + takes : Math.max(lastAt, time.now() + takes)
    if (!isLate) lastAt = at
    time.later(at - time.now(), () => {
      if (!isDead) arrive()
    })
  }

  return {
    text(arrive) {
      if (chance() < halfOpen) isDead = true
      if (isDead || chance() < drop) return
      carry(arrive, chance() < reorder)
      if (chance() < duplicate) carry(arrive, true)
    },
    close(arrive) {
      if (!isDead) carry(arrive, false)
    },
  }
}
