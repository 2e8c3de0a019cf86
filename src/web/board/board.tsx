import { createMemo, createSignal, onCleanup, onMount, Show } from 'solid-js'
import { Checkers } from './checkers.js'
import { Cube, Dice } from './dice.js'
import { Grid } from './grid.js'
import type { BoardKind } from './layout.js'
import { createLayout } from './layout.js'
import { Lanes, Targets, Trails } from './marks.js'
import type { Place } from './places.js'
import type { BoardWords, Scene } from './scene.js'
import { Surface } from './surface.js'

/**
 * A board that knows no rules: it shows a scene as large as its space allows and tells which
 * place was pressed.
 */
export function Board(props: {
  kind: BoardKind
  scene: Scene
  words: BoardWords
  /** Nothing glides. */
  still: boolean
  onPress: (place: Place) => void
}) {
  let room: HTMLDivElement | undefined
  const [space, setSpace] = createSignal({ width: 0, height: 0 })
  onMount(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry.contentRect
      setSpace({ width, height })
    })
    observer.observe(room as HTMLDivElement)
    onCleanup(() => observer.disconnect())
  })
  const paths = createMemo(() => props.kind.paths)
  const bar = createMemo(() => props.kind.bar)
  const layout = createMemo(() => createLayout({ paths: paths(), bar: bar() }, space()))
  const scale = () => Math.min(space().width / layout().width, space().height / layout().height)
  return (
    <div class="board-room" ref={room}>
      <Show when={space().width > 0}>
        <div
          class="board"
          style={{
            width: `${layout().width * scale()}px`,
            height: `${layout().height * scale()}px`,
          }}
        >
          <svg
            class="drawing"
            viewBox={`0 0 ${layout().width} ${layout().height}`}
            aria-hidden="true"
          >
            <Surface layout={layout()} numbers={props.scene.numbers} turn={props.scene.turn} />
            <Lanes layout={layout()} scene={props.scene} />
            <Trails layout={layout()} scene={props.scene} />
            <Show when={props.scene.cube}>
              {(cube) => <Cube layout={layout()} cube={cube()} />}
            </Show>
            <Dice layout={layout()} scene={props.scene} />
            <Checkers layout={layout()} scene={props.scene} still={props.still} />
            <Targets layout={layout()} scene={props.scene} />
          </svg>
          <Grid layout={layout()} scene={props.scene} words={props.words} onPress={props.onPress} />
        </div>
      </Show>
    </div>
  )
}
