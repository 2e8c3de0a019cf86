import { createEffect, createMemo, For, on, Show } from 'solid-js'
import type { Dot, Layout, Stand } from './layout.js'
import { CHECKER, SLAB } from './layout.js'
import { spotOf } from './neighbours.js'
import type { Piece } from './pieces.js'
import { arrangePieces } from './pieces.js'
import type { Scene } from './scene.js'
import { COUNTED_FROM, checkerDot, sharedStand } from './stacks.js'

const STEP_MS = 180

/** Every checker of the scene; those that change their place glide there. */
export function Checkers(props: { layout: Layout; scene: Scene; still: boolean }) {
  const pieces = createMemo<Piece[]>((before) => arrangePieces(before, props.scene.checkers), [])
  const ids = createMemo<string[]>((before) => {
    const next = pieces().map((piece) => piece.id)
    return next.join() === before.join() ? before : next
  }, [])
  const byId = createMemo(() => new Map(pieces().map((piece) => [piece.id, piece])))
  return (
    <g class="checkers">
      <For each={ids()}>
        {(id) => (
          <Checker
            piece={byId().get(id) as Piece}
            layout={props.layout}
            scene={props.scene}
            still={props.still}
          />
        )}
      </For>
    </g>
  )
}

function Checker(props: { piece: Piece; layout: Layout; scene: Scene; still: boolean }) {
  let element: SVGGElement | undefined
  const stand = createMemo(() => standOf(props.layout, props.piece))
  const dot = createMemo(() => checkerDot(stand(), props.piece.index, props.piece.of))
  const isTop = () => props.piece.index === props.piece.of - 1
  const colour = () => props.scene.colours[props.piece.owner]
  const isChosen = () => isTop() && props.scene.chosen === props.piece.place
  const isMovable = () =>
    isTop() && props.scene.movable.has(props.piece.place) && props.scene.turn === props.piece.owner

  createEffect(
    on([dot, () => props.layout], ([now, layout], before) => {
      if (before === undefined || before[1] !== layout || props.still) return
      glide(element as SVGGElement, before[0], now)
    }),
  )
  return (
    <g
      ref={element}
      class={`checker ${colour()}`}
      classList={{ chosen: isChosen(), movable: isMovable() && !isChosen() }}
      transform={`translate(${dot().x} ${dot().y})`}
    >
      <Show when={stand().edgewise === null} fallback={<Slab stand={stand()} />}>
        <Disc />
        <Show when={isTop() && props.piece.of >= COUNTED_FROM}>
          <text class="count" dy="0.36em">
            {props.piece.of}
          </text>
        </Show>
      </Show>
    </g>
  )
}

function standOf(layout: Layout, piece: Piece): Stand {
  const { stand } = spotOf(layout, piece.place)
  return piece.part === 'whole' ? stand : sharedStand(stand, piece.part)
}

/** A checker from above; its pattern, not only its colour, says whose it is. */
function Disc() {
  const radius = CHECKER / 2
  return (
    <>
      <circle class="shadow" cx="2" cy="4" r={radius} />
      <circle class="body" r={radius - 1} />
      <circle class="ring outer" r={radius * 0.78} />
      <circle class="ring middle" r={radius * 0.56} />
      <circle class="ring inner" r={radius * 0.34} />
      <circle class="halo" r={radius - 2} />
    </>
  )
}

/** A checker on its edge. */
function Slab(props: { stand: Stand }) {
  const isAcross = () => props.stand.along.x === 0
  const long = () => props.stand.edgewise ?? CHECKER
  const width = () => (isAcross() ? long() : SLAB - 3)
  const height = () => (isAcross() ? SLAB - 3 : long())
  return (
    <>
      <rect
        class="body slab"
        x={-width() / 2}
        y={-height() / 2}
        width={width()}
        height={height()}
        rx="5"
      />
      <rect
        class="ring outer"
        x={-width() * (isAcross() ? 0.4 : 0.12)}
        y={-height() * (isAcross() ? 0.12 : 0.4)}
        width={width() * (isAcross() ? 0.8 : 0.24)}
        height={height() * (isAcross() ? 0.24 : 0.8)}
        rx="3"
      />
    </>
  )
}

function glide(element: SVGGElement, from: Dot, to: Dot): void {
  if (from.x === to.x && from.y === to.y) return
  const at = ({ x, y }: Dot) => `translate(${x}px, ${y}px)`
  element.animate([{ transform: at(from) }, { transform: at(to) }], {
    duration: STEP_MS,
    easing: 'ease-out',
  })
}
