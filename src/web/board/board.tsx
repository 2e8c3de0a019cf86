import { createMemo, createSignal, onCleanup, onMount, Show } from 'solid-js'
import { Checkers } from './checkers.js'
import { Cube, Dice } from './dice.js'
import { createDrag } from './drag.js'
import { Grid, styleOf } from './grid.js'
import type { BoardKind } from './layout.js'
import { createLayout, placeAt } from './layout.js'
import { Lanes, Targets, Trails, TrayCounts } from './marks.js'
import type { BoardGestures, BoardLook, BoardWords, Scene } from './scene.js'
import { Surface } from './surface.js'

/**
 * A board that knows no rules: it shows a scene as large as its space allows and tells what
 * the player's hand does.
 */
export function Board(props: {
  kind: BoardKind
  scene: Scene
  look: BoardLook
  words: BoardWords
  gestures: BoardGestures
}) {
  let room: HTMLDivElement | undefined
  let drawing: SVGSVGElement | undefined
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
  const home = createMemo(() => props.kind.home)
  const layout = createMemo(() =>
    createLayout({ paths: paths(), bar: bar(), home: home() }, space()),
  )
  const scale = () => Math.min(space().width / layout().width, space().height / layout().height)
  const drag = createDrag({
    dotAt: (x, y) => {
      const box = (drawing as SVGSVGElement).getBoundingClientRect()
      return { x: (x - box.left) / scale(), y: (y - box.top) / scale() }
    },
    placeAt: (dot) => placeAt(layout(), dot),
    onLift: (place) => props.gestures.onLift(place),
    onDrop: (from, to) => props.gestures.onDrop(from, to),
  })
  const swapped = () => {
    const { dice, canSwap } = props.scene
    return canSwap && dice.length > 0 ? layout().dice[dice[0].end] : null
  }
  return (
    <div class="board-room" ref={room}>
      <Show when={space().width > 0}>
        <div
          class="board"
          classList={{ hintless: !props.look.hints, numberless: !props.look.numbers }}
          style={{
            width: `${layout().width * scale()}px`,
            height: `${layout().height * scale()}px`,
          }}
        >
          <svg
            ref={drawing}
            class="drawing"
            viewBox={`0 0 ${layout().width} ${layout().height}`}
            aria-hidden="true"
          >
            <Surface layout={layout()} numbers={props.scene.numbers} turn={props.scene.turn} />
            <Lanes layout={layout()} scene={props.scene} />
            <Trails layout={layout()} scene={props.scene} />
            <TrayCounts layout={layout()} scene={props.scene} />
            <Show when={props.scene.cube}>
              {(cube) => <Cube layout={layout()} cube={cube()} />}
            </Show>
            <Dice layout={layout()} scene={props.scene} roll={props.look.roll} />
            <Checkers
              layout={layout()}
              scene={props.scene}
              carried={drag.carried()}
              step={props.look.step}
            />
            <Targets layout={layout()} scene={props.scene} over={drag.carried()?.over ?? null} />
          </svg>
          <Grid
            layout={layout()}
            scene={props.scene}
            words={props.words}
            drag={drag.handlers}
            onPress={props.gestures.onPress}
          />
          <Show when={props.scene.canReturn && props.scene.turn}>
            {(end) => (
              <button
                type="button"
                class="return"
                style={styleOf(layout(), layout().dice[end() === 'near' ? 'far' : 'near'])}
                title={props.words.return}
                onClick={() => props.gestures.onReturn()}
              >
                <span>
                  <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M12 5 8 9l4 4M6 5 2 9l4 4M8.5 9H16a5 5 0 0 1 0 10h-6" />
                  </svg>
                  <span class="label">{props.words.return}</span>
                </span>
              </button>
            )}
          </Show>
          <Show when={swapped()}>
            {(rect) => (
              <button
                type="button"
                class="swap"
                style={styleOf(layout(), rect())}
                aria-label={props.words.swap}
                onClick={() => props.gestures.onSwap()}
              />
            )}
          </Show>
        </div>
      </Show>
    </div>
  )
}
