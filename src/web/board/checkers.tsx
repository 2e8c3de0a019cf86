import { createEffect, createMemo, createSelector, For, on, Show } from 'solid-js'
import type { Carried } from './drag.js'
import type { Dot, Layout, Stand } from './layout.js'
import { CHECKER, SLAB } from './layout.js'
import { glide } from './motion.js'
import { spotOf } from './neighbours.js'
import type { Piece } from './pieces.js'
import { arrangePieces } from './pieces.js'
import type { Scene } from './scene.js'
import { COUNTED_FROM, checkerDot, sharedStand, topDot } from './stacks.js'
import { stopsBetween } from './ways.js'

interface Given {
  readonly layout: Layout
  readonly scene: Scene
  readonly carried: Carried | null
  /** Milliseconds of a step. */
  readonly step: number
}

/** Every checker of the scene; those that change their place glide there, one follows the hand. */
export function Checkers(props: Given) {
  const pieces = createMemo<Piece[]>((before) => arrangePieces(before, props.scene.checkers), [])
  const inHand = createMemo(() => topOf(pieces(), props.scene, props.carried))
  const isInHand = createSelector(inHand)
  const ids = createMemo<string[]>((before) => {
    const held = inHand()
    const all = pieces().map((piece) => piece.id)
    const next = held === null ? all : [...all.filter((id) => id !== held), held]
    return next.join() === before.join() ? before : next
  }, [])
  const byId = createMemo(() => new Map(pieces().map((piece) => [piece.id, piece])))
  return (
    <g class="checkers">
      <For each={ids()}>
        {(id) => <Checker {...props} piece={byId().get(id) as Piece} held={isInHand(id)} />}
      </For>
    </g>
  )
}

/** The checker that is in the player's hand. */
function topOf(pieces: readonly Piece[], scene: Scene, carried: Carried | null): string | null {
  if (carried === null) return null
  const stack = pieces.filter(({ place, owner }) => place === carried.from && owner === scene.turn)
  return stack.at(-1)?.id ?? null
}

function Checker(props: Given & { piece: Piece; held: boolean }) {
  let element: SVGGElement | undefined
  const stand = createMemo(() => standOf(props.layout, props.piece))
  const rest = createMemo(() => checkerDot(stand(), props.piece.index, props.piece.of))
  const dot = (): Dot => (props.held ? (props.carried?.at ?? rest()) : rest())
  const isTop = () => props.piece.index === props.piece.of - 1
  const colour = () => props.scene.colours[props.piece.owner]
  const isMine = () => isTop() && props.scene.turn === props.piece.owner
  const isChosen = () => isMine() && props.scene.chosen === props.piece.place
  const isMovable = () => isMine() && props.scene.movable.has(props.piece.place)

  createEffect(
    on(
      [dot, () => props.layout, colour, () => props.held, () => props.piece.place],
      ([now, layout, is, held, to], before) => {
        if (before === undefined || before[1] !== layout || before[2] !== is || held) return
        const [was, , , wasHeld, from] = before
        const stops = wasHeld || from === to ? [] : stopsBetween(props.scene.taken, from, to)
        const dots = stops.map((place) => topDot(layout, props.scene, place))
        glide(element as SVGGElement, [was, ...dots, now], props.step)
      },
    ),
  )
  return (
    <g
      ref={element}
      class={`checker ${colour()}`}
      classList={{ chosen: isChosen(), movable: isMovable() && !isChosen(), held: props.held }}
      transform={`translate(${dot().x} ${dot().y})`}
    >
      <Show when={stand().edgewise === null || props.held} fallback={<Slab stand={stand()} />}>
        <g class="disc">
          <Disc />
          <Show when={isTop() && props.piece.of >= COUNTED_FROM && !props.held}>
            <text class="count" dy="0.36em">
              {props.piece.of}
            </text>
          </Show>
        </g>
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
      <circle class="shadow" cy="5" r={radius * 1.16} />
      <circle class="body" r={radius - 1} />
      <circle class="shine" r={radius - 2} />
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
