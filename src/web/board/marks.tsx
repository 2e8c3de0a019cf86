import { For, Show } from 'solid-js'
import type { Dot, Layout, Rect, Spot } from './layout.js'
import { CHECKER, UNIT } from './layout.js'
import { spotOf } from './neighbours.js'
import type { Place } from './places.js'
import type { Scene, Target, Trail } from './scene.js'
import { checkerDot } from './stacks.js'

/** Faint lines from start to end of each step of the last play; they lie under the checkers. */
export function Trails(props: { layout: Layout; scene: Scene }) {
  return (
    <g class="trails">
      <For each={props.scene.trails}>{(trail) => <TrailLine {...props} trail={trail} />}</For>
    </g>
  )
}

function TrailLine(props: { layout: Layout; scene: Scene; trail: Trail }) {
  const end = (place: Place) => topDot(props.layout, props.scene, place)
  const from = () => end(props.trail.from)
  const to = () => end(props.trail.to)
  return (
    <>
      <line class="trail" x1={from().x} y1={from().y} x2={to().x} y2={to().y} />
      <circle class="trail-start" cx={from().x} cy={from().y} r={UNIT * 0.16} />
    </>
  )
}

/** A tint on each lane where the chosen checker may go; it lies under the checkers. */
export function Lanes(props: { layout: Layout; scene: Scene }) {
  const places = () => [...props.scene.targets.keys()]
  return (
    <g class="lanes">
      <For each={places()}>
        {(place) => (
          <rect
            class="lane"
            classList={{ hit: props.scene.targets.get(place)?.hits === true }}
            {...laneOf(spotOf(props.layout, place))}
          />
        )}
      </For>
    </g>
  )
}

/** Destinations of the chosen checker: a dot with the die; where it hits, a burst behind it. */
export function Targets(props: { layout: Layout; scene: Scene }) {
  const places = () => [...props.scene.targets.keys()]
  return (
    <g class="targets">
      <For each={places()}>
        {(place) => (
          <Show when={props.scene.targets.get(place)}>
            {(target) => <TargetMark {...props} place={place} target={target()} />}
          </Show>
        )}
      </For>
    </g>
  )
}

function TargetMark(props: { layout: Layout; scene: Scene; place: Place; target: Target }) {
  const dot = () => landingDot(props.layout, props.scene, props.place)
  return (
    <g
      class="target"
      classList={{ hit: props.target.hits }}
      transform={`translate(${dot().x} ${dot().y})`}
    >
      <Show when={props.target.hits}>
        <path class="burst" d={burst} />
      </Show>
      <circle r={UNIT * 0.27} />
      <text dy="0.36em">{props.target.die}</text>
    </g>
  )
}

/** What is tinted of a place: a point as far as its tip, a tray as a whole. */
function laneOf({ target, stand }: Spot): Rect {
  if (stand.edgewise !== null) return target
  const { from, along, length } = stand
  const isUpright = along.x === 0
  const to = isUpright ? from.y + along.y * length : from.x + along.x * length
  const start = Math.min(to, isUpright ? from.y : from.x)
  return isUpright
    ? { x: target.x, y: start, width: target.width, height: length }
    : { x: start, y: target.y, width: length, height: target.height }
}

const burst = Array.from({ length: 16 }, (_, i) => {
  const radius = (i % 2 === 0 ? 0.46 : 0.33) * UNIT
  const angle = (i * Math.PI) / 8
  const at = `${(radius * Math.sin(angle)).toFixed(1)} ${(radius * Math.cos(angle)).toFixed(1)}`
  return `${i === 0 ? 'M' : 'L'}${at}`
})
  .join('')
  .concat('Z')

/** The middle of the top checker of a place, or of where the first one would stand. */
function topDot(layout: Layout, scene: Scene, place: Place): Dot {
  const count = countOn(scene, place)
  return checkerDot(spotOf(layout, place).stand, Math.max(0, count - 1), Math.max(1, count))
}

function landingDot(layout: Layout, scene: Scene, place: Place): Dot {
  const { stand } = spotOf(layout, place)
  const hits = scene.targets.get(place)?.hits === true
  const count = hits ? 0 : countOn(scene, place)
  const dot = checkerDot(stand, count, count + 1)
  const reach = stand.length - CHECKER / 2
  const isInside = Math.hypot(dot.x - stand.from.x, dot.y - stand.from.y) <= reach + 0.5
  return isInside ? dot : checkerDot(stand, count, Math.max(1, count))
}

function countOn(scene: Scene, place: Place): number {
  return (scene.checkers.near.get(place) ?? 0) + (scene.checkers.far.get(place) ?? 0)
}
