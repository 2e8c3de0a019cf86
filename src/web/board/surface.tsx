import { For, Show } from 'solid-js'
import type { Layout, Rect, Spot } from './layout.js'
import { UNIT } from './layout.js'
import type { End } from './places.js'
import { pointOf } from './places.js'

/** The empty board: wood, points, bar or hinge, trays, numbers. */
export function Surface(props: { layout: Layout; numbers: readonly string[]; turn: End | null }) {
  const points = () => props.layout.spots.filter((spot) => pointOf(spot.place) !== null)
  return (
    <g class="surface">
      <rect class="frame" width={props.layout.width} height={props.layout.height} rx="18" />
      <For each={props.layout.trays}>{(tray) => <Well rect={tray} class="tray" />}</For>
      <For each={props.layout.halves}>{(half) => <Well rect={half} class="field" />}</For>
      <For each={points()}>{(spot) => <Point spot={spot} />}</For>
      <Bar rect={props.layout.bar} />
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

function Well(props: { rect: Rect; class: string }) {
  return (
    <>
      <rect class={props.class} {...props.rect} rx="8" />
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
    const tip = { x: from.x + along.x * length * 0.94, y: from.y + along.y * length * 0.94 }
    return `M${from.x - across.x} ${from.y - across.y}L${tip.x} ${tip.y}L${from.x + across.x} ${from.y + across.y}Z`
  }
  const tone = () => ((pointOf(props.spot.place) as number) % 2 === 0 ? 'point even' : 'point odd')
  return <path class={tone()} d={shape()} />
}

function Bar(props: { rect: Rect }) {
  return (
    <>
      <rect class="bar" {...props.rect} />
      <For each={[0.25, 0.75]}>{(share) => <Hinge rect={props.rect} share={share} />}</For>
    </>
  )
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
