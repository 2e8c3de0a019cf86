import { createEffect, createMemo, For, Index, on, Show } from 'solid-js'
import type { Dot, Layout } from './layout.js'
import { middleOf, UNIT } from './layout.js'
import { tumble } from './motion.js'
import type { End } from './places.js'
import type { Colour, DieView, Scene } from './scene.js'

const SIZE = 0.8 * UNIT
const PITCH = 0.94 * UNIT
const ENDS: readonly End[] = ['near', 'far']

/** The dice, on the roller's half of the middle strip. */
export function Dice(props: { layout: Layout; scene: Scene; roll: number }) {
  let group: SVGGElement | undefined
  const throws = createMemo(() => props.scene.throws)
  createEffect(
    on(
      throws,
      () => {
        const dice = group?.querySelectorAll<SVGGElement>('.die-turn') ?? []
        for (const [index, die] of [...dice].entries()) tumble(die, index, props.roll)
      },
      { defer: true },
    ),
  )
  return (
    <g class="dice" ref={group}>
      <For each={ENDS}>{(end) => <EndDice {...props} end={end} />}</For>
    </g>
  )
}

function EndDice(props: { layout: Layout; scene: Scene; end: End }) {
  const dice = () => props.scene.dice.filter((die) => die.end === props.end)
  const at = (place: number): Dot => {
    const { along } = props.layout.dice
    const middle = middleOf(props.layout.dice[props.end])
    return { x: middle.x + along.x * place * PITCH, y: middle.y + along.y * place * PITCH }
  }
  const word = () => {
    const place = (dice().length + 1) / 2
    return { ...at(place), hangs: props.layout.standing ? 'middle' : 'start' }
  }
  const colour = () => (props.scene.ownDice ? props.scene.colours[props.end] : null)
  const isDead = () => dice().some(({ state }) => state === 'dead')
  return (
    <>
      <Index each={dice()}>
        {(die, index) => (
          <Die die={die()} colour={colour()} at={at(index - (dice().length - 1) / 2)} />
        )}
      </Index>
      <Show when={isDead() && props.scene.deadWord !== ''}>
        <text
          class="dead-word"
          x={word().x - (props.layout.standing ? 0 : PITCH * 0.45)}
          y={word().y - (props.layout.standing ? PITCH * 0.3 : 0)}
          dy="0.36em"
          style={{ 'text-anchor': word().hangs as 'middle' }}
        >
          {props.scene.deadWord}
        </text>
      </Show>
    </>
  )
}

function Die(props: { die: DieView; colour: Colour | null; at: Dot }) {
  return (
    <g
      class={`die ${props.die.state} ${props.colour ?? 'shared'}`}
      classList={{ next: props.die.next }}
      transform={`translate(${props.at.x} ${props.at.y})`}
    >
      <g class="die-turn">
        <rect
          class="die-shadow"
          x={-SIZE / 2 + 1}
          y={-SIZE / 2 + 6}
          width={SIZE - 2}
          height={SIZE}
          rx="16"
        />
        <rect class="die-body" x={-SIZE / 2} y={-SIZE / 2} width={SIZE} height={SIZE} rx="14" />
        <g class="pips">
          <For each={pipDots(props.die.pips)}>
            {([x, y]) => (
              <circle class="pip" cx={x * SIZE * 0.27} cy={y * SIZE * 0.27} r={SIZE * 0.095} />
            )}
          </For>
        </g>
        <Show when={props.die.state === 'dead'}>
          <path class="strike" d={`M${-SIZE / 2} ${SIZE / 2}L${SIZE / 2} ${-SIZE / 2}`} />
        </Show>
      </g>
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
      <rect class="die-shadow" x="-35" y="-31" width="70" height="72" rx="11" />
      <rect class="cube-body" x="-36" y="-36" width="72" height="72" rx="10" />
      <text dy="0.36em" classList={{ long: props.cube.value > 99 }}>
        {props.cube.value}
      </text>
    </g>
  )
}
