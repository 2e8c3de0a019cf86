import { For, Show } from 'solid-js'
import type { Layout, Rect, Spot } from './layout.js'
import { UNIT } from './layout.js'
import type { End } from './places.js'
import { pointOf } from './places.js'

/** The empty board: wood, points, bar or hinge, trays, numbers. */
export function Surface(props: { layout: Layout; numbers: readonly string[]; turn: End | null }) {
  const points = () => props.layout.spots.filter((spot) => pointOf(spot.place) !== null)
  const whole = () => ({ x: 0, y: 0, width: props.layout.width, height: props.layout.height })
  return (
    <g class="surface">
      <Lights />
      <Raised rect={whole()} class="frame" round={20} />
      <For each={props.layout.trays}>{(tray) => <Well rect={tray} class="tray" />}</For>
      <For each={props.layout.halves}>{(half) => <Well rect={half} class="field" />}</For>
      <For each={points()}>{(spot) => <Point spot={spot} />}</For>
      <For each={props.layout.halves}>{(half) => <Depth rect={half} />}</For>
      <Raised rect={props.layout.bar} class="bar" round={0} />
      <For each={[0.25, 0.75]}>{(share) => <Hinge rect={props.layout.bar} share={share} />}</For>
      <For each={points()}>
        {(spot) => (
          <text class="number" x={spot.label?.x} y={spot.label?.y} dy="0.36em">
            {props.numbers[pointOf(spot.place) as number]}
          </text>
        )}
      </For>
      <Show when={props.turn}>{(end) => <Edge rect={props.layout.edges[end()]} />}</Show>
    </g>
  )
}

/** One light from above, for everything that is drawn. */
function Lights() {
  return (
    <defs>
      <linearGradient id="light-down" x2="0" y2="1">
        <stop offset="0" class="lit" stop-opacity="0.13" />
        <stop offset="0.05" class="lit" stop-opacity="0.05" />
        <stop offset="0.5" class="shaded" stop-opacity="0" />
        <stop offset="1" class="shaded" stop-opacity="0.25" />
      </linearGradient>
      <linearGradient id="light-depth" x2="0" y2="1">
        <stop offset="0" class="shaded" stop-opacity="0.42" />
        <stop offset="1" class="shaded" stop-opacity="0" />
      </linearGradient>
      <radialGradient id="light-shine" cx="0.42" cy="0.22" r="0.85">
        <stop offset="0" class="lit" stop-opacity="0.4" />
        <stop offset="0.55" class="lit" stop-opacity="0" />
        <stop offset="0.75" class="shaded" stop-opacity="0" />
        <stop offset="1" class="shaded" stop-opacity="0.22" />
      </radialGradient>
      <radialGradient id="light-shadow">
        <stop offset="0.78" class="shaded" stop-opacity="0.5" />
        <stop offset="1" class="shaded" stop-opacity="0" />
      </radialGradient>
    </defs>
  )
}

/** Wood that stands up: lit along its upper edge, shaded along the lower one. */
function Raised(props: { rect: Rect; class: string; round: number }) {
  return (
    <>
      <rect class={props.class} {...props.rect} rx={props.round} />
      <rect class="bevel" {...props.rect} rx={props.round} />
    </>
  )
}

function Well(props: { rect: Rect; class: string }) {
  return (
    <>
      <rect class={props.class} {...props.rect} rx="8" />
      <Show when={props.class === 'tray'}>
        <Depth rect={props.rect} />
      </Show>
    </>
  )
}

/** The shadow that the frame throws into a hollow. */
function Depth(props: { rect: Rect }) {
  return (
    <>
      <rect
        class="depth"
        x={props.rect.x}
        y={props.rect.y}
        width={props.rect.width}
        height={Math.min(26, props.rect.height)}
      />
      <rect
        class="inner-shadow"
        x={props.rect.x + 1.5}
        y={props.rect.y + 1.5}
        width={props.rect.width - 3}
        height={props.rect.height - 3}
        rx="7"
      />
    </>
  )
}

function Point(props: { spot: Spot }) {
  const shape = () => {
    const { from, along, length } = props.spot.stand
    const across = { x: along.y === 0 ? 0 : UNIT * 0.46, y: along.x === 0 ? 0 : UNIT * 0.46 }
    const tip = { x: from.x + along.x * length * 0.95, y: from.y + along.y * length * 0.95 }
    return `M${from.x - across.x} ${from.y - across.y}L${tip.x} ${tip.y}L${from.x + across.x} ${from.y + across.y}Z`
  }
  const tone = () => ((pointOf(props.spot.place) as number) % 2 === 0 ? 'point even' : 'point odd')
  return <path class={tone()} d={shape()} />
}

function Hinge(props: { rect: Rect; share: number }) {
  const isUpright = () => props.rect.height > props.rect.width
  const width = () => (isUpright() ? 16 : 90)
  const height = () => (isUpright() ? 90 : 16)
  const middle = () => ({
    x: props.rect.x + props.rect.width * (isUpright() ? 0.5 : props.share),
    y: props.rect.y + props.rect.height * (isUpright() ? props.share : 0.5),
  })
  return (
    <rect
      class="hinge"
      x={middle().x - width() / 2}
      y={middle().y - height() / 2}
      width={width()}
      height={height()}
      rx="4"
    />
  )
}

function Edge(props: { rect: Rect }) {
  return <rect class="edge" {...props.rect} rx="4" />
}
