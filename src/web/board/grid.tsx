import { createSignal, For } from 'solid-js'
import type { Drag } from './drag.js'
import type { Layout, Rect } from './layout.js'
import { isMoveKey, neighbour, spotOf } from './neighbours.js'
import type { Place } from './places.js'
import type { BoardWords, Scene } from './scene.js'

/** Two presses of one place within so many milliseconds are a double one. */
const DOUBLE_MS = 350

/**
 * The places of the board as a grid of buttons over the drawing: one of them can be reached
 * by Tab, the arrow keys go from there.
 */
export function Grid(props: {
  layout: Layout
  scene: Scene
  words: BoardWords
  drag: Drag['handlers']
  onPress: (place: Place, isDouble: boolean) => void
}) {
  const buttons = new Map<Place, HTMLButtonElement>()
  const [current, setCurrent] = createSignal<Place>('p24')

  let last: { place: Place; at: number } | null = null
  const press = (place: Place, { timeStamp }: Event) => {
    const isDouble = last?.place === place && timeStamp - last.at <= DOUBLE_MS
    last = isDouble ? null : { place, at: timeStamp }
    props.onPress(place, isDouble)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isMoveKey(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const next = neighbour(props.layout, current(), event.key)
    buttons.get(next)?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: places of a board are no table of data.
    <div
      role="grid"
      class="places"
      aria-label={props.words.board}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onPointerDown={props.drag.onPointerDown}
      onPointerMove={props.drag.onPointerMove}
      onPointerUp={props.drag.onPointerUp}
      onPointerCancel={props.drag.onPointerCancel}
      on:click={{ capture: true, handleEvent: props.drag.onClickCapture }}
    >
      <For each={props.layout.rows}>
        {(row) => (
          // biome-ignore lint/a11y/useSemanticElements: as above.
          // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus.
          <div role="row">
            <For each={row}>
              {(place) => (
                // biome-ignore lint/a11y/useSemanticElements: as above.
                // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus.
                <div
                  role="gridcell"
                  class="place"
                  style={styleOf(props.layout, spotOf(props.layout, place).target)}
                >
                  <button
                    type="button"
                    ref={(button) => buttons.set(place, button)}
                    data-place={place}
                    data-mark={markOf(props.scene, place)}
                    aria-label={props.words.place(place)}
                    aria-pressed={props.scene.chosen === place}
                    tabIndex={current() === place ? 0 : -1}
                    onFocus={() => setCurrent(place)}
                    onClick={(event) => press(place, event)}
                  />
                </div>
              )}
            </For>
          </div>
        )}
      </For>
    </div>
  )
}

function markOf(scene: Scene, place: Place): string | undefined {
  if (scene.targets.has(place)) return 'target'
  if (scene.chosen === place) return 'chosen'
  return scene.movable.has(place) ? 'movable' : undefined
}

/** A rectangle of the drawing as the place of an element above it. */
export function styleOf(layout: Layout, { x, y, width, height }: Rect): Record<string, string> {
  return {
    left: `${(100 * x) / layout.width}%`,
    top: `${(100 * y) / layout.height}%`,
    width: `${(100 * width) / layout.width}%`,
    height: `${(100 * height) / layout.height}%`,
  }
}
