import type { Words } from '../../locales/index.js'
import type { Side } from '../../rules/index.js'
import type { End, Place } from '../board/places.js'
import { pointOf } from '../board/places.js'
import type { Scene } from '../board/scene.js'

/** What a place is called for those who cannot see it: number, checkers, what may be done there. */
export function placeWords(words: Words, scene: Scene, place: Place): string {
  return [standingWords(words, scene, place), ...markWords(words, scene, place)].join(', ')
}

function standingWords(words: Words, scene: Scene, place: Place): string {
  const { board } = words.say
  const count = (end: End) => scene.checkers[end].get(place) ?? 0
  const point = pointOf(place)
  if (point === null) {
    const end: End = place.endsWith('near') ? 'near' : 'far'
    const say = place.startsWith('bar') ? board.bar : board.off
    return say(scene.colours[end], count(end))
  }
  const number = Number(scene.numbers[point])
  const standing = (['near', 'far'] as const)
    .filter((end) => count(end) > 0)
    .map((end) => board.point(number, scene.colours[end] as Side, count(end)))
  return standing.length === 0 ? board.point(number, null, 0) : standing.join(', ')
}

function markWords(words: Words, scene: Scene, place: Place): string[] {
  const { board } = words.say
  const target = scene.targets.get(place)
  if (target !== undefined) {
    if (target.dice.length === 0) return [words.moving.back]
    const die = target.dice.join('+')
    return [target.hits ? board.hitDestination(die) : board.destination(die)]
  }
  if (scene.chosen === place) return [board.chosen]
  return scene.movable.has(place) ? [board.movable] : []
}
