import { For, Show } from 'solid-js'
import type { Dot, Layout } from './layout.js'
import { UNIT } from './layout.js'
import type { End } from './places.js'
import type { DieView, Scene } from './scene.js'

const SIZE = 0.78 * UNIT
const PITCH = 0.98 * UNIT
const ENDS: readonly End[] = ['near', 'far']

/** The dice, on the roller's half of the middle strip. */
export function Dice(props: { layout: Layout; scene: Scene }) {
  const of = (end: End) => props.scene.dice.filter((die) => die.end === end)
  return (
    <g class="dice">
      <For each={ENDS}>
        {(end) => (
          <For each={of(end)}>
            {(die, index) => (
              <Die die={die} at={dieDot(props.layout, end, index(), of(end).length)} />
            )}
          </For>
        )}
      </For>
    </g>
  )
}

function dieDot(layout: Layout, end: End, index: number, of: number): Dot {
  const offset = (index - (of - 1) / 2) * PITCH
  const { along } = layout.dice
  return {
    x: layout.dice[end].x + along.x * offset,
    y: layout.dice[end].y + along.y * offset,
  }
}

function Die(props: { die: DieView; at: Dot }) {
  return (
    <g class={`die ${props.die.state}`} transform={`translate(${props.at.x} ${props.at.y})`}>
      <rect
        class="die-shadow"
        x={-SIZE / 2 + 2}
        y={-SIZE / 2 + 4}
        width={SIZE}
        height={SIZE}
        rx="14"
      />
      <rect class="die-body" x={-SIZE / 2} y={-SIZE / 2} width={SIZE} height={SIZE} rx="14" />
      <For each={pipDots(props.die.pips)}>
        {([x, y]) => (
          <circle class="pip" cx={x * SIZE * 0.27} cy={y * SIZE * 0.27} r={SIZE * 0.095} />
        )}
      </For>
      <Show when={props.die.state === 'dead'}>
        <path class="strike" d={`M${-SIZE / 2} ${SIZE / 2}L${SIZE / 2} ${-SIZE / 2}`} />
      </Show>
    </g>
  )
}

const CORNERS: readonly [number, number][] = [
  [-1, -1],
  [1, 1],
  [-1, 1],
  [1, -1],
]
const SIDES: readonly [number, number][] = [
  [-1, 0],
  [1, 0],
]

function pipDots(pips: number): readonly [number, number][] {
  const middle: readonly [number, number][] = pips % 2 === 1 ? [[0, 0]] : []
  const corners = CORNERS.slice(0, pips >= 4 ? 4 : pips >= 2 ? 2 : 0)
  return [...middle, ...corners, ...(pips === 6 ? SIDES : [])]
}

/** The cube that shows the stake; its place says who may raise it. */
export function Cube(props: { layout: Layout; cube: NonNullable<Scene['cube']> }) {
  const at = () => props.layout.cube[props.cube.at]
  return (
    <g class="cube" transform={`translate(${at().x} ${at().y})`}>
      <rect x="-36" y="-36" width="72" height="72" rx="10" />
      <text dy="0.36em" classList={{ long: props.cube.value > 99 }}>
        {props.cube.value}
      </text>
    </g>
  )
}
