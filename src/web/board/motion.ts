import type { Dot } from './layout.js'
import { UNIT } from './layout.js'

/** By how much each further leg of a way lengthens it. */
const FURTHER_LEG = 0.7

/**
 * Lets an element of the drawing glide along a way that ends where it is now; `milliseconds`
 * are those of one leg.
 */
export function glide(element: SVGGElement, way: readonly Dot[], milliseconds: number): void {
  const [from] = way
  const to = way[way.length - 1]
  if (milliseconds === 0 || (from.x === to.x && from.y === to.y)) return
  const easing = 'cubic-bezier(0.22, 0.7, 0.3, 1)'
  element.animate(
    way.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)`, easing })),
    { duration: milliseconds * (1 + FURTHER_LEG * (way.length - 2)) },
  )
}

/** Rolls a die to its place; its pips are seen when it comes to rest. */
export function tumble(die: SVGGElement, index: number, milliseconds: number): void {
  if (milliseconds === 0) return
  const turns = index % 2 === 0 ? -1 : 1
  const options = { duration: milliseconds, easing: 'cubic-bezier(0.2, 0.75, 0.35, 1)' }
  const away = `translate(${1.6 * UNIT}px, ${turns * 0.9 * UNIT}px) rotate(${turns * 250}deg) scale(1.15)`
  die.animate([{ transform: away, opacity: 0.2 }, { opacity: 1, offset: 0.25 }, {}], options)
  die
    .querySelector('.pips')
    ?.animate([{ opacity: 0 }, { opacity: 0, offset: 0.5 }, { opacity: 1 }], options)
}
