import { For, Show } from 'solid-js'
import type { Dot, Layout, Rect, Spot } from './layout.js'
import { CHECKER, UNIT } from './layout.js'
import { spotOf } from './neighbours.js'
import type { Place } from './places.js'
import type { Scene, Target, Trail } from './scene.js'
import { checkerDot, countOn, topDot } from './stacks.js'

interface Given {
  readonly layout: Layout
  readonly scene: Scene
}

/** Faint lines from start to end of each step of the last play; they lie under the checkers. */
export function Trails(props: Given) {
  return (
    <g class="trails">
      <For each={props.scene.trails}>{(trail) => <TrailLine {...props} trail={trail} />}</For>
    </g>
  )
}

function TrailLine(props: Given & { trail: Trail }) {
  const end = (place: Place) => topDot(props.layout, props.scene, place)
  const from = () => end(props.trail.from)
  const to = () => end(props.trail.to)
  const isOnBoard = () => spotOf(props.layout, props.trail.to).stand.edgewise === null
  return (
    <>
      <line class="trail" x1={from().x} y1={from().y} x2={to().x} y2={to().y} />
      <circle class="trail-start" cx={from().x} cy={from().y} r={UNIT * 0.16} />
      <Show when={isOnBoard() && countOn(props.scene, props.trail.to) > 0}>
        <circle class="trail-end" cx={to().x} cy={to().y} r={UNIT * 0.5} />
      </Show>
    </>
  )
}

/** How many checkers lie in each tray that holds any. */
export function TrayCounts(props: Given) {
  const trays = () => props.layout.spots.filter(({ stand }) => stand.edgewise !== null)
  return (
    <For each={trays()}>
      {({ place, label }) => (
        <Show when={countOn(props.scene, place)}>
          {(count) => (
            <text class="tray-count" x={label?.x} y={label?.y} dy="0.36em">
              {count()}
            </text>
          )}
        </Show>
      )}
    </For>
  )
}

/** A tint on each lane where the chosen checker may go; it lies under the checkers. */
export function Lanes(props: Given) {
  const places = () => [...props.scene.targets.keys()]
  return (
    <g class="lanes">
      <For each={places()}>
        {(place) => (
          <rect
            class="lane"
            classList={{
              hit: props.scene.targets.get(place)?.hits === true,
              combined: (props.scene.targets.get(place)?.dice.length ?? 0) > 1,
            }}
            {...laneOf(spotOf(props.layout, place))}
          />
        )}
      </For>
    </g>
  )
}

/** Destinations of the chosen checker: a dot with the die; where it hits, a burst behind it. */
export function Targets(props: Given & { over: Place | null }) {
  const places = () => [...props.scene.targets.keys()]
  return (
    <g class="targets">
      <For each={places()}>
        {(place) => (
          <Show when={props.scene.targets.get(place)}>
            {(target) => <WayLine {...props} place={place} target={target()} />}
          </Show>
        )}
      </For>
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

/** The way of a combined step through its stops. */
function WayLine(props: Given & { place: Place; target: Target }) {
  const dots = () => {
    const { stops } = props.target
    if (stops.length === 0) return ''
    const ends = [stops[stops.length - 1], props.place]
    return ends
      .map((place) => landingDot(props.layout, props.scene, place))
      .map(({ x, y }) => `${x},${y}`)
      .join(' ')
  }
  return (
    <Show when={dots()}>
      <polyline class="way" points={dots()} />
    </Show>
  )
}

function TargetMark(props: Given & { place: Place; target: Target; over: Place | null }) {
  const dot = () => landingDot(props.layout, props.scene, props.place)
  const target = () => props.target
  const isBack = () => target().dice.length === 0
  return (
    <g
      class="target"
      classList={{
        hit: target().hits,
        combined: target().dice.length > 1,
        back: isBack(),
        over: props.over === props.place,
      }}
      transform={`translate(${dot().x} ${dot().y})`}
    >
      <Show when={target().hits}>
        <path class="burst" d={burst} />
      </Show>
      <circle r={UNIT * (target().dice.length > 1 ? 0.35 : 0.27)} />
      <Show
        when={!isBack()}
        fallback={<path class="turned" d="M-4 -13 -13 -4 -4 5M-12 -4H4a9 9 0 0 1 0 18h-8" />}
      >
        <text dy="0.36em" classList={{ long: target().dice.length > 1 }}>
          {diceText(target().dice)}
        </text>
      </Show>
    </g>
  )
}

/** The dice of a step: `3`, `3+1`, or `×3` where several of a double are used. */
function diceText(dice: readonly number[]): string {
  if (dice.length > 2) return `${dice[0]}×${dice.length}`
  return dice.join('+')
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

function landingDot(layout: Layout, scene: Scene, place: Place): Dot {
  const { stand } = spotOf(layout, place)
  const hits = scene.targets.get(place)?.hits === true
  const count = hits ? 0 : countOn(scene, place)
  const dot = checkerDot(stand, count, count + 1)
  const reach = stand.length - CHECKER / 2
  const isInside = Math.hypot(dot.x - stand.from.x, dot.y - stand.from.y) <= reach + 0.5
  return isInside ? dot : checkerDot(stand, count, Math.max(1, count))
}
